"""The room's work between the cage of a cash room and its tables: floats, reports, chips under way.

Chips for a table are a transfer with one id and two entries: one of the cage, one of the table.
Each step compares both and does what is missing, so it also completes what a crash left open.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.rulings import Refused
from cardspeak.cage.state import OpenTransfer
from cardspeak.cashroom.state import Assignment
from cardspeak.chips import Chips
from cardspeak.journal.codec import Entry
from cardspeak.room.desks.caged_books import CagedBooks
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.room.desks.transfers import PASSES, request_of
from cardspeak.room.live.live_table import LiveTable
from cardspeak.table import asks as table_asks
from cardspeak.table.rulings import RefusalReason, Refused as TableRefused
from cardspeak.tournament.tables import round_over

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk

log = structlog.get_logger("cardspeak.room")

WAITS: Final = PASSES | {RefusalReason.STAKE_LOCKED}
"""Refusals of more chips that end by themselves, when the hand is over."""


class CageWork:
    """Carries reports and chips between one cage and its tables."""

    def __init__(self, live: LiveDesk, cage: LiveCage) -> None:
        self._live = live
        self.cage = cage
        self.books: dict[int, CagedBooks] = {}
        """Books of the tables, by number."""
        self.refused: dict[int, str] = {}
        """Reports that the cage has refused, by table.  There should be none."""

    async def own(self, ask: Ask) -> Refused | None:
        """Make an ask to the cage for the room.  Returns the refusal, or None."""
        return await self.cage.between_asks(partial(self.cage.own, ask))

    # --- floats and reports -------------------------------------------------------------------

    async def open_floats(self) -> bool:
        """Open an empty float for a table that has none; fills bring its chips."""
        for number, table in self._live.tables.items():
            known = self._live.state.tables.get(number)
            if known is None or number in self.cage.state.tables or number in self.refused:
                continue
            house = dict(table.table.house)
            ask = asks.OpenFloat(
                actor="system", table=number, amount=0, book=known.book, choices=house
            )
            refused = await self.own(ask)
            if refused is None:
                return True
            self._note(number, ask, refused)
        return False

    async def hear(self, number: int, table: LiveTable) -> None:
        """Let the cage hear what the table has reported since."""
        books = self.books.setdefault(number, CagedBooks(number))
        if books.version < table.table.version:
            books.follow(await asyncio.to_thread(_entries, table, books.entries))
        while books.due and number in self.cage.state.tables:
            report = books.due[0]
            if report.number > self.cage.state.tables[number].heard:
                refused = await self.own(report)
                if refused is not None:
                    self._note(number, report, refused)
                    return
            books.due.pop(0)

    async def hear_all(self) -> None:
        """Let the cage hear the reports of all tables."""
        for number, table in list(self._live.tables.items()):
            await self.hear(number, table)

    async def hear_last(self, number: int, table: LiveTable) -> bool:
        """Let the cage hear the last reports of a table that closes.  Returns whether it has."""
        await self.hear(number, table)
        self.books[number].close()
        await self.hear(number, table)
        under_way = [one for one in self._for_players() if one[1].table == number]
        return not self.books[number].due and not under_way

    def _note(self, number: int, ask: Ask, refused: Refused) -> None:
        kind = type(ask).__name__
        if number not in self.refused:
            log.error("cage refused", table=number, ask=kind, because=refused.because.name)
        self.refused[number] = kind

    def stops(self, number: int) -> bool:
        """Return whether the books of a table do not balance, so that it must stop."""
        known, table = self.cage.state.tables.get(number), self._live.tables.get(number)
        if number in self.refused or (known is not None and known.difference is not None):
            return True
        books = self.books.get(number)
        return table is not None and books is not None and bool(books.fault(table.table, self.cage))

    # --- chips for seats ----------------------------------------------------------------------

    def _for_players(self) -> list[tuple[int, OpenTransfer]]:
        sent = sorted(self.cage.state.open_transfers.items())
        return [(number, one) for number, one in sent if one.kind in {"chips", "loan"}]

    def waits_for(self, number: int) -> bool:
        """Return whether chips for a player of a table wait until no hand runs there."""
        return any(one.table == number and not one.seat for _, one in self._for_players())

    async def send(self, person: str, seat: Assignment, cents: int) -> Refused | None:
        """Send a person's chips to the seat that the desk has given.  Returns the refusal."""
        return await self.own(
            asks.CarryChips(
                actor="player",
                asker=person,
                person=person,
                amount=cents,
                table=seat.table,
                seat=seat.root,
            )
        )

    async def settle(self, root: int, *, taken: bool) -> None:
        """End the transfer of chips for a seat: the table has taken them, or does not."""
        for number, one in self._for_players():
            if one.seat == root:
                await self._end(number, taken=taken)

    async def _end(self, number: int, *, taken: bool) -> bool:
        kind = asks.HearTaken if taken else asks.ReturnChips
        refused = await self.own(kind(transfer=number))
        return refused is None

    async def carry(self) -> bool:
        """Complete transfers of chips; returns whether one has ended."""
        roots = {seat.root for seat in self._live.state.assigned.values()}
        for number, one in self._for_players():
            table = self._live.tables.get(one.table)
            if table is None:
                return await self._end(number, taken=False)
            whose = self._live.id if one.seat else self.cage.id
            request = request_of(whose, one.seat or number)
            entry = await asyncio.to_thread(table.journal.find, table.id, request)
            if entry is not None:
                return await self._end(number, taken=True)
            if one.seat:
                if one.seat in roots:
                    continue  # the person is still to sit down
                return await self._end(number, taken=False)
            refused = await table.between_asks(partial(self._adds, table, one, request))
            if refused is None:
                return await self._end(number, taken=True)
            if refused.because not in WAITS:
                return await self._end(number, taken=False)
        return False

    async def _adds(self, table: LiveTable, one: OpenTransfer, request: str) -> TableRefused | None:
        """Add chips to a stake.  Runs in the mailbox of the table."""
        seat, amount = table.seat(one.person), Chips(one.amount // table.table.unit_cents)
        if not seat:
            return TableRefused(RefusalReason.NO_SUCH_SEAT)
        ask: table_asks.Ask = table_asks.AddChips(seat=seat, amount=amount, actor="system")
        if one.kind == "loan":
            if not round_over(table.table):  # the book rules on a loan between two hands
                return TableRefused(RefusalReason.ROUND_RUNNING)
            lender = table.seat(one.owner) or seat
            ask = table_asks.LendChips(seat=lender, to=seat, amount=amount, actor="system")
        return await table.own(ask, request=request)


def _entries(table: LiveTable, after: int) -> list[Entry]:
    return list(table.journal.entries(table.id, after))
