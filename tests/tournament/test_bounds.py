"""Absurd numbers in asks get a refusal, and change nothing."""

from __future__ import annotations

import pytest
from tests.tournament.driver import ALWAYS

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.chips import Chips
from cardspeak.rulebook.law.tournament import Level, Prizes
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask, SeatResult
from cardspeak.tournament.decide import announce, rule
from cardspeak.tournament.events import TableRejoined
from cardspeak.tournament.rules.prizes import WHOLE
from cardspeak.tournament.rulings import Granted, RefusalReason, Refused
from cardspeak.tournament.state import TournamentState

HUGE = 10**30
WRONG = {RefusalReason.OUT_OF_RANGE, RefusalReason.WRONG_RESULT, RefusalReason.WRONG_DRAW}
LEVEL = Level(minutes=20, blinds=(5, 10))
SEATS = (
    SeatResult(SeatNo(1), Chips(2000), Chips(1000), Chips(1000)),
    SeatResult(SeatNo(2), Chips(2000), Chips(3000), Chips(1000)),
)


def _playing() -> TournamentState:
    """Return a tournament with two players in session."""
    house = {"approval": "7/26", "to_one_winner": "on", "levels": "20 min 5/10"}
    opened = announce(SHELF["tas-holdem"], house)
    assert isinstance(opened, tuple)
    state = opened[0]
    for ask in (
        asks.OpenEntries(),
        asks.Enter(person="Ana"),
        asks.Enter(person="Ben"),
        asks.CloseEntries(),
        asks.DrawSeats(drawn=(0, 1)),
        asks.BeginSession(),
    ):
        assert isinstance(rule(state, ask), Granted)
    return state


@pytest.mark.parametrize(
    "ask",
    [
        asks.TellTime(at=HUGE),
        asks.SetClock(elapsed=HUGE),
        asks.SetPace(direction="faster", seconds=-1),
        asks.SetPace(direction="faster", seconds=10**9),
        asks.CountChips(found=Chips(-1)),
        asks.CountChips(found=Chips(HUGE)),
        asks.EditLevels(levels=(LEVEL, Level(minutes=-5, blinds=(5, 10)))),
        asks.EditLevels(levels=(LEVEL, Level(minutes=HUGE, blinds=(5, 10)))),
        asks.EditLevels(levels=(LEVEL, Level(minutes=20, blinds=(-5, 10)))),
        asks.EditLevels(levels=(LEVEL, Level(rounds=3, blinds=(5, 10)))),
        asks.EditLevels(levels=(LEVEL,) * 1000),
        asks.CallBreak(minutes=HUGE),
        asks.HearRound(table=1, number=1, seats=SEATS, button=SeatNo(99)),
        asks.HearRound(table=1, number=1, seats=SEATS, button=SeatNo(-1)),
        asks.HearRound(table=HUGE, number=1, seats=SEATS, button=SeatNo(1)),
        asks.DrawForPlace(cards=(Card(99), Card(-3))),
        asks.Enter(person="Cleo", heat=-1),
    ],
)
def test_absurd_numbers_are_refused(ask: Ask) -> None:
    state = _playing()
    version = state.version
    ruling = rule(state, ask)
    assert isinstance(ruling, Refused)
    assert ruling.because in WRONG
    assert state.version == version


def test_ordinary_numbers_are_granted() -> None:
    """The bounds leave room for real asks."""
    state = _playing()
    for ask in (
        asks.TellTime(at=600),
        asks.SetPace(direction="faster", seconds=30),
        asks.CountChips(found=Chips(4000)),
        asks.EditLevels(levels=(LEVEL, Level(minutes=5), Level(minutes=20, blinds=(10, 20)))),
        asks.HearRound(table=1, number=1, seats=SEATS, button=SeatNo(1)),
    ):
        assert isinstance(rule(state, ask), Granted), ask


def test_return_to_the_table_names_the_person_who_noted_it() -> None:
    """The event has the actor, the person who asked and the choice that decided it."""
    state = _playing()
    assert isinstance(rule(state, asks.LeaveTable(person="Ana")), Granted)
    ruling = rule(state, asks.ReturnToTable(person="Ana", actor="staff", asker="Dana"))
    assert isinstance(ruling, Granted)
    assert ruling.events == (
        TableRejoined(person="Ana", chosen=("attendance",), actor="staff", asker="Dana"),
    )


def test_shares_of_every_book_are_the_whole_pool() -> None:
    """Shares count hundredths of a per cent, by default and in each book's own conditions."""
    assert sum(Prizes().shares.value) == WHOLE
    for book in SHELF.values():
        if book.conditions:
            opened = announce(book, ALWAYS.get(book.key, {}))
            assert isinstance(opened, tuple), opened
            assert sum(opened[0].law.tournament.prizes.shares.value) == WHOLE, book.key
