"""One live table: mailbox, single writer, watchers.

An ask is ruled on, written to the journal, and only then applied, shown and acknowledged.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager

import structlog

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.floor.decide import rule
from cardspeak.journal import CannotRead, CannotWrite, Conflict, Journal, RequestReused
from cardspeak.journal.errors import NameDeleted
from cardspeak.journal.stores.base import SideRecord, Writing
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.driving.dealer import RoomDealer
from cardspeak.room.driving.driver import Driver
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import Listing
from cardspeak.room.live import frames, rendering
from cardspeak.room.live.decision import DecisionVersion
from cardspeak.room.live.errors import CommitFailed as CommitFailed
from cardspeak.room.live.failing import Failing
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, Running
from cardspeak.room.live.greeting import around_of, hello_frame
from cardspeak.room.live.log_lines import Record
from cardspeak.room.live.mailbox import Asking, Barred, Doing, Wished as Wished
from cardspeak.room.live.one_writer import OneWriter
from cardspeak.room.live.recovery import ledgers_of, resumed
from cardspeak.room.live.rendering import SharedStatus
from cardspeak.room.live.showing import Showing
from cardspeak.room.live.stops import BOOKS_DIFFER, CLOSED, NOT_KEPT, TRYING, stop_kind
from cardspeak.room.live.watchers import Watcher, is_staff, seat_of, viewer_of
from cardspeak.room.past.record import markers
from cardspeak.room.past.round_index import round_paper
from cardspeak.room.people.registry import People
from cardspeak.room.people.shared_devices import SharedDevices
from cardspeak.room.seats.hosting import Hosting
from cardspeak.room.talk.chat import Talk
from cardspeak.room.talk.messages import StaffMessages, messages_frame
from cardspeak.room.talk.reports import Reports, held_paper
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view import chip_ledger as books
from cardspeak.view.refusal_views import no_guessing
from cardspeak.view.viewer import STAFF, Role, Viewer

log = structlog.get_logger("cardspeak.room")

ROOM = "the room"
UNSOUND = frozenset({"mistake", "not_kept"})
REMEMBERED = 40
"""Number of recent rulings in memory, whose lines can be resent without reading the journal."""


class LiveTable(OneWriter[Asking]):
    """Runs one table: processes its mailbox and sends views to its watchers."""

    def __init__(
        self, listing: Listing, table: TableState, entries: int, journal: Journal, pace: Timing
    ) -> None:
        super().__init__()
        self.listing = listing
        self.table = table
        self.decision = DecisionVersion(table)
        self.journal = journal
        self.pace = pace
        self.entries = entries
        self.ledger = books.Ledger()
        self.opened = self.ledger
        """The ledger at the start of the last round."""
        self.watchers: set[Watcher] = set()
        self.records: deque[Record] = deque(maxlen=REMEMBERED)
        self.trouble = ""
        self.books_differ = False
        """Whether the books of this table, in a cash room with a cage, do not balance."""
        self.clock: Running | None = None
        self.host_name = ""
        self.address = ""
        """The address that opened the table; empty after a restart."""
        self.people: People | None = None
        self.messages: StaffMessages | None = None
        self.changed: Callable[[LiveTable, Sequence[Event]], None] = lambda *_: None
        """Called after every stored and applied ruling."""
        self.wishes: dict[str, Wished] = {}
        self.showing = Showing(self)
        self.talk = Talk(self)
        self.shared = SharedDevices(self)
        self.gate = asyncio.Semaphore()
        """Held while a round is opened.  The room's tables share one semaphore."""
        self._unshown: list[Record] | None = None
        """Inside `at_once`: the rulings to show together at the end.  Outside: None."""
        self.listed = asyncio.Lock()
        """Held while the listing is changed and stored."""
        self.hosting = Hosting(self)
        self.dealer = RoomDealer(self)
        self.driver = Driver(self)
        self.reports = Reports(self)
        self.failing = Failing(self)
        self.opening = False
        """Whether a round is being opened and not stored yet."""
        is_single = not listing.tournament and not listing.desk
        self.may_open: Callable[[], bool] = lambda: is_single
        """Whether the next round may open.  A tournament or a desk holds its tables by this.

        After a restart their tables wait until it runs: it may not have heard the last round.
        """
        self.bonus_due: Callable[[], Chips] = lambda: NO_CHIPS
        """House chips for the pot of the next round, as a tournament has called them."""

    @property
    def id(self) -> str:
        """The table's name in the journal."""
        return self.listing.id

    @property
    def stopped(self) -> str:
        """The reason that play is stopped; empty if it is not."""
        return self.stopped_at(self.table)

    def stopped_at(self, table: TableState) -> str:
        """Return why play is stopped in this table state.  A pause takes effect after the round."""
        if self.listing.closed:
            return CLOSED
        differs = self.books_differ and (table.round is None or table.round.phase == "over")
        return self.trouble or (BOOKS_DIFFER if differs else self.hosting.pause_at(table))

    # --- the mailbox --------------------------------------------------------------------------

    def start(self) -> None:
        """Start processing the mailbox, and carry out stored host requests that are due."""
        self.run(f"table {self.id}")
        if self.hosting.due:
            self.do(self.hosting.carry_out)
        self.driver.presence()
        self.reports.watch()

    async def stop(self) -> None:
        """Finish all queued jobs, then stop."""
        self.driver.stop()
        self.reports.stop()
        await self.finish()

    async def ask(
        self,
        ask: Ask,
        viewer: Viewer,
        person: str,
        request: str = "",
        *,
        owner: str = "",
        version: int | None = None,
        barred: Barred | None = None,
    ) -> Answer:
        """Queue an ask and wait for the answer.  By then, a granted ask has been stored."""
        if self._mailbox.qsize() >= self.pace.waiting:
            return ErrorFrame(
                request, "busy", "Too many requests are waiting at this table. Try again."
            )
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        journal_id = f"{owner}:{request}" if request else ""
        asking = Asking(ask, viewer, person, journal_id, request, answer, version, barred)
        self.put(asking)
        return await answer

    async def own(
        self, ask: Ask, person: str = ROOM, *, papers: Sequence[SideRecord] = (), request: str = ""
    ) -> Refused | None:
        """Make an ask for the room, from inside the mailbox.  Returns the refusal, or None.

        `request` is stored with the entry; a transfer has the same one in both its streams.
        """
        after = self.table.copy()
        ruling = rule(after, ask)
        if isinstance(ruling, Refused):
            return ruling
        if ruling.events:
            await self.commit(ruling.events, after, person, request, papers=papers)
        return None

    async def handle(self, job: Asking | Doing) -> None:
        """Answer an ask or do one of the room's jobs, then plan the next step."""
        if isinstance(job, Asking):
            self.driver.absence.alive(job.person)
            self.driver.abandoned.alive(job.person)
            answer = await self._take(job)
            if not job.answer.done():
                job.answer.set_result(answer)
            sound = not (isinstance(answer, ErrorFrame) and answer.code in UNSOUND)
        else:
            sound = await self._do(job)
        if sound and self.hosting.due:
            sound = await self._do(self.hosting.carry_out)
        if not sound and not self.failing.is_aside:
            await self.rebuild()
            self.driver.stumbled = True
        self.driver.advance()

    async def _do(self, does: Doing) -> bool:
        try:
            await does()
        except CommitFailed:
            return False
        except Exception as bug:
            self.failing.failed("room job", bug)
            return False
        return True

    async def _take(self, asking: Asking) -> Answer:
        """Return the answer to one ask; an exception becomes an error frame."""
        try:
            return await self._rule(asking)
        except CommitFailed:
            return ErrorFrame(asking.id, "not_kept", f"{NOT_KEPT.capitalize()}; send it again.")
        except CannotRead as error:
            self.halt(str(error))
            return ErrorFrame(asking.id, "not_kept", f"{NOT_KEPT.capitalize()}; send it again.")
        except Exception as bug:
            self.failing.log_bug(type(asking.ask).__name__, bug)
            words = (
                "Internal error. The table is being rebuilt from its record; "
                "check it before you continue."
            )
            return ErrorFrame(asking.id, "mistake", words)

    async def _rule(self, asking: Asking) -> Answer:
        moved = asking.version is not None and self.decision.outdates(
            asking.ask, asking.version, self.table
        )
        moved = moved or not self._same_viewer(asking)
        if self.stopped or moved:
            done = await self._repeated(asking)
            if done is not None:
                return done
            if self.stopped and not self.hosting.allows(asking.ask):
                return ErrorFrame(
                    asking.id,
                    "stopped",
                    f"{self.stopped[0].upper()}{self.stopped[1:]}.",
                    stop_kind(self.stopped),
                )
            if moved:
                return ErrorFrame(asking.id, "moved_on", "The table has changed. Look again.")
        if asking.barred is not None and (bar := asking.barred()) is not None:
            return await self._repeated(asking) or bar
        ask, table = self.hosting.leaving(asking.ask), self.table
        after = table.copy()
        ruling = no_guessing(ask, asking.viewer, table) or rule(after, ask)
        if isinstance(ruling, Refused):
            refusal = rendering.refusal_frame(ruling, ask, asking.viewer, table, asking.id)
            return await self._repeated(asking) or refusal
        if not ruling.events:
            # The ask changes nothing, so it gets no entry.  It may repeat an earlier request whose
            # answer was lost; that request has an entry.
            done = await self._repeated(asking)
            return done or Ack(asking.id, table.version, nothing=True)
        try:
            await self.commit(ruling.events, after, asking.person, asking.request)
        except RequestReused:
            done = await self._repeated(asking)
            assert done is not None, "the journal has the request"
            return done
        return Ack(asking.id, self.table.version)

    def _same_viewer(self, asking: Asking) -> bool:
        """Return whether the asker still has the same seat, or staff role, as when asking."""
        seat = asking.viewer.seat
        if asking.viewer.role in STAFF:
            return self.table.hand_dealt or not self.seat(asking.person)
        if asking.viewer.role is not Role.PLAYER or not seat:
            return True
        occupant = self.table.seats.get(seat)
        return occupant is not None and occupant.person == asking.person

    async def _repeated(self, asking: Asking) -> Ack | None:
        """Return the answer to an earlier granted request with the same id, else None."""
        if not asking.request:
            return None
        entry = await asyncio.to_thread(self.journal.find, self.id, asking.request)
        return None if entry is None else Ack(asking.id, entry.after, repeated=True)

    # --- the single writer --------------------------------------------------------------------

    async def commit(
        self,
        events: tuple[Event, ...],
        after: TableState,
        person: str,
        request: str = "",
        *,
        papers: Sequence[SideRecord] = (),
    ) -> None:
        """Store the events, then apply and show them.  Raises CommitFailed if the write fails.

        `after` is a copy of the table with the events applied.  It replaces the current state once
        the write has succeeded; callers must not use it before then.
        """
        before, at = self.table, now_ms()
        papers = [*papers, *self._side_records(events, at)]
        try:
            queued = self.journal.append(
                self.id,
                before.version,
                events,
                person=person,
                at=at,
                request=request,
                papers=papers,
            )
        except NameDeleted as error:  # the table still has the name; it is rebuilt
            raise CommitFailed from error
        write = self.journal.in_loop(queued)
        record = Record(before, events, at)
        # Render the views while the write is in flight.
        try:
            ready = self.showing.prepare(after, [record]) if self._unshown is None else None
        except Exception:
            await asyncio.wait([write])  # the write may still succeed
            raise
        try:
            receipt = await write
        except (CannotWrite, Conflict) as error:
            self.halt(str(error))
            raise CommitFailed from error
        if receipt.repeated:
            raise CommitFailed
        self.entries = receipt.number
        self._enter(before, after, events)
        self.table = after
        self.decision.follow(before, after)
        self._remember(record)
        if ready is not None:
            ready()
        elif self._unshown is not None:
            self._unshown.append(record)
        self.driver.heard(events)
        self.reports.entered(events, at)
        self.changed(self, events)
        self.shared.follow(before, after)

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Show all rulings made inside this context in a single view at its end.

        Runs in the mailbox.
        """
        self._unshown = []
        try:
            yield
            unshown = self._unshown
        finally:  # after a failure the table is rebuilt, which resends every view
            self._unshown = None
        if unshown:
            self.showing.prepare(self.table, unshown)()

    async def keep(self, paper: SideRecord) -> None:
        """Store a side record before publishing it.  Raises CommitFailed if the write fails."""

        def put(pages: Writing) -> None:
            pages.put(paper)

        try:
            await self.journal.in_loop(self.journal.do(put))
        except CannotWrite as error:
            self.halt(str(error))
            raise CommitFailed from error

    def _side_records(self, events: tuple[Event, ...], at: int) -> Iterator[SideRecord]:
        """Yield the side records to store with these events."""
        table, entry = self.table, self.entries + 1
        for event in events:
            if isinstance(event, ev.RoundOpened):
                names = self.journal.names
                yield round_paper(self.id, event.number, entry, table, self.ledger, at, names)
        yield from markers(self.id, entry, table.rounds, events, at)
        yield from held_paper(self.id, events, at)

    def _enter(self, before: TableState, after: TableState, events: tuple[Event, ...]) -> None:
        if any(isinstance(event, ev.RoundOpened) for event in events):
            self.opened = self.ledger
        if any(isinstance(event, ev.Undone) for event in events):
            self.ledger = books.again(self.opened, after)
        else:
            self.ledger = books.enter(self.ledger, before, events)

    def halt(self, why: str) -> None:
        """Stop play until the storage works again.  Logged and announced only once."""
        if self.trouble:
            return
        log.error("table halted", table=self.id, why=why)
        self.trouble = NOT_KEPT
        self.tell(frames.encode(frames.Stopped.because(self.stopped)))

    async def rebuild(self) -> None:
        """Reload the table from the journal.  If that fails, the driver retries later."""
        if self.failing.is_aside:
            return
        try:
            self.table, self.entries = await asyncio.to_thread(resumed, self.journal, self.id)
            self.decision = DecisionVersion(self.table)
            await self.learn_ledger()
            self.trouble = ""
            self.records.clear()
            self.reports.watch(self.pace.again)
            self.show_all()
        except CannotRead as error:
            self.halt(type(error).__name__)
        except Exception as bug:
            self.trouble = TRYING
            self.failing.failed("rebuild", bug)

    async def learn_ledger(self) -> None:
        """Load the ledger from the last round's side record and the entries after it."""
        self.opened, self.ledger = await asyncio.to_thread(self._read_ledger)

    def _read_ledger(self) -> tuple[books.Ledger, books.Ledger]:
        with self.journal.store.reading() as pages:
            self.dealer.learn(pages)
            self.reports.learn(pages)
        return ledgers_of(self.journal, self.id, self.table.rounds)

    # --- watchers -----------------------------------------------------------------------------

    def around(self, table: TableState, clock: Running | None) -> SharedStatus:
        """Return the part of a view that all viewers share."""
        return around_of(self, table, clock)

    def people_here(self) -> set[str]:
        """Return the names of all people with a connection."""
        return {watcher.person.name for watcher in self.watchers if watcher.person is not None}

    def _remember(self, record: Record) -> None:
        if any(isinstance(event, ev.RoundOpened) for event in record.events):
            past = [
                Record(older.before, older.events, older.at, past=True) for older in self.records
            ]
            self.records = deque(past, maxlen=REMEMBERED)
        self.records.append(record)

    def _viewer(self, table: TableState, watcher: Watcher) -> Viewer:
        return viewer_of(table, watcher.person, watcher.eyes)

    def greet(self, watcher: Watcher, after: int | None = None) -> None:
        """Send a watcher their identity, and the table with all log lines after a version."""
        try:
            watcher.viewer = self._viewer(self.table, watcher)
            watcher.put(hello_frame(self, watcher))
            self.repair(watcher, self.table.version if after is None else after)
            if is_staff(watcher):
                watcher.put(messages_frame(self))
            self.reports.watch()
            self.shared.greet(watcher)
        except Exception as bug:  # a state that cannot be rendered must not close the connection
            self.failing.log_bug("greet", bug)
            watcher.put(frames.encode(frames.Stopped.because(self.stopped or TRYING)))

    def join(self, watcher: Watcher, after: int | None = None) -> None:
        """Add a watcher and send everything needed to show the table."""
        self.watchers.add(watcher)
        self.greet(watcher, after)
        for frame in (*self.talk.greeting(), *self.dealer.greeting()):
            watcher.put(frame)
        self.driver.presence()
        self.reports.watch()

    def leave(self, watcher: Watcher) -> None:
        """Remove a watcher whose connection was closed."""
        self.watchers.discard(watcher)
        self.shared.look()
        self.driver.presence()
        self.reports.watch()

    def repair(self, watcher: Watcher, after: int) -> None:
        """Resend the table, with the log lines after a version that are still in memory."""
        self.showing.repair(watcher, after)

    def show_all(self) -> None:
        """Send the current view to all watchers."""
        self.showing.show_all()

    def tell(self, frame: str) -> None:
        """Send a frame to all watchers.  The next change sends the whole status again."""
        self.showing.forget_status()
        for watcher in list(self.watchers):
            watcher.put(frame)

    def seat(self, name: str) -> SeatNo:
        """Return a person's seat, or 0."""
        return seat_of(self.table, name)
