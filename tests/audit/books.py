"""Hands the auditor what it may see of a driven table: the journal as JSON, and the counts."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from tests.audit.auditor import ACTS, audit
from tests.properties.driver import Evening


def written(run: Evening) -> list[dict[str, Any]]:
    """The journal of a table as plain dicts; an act also says what its seat was offered."""
    found: list[dict[str, Any]] = json.loads(msgspec.json.encode(run.journal))
    for version, offers in run.offers.items():
        act = next(event for event in found[version:] if event["type"] in ACTS)
        act["offered"] = [(one.act.value, one.least, one.most) for one in offers]
    return found


def audited(run: Evening) -> list[str]:
    """What the auditor finds wrong with a table."""
    journal = written(run)
    opening = journal[0]
    return audit(
        opening["book"],
        opening["house"],
        opening["unit_cents"],
        journal,
        stakes={no: seat.stake for no, seat in run.table.seats.items()},
        charged=run.table.commission,
    )
