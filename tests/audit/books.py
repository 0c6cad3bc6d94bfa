"""Give the auditor the data it may see of a driven table: the journal as JSON, and totals."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from tests.audit.auditor import ACTS, audit
from tests.properties.driver import Evening


def written(run: Evening) -> list[dict[str, Any]]:
    """The journal of a table as plain dicts. Acts also contain the options the seat had."""
    journal: list[dict[str, Any]] = json.loads(msgspec.json.encode(run.journal))
    for version, offers in run.offers.items():
        act = next(event for event in journal[version:] if event["type"] in ACTS)
        act["offered"] = [(option.act.value, option.least, option.most) for option in offers]
    return journal


def audited(run: Evening) -> list[str]:
    """The auditor's findings for a table."""
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
