"""A cash room with a cage: chips go by transfers between cage and tables, also after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from tests.room.test_desks import HOST, MANY, PACE, CashRoom, until
from tests.server.kit import run_alone

from cardspeak.cage import asks as cage_asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.rulings import RefusalReason, Refused
from cardspeak.cashroom import asks
from cardspeak.chips import Chips
from cardspeak.journal import Journal, open_journal
from cardspeak.room import Room
from cardspeak.room.desks.cage_work import CageWork
from cardspeak.room.desks.listing import CageBank, DeskListing
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.desks.room_file import room_file
from cardspeak.room.live.frames import Ack
from cardspeak.room.live.stops import BOOKS_DIFFER
from cardspeak.room_check import check_accounts, read_room
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks
from cardspeak.table.decide import awaits, options

KIM, DAN, MIA = "Kim", "Dan", "Mia"
BANK = CageBank(1_000_000, 10_000_000, KIM)
BUY_IN = 50_000  # 500 units of 100 cents


class CagedRoom(CashRoom):
    """A room with one desk and its cage."""

    @property
    def cage(self) -> LiveCage:
        """The cage."""
        assert self.live.cage is not None
        return self.live.cage

    @property
    def work(self) -> CageWork:
        """The work of the cage."""
        work = self.room.desk_drivers[self.live.id].work
        assert work is not None
        return work

    async def cashier(self, ask: Ask) -> None:
        """Make an ask to the cage that is granted."""
        answer = await self.cage.ask(ask, ask.asker)
        assert isinstance(answer, Ack), answer

    async def refused(self, ask: Ask) -> RefusalReason:
        """Make an ask to the cage that is refused."""
        answer = await self.cage.ask(ask, ask.asker)
        assert isinstance(answer, Refused), answer
        return answer.because

    async def buys(self, person: str, cents: int = BUY_IN) -> None:
        """Sell a person chips to carry about."""
        await self.cashier(cage_asks.SellChips(asker=KIM, person=person, amount=cents))

    async def balances(self) -> None:
        """The journal's books balance, by the independent checker."""
        text = room_file(self.room.journal, self.live.id)
        findings = check_accounts(read_room(text.encode()))
        assert not findings, findings


@asynccontextmanager
async def caged_room(
    journal: Journal, book: str = "act-stud", name: str = ""
) -> AsyncIterator[CagedRoom]:
    """Yield a cash room with a cage that is opened, or resumed from the journal."""
    room = Room(journal, PACE)
    await room.start()
    if name:
        live = room.desks[name]
    else:
        listing = DeskListing("", "Back room")
        answer = await room.open_cash_room(book, {}, listing, HOST, bank=BANK)
        assert isinstance(answer, LiveDesk), answer
        live = answer
    try:
        yield CagedRoom(room, live)
    finally:
        await room.stop()


def test_chips_go_to_a_seat_and_come_back() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await until(lambda: 1 in one.cage.state.tables)
                await one.buys("Ana", 2 * BUY_IN)
                await one.seat("Ana", 1, 3)
                await until(lambda: not one.cage.state.open_transfers)
                assert one.cage.state.pocket("Ana") == BUY_IN
                assert one.cage.state.tables[1].players == ("Ana",)
                table = one.table(1)
                await table.between_asks(partial(table.own, table_asks.Leave(seat=SeatNo(3))))
                await until(lambda: one.cage.state.pocket("Ana") == 2 * BUY_IN)
                want = cage_asks.WantCash(asker="Ana", person="Ana", amount=2 * BUY_IN)
                await one.cashier(want)
                pay = cage_asks.BuyBack(asker=KIM, person="Ana", amount=2 * BUY_IN)
                await one.cashier(pay)
                assert await one.refused(pay) is RefusalReason.TOO_FEW_CHIPS
                assert one.cage.state.cash == BANK.cash
                assert not one.work.stops(1)
                await one.balances()

    run_alone(night())


def test_nobody_sits_down_without_chips_from_the_cage() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await one.buys("Ana", BUY_IN - 100)
                claim = asks.ClaimSeat(person="Ana", table=1, seat=SeatNo(2), stake=Chips(500))
                await one.put(claim)
                await until(lambda: one.live.state.transfers and not one.live.state.assigned)
                assert one.seats(1) == {}
                assert one.cage.state.pocket("Ana") == BUY_IN - 100
                table = one.table(1)
                await one.buys("Ana", 100)
                await one.seat("Ana", 1, 2)
                add = table_asks.AddChips(seat=SeatNo(2), amount=Chips(100), actor="floor")
                refused = await table.between_asks(partial(table.own, add))
                assert refused is not None
                assert refused.facts == {"cage": True}

    run_alone(night())


async def two_seated(one: CagedRoom) -> None:
    """Open a table of a book that permits loans, and seat Ana and Ben."""
    await one.put(asks.OpenTable(table=1, game="small"))
    await until(lambda: 1 in one.cage.state.tables)
    for person in ("Ana", "Ben"):
        await one.buys(person, 30_000)
        await one.put(asks.ClaimSeat(person=person, table=1, stake=Chips(100)))
        await until(lambda person=person: person in one.seats(1))  # type: ignore[misc]
    await until(lambda: not one.cage.state.open_transfers)


def test_more_chips_and_loans_reach_a_stake_when_the_book_allows_it() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal, "tas-stud") as one:
                await two_seated(one)
                more = cage_asks.CarryChips(
                    actor="player", asker="Ana", person="Ana", amount=5_000, table=1
                )
                await one.cashier(more)
                loan = cage_asks.LendMoney(
                    actor="player", asker="Ana", person="Ana", borrower="Ben", amount=1_000, table=1
                )
                await one.cashier(loan)
                elsewhere = cage_asks.SellChips(asker=KIM, person="Zoe", amount=10_000, table=1)
                await one.cashier(elsewhere)
                await until(lambda: not one.cage.state.open_transfers)
                assert sum(one.brought(1)) == 260
                assert one.cage.state.pockets == {"Ana": 14_000, "Ben": 20_000, "Zoe": 10_000}
                others = cage_asks.LendMoney(
                    actor="player", asker="Ben", person="Ana", borrower="Ben", amount=1_000, table=1
                )
                assert await one.refused(others) is RefusalReason.WRONG_ROLE
                await one.balances()

    run_alone(night())


@pytest.mark.parametrize("cut", ["sent", "taken"])
def test_chips_under_way_at_a_crash_arrive_once(cut: str) -> None:
    """The cage has sent the chips; the table has taken them, or does not know them."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await until(lambda: 1 in one.cage.state.tables)
                await one.buys("Ana")
                table = one.table(1)
                if cut == "sent":

                    async def no_entry(*_: object, **__: object) -> None:
                        await asyncio.sleep(3600)

                    table.own = no_entry  # type: ignore[method-assign]
                else:

                    async def unheard(*_: object, **__: object) -> None:
                        await asyncio.sleep(3600)

                    one.work.settle = unheard  # type: ignore[method-assign]
                await one.put(
                    asks.ClaimSeat(person="Ana", table=1, seat=SeatNo(4), stake=Chips(500))
                )
                await until(lambda: one.cage.state.open_transfers)
                if cut == "taken":
                    await until(lambda: one.seats(1) == {"Ana": 4})
                await kill(one)
            async with caged_room(journal, name="desk-1") as two:
                await until(lambda: two.seats(1) == {"Ana": 4})
                await until(lambda: not two.cage.state.open_transfers)
                assert two.brought(1) == [500]
                assert two.cage.state.pocket("Ana") == 0
                assert not two.work.stops(1)
                await two.balances()

    run_alone(night())


def test_a_loan_in_a_hand_reaches_the_stake_after_it() -> None:
    """The book permits a loan before a deal, so the chips wait for the end of the hand."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal, "tas-stud") as one:
                await two_seated(one)
                await one.buys("Cleo", 30_000)
                await one.put(asks.ClaimSeat(person="Cleo", table=1, stake=Chips(100)))
                table = one.table(1)
                await until(lambda: awaits(table.table).what == "act")
                loan = cage_asks.LendMoney(
                    actor="player", asker="Ana", person="Ana", borrower="Ben", amount=5_000, table=1
                )
                await one.cashier(loan)
                await asyncio.sleep(0.05)
                assert [sent.kind for sent in one.cage.state.open_transfers.values()] == ["loan"]
                assert sum(one.brought(1)) == 300
                while one.cage.state.open_transfers:
                    if awaits(table.table).what == "act":
                        seat = SeatNo(awaits(table.table).seat)
                        kinds = {option.act.name for option in options(table.table, seat)}
                        bet = table_asks.Bet(seat=seat, amount=Chips(5))
                        act = bet if "BET" in kinds else table_asks.Fold(seat=seat)
                        await table.between_asks(partial(table.own, act))
                    await asyncio.sleep(0.001)
                assert one.cage.state.pocket("Ana") == 15_000
                await one.balances()

    run_alone(night())


@pytest.mark.parametrize("cut", ["sent", "taken"])
@pytest.mark.parametrize("kind", ["chips", "loan"])
def test_more_chips_under_way_at_a_crash_arrive_once(kind: str, cut: str) -> None:
    """Chips for a player who sits, of the player or lent: sent, and taken or not."""
    more: dict[str, Ask] = {
        "chips": cage_asks.CarryChips(
            actor="player", asker="Ana", person="Ana", amount=5_000, table=1
        ),
        "loan": cage_asks.LendMoney(
            actor="player", asker="Ana", person="Ana", borrower="Ben", amount=5_000, table=1
        ),
    }

    async def never(*_: object, **__: object) -> None:
        await asyncio.sleep(3600)

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal, "tas-stud") as one:
                await two_seated(one)
                if cut == "sent":
                    one.work._adds = never  # type: ignore[method-assign]
                else:
                    one.work._end = never  # type: ignore[assignment]
                await one.cashier(more[kind])
                assert one.cage.state.open_transfers
                if cut == "taken":
                    await until(lambda: sum(one.brought(1)) == 250)
                assert sum(one.brought(1)) == (250 if cut == "taken" else 200)
                await kill(one)
            async with caged_room(journal, name="desk-1") as two:
                await until(lambda: not two.cage.state.open_transfers)
                assert sum(two.brought(1)) == 250
                assert two.cage.state.pockets == {"Ana": 15_000, "Ben": 20_000}
                assert not two.work.stops(1)
                await two.balances()

    run_alone(night())


async def kill(one: CagedRoom) -> None:
    """Stop every worker of the room at once, as if the process ended."""
    streams: tuple[Any, ...] = (one.live, one.cage, *one.room.live_tables.values())
    for stream in streams:
        task = stream._task
        assert task is not None
        task.cancel()
        stream._task = None
    await asyncio.sleep(0)


def test_a_stake_left_before_a_crash_reaches_the_cage_once() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await one.buys("Ana")
                await one.seat("Ana", 1, 2)
                one.freeze()
                one.cage.step = lambda: None
                table = one.table(1)
                leave = table_asks.Leave(seat=SeatNo(2))
                assert await table.between_asks(partial(table.own, leave)) is None
                assert one.cage.state.pocket("Ana") == 0
            async with caged_room(journal, name="desk-1") as two:
                await until(lambda: two.cage.state.pocket("Ana") == BUY_IN)
                two.room.desk_drivers["desk-1"].advance()
                await asyncio.sleep(0.05)
                assert two.cage.state.pocket("Ana") == BUY_IN
                await two.balances()

    run_alone(night())


def test_a_table_whose_count_differs_stops() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await until(lambda: 1 in one.cage.state.tables)
                driver = one.room.desk_drivers[one.live.id]
                assert driver.may_open(1)
                count = cage_asks.CountPlace(asker=KIM, table=1, chips=100, witness=MIA)
                await one.cashier(count)
                await until(lambda: one.table(1).stopped == BOOKS_DIFFER)
                assert not driver.may_open(1)
                await one.cashier(cage_asks.CountPlace(asker=KIM, table=1, chips=0, witness=MIA))
                await until(lambda: not one.table(1).stopped)
                assert driver.may_open(1)

    run_alone(night())


def test_chips_from_nowhere_stop_the_table() -> None:
    """A mistake of the table's engine: chips that the cage never sent."""

    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await one.buys("Ana")
                await one.seat("Ana", 1, 2)
                await until(lambda: not one.cage.state.open_transfers)
                table = one.table(1)
                add = table_asks.AddChips(seat=SeatNo(2), amount=Chips(100), actor="system")
                assert await table.between_asks(partial(table.own, add)) is None
                await until(lambda: table.stopped == BOOKS_DIFFER)
                text = room_file(one.room.journal, one.live.id)
                leave = table_asks.Leave(seat=SeatNo(2))
                assert await table.between_asks(partial(table.own, leave)) is None
                await until(lambda: one.cage.state.pocket("Ana"))
                text = room_file(one.room.journal, one.live.id)
                assert read_room(text.encode())

    run_alone(night())


def test_a_merged_player_keeps_the_stake() -> None:
    async def night() -> None:
        with open_journal("memory:") as journal:
            async with caged_room(journal) as one:
                await one.open_table()
                await one.open_table(**MANY)
                for person, number in (("Ana", 1), ("Ben", 2)):
                    await one.buys(person)
                    await one.seat(person, number, 1)
                await one.put(asks.AnnounceClosing(table=2))
                await one.put(asks.MergeTables(table=2, into=1, drawn=(0, 1, 2, 3)))
                await until(lambda: len(one.seats(1)) == 2)
                await until(lambda: 2 not in one.live.tables)
                await until(lambda: not one.cage.state.open_transfers)
                assert one.brought(1) == [500, 500]
                assert not one.cage.state.tables[2].players
                await one.balances()

    run_alone(night())
