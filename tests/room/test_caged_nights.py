"""Random nights of a served cash room with a cage, and crashes at any moment of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from hypothesis import given, settings, strategies as st
from tests.room.test_cage import BANK, BUY_IN, KIM, MIA, CagedRoom, caged_room, kill
from tests.room.test_desks import until
from tests.server.kit import run_alone

from cardspeak.cage import asks as cage_asks
from cardspeak.cashroom import asks
from cardspeak.chips import Chips
from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.live.live_table import LiveTable
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks as table_asks
from cardspeak.table.decide import awaits, options

PEOPLE: Final = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
GAMES: Final = ("small", "small", "large")
STEPS: Final = 60
Done = Counter[str]
"""How often each kind of step was granted."""


class RandomNight:
    """One night.  A step that is refused changes nothing, and the next one is taken."""

    def __init__(self, dice: Random, done: Done) -> None:
        self.dice, self.done = dice, done
        self.one: CagedRoom

    async def step(self) -> None:
        """Make one random ask, of a person, the cashier or the manager."""
        weights = {"play": 8, "buy": 3, "seat": 5, "queue": 2, "leave": 2, "more": 2}
        rare = {"change": 1, "pay": 1, "merge": 1, "close": 1, "open": 1, "away": 1, "count": 1}
        kinds = {**weights, **rare}
        kind = self.dice.choices(list(kinds), list(kinds.values()))[0]
        if await getattr(self, kind)():
            self.done[kind] += 1

    # --- people -------------------------------------------------------------------------------

    @property
    def person(self) -> str:
        """Any person."""
        return self.dice.choice(PEOPLE)

    def number(self) -> int:
        """Return any open table."""
        return self.dice.choice([*self.one.live.state.tables, 1])

    async def desk(self, ask: asks.Ask) -> bool:
        """Make an ask to the desk.  Returns whether it was granted."""
        answer = await self.one.live.ask(ask, "Olga", "", owner="")
        return type(answer).__name__ == "Ack"

    async def cage(self, ask: cage_asks.Ask) -> bool:
        """Make an ask to the cage.  Returns whether it was granted."""
        answer = await self.one.cage.ask(ask, ask.asker)
        return type(answer).__name__ == "Ack"

    async def buy(self) -> bool:
        """Let a person buy chips."""
        ask = cage_asks.SellChips(asker=KIM, person=self.person, amount=BUY_IN)
        return await self.cage(ask)

    async def seat(self) -> bool:
        """Let a person take a seat: one to which they are called, or a free one."""
        person, number = self.person, self.number()
        stake, seat = Chips(self.dice.choice((100, 300, 500))), SeatNo(self.dice.randint(1, 5))
        called = asks.Confirm(person=person, table=number, stake=stake)
        claim = asks.ClaimSeat(person=person, table=number, seat=seat, stake=stake)
        return await self.desk(called) or await self.desk(claim)

    async def queue(self) -> bool:
        """Let a person join a list, or leave it."""
        person, game = self.person, self.dice.choice(GAMES)
        join = asks.JoinList(person=person, game=game)
        return await self.desk(join) or await self.desk(asks.LeaveList(person=person, game=game))

    async def change(self) -> bool:
        """Let a player change seats."""
        seat = SeatNo(self.dice.randint(1, 5))
        ask = asks.ChangeSeat(person=self.person, table=self.number(), seat=seat)
        return await self.desk(ask)

    async def more(self) -> bool:
        """Let a player add chips to the stake."""
        person = self.person
        ask = cage_asks.CarryChips(
            actor="player", asker=person, person=person, amount=5_000, table=self.number()
        )
        return await self.cage(ask)

    async def pay(self) -> bool:
        """Let a person ask for cash, and pay it."""
        person = self.person
        amount = self.one.cage.state.pocket(person)
        want = cage_asks.WantCash(asker=person, person=person, amount=amount)
        paid = cage_asks.BuyBack(asker=KIM, person=person, amount=amount)
        return amount > 0 and await self.cage(want) and await self.cage(paid)

    async def leave(self) -> bool:
        """Let a player leave, unless in the middle of a hand."""
        return await self._own(lambda seat: table_asks.Leave(seat=seat))

    async def away(self) -> bool:
        """Let a player have a break, or come back."""
        out = self.dice.random() < 0.5
        kind = table_asks.GoAway if out else table_asks.ComeBack
        return await self._own(lambda seat: kind(seat=seat))

    async def _own(self, make: Callable[[SeatNo], table_asks.Ask]) -> bool:
        table = self.one.live.tables.get(self.number())
        seats = list(table.table.seats) if table is not None else []
        if table is None or not seats:
            return False
        ask = make(self.dice.choice(seats))
        return await table.between_asks(partial(table.own, ask)) is None

    # --- play ---------------------------------------------------------------------------------

    async def play(self) -> bool:
        """Let the players of a table act a few times."""
        table = self.one.live.tables.get(self.number())
        acted = [table is not None and await self._acts(table) for _ in range(6)]
        return any(acted)

    async def _acts(self, table: LiveTable) -> bool:
        for _ in range(20):  # the room deals between two turns
            await asyncio.sleep(0)
        due = awaits(table.table)
        if not due.seat or due.what not in {"act", "show"}:
            return False
        seat = SeatNo(due.seat)
        if due.what == "show":
            ask: table_asks.Ask = table_asks.Show(seat=seat)
        else:
            kinds = [one.act.name for one in options(table.table, seat)]
            ask = self._act(seat, kinds)
        return await table.between_asks(partial(table.own, ask)) is None

    def _act(self, seat: SeatNo, kinds: list[str]) -> table_asks.Ask:
        if "CHECK" in kinds:
            return table_asks.Check(seat=seat)
        if "STAY" in kinds:
            return table_asks.Stay(seat=seat)
        calls = "CALL" in kinds and self.dice.random() < 0.8
        return table_asks.Call(seat=seat) if calls else table_asks.Fold(seat=seat)

    # --- staff --------------------------------------------------------------------------------

    async def open(self) -> bool:
        """Open another table, up to three."""
        state = self.one.live.state
        if len(state.tables) > 2:
            return False
        ask = asks.OpenTable(
            table=state.numbered + 1, game=self.dice.choice(GAMES), choices={"seats": "5"}
        )
        return await self.desk(ask)

    async def close(self) -> bool:
        """Close a table."""
        number = self.number()
        await self.desk(asks.AnnounceClosing(table=number))
        return self.dice.random() < 0.3 and await self.desk(asks.CloseTable(table=number))

    async def merge(self) -> bool:
        """Merge one table into another."""
        number, into = self.number(), self.number()
        known = self.one.live.state.tables.get(into)
        if known is None:
            return False
        await self.desk(asks.AnnounceClosing(table=number))
        drawn = tuple(range(len(known.free)))
        return await self.desk(asks.MergeTables(table=number, into=into, drawn=drawn))

    async def count(self) -> bool:
        """Count the cage; nothing may be missing."""
        state = self.one.cage.state
        ask = cage_asks.CountPlace(
            asker=KIM, when="shift", cash=state.cash, chips=state.chips, witness=MIA
        )
        return await self.cage(ask)

    # --- what must hold -----------------------------------------------------------------------

    def check_seats(self) -> None:
        """One seat per person at the tables and at the desk, and a list has each person once."""
        live = self.one.live
        at_tables = [
            one.person for each in live.tables.values() for one in each.table.seats.values()
        ]
        assert len(at_tables) == len(set(at_tables)), at_tables
        held = [
            (table, no) for table, no in ((s.table, s.seat) for s in live.state.assigned.values())
        ]
        assert len(held) == len(set(held)), held
        for game in live.state.lists:
            waiting = live.state.waiting(game)
            assert len(waiting) == len(set(waiting)), waiting
            assert not any(
                live.state.tables[live.state.assigned[person].table].game == game
                for person in waiting
                if person in live.state.assigned
            )

    def settled(self) -> bool:
        """Whether nothing is under way between desk, cage and tables, between two hands."""
        live = self.one.live
        seated = {
            (one.person, number, no)
            for number, table in live.tables.items()
            for no, one in table.table.seats.items()
        }
        known = {(name, seat.table, seat.seat) for name, seat in live.state.assigned.items()}
        return seated == known and not self.one.cage.state.open_transfers

    async def end(self) -> None:
        """Close the tables, let everyone take their chips, and pay them."""
        for number in list(self.one.live.state.tables):
            await self.desk(asks.AnnounceClosing(table=number))
            await self.desk(asks.CloseTable(table=number))
        while self.one.live.tables:
            for table in list(self.one.live.tables.values()):
                await self._acts(table)
            await asyncio.sleep(0.001)
        await until(lambda: not self.one.cage.state.open_transfers)
        for person, amount in list(self.one.cage.state.pockets.items()):
            if amount:
                want = cage_asks.WantCash(
                    actor="player", asker=person, person=person, amount=amount
                )
                assert await self.cage(want)
                assert await self.cage(cage_asks.BuyBack(asker=KIM, person=person, amount=amount))
        state = self.one.cage.state
        kept = sum(table.box + table.time_charges for table in state.tables.values())
        assert state.cash == BANK.cash + kept, "nobody took more than they brought"
        assert state.chips == BANK.chips - kept


def a_night(seed: int, done: Done) -> None:
    """Play a night with two crashes, and check it after every step."""
    dice = Random(seed)
    night = RandomNight(dice, done)

    async def part(*, resumed: str, last: bool) -> None:
        async with caged_room(journal, name=resumed) as one:
            night.one = one
            if not resumed:
                for game in GAMES[1:]:
                    await one.open_table(game)
                await until(lambda: len(one.cage.state.tables) == len(GAMES) - 1)
            for step in range(STEPS):
                await night.step()
                night.check_seats()
                if step % 20 == 0:
                    await one.balances()
            if last:
                await night.end()
            else:
                await kill(one)

    with open_journal("memory:") as journal:
        for number, resumed in enumerate(("", "desk-1", "desk-1")):
            run_alone(part(resumed=resumed, last=number == 2))
        verdict = verify_store(journal.store, Evidence())
        assert verdict.ok, verdict.faults


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 2**32))
def test_a_random_night_with_crashes_keeps_seats_and_accounts(seed: int) -> None:
    """One seat per person at every moment, and accounts that balance to the end of the night."""
    a_night(seed, Counter())


def test_nights_reach_every_kind_of_step() -> None:
    """The random nights are not all alike: together they reach everything."""
    done: Done = Counter()
    for seed in (1, 2):
        a_night(seed, done)
    missing = {
        "buy",
        "seat",
        "queue",
        "more",
        "pay",
        "leave",
        "play",
        "merge",
        "close",
        "open",
    } - set(done)
    assert not missing, missing
