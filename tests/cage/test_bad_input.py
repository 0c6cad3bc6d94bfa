"""Asks that cannot be right get a refusal with a clear code, never an error."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.decide import awaits, decide, open_cage, rule
from cardspeak.cage.kinds import CageActor
from cardspeak.cage.rules.checks import CASHIER, ROLES
from cardspeak.cage.rulings import Granted, RefusalReason, Refused
from cardspeak.cage.state import CageState
from cardspeak.chips import MAX_CENTS

VALUES: dict[str, Any] = {
    "person": "Ann",
    "borrower": "Bob",
    "reason": "because",
    "witness": "Lee",
    "asker": "Kim",
    "table": 1,
    "number": 1,
    "transfer": 1,
    "amount": 10_000,
    "chips": 100,
    "cash": 0,
    "at": 10,
    "round": 1,
    "pot": 0,
    "house": {},
    "chips_in": {500: 1},
    "chips_out": {500: 1},
}


@pytest.fixture
def cage() -> CageState:
    """Return a cage with one float."""
    opened = open_cage(SHELF["act-stud"], {}, 100_000, 1_000_000, by="Kim", witness="Lee")
    assert not isinstance(opened, Refused)
    state = opened[0]
    assert isinstance(rule(state, asks.OpenFloat(table=1, amount=50_000, asker="Kim")), Granted)
    return state


def sample(kind: type[Ask], **other: Any) -> Ask:  # noqa: ANN401 - any field
    """Return an ask with plain values."""
    actor: CageActor = sorted(ROLES.get(kind, CASHIER))[0]
    fields = {name: VALUES[name] for name in kind.__struct_fields__ if name in VALUES}
    if actor == "player":  # people ask for themselves
        fields["asker"] = fields["person"]
    return kind(**{**fields, "actor": actor, **other})


def because(state: CageState, ask: Ask) -> RefusalReason:
    """Return the code of a refusal."""
    ruling = decide(state, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling.because


def wrong_fields() -> list[tuple[type[Ask], str, object]]:
    """Every field of every ask with values that cannot be right."""
    wrong: dict[str, tuple[object, ...]] = {
        **dict.fromkeys(("amount", "chips", "cash", "apart"), (-MAX_CENTS - 1, MAX_CENTS + 1)),
        **dict.fromkeys(("table", "number", "transfer", "round", "pot", "at"), (-1, 10**30)),
        **dict.fromkeys(("person", "borrower", "reason", "witness"), ("", "  ", "x" * 201)),
        **dict.fromkeys(("chips_in", "chips_out"), ({}, {0: 1}, {5: -1}, {10**14: 2})),
    }
    return [
        (kind, name, value)
        for kind in get_args(Ask)
        for name in kind.__struct_fields__
        for value in wrong.get(name, ())
    ]


@pytest.mark.parametrize(("kind", "name", "value"), wrong_fields())
def test_absurd_field_is_refused(
    cage: CageState, kind: type[Ask], name: str, value: object
) -> None:
    ruling = decide(cage, sample(kind, **{name: value}))
    assert isinstance(ruling, Refused)
    assert ruling.because is RefusalReason.OUT_OF_RANGE
    assert ruling.facts["field"] == name


@pytest.mark.parametrize("kind", get_args(Ask), ids=lambda kind: kind.__name__)
def test_each_role_does_its_own_work(cage: CageState, kind: type[Ask]) -> None:
    """A cashier cannot confirm a drop, a dealer cannot correct a count, a table sells nothing."""
    allowed = ROLES.get(kind, CASHIER)
    for actor in get_args(CageActor):
        ask = sample(kind, actor=actor)
        if actor not in allowed:
            assert because(cage, ask) is RefusalReason.WRONG_ROLE


@pytest.mark.parametrize("kind", get_args(Ask), ids=lambda kind: kind.__name__)
def test_staff_act_under_their_names(cage: CageState, kind: type[Ask]) -> None:
    ask = sample(kind, asker=" ")
    if ask.actor not in {"table", "system"}:
        assert because(cage, ask) is RefusalReason.OUT_OF_RANGE


@pytest.mark.parametrize("kind", get_args(Ask), ids=lambda kind: kind.__name__)
def test_closed_cage_does_no_business(cage: CageState, kind: type[Ask]) -> None:
    cage.closed = True
    assert because(cage, sample(kind)) is RefusalReason.CAGE_CLOSED


@pytest.mark.parametrize("kind", get_args(Ask), ids=lambda kind: kind.__name__)
def test_unknown_table_is_refused(cage: CageState, kind: type[Ask]) -> None:
    if "table" in kind.__struct_fields__ and kind is not asks.OpenFloat:
        assert because(cage, sample(kind, table=7)) is RefusalReason.NO_FLOAT


def test_amounts_that_grow_beyond_all_bounds_are_refused(cage: CageState) -> None:
    most = asks.MoveBank(asker="Mia", cash=MAX_CENTS, reason="a flood")
    assert because(cage, most) is RefusalReason.OUT_OF_RANGE


def test_a_report_that_was_heard_before_changes_nothing(cage: CageState) -> None:
    report = asks.HearStake(table=1, number=4, person="Ann", amount=10_000)
    assert isinstance(rule(cage, report), Granted)
    assert decide(cage, report) == Granted(())
    assert cage.pocket("Ann") == 10_000


def test_a_transfer_is_taken_or_sent_back_but_not_both(cage: CageState) -> None:
    sale = asks.SellChips(person="Ann", amount=10_000, table=1, asker="Kim")
    assert isinstance(rule(cage, sale), Granted)
    assert awaits(cage).what == "chips"
    assert isinstance(rule(cage, asks.HearTaken(transfer=1)), Granted)
    assert decide(cage, asks.ReturnChips(transfer=1)) == Granted(())
    assert cage.pocket("Ann") == 0


def test_nobody_witnesses_their_own_count(cage: CageState) -> None:
    own = asks.CountPlace(asker="Kim", witness="Kim", cash=1, chips=1)
    assert because(cage, own) is RefusalReason.SECOND_PERSON


def test_the_person_who_counted_does_not_correct(cage: CageState) -> None:
    rule(cage, asks.CountPlace(asker="Mia", actor="management", witness="Lee", cash=1, chips=1))
    assert because(cage, asks.CorrectPlace(asker="Mia", reason="x")) is RefusalReason.SECOND_PERSON
    assert because(cage, sample(asks.SellChips, table=0)) is RefusalReason.BOOKS_DIFFER
