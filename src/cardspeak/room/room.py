"""The room: its tables, people and lobby, all restored after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec
import structlog

from cardspeak.books.shelf import SHELF
from cardspeak.cage.decide import open_cage
from cardspeak.cage.rulings import Granted as CageGranted, Refused as CageRefused
from cardspeak.cage.state import CageState
from cardspeak.cashroom.decide import open_desk
from cardspeak.cashroom.rulings import Refused as DeskRefused
from cardspeak.journal import CannotRead, Journal, JournalError
from cardspeak.journal.journal import desks, played, tournaments
from cardspeak.journal.stores.base import SideRecord, Writing
from cardspeak.journal.streams import DESK, TOURNAMENT, cage_of, is_cage
from cardspeak.room.desks.driver import DeskDriver
from cardspeak.room.desks.facts import DeskCard, card_of as desk_card
from cardspeak.room.desks.listing import (
    DESK_LISTING,
    CageBank,
    DeskListing,
    read_desk_listing,
)
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import RoomTime, now_ms
from cardspeak.room.driving.driver import SEATING
from cardspeak.room.driving.expiry import TableExpiry
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import (
    LISTING,
    LONGEST_TITLE,
    Listing,
    TournamentPlace,
    free_seats,
    read_listing,
)
from cardspeak.room.live import frames
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.lobby import lobby_order, tournament_order
from cardspeak.room.past.indexing import Indexing
from cardspeak.room.people.registry import People, Person
from cardspeak.room.seats.hosting import round_runs
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.room.talk.chat import ChatReports
from cardspeak.room.talk.messages import StaffMessages
from cardspeak.room.tournaments.driver import TournamentDriver
from cardspeak.room.tournaments.facts import TournamentCard, card_of as tournament_card
from cardspeak.room.tournaments.listing import (
    TOURNAMENT_LISTING,
    TournamentListing,
    read_tournament_listing,
)
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.rulebook.presets import BY_THE_BOOK, Purpose
from cardspeak.table import asks
from cardspeak.table.decide import open_table
from cardspeak.table.events import (
    ChipsAdded,
    Event,
    HouseChanged,
    RoundEnded,
    RoundOpened,
    Sat,
    SeatTakenAgain,
)
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.tournament.decide import announce
from cardspeak.tournament.rulings import Refused as TournamentRefused
from cardspeak.tournament.tables import level_choices, round_over
from cardspeak.view.viewer import Role

log = structlog.get_logger("cardspeak.room")

LobbyWatcher = Callable[[str, TableSummary | None], None]
"""Called with a table's id and its new summary, or None if the table was closed."""
UPDATE_SECONDS = 0.5
"""Minimum number of seconds between a table's lobby updates."""
MAX_LISTED = 200
"""Maximum number of tables in the lobby."""
OPENING_AT_ONCE = 2
"""Number of tables that may open a round at the same time; few, so that players do not wait."""
ABOUT_SEATS = (*SEATING, RoundOpened, RoundEnded, HouseChanged, ChipsAdded)
"""Events of a table after which its desk may have something to do."""
DEMO_BOTS = ("tight", "loose", "aggressive", "patient")


class Room:
    """All live tables, and the people in the room."""

    def __init__(self, journal: Journal, pace: Timing | None = None) -> None:
        self.journal = journal
        self.pace = pace or Timing()
        self.people = People(journal)
        self.messages = StaffMessages(journal)
        self.reports = ChatReports(journal, self.people)
        self.live_tables: dict[str, LiveTable] = {}
        self.left_out: dict[str, str] = {}
        """Tables that could not be resumed, with the reason.  Their journals are left unchanged."""
        self.unlisted: set[str] = set()
        """The private tables in `left_out`."""
        self.lobby: set[LobbyWatcher] = set()
        self._pending_updates: dict[str, asyncio.TimerHandle] = {}
        self._gate = asyncio.Semaphore(OPENING_AT_ONCE)
        self._expiry: asyncio.Task[None] | None = None
        self._last_number: dict[str, int] = {}
        """Number of the last table opened for each book, so that no number is reused."""
        self.stopping = False
        self.indexing = Indexing(journal)
        self.time = RoomTime(self.pace.speed)
        self.tournaments: dict[str, LiveTournament] = {}
        self._named: set[str] = set()
        """Names of tournaments and desks that are being opened."""
        self.drivers: dict[str, TournamentDriver] = {}
        self.tournament_lobby: set[Callable[[LiveTournament], None]] = set()
        """Called with a public tournament whose card may have changed."""
        self.desks: dict[str, LiveDesk] = {}
        self.desk_drivers: dict[str, DeskDriver] = {}
        self.desk_lobby: set[Callable[[LiveDesk], None]] = set()
        """Called with a public cash room whose card may have changed."""

    # --- start and stop -----------------------------------------------------------------------

    async def start(self) -> None:
        """Resume all tables from the journal, skipping damaged ones.

        Raises CannotRead if the storage fails.
        """
        tables = await asyncio.to_thread(self._resume)
        resumed = await asyncio.to_thread(self._resume_tournaments)
        running = {"", *(tournament.id for tournament in resumed)}
        for live in tables:
            try:
                if live.listing.tournament not in running:
                    raise JournalError("its tournament could not be resumed")
                await live.learn_ledger()
            except CannotRead:
                raise
            except Exception as error:
                self._skip(live.listing, error)
                continue
            self._add(live)
            live.start()
        for tournament in resumed:
            await self._start_tournament(tournament, resumed=True)
        for desk in await asyncio.to_thread(self._resume_desks):
            self._start_desk(desk)
        self._expiry = asyncio.create_task(TableExpiry(self).run(), name="expiry")
        self.indexing.start()
        log.info("tables resumed", tables=len(self.live_tables))

    def _resume(self) -> list[LiveTable]:
        with self.journal.store.reading() as pages:
            tails = played(pages)
            side_records = {side_record.table: side_record for side_record in pages.papers(LISTING)}
        tables = []
        for name, tail in tails.items():
            listing = Listing(name, name, private=True)
            try:
                if name in side_records:
                    listing = read_listing(side_records[name])
                if listing.closed:
                    continue
                table = self.journal.resume(name)
                tables.append(LiveTable(listing, table, tail.entries, self.journal, self.pace))
            except CannotRead:
                raise  # every other table would fail too
            except Exception as error:  # a damaged table must not keep the others from starting
                self._skip(listing, error)
        return tables

    def _resume_tournaments(self) -> list[LiveTournament]:
        with self.journal.store.reading() as pages:
            names = list(tournaments(pages))
            listings = {record.table: record for record in pages.papers(TOURNAMENT_LISTING)}
        resumed = []
        for name in names:
            listing = TournamentListing(name, name, private=True)
            try:
                if name in listings:
                    listing = read_tournament_listing(listings[name])
                state = self.journal.resume_tournament(name)
                live = LiveTournament(listing, state, self.journal, self.pace, self.time)
                live.learn()
                resumed.append(live)
            except CannotRead:
                raise
            except Exception as error:
                log.error("tournament skipped", tournament=name, why=type(error).__name__)
                self.left_out[name] = str(error)
                if listing.private:
                    self.unlisted.add(name)
        return resumed

    def _resume_desks(self) -> list[LiveDesk]:
        with self.journal.store.reading() as pages:
            names = list(desks(pages))
            caged = {name for name in pages.tails() if is_cage(name)}
            listings = {record.table: record for record in pages.papers(DESK_LISTING)}
        resumed = []
        for name in names:
            listing = DeskListing(name, name, private=True)
            try:
                if name in listings:
                    listing = read_desk_listing(listings[name])
                state = self.journal.resume_desk(name)
                live = LiveDesk(listing, state, self.journal, self.pace, self.time)
                live.cage = self._resume_cage(name, caged)
                resumed.append(live)
            except CannotRead:
                raise
            except Exception as error:
                log.error("desk skipped", desk=name, why=type(error).__name__)
                self.left_out[name] = str(error)
                if listing.private:
                    self.unlisted.add(name)
        return resumed

    def _resume_cage(self, desk: str, known: set[str]) -> LiveCage | None:
        name = cage_of(desk)
        if name not in known:
            return None
        state = self.journal.resume_cage(name)
        cage = LiveCage(name, state, self.journal, self.pace, self.time)
        cage.learn()
        return cage

    def _skip(self, listing: Listing, error: Exception) -> None:
        known = isinstance(error, JournalError)
        why = str(error) if known else f"its record cannot be replayed ({type(error).__name__})"
        log.error("table skipped", table=listing.id, why=why)
        self.left_out[listing.id] = why
        if listing.private:
            self.unlisted.add(listing.id)

    def hosted_by(self, person: Person) -> int:
        """Return how many tables this person has opened, also for tournaments."""
        tournaments = {
            live.id for live in self.tournaments.values() if live.listing.host == person.id
        }
        listings = (live.listing for live in self.live_tables.values())
        return sum(one.host == person.id or one.tournament in tournaments for one in listings)

    def tables(self) -> list[LiveTable]:
        """Return all open tables."""
        return list(self.live_tables.values())

    def _add(self, live: LiveTable) -> None:
        host = self.people.get(live.listing.host)
        live.host_name = "" if host is None else host.name
        live.changed = self._changed
        live.gate = self._gate
        live.people = self.people
        live.messages = self.messages
        self.live_tables[live.id] = live

    async def stop(self) -> None:
        """Finish all queued asks, then stop every table."""
        self.stopping = True
        if self._expiry is not None:
            self._expiry.cancel()
        for handle in self._pending_updates.values():
            handle.cancel()
        for driver in self.drivers.values():
            driver.stop()
        for desk_driver in self.desk_drivers.values():
            desk_driver.stop()
        await asyncio.gather(*(tournament.finish() for tournament in self.tournaments.values()))
        await asyncio.gather(*(desk.finish() for desk in self.desks.values()))
        cages = [desk.cage for desk in self.desks.values() if desk.cage is not None]
        await asyncio.gather(*(cage.finish() for cage in cages))
        await asyncio.gather(*(live.stop() for live in self.live_tables.values()))
        await self.indexing.stop()

    def plays_at(self, person: Person) -> LiveTable | None:
        """Return the table of the room at which this person has a seat, if any."""
        return next((live for live in self.tables() if live.seat(person.name)), None)

    def _stop_inspecting(self, name: str) -> None:
        """Show a person who takes a seat only what players and spectators see, at every table."""
        for live in self.tables():
            for watcher in list(live.watchers):
                is_theirs = watcher.person is not None and watcher.person.name == name
                if is_theirs and watcher.eyes is Role.INSPECTOR:
                    watcher.eyes = None
                    live.greet(watcher)

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
        address: str = "",
        place: TournamentPlace = TournamentPlace(),  # noqa: B008 - immutable
        desk: str = "",
        licence: str = "",
        by_cage: bool = False,
    ) -> LiveTable | Refused:
        """Open a table and seat its bots.  The table is stored before the lobby lists it.

        The host's address stays in memory; it is used to share the lobby fairly.

        `place` is the place of a table in a tournament.  At a table of a cash room it has only the
        number; `desk` gives its seats under its `licence`, and `by_cage` says that its chips come
        from the cage.

        Returns the refusal if the house choices are not legal.
        """
        rules = SHELF[book].for_tournament() if place.tournament else SHELF[book]
        answer = open_table(
            rules, house, hand_dealt=hand_dealt, by_desk=bool(desk), by_cage=by_cage
        )
        if isinstance(answer, Refused):
            return answer
        table, opened = answer
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
            **msgspec.structs.asdict(place),
            desk=desk,
            licence=licence,
        )
        write = self.journal.append(
            listing.id,
            0,
            opened.events,
            person="the room" if host is None else host.name,
            at=listing.made,
            papers=[listing.side_record()],
        )
        receipt = await asyncio.wrap_future(write)
        live = LiveTable(listing, table, receipt.number, self.journal, self.pace)
        live.address = address
        self._add(live)
        live.start()
        if bots:
            sat = asyncio.Event()
            live.do(partial(self._seat_bots, live, tuple(bots), sat))
            if not demo:  # so that the answer to the host lists the free seats
                await sat.wait()
        self._changed(live, opened.events)
        return live

    async def _seat_bots(self, live: LiveTable, styles: Sequence[str], sat: asyncio.Event) -> None:
        try:
            for style in styles:
                free = free_seats(live.table)
                if not free or await live.driver.seat_bot(style, free[0]):
                    return
        finally:
            sat.set()

    # --- tournaments --------------------------------------------------------------------------

    async def announce(
        self, book: str, conditions: Mapping[str, str], listing: TournamentListing, host: Person
    ) -> LiveTournament | TournamentRefused:
        """Announce a tournament.  Returns the refusal if a condition is not legal."""
        answer = announce(SHELF[book], conditions)
        if isinstance(answer, TournamentRefused):
            return answer
        state, granted = answer
        name = self._stream_name(TOURNAMENT, len(self.tournaments), private=listing.private)
        listing = msgspec.structs.replace(listing, id=name, host=host.id, made=now_ms())
        write = self.journal.append(
            name,
            0,
            granted.events,
            person=host.name,
            at=listing.made,
            papers=[listing.side_record()],
        )
        await asyncio.wrap_future(write)
        live = LiveTournament(listing, state, self.journal, self.pace, self.time)
        await self._start_tournament(live)
        return live

    def _stream_name(self, kind: str, known: int, *, private: bool) -> str:
        """Return an unused name for a stream of this kind; a private one cannot be guessed."""
        number = known + 1
        with self.journal.store.reading() as pages:
            while f"{kind}{number}" in self._named or pages.tails(
                [f"{kind}{number}", cage_of(f"{kind}{number}")]
            ):
                number += 1
        name = f"{kind}{secret(24).lower()}" if private else f"{kind}{number}"
        self._named.add(name)
        return name

    async def _start_tournament(self, live: LiveTournament, *, resumed: bool = False) -> None:
        """Start a tournament; after a restart, with its tables and, by its listing, its clock."""
        host = self.people.get(live.listing.host)
        live.host_name = "" if host is None else host.name
        self.tournaments[live.id] = live
        driver = self.drivers[live.id] = TournamentDriver(self, live)
        for table in self.live_tables.values():
            if table.listing.tournament == live.id:
                live.tables[table.listing.number] = table
                self._hold(driver, table)
        live.changed = partial(self._tournament_changed, live)
        live.run(f"tournament {live.id}")
        if resumed and live.state.clock.running and not live.listing.down_time_counts:
            live.do(partial(driver.skip_down_time))
        driver.advance()

    def _hold(self, driver: TournamentDriver, table: LiveTable) -> None:
        table.may_open = partial(driver.may_open, table.listing.number)
        table.bonus_due = partial(driver.bonus_due, table.listing.number)
        known = table.changed

        def changed(live: LiveTable, events: Sequence[Event]) -> None:
            known(live, events)
            if round_over(live.table):
                driver.advance()

        table.changed = changed

    async def open_for(self, live: LiveTournament, number: int) -> None:
        """Open a table of a tournament, under its conditions."""
        house = {**live.state.house, **level_choices(live.state)}
        title = f"{live.listing.title}, {number}"[:LONGEST_TITLE]
        known = live.state.tables[number]
        place = TournamentPlace(live.id, live.state.session, number, known.seats, known.rounds)
        private = live.listing.private
        table = await self.open(
            live.state.book, house, title=title, private=private, seats_open=False, place=place
        )
        assert isinstance(table, LiveTable), f"the conditions were accepted: {table}"
        live.tables[number] = table
        self._hold(self.drivers[live.id], table)

    async def close_table_of(self, table: LiveTable) -> None:
        """Close an empty table of a tournament or a cash room."""
        await self.relist(table, closed=True)
        table.driver.advance()
        table.tell(frames.encode(frames.Stopped.because(table.stopped)))
        await self.forget(table)

    async def close_tournament(self, live: LiveTournament) -> None:
        """Note that a tournament is over; its record stays readable."""
        if not live.listing.closed:
            live.listing = msgspec.structs.replace(live.listing, closed=True)
            await self.put(live.listing.side_record())

    # --- cash rooms ---------------------------------------------------------------------------

    async def open_cash_room(
        self,
        book: str,
        house: Mapping[str, str],
        listing: DeskListing,
        host: Person,
        *,
        bank: CageBank | None = None,
        licence: str = "",
    ) -> LiveDesk | DeskRefused | CageRefused:
        """Open a cash room: for practice, or under a licence; with a cage, if it has a bank.

        Returns the refusal if a house choice or the bank is not legal.
        """
        answer = open_desk(SHELF[book], house, licence)
        if isinstance(answer, DeskRefused):
            return answer
        state, granted = answer
        cage = None if bank is None else _open_cage(book, house, bank, host)
        if isinstance(cage, CageRefused):
            return cage
        name = self._stream_name(DESK, len(self.desks), private=listing.private)
        listing = msgspec.structs.replace(listing, id=name, host=host.id, made=now_ms())
        if cage is not None:  # first, so that a crash leaves no desk without its cage
            at, events = listing.made, cage[1].events
            opened = self.journal.append(cage_of(name), 0, events, person=host.name, at=at)
            await asyncio.wrap_future(opened)
        write = self.journal.append(
            name,
            0,
            granted.events,
            person=host.name,
            at=listing.made,
            papers=[listing.side_record()],
        )
        await asyncio.wrap_future(write)
        live = LiveDesk(listing, state, self.journal, self.pace, self.time)
        if cage is not None:
            live.cage = LiveCage(cage_of(name), cage[0], self.journal, self.pace, self.time)
            live.cage.note(cage[1].events)
        self._start_desk(live)
        return live

    def _start_desk(self, live: LiveDesk) -> None:
        """Start a desk; after a restart, with its tables."""
        host = self.people.get(live.listing.host)
        live.host_name = "" if host is None else host.name
        self.desks[live.id] = live
        driver = self.desk_drivers[live.id] = DeskDriver(self, live)
        for table in self.live_tables.values():
            if table.listing.desk == live.id:
                live.tables[table.listing.number] = table
                self._hold_at_desk(driver, table)
        live.changed = partial(self._desk_changed, live)
        live.run(f"desk {live.id}")
        if live.cage is not None:
            live.cage.changed = live.show
            live.cage.step = driver.advance
            live.cage.run(f"cage {live.cage.id}")
        driver.advance()

    def _hold_at_desk(self, driver: DeskDriver, table: LiveTable) -> None:
        table.may_open = partial(driver.may_open, table.listing.number)
        known = table.changed

        def changed(live: LiveTable, events: Sequence[Event]) -> None:
            known(live, events)
            if any(isinstance(event, ABOUT_SEATS) for event in events):
                driver.advance()

        table.changed = changed

    async def open_at_desk(self, live: LiveDesk, number: int) -> None:
        """Open a table of a cash room, under the choices that its desk has noted."""
        known = live.state.tables[number]
        table = await self.open(
            known.book,
            known.house,
            title=f"{live.listing.title}, {number}"[:LONGEST_TITLE],
            private=live.listing.private,
            seats_open=False,
            place=TournamentPlace(number=number),
            desk=live.id,
            licence=live.state.licence,
            by_cage=live.cage is not None,
        )
        assert isinstance(table, LiveTable), f"the choices were accepted: {table}"
        live.tables[number] = table
        self._hold_at_desk(self.desk_drivers[live.id], table)
        live.show()

    async def close_cash_room(self, live: LiveDesk) -> None:
        """Close a cash room without open tables; its record stays readable."""
        live.listing = msgspec.structs.replace(live.listing, closed=True)
        await self.put(live.listing.side_record())
        self._desk_changed(live)
        live.show()

    def _desk_changed(self, live: LiveDesk) -> None:
        if not live.listing.private:
            for notify in list(self.desk_lobby):
                notify(live)

    def desk_cards(self) -> list[DeskCard]:
        """Return up to MAX_LISTED public cash rooms that are open, newest first."""
        public = [
            live
            for live in self.desks.values()
            if not live.listing.private and not live.listing.closed
        ]
        newest = sorted(public, key=lambda live: live.listing.made, reverse=True)
        return [desk_card(live) for live in newest[:MAX_LISTED]]

    def _tournament_changed(self, live: LiveTournament) -> None:
        if not live.listing.private:
            for notify in list(self.tournament_lobby):
                notify(live)

    def _free_id(self, book: str, *, private: bool) -> str:
        if private:
            return f"t{secret(24).lower()}"
        number = self._last_number.get(book, 0) + 1
        with self.journal.store.reading() as pages:
            while pages.tails([f"{book}-{number}"]):
                number += 1
        self._last_number[book] = number  # reserve the number before the table is stored
        return f"{book}-{number}"

    async def demo(self) -> None:
        """Open a demo table with bots and a free seat for every book without one.

        Players may join a demo at any time, so a demo table without late entry, opened by an
        earlier version, is replaced.
        """
        demos = [live for live in self.live_tables.values() if live.listing.demo]
        for live in demos:
            if live.table.law.seating.closed_once_begun.value:
                await self.close(live, "a new demo table opens", in_round=True)
        books = {live.table.book for live in self.live_tables.values() if live.listing.demo}
        for key, book in SHELF.items():
            if key not in books:
                practice = next(
                    (one for one in book.presets if one.purpose is Purpose.PRACTICE), BY_THE_BOOK
                )
                bots = DEMO_BOTS[: practice.bots] or DEMO_BOTS
                await self.open(key, practice.picks({}), demo=True, bots=bots)

    # --- listings -----------------------------------------------------------------------------

    async def relist(self, live: LiveTable, **changes: object) -> None:
        """Store a change to a table's listing, then apply it."""
        async with live.listed:
            listing = msgspec.structs.replace(live.listing, **changes)
            await self.put(listing.side_record())
            live.listing = listing
        self._changed(live, ())

    async def put(self, *side_records: SideRecord) -> None:
        """Store side records."""

        def keep(pages: Writing) -> None:
            for side_record in side_records:
                pages.put(side_record)

        await asyncio.wrap_future(self.journal.do(keep))

    async def close(
        self, live: LiveTable, grounds: str, *, by: Person | None = None, in_round: bool = False
    ) -> bool | Refused:
        """Close a table, for the room or by a person.  All players leave with their chips.

        Changes nothing and returns the refusal if the book does not let this person remove the
        other players, or False if a round is running and `in_round` is not set.
        """

        async def all_leave() -> bool | Refused:
            refused = None if by is None else live.hosting.refuses_to_close(by)
            if refused is not None:
                return refused
            if round_runs(live.table) and not in_round:
                return False
            for seat in list(live.table.seats):
                await live.own(asks.Leave(seat=seat, actor="floor", grounds=grounds))
            for person in list(live.table.kept):  # chips held for players who lost their seat
                await live.own(asks.CollectStake(person=person))
            await self.relist(live, closed=True)
            return True

        closed = await live.between_asks(all_leave)
        if closed is not True:
            return closed
        live.driver.advance()
        live.tell(frames.encode(frames.Stopped.because(live.stopped)))
        await self.forget(live)
        return True

    async def forget(self, live: LiveTable) -> None:
        """Remove a closed table, also from the lobby if it was public, and stop its worker."""
        self.live_tables.pop(live.id, None)
        for notify in list(self.lobby) if not live.listing.private else ():
            notify(live.id, None)
        live.driver.stop()
        live.reports.stop()
        await live.retire()

    # --- the lobby ----------------------------------------------------------------------------

    def cards(self, person: Person | None) -> list[TableSummary]:
        """Return up to MAX_LISTED public tables; see `lobby_order`."""
        public = [live for live in self.live_tables.values() if not live.listing.private]
        first = lobby_order(public, "" if person is None else person.id, MAX_LISTED)
        return [card for live in first if (card := self._card(live, person)) is not None]

    def tournament_cards(self) -> list[TournamentCard]:
        """Return up to MAX_LISTED public tournaments; see `tournament_order`."""
        public = [live for live in self.tournaments.values() if not live.listing.private]
        return [tournament_card(live) for live in tournament_order(public, MAX_LISTED)]

    def _card(self, live: LiveTable, person: Person | None = None) -> TableSummary | None:
        """Return a table's summary, or None if that fails, so that the others can be listed."""
        try:
            return card_of(live, person)
        except Exception as bug:
            live.failing.log_bug("card", bug)
            return None

    def _changed(self, live: LiveTable, events: Sequence[Event]) -> None:
        self.indexing.heard(live.id, events)
        for event in events:
            if isinstance(event, Sat | SeatTakenAgain):
                self._stop_inspecting(event.person)
        if (
            live.listing.private
            or not self.lobby
            or live.id in self._pending_updates
            or self.stopping
        ):
            return
        loop = asyncio.get_running_loop()
        self._pending_updates[live.id] = loop.call_later(UPDATE_SECONDS, self._send_update, live)

    def _send_update(self, live: LiveTable) -> None:
        self._pending_updates.pop(live.id, None)
        card = self._card(live) if live.id in self.live_tables else None
        if card is not None:
            for notify in list(self.lobby):
                notify(live.id, card)

    def table(self, name: str) -> TableState | None:
        """Return a table's state for tests and metrics, or None if the table is not open."""
        live = self.live_tables.get(name)
        return None if live is None else live.table


def _open_cage(
    book: str, house: Mapping[str, str], bank: CageBank, host: Person
) -> tuple[CageState, CageGranted] | CageRefused:
    """Return a new cage, or the refusal of its bank."""
    return open_cage(
        SHELF[book],
        house,
        bank.cash,
        bank.chips,
        by=host.name,
        witness=bank.witness,
        served=True,
    )
