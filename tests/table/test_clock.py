"""A player's time to act: the clock the room must run, and its state at the table."""

from __future__ import annotations

import pytest
from tests.properties.houses import FEWEST
from tests.properties.kit import dump, opened

from cardspeak.books.shelf import SHELF
from cardspeak.cards import deck_cards
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rules.betting.clock import TimeToAct, time_to_act
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState

POSTED = {"charity": {"action_seconds": "30"}, "event": {"time_to_act": "45"}}
STAKES = {"event": 2000, "tas-stud": 200}


def say(table: TableState, ask: Ask) -> tuple[ev.Event, ...]:
    """Apply an ask that must be granted; return its events."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), f"{ask}: {ruling}"
    apply(table, ruling.events)
    return ruling.events


def in_betting(book: str, picks: dict[str, str] | None = None) -> TableState:
    """Return a software-dealt table in its first betting round."""
    table, _ = opened(book, POSTED.get(book, {}) if picks is None else picks)
    for seat in range(1, max(3, FEWEST[book]) + 1):
        sit = asks.SeatWithStack(
            seat=SeatNo(seat), person=f"P{seat}", stake=Chips(STAKES.get(book, 1000)), actor="floor"
        )
        say(table, sit)
    if table.law.stakes.allotment.value is not None:
        say(table, asks.HandOut(actor="floor"))
    say(table, asks.StartRound(button=SeatNo(1)))
    while awaits(table).what == "shuffle":
        say(table, asks.Shuffle(cards=deck_cards(len(awaits(table).cards))))
    assert awaits(table).what == "act"
    return table


@pytest.mark.parametrize(
    ("book", "seconds", "runs", "warning"),
    [
        ("tas-holdem", 90, False, False),
        ("act-stud", 90, False, False),
        ("charity", 30, True, False),
        ("event", 45, False, False),
        ("nolimit", 30, True, True),
    ],
)
def test_time_to_act_matches_the_book(book: str, seconds: int, runs: bool, warning: bool) -> None:
    """Some clocks start with the turn, some when called, and one needs a warning."""
    table = in_betting(book)
    seat = awaits(table).seat
    assert time_to_act(table) == TimeToAct(seat, seconds, runs, False, warning)


@pytest.mark.parametrize(("book", "picks"), [("tas-stud", {}), ("event", {}), ("charity", {})])
def test_only_the_room_ends_a_turn_if_no_time_is_set(book: str, picks: dict[str, str]) -> None:
    """Neither the book nor the house sets a time, so staff and players are refused."""
    table = in_betting(book, picks)
    seat = awaits(table).seat
    assert time_to_act(table) is None
    ruling = decide(table, asks.CallClock(seat=seat, actor="system"))
    assert isinstance(ruling, Refused)
    assert ruling.because is RefusalReason.NOT_OFFERED
    for ask in (
        asks.CallClock(seat=seat),
        asks.ClockWarns(seat=seat),
        asks.ClockRunsOut(seat=seat, actor="floor"),
        asks.ClockRunsOut(seat=seat, actor="player"),
    ):
        ruling = decide(table, ask)
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.ROOM_CALLS_CLOCK
    ruling = decide(table, asks.ClockRunsOut(seat=seat))
    assert isinstance(ruling, Granted)
    assert ev.Folded(seat=seat, why="clock", by=ruling.events[0].by, actor="clock") in ruling.events


def test_called_clock_stays_on_until_the_player_acts() -> None:
    """Only one seat is on the clock. Acting stops it, and undo restores it."""
    table = in_betting("tas-holdem")
    seat = awaits(table).seat
    by_system = asks.CallClock(seat=seat, person="system supervisor", actor="system")
    (called,) = say(table, by_system)
    assert called == ev.ClockCalled(
        seat=seat, seconds=90, person="system supervisor", by=called.by, actor="system"
    )
    on_the_clock = dump(table, version=False)
    assert time_to_act(table) == TimeToAct(seat, 90, True, False, False)
    say(table, asks.Call(seat=seat))
    after = time_to_act(table)
    assert after is not None
    assert (after.seat == seat, after.runs) == (False, False)
    say(table, asks.Undo())
    assert dump(table, version=False) == on_the_clock


def test_clock_call_by_the_room_needs_a_name() -> None:
    """The software may act for staff, but the call must name a person."""
    table = in_betting("act-stud")
    ruling = decide(table, asks.CallClock(seat=awaits(table).seat, actor="system"))
    assert isinstance(ruling, Refused)
    assert (ruling.because, ruling.facts) == (RefusalReason.STAFF_ONLY, {"unnamed": True})


@pytest.mark.parametrize("actor", ["player", "dealer", "floor", "host"])
def test_only_the_room_uses_the_clock_at_a_software_dealt_table(actor: Actor) -> None:
    """Staff and players may not call the clock, warn or end a player's time."""
    table = in_betting("tas-holdem")
    seat = awaits(table).seat
    clock_asks = (
        asks.CallClock(seat=seat, person="Max", actor=actor),
        asks.ClockWarns(seat=seat, person="Max", actor=actor),
        asks.ClockRunsOut(seat=seat, actor=actor),
    )
    for ask in clock_asks:
        ruling = decide(table, ask)
        assert isinstance(ruling, Refused)
        assert ruling.because is RefusalReason.ROOM_CALLS_CLOCK


@pytest.mark.parametrize(
    ("book", "name"),
    [
        ("charity", "action_seconds"),
        ("nolimit", "time_limit"),
        ("event", "time_to_act"),
        ("tas-stud", "time_to_act"),
    ],
)
def test_time_to_act_is_fifteen_seconds_or_more(book: str, name: str) -> None:
    """A reading. Tables that were opened with less keep it until the choice is changed."""
    refused = open_table(SHELF[book], {name: "14"})
    assert isinstance(refused, Refused)
    assert refused.because is RefusalReason.ILLEGAL_CHOICE
    table, _ = opened(book, {name: "15"})
    for seconds, allowed in (("1", False), ("14", False), ("16", True), ("none", True)):
        ruling = decide(table, asks.ChangeHouse(choices={name: seconds}, actor="floor"))
        assert isinstance(ruling, Granted) is allowed
    older = table.copy()
    older.house = {**older.house, name: "5"}
    assert load(save(older)).law.clock.seconds.value == 5
