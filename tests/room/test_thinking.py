"""A turn at a software-dealt table: thinking time, time bank, the book's clock, absent players."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.room.kit import Eyes, Players, table_of
from tests.server.kit import run_alone

from cardspeak.chips import Chips
from cardspeak.room import LiveTable
from cardspeak.room.driving.driver import _jump
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live.frames import Ack
from cardspeak.room.people.registry import Person
from cardspeak.room.seats.time_bank import TURN, Banks, Stopwatch
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.time_house import BANK_BACK
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.events import Event
from cardspeak.view.viewer import Role

PACE = Timing(think=0.0, between=0.0, grace=60, warns_before=0.05, shows=60, scale=0.01)
"""A second of thinking time lasts 0.01 s."""
BOOKS = ["tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit"]
CALLED = {"tas-holdem": 90, "act-stud": 90}
POSTED = {"nolimit": 30}
NAMES = ("Ana", "Ben", "Cleo")
SHORT = {"thinking_time": "15", "time_bank": "10"}
SLACK = 3.0
"""Extra seconds allowed on a busy machine."""


def events(live: LiveTable) -> list[Event]:
    """Every event on the record."""
    return [event for entry in live.journal.entries(live.id) for event in entry.at_table]


@asynccontextmanager
async def in_turn(
    book: str, house: dict[str, str] | None = None, pace: Timing = PACE
) -> AsyncIterator[tuple[Players, int]]:
    """Yield three players in a round, and the seat to act."""
    async with table_of(*NAMES, book=book, pace=pace, house=house) as players:
        await players.until(lambda: awaits(players.live.table).what == "act")
        yield players, awaits(players.live.table).seat


async def until_event(players: Players, kind: type[Event], seat: int) -> list[Event]:
    """Wait for an event of this seat. Returns every event on the record."""

    def happened() -> bool:
        recorded = events(players.live)
        return any(
            isinstance(event, kind) and getattr(event, "seat", 0) == seat for event in recorded
        )

    await players.until(happened)
    return events(players.live)


def cheapest_ask(players: Players, seat: int) -> Ask:
    """Return the cheapest ask that keeps the hand. A player who must open bets the minimum."""
    offered = options(players.live.table, SeatNo(seat))
    if len(offered) == 1 and offered[0].act is Act.BET:
        return asks.Bet(seat=SeatNo(seat), amount=offered[0].least)
    return players.least(seat)


# --- a player who never acts ----------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_turn_ends_by_the_book_after_thinking_time_and_bank(book: str) -> None:
    """The clock is called once if the book has one. No turn lasts longer than stated."""

    async def run() -> None:
        async with in_turn(book, SHORT) as (players, seat):
            began = time.monotonic()
            recorded = await until_event(players, ev.Folded, seat)
            took = time.monotonic() - began
            stated = (POSTED.get(book, 15) + 10 + CALLED.get(book, 0)) * PACE.scale
            assert stated * 0.8 <= took < stated + SLACK
            calls = [event.seat for event in recorded if isinstance(event, ev.ClockCalled)]
            warned = [event.seat for event in recorded if isinstance(event, ev.ClockWarned)]
            assert calls == ([seat] if book in CALLED else [])
            assert warned == ([seat] if book == "nolimit" else [])
            folded = next(event for event in recorded if isinstance(event, ev.Folded))
            assert folded.why == "clock"

    run_alone(run())


@pytest.mark.parametrize("book", ["act-stud", "charity", "event"])
def test_staff_at_the_table_do_not_stop_the_clock(book: str) -> None:
    """If software deals, only the room keeps time, even while staff are present."""

    async def run() -> None:
        async with in_turn(book, SHORT) as (players, seat):
            players.live.join(Eyes(Person("p-floor", "Flo"), Role.FLOOR))
            await until_event(players, ev.Folded, seat)

    run_alone(run())


def test_posted_time_is_called_after_thinking_time_and_bank() -> None:
    """In event, the house may post a time limit. The room calls it, and then it runs out."""

    async def run() -> None:
        async with in_turn("event", {**SHORT, "time_to_act": "20"}) as (players, seat):
            recorded = await until_event(players, ev.Folded, seat)
            called = next(event for event in recorded if isinstance(event, ev.ClockCalled))
            assert (called.seat, called.seconds) == (seat, 20)

    run_alone(run())


# --- what players see -----------------------------------------------------------------------------


def test_players_see_the_running_time_and_the_remaining_bank() -> None:
    """Players see the thinking time with the whole bank, then the bank, then the called clock."""

    async def run() -> None:
        async with in_turn("tas-holdem", SHORT) as (players, seat):
            await until_event(players, ev.Folded, seat)
            recorded = [frame["clock"] for frame in players.lines[0].frames if frame.get("clock")]
            mine = [clock for clock in recorded if clock["seat"] == seat]
            whys = list(dict.fromkeys(clock["why"] for clock in mine))
            assert whys == ["thinking", "bank", "time"]
            thinks, banks, times = (
                next(clock for clock in mine if clock["why"] == why) for why in whys
            )
            assert (thinks["seconds"], thinks["bank_ms"]) == (0.15, 100)
            assert banks["seconds"] == 0.1
            assert 0 < banks["bank_ms"] == banks["left_ms"] <= 100
            assert (times["seconds"], times["bank_ms"]) == (0.9, 0)

    run_alone(run())


def test_time_bank_is_charged_for_the_used_time_only() -> None:
    """The player's next decision starts with the remaining bank."""

    async def run() -> None:
        house = {"thinking_time": "15", "time_bank": "300"}
        async with in_turn("event", house) as (players, seat):
            line = players.lines[seat - 1]

            def clocks() -> list[dict[str, float | str]]:
                sent = [frame["clock"] for frame in line.frames if frame.get("clock")]
                return [clock for clock in sent if clock["seat"] == seat]

            await players.until(lambda: any(clock["why"] == "bank" for clock in clocks()))
            assert isinstance(await players.say(asks.Call(seat=SeatNo(seat)), seat), Ack)
            seen = len(line.frames)
            while True:
                now = await players.awaited()
                later = [frame.get("clock") for frame in line.frames[seen:]]
                again = [clock for clock in later if clock and clock["seat"] == seat]
                if now == seat and again:
                    break
                if now != seat:
                    await players.say(players.least(now), now)
                await asyncio.sleep(0.001)
            assert again[0]["why"] == "thinking"
            assert 0 < again[0]["bank_ms"] < 3000

    run_alone(run())


class Ticks:
    """A clock that only the test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("cardspeak.room.seats.time_bank.seconds_now", lambda: self.now)


def test_time_bank_refills_up_to_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refill never exceeds the time used. If the bank is made smaller, it is never negative."""
    clock = Ticks(monkeypatch)
    watch = Stopwatch()
    banks = Banks(watch)
    turn, other = (TURN, 1), (TURN, 2)
    watch.count(turn)
    banks.begin(turn, "Ana", 0.0, 60.0)
    clock.now += 5.0
    watch.count(other)
    banks.begin(other, "Ben", 0.0, 60.0)
    left = banks.left("Ana", 60.0, (TURN, 3))
    assert left == 55.0
    assert banks.left("Ana", 0.0, (TURN, 3)) == 0.0
    banks.refill(1.0)
    assert banks.left("Ana", 60.0, (TURN, 3)) == 56.0
    banks.refill(BANK_BACK)
    assert banks.left("Ana", 60.0, (TURN, 3)) == 60.0


def test_interrupted_turn_continues_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """An incident or a pause gives the player neither more nor less time."""
    clock = Ticks(monkeypatch)
    watch = Stopwatch()
    turn = (TURN, 1)
    watch.count(turn)
    clock.now += 2.0
    watch.hold()
    clock.now += 2.0
    assert watch.elapsed(turn) == 2.0
    watch.count((17,))
    clock.now += 1.0
    assert watch.elapsed(turn) == 2.0
    assert watch.elapsed((17,)) == 1.0
    watch.count(turn)
    clock.now += 1.0
    assert watch.elapsed(turn) == 3.0
    watch.start_again()
    assert watch.elapsed(turn) == 0.0


# --- players without a connection -----------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_dropped_player_has_thinking_time_and_bank_and_no_clock(book: str) -> None:
    """The clock is not called on an absent player. A new connection brings the player back."""

    async def run() -> None:
        async with in_turn(book, SHORT) as (players, seat):
            live = players.live
            gone = players.lines[seat - 1]
            began = time.monotonic()
            live.leave(gone)
            recorded = await until_event(players, ev.WentAway, seat)
            took = time.monotonic() - began
            stated = (POSTED.get(book, 15) + 10) * PACE.scale
            assert stated * 0.8 <= took < stated + SLACK
            assert not any(isinstance(event, ev.ClockCalled) for event in recorded)
            await until_event(players, ev.Folded, seat)
            assert time.monotonic() - began < stated + 2 * SLACK
            live.join(gone)
            await until_event(players, ev.CameBack, seat)

    run_alone(run())


@pytest.mark.parametrize("book", ["charity", "nolimit"])
def test_tournament_books_deal_absent_players_in_and_fold_them_immediately(book: str) -> None:
    """Play does not wait for absent players, and their seats are not freed."""

    async def run() -> None:
        async with in_turn(book, SHORT) as (players, seat):
            live = players.live
            live.leave(players.lines[seat - 1])
            await until_event(players, ev.WentAway, seat)
            rounds = live.table.rounds
            while live.table.rounds < rounds + 3:
                now = awaits(live.table)
                assert not (now.what == "act" and now.seat == seat)
                if now.seat:
                    await players.say(players.least(now.seat), now.seat)
                await asyncio.sleep(0.001)
            assert seat in live.table.seats
            folds = [event for event in events(live) if isinstance(event, ev.Folded)]
            assert any((event.seat, event.why) == (seat, "absent") for event in folds)

    run_alone(run())


def test_connected_player_who_sits_out_finishes_the_round() -> None:
    """Sitting out does not fold the current hand."""

    async def run() -> None:
        async with in_turn("tas-holdem") as (players, seat):
            assert isinstance(await players.say(asks.GoAway(seat=SeatNo(seat)), seat), Ack)
            await asyncio.sleep(0.1)
            assert awaits(players.live.table).seat == seat
            assert isinstance(await players.say(asks.Call(seat=SeatNo(seat)), seat), Ack)

    run_alone(run())


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_freed_seat_is_taken_back_with_the_same_stack(book: str) -> None:
    """After ten missed rounds the seat is free. The player returns with exactly the same chips."""

    async def run() -> None:
        names = ("Ana", "Ben", "Cleo", "Dan")
        async with table_of(*names, book=book, pace=PACE, house=SHORT) as players:
            live = players.live
            live.leave(players.lines[3])
            while 4 in live.table.seats:
                now = awaits(live.table)
                if now.seat and now.seat != 4:
                    await players.say(cheapest_ask(players, now.seat), now.seat)
                await asyncio.sleep(0.001)
            stake = live.table.kept["Dan"]
            lost = next(event for event in events(live) if isinstance(event, ev.SeatForfeited))
            assert (lost.person, lost.stake, lost.kept) == ("Dan", stake, True)
            live.join(players.lines[3])
            view = players.lines[3].views[-1]
            assert view["sight"]["lost"] == [{"person": "Dan", "seat": 4, "stake": stake}]
            refused = await players.say(
                asks.Sit(seat=SeatNo(4), person="Dan", stake=Chips(stake + 1)), 4
            )
            assert not isinstance(refused, Ack)
            assert isinstance(await players.say(asks.TakeSeatAgain(person="Dan"), 4), Ack)
            back = next(event for event in events(live) if isinstance(event, ev.SeatTakenAgain))
            assert (back.seat, back.stake) == (4, stake)
            assert live.table.seats[SeatNo(4)].stake == stake
            assert not live.table.kept
            if book == "tas-holdem":  # missed blinds are still owed
                assert live.table.seats[SeatNo(4)].entry

    run_alone(run())


# --- the wall clock -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "minute", "passed", "jump"),
    [
        (1200, 1201, 60.0, 0),
        (1200, 1201, 5.0, 0),
        (1439, 1, 120.0, 0),
        (1200, 1261, 60.0, 60),
        (1200, 1141, 60.0, -60),
        (10, 1391, 60.0, 1380),
        (1410, 31, 60.0, -1380),
    ],
)
def test_only_minutes_that_did_not_pass_count_as_a_jump(
    before: int, minute: int, passed: float, jump: int
) -> None:
    """The wall clock is compared with the measured seconds."""
    assert _jump(before, minute, passed) == jump
