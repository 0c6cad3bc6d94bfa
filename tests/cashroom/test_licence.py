"""A room for practice needs no approval; under a licence nothing opens without its reference."""

from __future__ import annotations

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.decide import open_desk, rule
from cardspeak.cashroom.rulings import Granted, RefusalReason, Refused
from cardspeak.cashroom.state import DeskState

TABLE = asks.OpenTable(table=1, game="5/10")


def desk(book: str, licence: str = "") -> DeskState:
    """Open a desk."""
    opened = open_desk(SHELF[book], {}, licence)
    assert not isinstance(opened, Refused)
    return opened[0]


@pytest.mark.parametrize("book", SHELF)
def test_practice_needs_no_approval(book: str) -> None:
    ruling = rule(desk(book), TABLE)
    assert isinstance(ruling, Granted)
    assert not [event for event in ruling.events if isinstance(event, ev.ApprovalsNoted)]


def test_a_licensed_table_needs_each_approval() -> None:
    state = desk("act-stud", "C 12/26")
    for what in ("table", "shoe", "commission maximum"):
        ruling = rule(state, TABLE)
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.APPROVAL_NEEDED
        assert ruling.facts["what"] == what
        assert isinstance(rule(state, asks.RecordApproval(what=what, reference="4/26")), Granted)
    ruling = rule(state, TABLE)
    assert isinstance(ruling, Granted)
    (noted,) = (event for event in ruling.events if isinstance(event, ev.ApprovalsNoted))
    assert noted.approvals == {"table": "4/26", "shoe": "4/26", "commission maximum": "4/26"}
    assert noted.licence == "C 12/26"


@pytest.mark.parametrize("reference", ["", "  "])
def test_an_approval_without_a_reference_is_refused(reference: str) -> None:
    ruling = rule(
        desk("tas-stud", "C 12/26"), asks.RecordApproval(what="machine", reference=reference)
    )
    assert isinstance(ruling, Refused)
    assert ruling.because is RefusalReason.REFERENCE_NEEDED


def test_a_long_text_is_refused() -> None:
    state = desk("act-stud", "C 12/26")
    for ask in (
        asks.RecordApproval(what="x" * 81, reference="4/26"),
        asks.RecordApproval(what="table", reference="x" * 201),
    ):
        ruling = rule(state, ask)
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.OUT_OF_RANGE
