"""Ruling in place and on a copy give the same rulings, table and undo history."""

from __future__ import annotations

from random import Random

import pytest
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, random_house
from tests.properties.kit import dump, fresh

from cardspeak.chips import Chips
from cardspeak.floor import rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.rulings import Granted, RefusalReason, Refused

TOO_MUCH = 10**9


@pytest.mark.parametrize("book", BOOKS)
def test_ruling_in_place_equals_ruling_on_a_copy(book: str) -> None:
    """Compares every ask of an evening, including undos. Refused asks leave no trace."""
    dice = Random(f"in place {book}")
    house = random_house(book, dice)
    run = Evening(dice, house, hand_dealt=False, habits=Habits(moves=0.4, undoes=0.05))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(12)
    table = fresh(book, house.picks)
    for ask, events in zip(run.said, run.rulings, strict=True):
        before = dump(table)
        for seat in table.seats:
            assert isinstance(rule(table, asks.Raise(seat=seat, to=Chips(TOO_MUCH))), Refused)
        assert dump(table) == before
        assert rule(table, ask) == Granted(events)
    assert dump(table) == dump(run.table)
    assert table.since == run.table.since
    assert table.start is not None
    assert run.table.start is not None
    assert dump(table.start) == dump(run.table.start)


def test_round_refused_because_of_a_time_charge_leaves_no_trace() -> None:
    """The charge would leave too few players with chips, so no player is charged."""
    table = fresh("act-stud", {"commission_mode": "time", "time_rate": "5", "min_table_stake": "5"})
    for seat, stake in ((1, 5), (2, 40)):
        assert isinstance(
            rule(table, asks.Sit(seat=SeatNo(seat), person=f"player {seat}", stake=Chips(stake))),
            Granted,
        )
    before = dump(table)
    ruling = rule(table, asks.StartRound())
    assert isinstance(ruling, Refused)
    assert ruling.because is RefusalReason.TOO_FEW_PLAYERS
    assert dump(table) == before
