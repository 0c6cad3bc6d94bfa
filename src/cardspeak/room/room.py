"""The room: its tables, its people, its lobby.  A restart finds everything as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from heapq import nsmallest

import msgspec
import structlog

from cardspeak.books.shelf import SHELF
from cardspeak.journal import CannotRead, Journal, JournalError
from cardspeak.journal.journal import played
from cardspeak.journal.stores.base import Paper, Writing
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.driving.expiry import Expiry
from cardspeak.room.driving.timing import Pace
from cardspeak.room.listing import LISTING, Listing, free_seats, read_listing
from cardspeak.room.live import frames
from cardspeak.room.live.live_table import Keeper
from cardspeak.room.people.registry import People, Person
from cardspeak.room.seats.hosting import round_runs
from cardspeak.room.summary import Card, card_of
from cardspeak.room.talk.chat import Reports
from cardspeak.room.talk.messages import Messages
from cardspeak.table import asks
from cardspeak.table.decide import open_table
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Table

log = structlog.get_logger("cardspeak.room")

LobbyWatcher = Callable[[str, Card | None], None]
"""Is told of a table that has changed; None: it is closed."""
TELL_AFTER = 0.5
"""The lobby hears of a table at most this often."""
MAX_LISTED = 200
"""Tables that the lobby shows."""
OPENING_AT_ONCE = 2
"""Tables that open a round at one time: acts of people go between, however many rounds begin."""
DEMO_BOTS = ("tight", "loose", "aggressive", "patient")
DEMO_HOUSE = {"late_entry": "on"}
"""The choices of a demo table, in books that have them."""


class Room:
    """All tables and everybody in them."""

    def __init__(self, journal: Journal, pace: Pace | None = None) -> None:
        self.journal = journal
        self.pace = pace or Pace()
        self.people = People(journal)
        self.messages = Messages(journal)
        self.reports = Reports(journal, self.people)
        self.keepers: dict[str, Keeper] = {}
        self.left_out: dict[str, str] = {}
        """Tables whose record cannot be played on, and why; their entries are left as they are."""
        self.unlisted: set[str] = set()
        """Those of them that the lobby did not show."""
        self.lobby: set[LobbyWatcher] = set()
        self._told: dict[str, asyncio.TimerHandle] = {}
        self._gate = asyncio.Semaphore(OPENING_AT_ONCE)
        self._expiry: asyncio.Task[None] | None = None
        self._last_number: dict[str, int] = {}
        """By book, the number of the table opened last, so that no two get the same one."""
        self.stopping = False

    # --- beginning and end --------------------------------------------------------------------

    async def start(self) -> None:
        """Take up every table where its record leaves it; one that is damaged harms no other."""
        for keeper in await asyncio.to_thread(self._resume):
            try:
                await keeper.learn_ledger()
            except CannotRead:
                raise
            except Exception as wrong:
                self._leave_out(keeper.listing, wrong)
                continue
            self._add(keeper)
            keeper.start()
        self._expiry = asyncio.create_task(Expiry(self).run(), name="expiry")
        log.info("resumed", tables=len(self.keepers))

    def _resume(self) -> list[Keeper]:
        with self.journal.store.reading() as pages:
            tails = played(pages)
            papers = {paper.table: paper for paper in pages.papers(LISTING)}
        found = []
        for name, tail in tails.items():
            listing = Listing(name, name, private=True)
            try:
                if name in papers:
                    listing = read_listing(papers[name])
                if listing.closed:
                    continue
                table = self.journal.resume(name)
                found.append(Keeper(listing, table, tail.entries, self.journal, self.pace))
            except CannotRead:
                raise  # all of them would fail
            except Exception as wrong:  # one table that cannot be read harms no other
                self._leave_out(listing, wrong)
        return found

    def _leave_out(self, listing: Listing, wrong: Exception) -> None:
        known = isinstance(wrong, JournalError)
        why = str(wrong) if known else f"its record cannot be played on ({type(wrong).__name__})"
        log.error("left out", table=listing.id, why=why)
        self.left_out[listing.id] = why
        if listing.private:
            self.unlisted.add(listing.id)

    def tables(self) -> list[Keeper]:
        """Every open table."""
        return list(self.keepers.values())

    def _add(self, keeper: Keeper) -> None:
        host = self.people.get(keeper.listing.host)
        keeper.host_name = "" if host is None else host.name
        keeper.changed = self._changed
        keeper.gate = self._gate
        keeper.people = self.people
        keeper.messages = self.messages
        self.keepers[keeper.id] = keeper

    async def stop(self) -> None:
        """Finish what has been asked, and keep all of it."""
        self.stopping = True
        if self._expiry is not None:
            self._expiry.cancel()
        for handle in self._told.values():
            handle.cancel()
        await asyncio.gather(*(keeper.stop() for keeper in self.keepers.values()))

    # --- tables -------------------------------------------------------------------------------

    async def open(
        self,
        book: str,
        house: Mapping[str, str],
        *,
        title: str = "",
        host: Person | None = None,
        hand_dealt: bool = False,
        private: bool = False,
        approve: bool = False,
        seats_open: bool = True,
        show_shared: bool = False,
        demo: bool = False,
        bots: Sequence[str] = (),
    ) -> Keeper | Refused:
        """Open a table, with its bots; it is in the record before it is in the lobby."""
        found = open_table(SHELF[book], house, hand_dealt=hand_dealt)
        if isinstance(found, Refused):
            return found
        table, opened = found
        listing = Listing(
            id=self._free_id(book, private=private),
            title=title or SHELF[book].game,
            host="" if host is None else host.id,
            private=private,
            approve=approve,
            demo=demo,
            seats_open=seats_open,
            show_shared=show_shared,
            bots=tuple(bots) if demo else (),
            made=now_ms(),
        )
        kept = self.journal.append(
            listing.id,
            0,
            opened.events,
            person="the room" if host is None else host.name,
            at=listing.made,
            papers=[listing.paper()],
        )
        receipt = await asyncio.wrap_future(kept)
        keeper = Keeper(listing, table, receipt.number, self.journal, self.pace)
        self._add(keeper)
        keeper.start()
        if bots:
            sat = asyncio.Event()
            keeper.do(partial(self._seat_bots, keeper, tuple(bots), sat))
            if not demo:  # whoever opens a table is told which seats are free
                await sat.wait()
        self._changed(keeper, opened.events)
        return keeper

    async def _seat_bots(self, keeper: Keeper, styles: Sequence[str], sat: asyncio.Event) -> None:
        try:
            for style in styles:
                free = free_seats(keeper.table)
                if not free or await keeper.driver.seat_bot(style, free[0]):
                    return
        finally:
            sat.set()

    def _free_id(self, book: str, *, private: bool) -> str:
        if private:
            return f"t{secret(24).lower()}"
        number = self._last_number.get(book, 0) + 1
        with self.journal.store.reading() as pages:
            while pages.tails([f"{book}-{number}"]):
                number += 1
        self._last_number[book] = number  # taken from now on, before it is in the record
        return f"{book}-{number}"

    async def demo(self) -> None:
        """A table of bots with a free seat for every book that has none yet.

        Players may join a demo at any time, so a demo table that was opened without late entry,
        by an earlier version, is replaced.
        """
        demos = [one for one in self.keepers.values() if one.listing.demo]
        for keeper in demos:
            if keeper.table.law.seating.closed_once_begun.value:
                await self.close(keeper, "a new demo table opens", in_round=True)
        there = {one.table.book for one in self.keepers.values() if one.listing.demo}
        for key, book in SHELF.items():
            if key not in there:
                house = DEMO_HOUSE if book.choices.keys() >= DEMO_HOUSE.keys() else {}
                await self.open(key, house, demo=True, bots=DEMO_BOTS)

    # --- listings -----------------------------------------------------------------------------

    async def relist(self, keeper: Keeper, **changes: object) -> None:
        """Change what a table is to the lobby; kept before it is so."""
        async with keeper.listed:
            listing = msgspec.structs.replace(keeper.listing, **changes)
            await self.put(listing.paper())
            keeper.listing = listing
        self._changed(keeper, ())

    async def put(self, *papers: Paper) -> None:
        """Keep papers beside the record."""

        def keep(pages: Writing) -> None:
            for paper in papers:
                pages.put(paper)

        await asyncio.wrap_future(self.journal.do(keep))

    async def close(self, keeper: Keeper, grounds: str, *, in_round: bool = False) -> bool:
        """Close a table: everybody leaves with the chips they have.

        Returns False, and closes nothing, while a round is under way and `in_round` is not set.
        """

        async def all_leave() -> bool:
            if round_runs(keeper.table) and not in_round:
                return False
            for seat in list(keeper.table.seats):
                await keeper.own(asks.Leave(seat=seat, actor="floor", grounds=grounds))
            for person in list(keeper.table.kept):  # chips of seats that were freed
                await keeper.own(asks.CollectStake(person=person))
            await self.relist(keeper, closed=True)
            return True

        if not await keeper.between_asks(all_leave):
            return False
        keeper.driver.advance()
        keeper.tell(frames.encode(frames.Stopped(keeper.stopped)))
        self.forget(keeper)
        return True

    def forget(self, keeper: Keeper) -> None:
        """Take a closed table out of the lobby, which never had it if it was private."""
        self.keepers.pop(keeper.id, None)
        if keeper.listing.private:
            return
        for tell in list(self.lobby):
            tell(keeper.id, None)

    # --- the lobby ----------------------------------------------------------------------------

    def cards(self, person: Person | None) -> list[Card]:
        """The public tables, at most MAX_LISTED: one's own first, then those with a free seat."""

        def rank(keeper: Keeper) -> tuple[bool, bool, bool, str]:
            listing, table = keeper.listing, keeper.table
            is_own = person is not None and listing.host == person.id
            is_full = len(table.seats) >= table.law.seating.seats.value
            return not is_own, listing.demo, is_full, listing.id

        public = (keeper for keeper in self.keepers.values() if not keeper.listing.private)
        first = nsmallest(MAX_LISTED, public, key=rank)
        return [card for one in first if (card := self._card(one, person)) is not None]

    def _card(self, keeper: Keeper, person: Person | None = None) -> Card | None:
        """A table's card; None if its state cannot be shown, so that the lobby lists the others."""
        try:
            return card_of(keeper, person)
        except Exception as bug:
            keeper.failing.log_bug("card", bug)
            return None

    def _changed(self, keeper: Keeper, events: Sequence[Event]) -> None:  # noqa: ARG002 - any
        if keeper.listing.private or not self.lobby or keeper.id in self._told or self.stopping:
            return
        loop = asyncio.get_running_loop()
        self._told[keeper.id] = loop.call_later(TELL_AFTER, self._tell, keeper)

    def _tell(self, keeper: Keeper) -> None:
        self._told.pop(keeper.id, None)
        card = self._card(keeper) if keeper.id in self.keepers else None
        if card is not None:
            for tell in list(self.lobby):
                tell(keeper.id, card)

    def table(self, name: str) -> Table | None:
        """A table's state, for tests and figures."""
        keeper = self.keepers.get(name)
        return None if keeper is None else keeper.table
