"""The room: its tables, its people, its lobby.  A restart finds everything as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec
import structlog

from cardspeak.journal import CannotRead, Journal, JournalError
from cardspeak.journal.journal import played
from cardspeak.journal.store import Paper, Writing
from cardspeak.room.card import Card, card_of
from cardspeak.room.chance import secret
from cardspeak.room.clock import now_ms
from cardspeak.room.keeper import Keeper
from cardspeak.room.listing import LISTING, Listing, free_seats, read_listing
from cardspeak.room.pace import Pace
from cardspeak.room.people import People, Person
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table.decide import open_table
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Table

log = structlog.get_logger("cardspeak.room")

LobbyWatcher = Callable[[str, Card | None], None]
"""Is told of a table that has changed; None: it is closed."""
TELL_AFTER = 0.5
"""The lobby hears of a table at most this often."""
OPENING_AT_ONCE = 2
"""Tables that open a round at one time: acts of people go between, however many rounds begin."""
DEMO_BOTS = ("tight", "loose", "aggressive", "patient")
DEMO_HOUSE: Mapping[str, Mapping[str, str]] = {
    "tas-stud": {"time_to_act": "45"},
    "event": {"time_to_act": "45"},
}
"""House choices of the demo tables; everything else is as the books have it."""


class Room:
    """All tables and everybody in them."""

    def __init__(self, journal: Journal, pace: Pace | None = None) -> None:
        self.journal = journal
        self.pace = pace or Pace()
        self.people = People(journal)
        self.keepers: dict[str, Keeper] = {}
        self.left_out: dict[str, str] = {}
        """Tables whose record cannot be played on, and why; their entries are left as they are."""
        self.lobby: set[LobbyWatcher] = set()
        self._told: dict[str, asyncio.TimerHandle] = {}
        self._gate = asyncio.Semaphore(OPENING_AT_ONCE)
        self.stopping = False

    # --- beginning and end --------------------------------------------------------------------

    async def start(self) -> None:
        """Take up every table where its record leaves it; one that is damaged harms no other."""
        for keeper in await asyncio.to_thread(self._resume):
            self._add(keeper)
            await keeper.learn_ledger()
            keeper.start()
        log.info("resumed", tables=len(self.keepers))

    def _resume(self) -> list[Keeper]:
        with self.journal.store.reading() as pages:
            tails = played(pages)
            listings = {paper.table: read_listing(paper) for paper in pages.papers(LISTING)}
        found = []
        for name, tail in tails.items():
            listing = listings.get(name) or Listing(name, name, private=True)
            if listing.closed:
                continue
            try:
                table = self.journal.resume(name)
            except CannotRead:
                raise  # all of them would fail
            except JournalError as wrong:
                log.error("left out", table=name, why=str(wrong))
                self.left_out[name] = str(wrong)
            else:
                found.append(Keeper(listing, table, tail.entries, self.journal, self.pace))
        return found

    def _add(self, keeper: Keeper) -> None:
        host = self.people.get(keeper.listing.host)
        keeper.host_name = "" if host is None else host.name
        keeper.changed = self._changed
        keeper.gate = self._gate
        keeper.people = self.people
        self.keepers[keeper.id] = keeper

    async def stop(self) -> None:
        """Finish what has been asked, and keep all of it."""
        self.stopping = True
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
        number = 1
        while f"{book}-{number}" in self.keepers:
            number += 1
        with self.journal.store.reading() as pages:
            while pages.tails([f"{book}-{number}"]):
                number += 1
        return f"{book}-{number}"

    async def demo(self) -> None:
        """A table of bots with a free seat for every book that has none yet."""
        there = {one.table.book for one in self.keepers.values() if one.listing.demo}
        for key in SHELF:
            if key not in there:
                await self.open(key, DEMO_HOUSE.get(key, {}), demo=True, bots=DEMO_BOTS)

    # --- listings -----------------------------------------------------------------------------

    async def relist(self, keeper: Keeper, **changes: object) -> None:
        """Change what a table is to the lobby; kept before it is so."""
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

    def drop(self, keeper: Keeper) -> None:
        """A closed table is no longer in the lobby."""
        self.keepers.pop(keeper.id, None)
        for tell in list(self.lobby):
            tell(keeper.id, None)

    # --- the lobby ----------------------------------------------------------------------------

    def cards(self, person: Person | None) -> list[Card]:
        """The public tables, those with a free seat first."""
        found = [card_of(one, person) for one in self.keepers.values() if not one.listing.private]
        return sorted(found, key=lambda card: (card.demo, not card.free, card.id))

    def _changed(self, keeper: Keeper, events: Sequence[Event]) -> None:  # noqa: ARG002 - any
        if keeper.listing.private or not self.lobby or keeper.id in self._told or self.stopping:
            return
        loop = asyncio.get_running_loop()
        self._told[keeper.id] = loop.call_later(TELL_AFTER, self._tell, keeper)

    def _tell(self, keeper: Keeper) -> None:
        self._told.pop(keeper.id, None)
        if keeper.id in self.keepers:
            card = card_of(keeper)
            for tell in list(self.lobby):
                tell(keeper.id, card)

    def table(self, name: str) -> Table | None:
        """A table's state, for tests and figures."""
        keeper = self.keepers.get(name)
        return None if keeper is None else keeper.table
