"""One live tournament: mailbox, single writer, watchers.

As at a table, an ask is ruled on, written to the journal, and only then applied, shown and
acknowledged.  The driver opens the tables and carries transfers to them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import structlog

from cardspeak.journal import CannotRead, CannotWrite, Conflict, Journal, RequestReused
from cardspeak.room.driving.clock import RoomTime, now_ms
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live import frames
from cardspeak.room.live.errors import CommitFailed
from cardspeak.room.live.frames import Ack, ErrorFrame
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.live.mailbox import Doing
from cardspeak.room.live.one_writer import OneWriter
from cardspeak.room.live.stops import NOT_KEPT
from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.facts import frame_of, my_seat
from cardspeak.room.tournaments.listing import TournamentListing
from cardspeak.room.tournaments.offers import directors_offers
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import decide
from cardspeak.tournament.events import Event, MoveOrdered
from cardspeak.tournament.evolve import apply
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rulings import Granted, Refused
from cardspeak.tournament.state import TournamentState

log = structlog.get_logger("cardspeak.room")

ROOM = "the room"
SHOW_SECONDS = 0.1
"""Minimum number of seconds between two views, which are whole."""

Answer = Ack | Refused | ErrorFrame
"""The answer to an ask."""


class TournamentWatcher:
    """A connection that watches a tournament."""

    def __init__(self, person: Person | None, show: Callable[[str], None]) -> None:
        self.person = person
        self.show = show
        self.seat = ""
        """The person's own part, as last sent."""


class TournamentAsking(msgspec.Struct, frozen=True):
    """A queued ask with its person and request id."""

    ask: Ask
    person: str
    request: str
    id: str
    answer: asyncio.Future[Answer]


class LiveTournament(OneWriter[TournamentAsking]):
    """Runs one tournament: processes its mailbox and sends its facts to its watchers."""

    def __init__(
        self,
        listing: TournamentListing,
        state: TournamentState,
        journal: Journal,
        pace: Timing,
        time: RoomTime,
    ) -> None:
        super().__init__()
        self.listing = listing
        self.state = state
        self.journal = journal
        self.pace = pace
        self.time = time
        time.at_least(state.now)
        self.host_name = ""
        self.tables: dict[int, LiveTable] = {}
        """The open tables of the current session, by number."""
        self.moves: list[MoveOrdered] = []
        """All moves that were ordered, in order."""
        self.watchers: set[TournamentWatcher] = set()
        self.trouble = ""
        self.changed: Callable[[LiveTournament], None] = lambda _: None
        """Called after every stored and applied ruling."""
        self.step: Callable[[], None] = lambda: None
        """Plans the driver's next step."""
        self._offers: dict[tuple[int, Actor], tuple[Ask, ...]] = {}
        self._showing: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        """The tournament's name in the journal."""
        return self.listing.id

    def last_move(self, person: str) -> MoveOrdered | None:
        """Return the last move of a person, or None."""
        return next((move for move in reversed(self.moves) if move.person == person), None)

    def directors_offers(self, actor: Actor) -> tuple[Ask, ...]:
        """Return a sample of each ask that directors, or staff, can make now."""
        key = self.state.version, actor
        if key not in self._offers:
            self._offers = {key: directors_offers(self.state, actor)}
        return self._offers[key]

    # --- the mailbox --------------------------------------------------------------------------

    async def ask(self, ask: Ask, person: str, request: str = "", *, owner: str = "") -> Answer:
        """Queue an ask and wait for the answer.  By then, a granted ask has been stored."""
        if self._mailbox.qsize() >= self.pace.waiting:
            words = "Too many requests are waiting at this tournament. Try again."
            return ErrorFrame(request, "busy", words)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        journal_id = f"{owner}:{request}" if request else ""
        self._mailbox.put_nowait(TournamentAsking(ask, person, journal_id, request, answer))
        return await answer

    async def handle(self, job: TournamentAsking | Doing) -> None:
        """Answer an ask or do one of the room's jobs.  A change plans the driver's next step."""
        try:
            if isinstance(job, TournamentAsking):
                answer = await self._take(job)
                if not job.answer.done():
                    job.answer.set_result(answer)
            else:
                await job()
        except CommitFailed:
            await self._rebuild()
            self.step()
        except Exception as bug:
            log.error("mistake", tournament=self.id, error=type(bug).__name__, exc_info=True)
            await self._rebuild()

    async def _take(self, asking: TournamentAsking) -> Answer:
        if asking.request:
            entry = await asyncio.to_thread(self.journal.find, self.id, asking.request)
            if entry is not None:
                return Ack(asking.id, entry.after, repeated=True)
        try:
            refused = await self.own(asking.ask, asking.person, request=asking.request)
        except (CommitFailed, RequestReused):
            await self._rebuild()
            return ErrorFrame(asking.id, "not_kept", f"{NOT_KEPT.capitalize()}; send it again.")
        return Ack(asking.id, self.state.version) if refused is None else refused

    async def own(self, ask: Ask, person: str = ROOM, *, request: str = "") -> Refused | None:
        """Make an ask from inside the mailbox, at the current room time.

        Returns the refusal, or None.
        """
        told = self._time_told() if not isinstance(ask, asks.Undo) else ()
        scratch = self.state.copy()
        apply(scratch, told)
        ruling = decide(scratch, ask)
        if isinstance(ruling, Refused):
            return ruling
        if ruling.events:
            await self._commit((*told, *ruling.events), person, request)
        return None

    async def enter_all(
        self, make: Callable[[TournamentState], tuple[Event, ...]], person: str
    ) -> None:
        """Store several entries as one act, from inside the mailbox, unless there are none.

        `make` returns their events for a state at the current room time.
        """
        told = self._time_told()
        scratch = self.state.copy()
        apply(scratch, told)
        events = make(scratch)
        if events:
            await self._commit((*told, *events), person, "")

    def _time_told(self) -> tuple[Event, ...]:
        ruling = decide(self.state, asks.TellTime(at=max(self.time.now(), self.state.now)))
        assert isinstance(ruling, Granted), "room time does not run back"
        return ruling.events

    async def tell_time(self) -> None:
        """Tell the tournament the room time, so that a level or a break that is due begins."""
        events = self._time_told()
        if events:
            await self._commit(events, ROOM, "")

    async def _commit(self, events: tuple[Event, ...], person: str, request: str) -> None:
        """Store the events, then apply and show them.  Raises CommitFailed if the write fails.

        All are applied together, as they will be when the entry is read again.
        """
        after = self.state.copy()
        apply(after, events)
        queued = self.journal.append(
            self.id, self.state.version, events, person=person, at=now_ms(), request=request
        )
        try:
            await self.journal.in_loop(queued)
        except (CannotWrite, Conflict) as error:
            log.error("tournament halted", tournament=self.id, why=str(error))
            self.trouble = NOT_KEPT
            raise CommitFailed from error
        self.trouble = ""
        self.state = after
        self._note(events)
        self.show()
        self.changed(self)
        self.step()

    def _note(self, events: Sequence[Event]) -> None:
        self.moves += [event for event in events if isinstance(event, MoveOrdered)]

    async def _rebuild(self) -> None:
        """Reload the tournament from the journal."""
        try:
            await asyncio.to_thread(self.learn)
        except CannotRead as error:
            log.error("tournament halted", tournament=self.id, why=type(error).__name__)
            self.trouble = NOT_KEPT

    def learn(self) -> None:
        """Read the state and the moves from the journal."""
        self.state = self.journal.resume_tournament(self.id)
        self.moves = []
        for entry in self.journal.entries(self.id):
            self._note([event for event in entry.events if isinstance(event, MoveOrdered)])

    # --- watchers -----------------------------------------------------------------------------

    def join(self, watcher: TournamentWatcher) -> None:
        """Add a watcher and send the tournament."""
        self.watchers.add(watcher)
        watcher.show(frames.encode(frame_of(self)))
        self._send_seat(watcher)

    def leave(self, watcher: TournamentWatcher) -> None:
        """Remove a watcher whose connection was closed."""
        self.watchers.discard(watcher)

    def show(self) -> None:
        """Send the tournament to all watchers, after a short delay that joins several changes."""
        if self.watchers and self._showing is None:
            loop = asyncio.get_running_loop()
            self._showing = loop.call_later(SHOW_SECONDS, self._show_now)

    def _show_now(self) -> None:
        self._showing = None
        frame = frames.encode(frame_of(self))
        for watcher in list(self.watchers):
            watcher.show(frame)
            self._send_seat(watcher)

    def _send_seat(self, watcher: TournamentWatcher) -> None:
        if watcher.person is None:
            return
        seat = frames.encode(my_seat(self, watcher.person))
        if seat != watcher.seat:
            watcher.seat = seat
            watcher.show(seat)
