"""A cash room without a server: transfers between desk and tables, also after a crash."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from tests.server.kit import run_alone

from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.rulings import Refused
from cardspeak.chips import Chips
from cardspeak.journal import Journal, open_journal
from cardspeak.room import Room
from cardspeak.room.desks.listing import DeskListing
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live.frames import Ack
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks
from cardspeak.table.decide import awaits
from cardspeak.table.draft import refuse
from cardspeak.table.rulings import RefusalReason, Refused as TableRefused

PACE = Timing(think=0.0, between=0.0, grace=60.0, claims_s=0.0, answers_s=0.05)
HOST = Person("p-olga", "Olga", "owner")
SLOWEST = 60.0
MANY = {"seats": "5"}


async def until(test: Callable[[], object]) -> None:
    """Wait until a test holds."""
    ends = time.monotonic() + SLOWEST
    while not test():
        assert time.monotonic() < ends, "it does not happen"
        await asyncio.sleep(0.002)


class CashRoom:
    """A room with one desk."""

    def __init__(self, room: Room, live: LiveDesk) -> None:
        self.room, self.live = room, live

    async def put(self, ask: Ask, request: str = "") -> Ack:
        """Make an ask that is granted."""
        answer = await self.live.ask(ask, "Olga", request, owner="p-olga" if request else "")
        assert isinstance(answer, Ack), answer
        return answer

    async def seat(self, person: str, number: int, seat: int, stake: int = 500) -> None:
        """Give a person a seat and wait until they sit."""
        claim = asks.ClaimSeat(person=person, table=number, seat=SeatNo(seat), stake=Chips(stake))
        await self.put(claim)
        await until(lambda: self.seats(number).get(person) == seat)

    def table(self, number: int) -> LiveTable:
        """Return a table of the room."""
        return self.live.tables[number]

    def seats(self, number: int) -> dict[str, int]:
        """Return who sits where at a table."""
        table = self.live.tables.get(number)
        return {} if table is None else {one.person: no for no, one in table.table.seats.items()}

    def brought(self, number: int) -> list[int]:
        """Return what the players have at a table, with the chips they have put in."""
        table = self.table(number).table
        hands = table.round.hands if table.round is not None else {}
        paid = {no: hand.paid for no, hand in hands.items()}
        return sorted(int(seat.stake + paid.get(no, 0)) for no, seat in table.seats.items())

    def known(self, number: int) -> dict[str, int]:
        """Return who sits where by the desk."""
        return {name: no for no, name in self.live.state.tables[number].seated.items()}

    def freeze(self) -> None:
        """Stop the room's driver, as if the room stopped between two entries."""
        driver = self.room.desk_drivers[self.live.id]
        driver.stop()
        driver.advance = lambda: None  # type: ignore[method-assign]
        self.live.step = lambda: None

    async def open_table(self, game: str = "small", **choices: str) -> int:
        """Open a table."""
        number = self.live.state.numbered + 1
        await self.put(asks.OpenTable(table=number, game=game, choices={**MANY, **choices}))
        await until(lambda: number in self.live.tables)
        return number


@asynccontextmanager
async def cash_room(
    journal: Journal, book: str = "act-stud", name: str = ""
) -> AsyncIterator[CashRoom]:
    """Yield a cash room that is opened, or resumed from the journal."""
    room = Room(journal, PACE)
    await room.start()
    if name:
        live = room.desks[name]
    else:
        answer = await room.open_cash_room(book, {}, DeskListing("", "Back room"), HOST)
        assert isinstance(answer, LiveDesk), answer
        live = answer
    try:
        yield CashRoom(room, live)
    finally:
        await room.stop()


def test_a_seat_assigned_before_a_crash_is_taken_after_it() -> None:
    """The desk has assigned the seat, and the table does not know it."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                one.freeze()
                await one.put(asks.ClaimSeat(person="Ana", table=1, seat=SeatNo(4)))
                await one.put(asks.CloseClaims(table=1))
                assert one.known(1) == {"Ana": 4}
                assert one.seats(1) == {}
            async with cash_room(journal, name="desk-1") as two:
                await until(lambda: two.seats(1) == {"Ana": 4})
                version = two.table(1).table.version
                two.room.desk_drivers["desk-1"].advance()
                await asyncio.sleep(0.05)
                assert two.table(1).table.version == version, "a repeated transfer changes nothing"

    run_alone(night())


def test_a_seat_left_before_a_crash_is_vacant_after_it() -> None:
    """The table has let the player go, and the desk does not know it."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.seat("Ana", 1, 2)
                one.freeze()
                table = one.table(1)
                leave = table_asks.Leave(seat=SeatNo(2))
                assert await table.between_asks(lambda: table.own(leave)) is None
                assert one.known(1) == {"Ana": 2}
            async with cash_room(journal, name="desk-1") as two:
                await until(lambda: two.known(1) == {})
                assert two.seats(1) == {}
                assert "Ana" not in two.live.state.assigned
                await two.seat("Ana", 1, 2)  # the same seat again is a new transfer
                assert two.known(1) == {"Ana": 2}

    run_alone(night())


def test_a_move_before_a_crash_is_made_after_it() -> None:
    """The desk has given the player another seat, and the table does not know it."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.seat("Ana", 1, 2)
                one.freeze()
                await one.put(asks.ChangeSeat(person="Ana", table=1, seat=SeatNo(5)))
                assert one.seats(1) == {"Ana": 2}
            async with cash_room(journal, name="desk-1") as two:
                await until(lambda: two.seats(1) == {"Ana": 5})
                assert two.known(1) == {"Ana": 5}

    run_alone(night())


@pytest.mark.parametrize("left", [False, True])
def test_a_merger_before_a_crash_is_carried_out_after_it(*, left: bool) -> None:
    """The player keeps the stake, whether the old table had let the player go or not."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.open_table()
                await one.seat("Ana", 1, 1)
                await one.seat("Ben", 2, 1, stake=700)
                if left:
                    full = refuse(RefusalReason.SEAT_TAKEN)

                    async def no_seat(*_: object) -> TableRefused:
                        return full

                    driver = one.room.desk_drivers[one.live.id]
                    driver._sit = no_seat  # type: ignore[assignment,method-assign]
                else:
                    one.freeze()
                await one.put(asks.AnnounceClosing(table=2))
                await one.put(asks.MergeTables(table=2, into=1, drawn=(0, 1, 2, 3)))
                if left:
                    await until(lambda: one.seats(2) == {})
                assert one.seats(1) == {"Ana": 1}
            async with cash_room(journal, name="desk-1") as two:
                await until(lambda: two.seats(1) == {"Ana": 1, "Ben": 2})
                assert two.brought(1) == [500, 700]
                await until(lambda: 2 not in two.live.tables)
                assert len(two.room.live_tables) == 1

    run_alone(night())


def test_a_player_who_leaves_the_merged_table_has_no_seat_at_the_other() -> None:
    """The desk hears that the player left before the transfer was carried out."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.open_table()
                await one.seat("Ben", 2, 1)
                one.freeze()
                table = one.table(2)
                leave = table_asks.Leave(seat=SeatNo(1))
                assert await table.between_asks(lambda: table.own(leave)) is None
                await one.put(asks.AnnounceClosing(table=2))
                await one.put(asks.MergeTables(table=2, into=1, drawn=(0, 1, 2, 3, 4)))
            async with cash_room(journal, name="desk-1") as two:
                await until(lambda: not two.live.state.assigned)
                assert two.seats(1) == {}

    run_alone(night())


def test_a_table_gives_no_seat_past_the_desk() -> None:
    """Players, hosts and staff cannot sit, move or reserve at a table of a cash room."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.seat("Ana", 1, 2)
                table = one.table(1)
                tries = [
                    table_asks.Sit(seat=SeatNo(1), person="Ben", stake=Chips(500), actor=actor)
                    for actor in ("player", "host", "dealer", "floor")
                ]
                more: list[table_asks.Ask] = [
                    table_asks.Move(seat=SeatNo(2), to=SeatNo(3)),
                    table_asks.Reserve(seat=SeatNo(1), person="Ben"),
                    table_asks.ChangeHouse(name="min_bet", value="20", actor="floor"),
                    table_asks.TakeSeatAgain(person="Ana"),
                ]
                every: tuple[table_asks.Ask, ...] = (*tries, *more)
                for ask in every:
                    refused = await table.between_asks(partial(table.own, ask))
                    assert isinstance(refused, TableRefused), ask
                    assert refused.facts == {"desk": True}, ask

    run_alone(night())


def test_limits_reach_the_table_after_their_notice() -> None:
    """The desk gives the notice; the table changes at once when it is over."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal, "tas-holdem") as one:
                number = one.live.state.numbered + 1
                await one.put(asks.OpenTable(table=number, game="small"))
                await until(lambda: number in one.live.tables)
                await one.put(asks.ClaimSeat(person="Ana", table=1))
                await until(lambda: "Ana" in one.seats(1))
                before = one.table(1).table.house["min_bet"]
                changes = {"min_bet": "50"}
                await one.put(asks.AnnounceLimits(table=1, changes=changes))
                assert one.live.state.tables[1].limits is not None
                await asyncio.sleep(0.05)
                assert one.table(1).table.house["min_bet"] == before
                await one.put(asks.Agree(person="Ana", table=1))
                await until(lambda: one.table(1).table.house["min_bet"] != before)
                assert not one.table(1).table.notices

    run_alone(night())


def test_a_barred_player_leaves_and_is_refused() -> None:
    """The table lets the player go with the stake, and the desk gives no other seat."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.seat("Ana", 1, 2)
                await one.put(asks.Bar(person="Ana"))
                await until(lambda: one.seats(1) == {} and one.known(1) == {})
                for ask in (
                    asks.JoinList(person="Ana", game="small"),
                    asks.ClaimSeat(person="Ana", table=1, seat=SeatNo(1)),
                ):
                    answer = await one.live.ask(ask, "Ana")
                    assert isinstance(answer, Refused)
                    assert answer.because.name == "EXCLUDED"

    run_alone(night())


def test_a_repeated_ask_changes_nothing() -> None:
    """The same request gets its first answer, also after a restart."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                join = asks.JoinList(person="Ana", game="small")
                first = await one.put(join, "a2")
                again = await one.put(join, "a2")
                assert (again.version, again.repeated) == (first.version, True)
            async with cash_room(journal, name="desk-1") as two:
                assert (await two.put(join, "a2")).repeated
                assert two.live.state.waiting("small") == ["Ana"]

    run_alone(night())


def test_a_player_of_a_closed_table_plays_the_hand_before_sitting_elsewhere() -> None:
    """Nobody plays at two tables at once: the desk has closed one, where a hand still runs."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with cash_room(journal) as one:
                await one.open_table()
                await one.open_table()
                await one.seat("Ana", 1, 1)
                await one.seat("Ben", 1, 2)
                table = one.table(1)
                await until(lambda: awaits(table.table).what == "act")
                await one.put(asks.AnnounceClosing(table=1))
                await one.put(asks.CloseTable(table=1))
                claim = asks.ClaimSeat(person="Ana", table=2, seat=SeatNo(3), stake=Chips(500))
                await one.put(claim)
                await asyncio.sleep(0.05)
                assert set(one.seats(1)) == {"Ana", "Ben"}
                assert one.seats(2) == {}
                fold = table_asks.Fold(seat=SeatNo(awaits(table.table).seat))
                assert await table.between_asks(partial(table.own, fold)) is None
                await until(lambda: one.seats(2) == {"Ana": 3})
                assert one.seats(1) == {}

    run_alone(night())
