"""One live tournament or desk: mailbox, single writer, watchers.

As at a table, an ask is ruled on, written to the journal, and only then applied, shown and
acknowledged.  The driver carries transfers to the tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
import structlog

from cardspeak.journal import CannotRead, CannotWrite, Conflict, Journal, RequestReused
from cardspeak.journal.errors import NameDeleted
from cardspeak.journal.streams import Event
from cardspeak.room.driving.clock import RoomTime, now_ms
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live import frames
from cardspeak.room.live.errors import CommitFailed
from cardspeak.room.live.frames import Ack, ErrorFrame, Frame
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.live.mailbox import Doing
from cardspeak.room.live.one_writer import OneWriter
from cardspeak.room.live.stops import NOT_KEPT
from cardspeak.room.people.registry import Person

log = structlog.get_logger("cardspeak.room")

ROOM = "the room"
SHOW_SECONDS = 0.1
"""Minimum number of seconds between two views, which are whole."""


class StreamState(Protocol):
    """The parts that the states of all streams have."""

    version: int
    now: int

    def copy(self) -> Self:
        """Return a copy."""
        ...


S = TypeVar("S", bound=StreamState)
A = TypeVar("A")
E = TypeVar("E", bound=Event)
R = TypeVar("R")


class StreamWatcher:
    """A connection that watches a tournament or a desk."""

    def __init__(self, person: Person | None, show: Callable[[str], None]) -> None:
        self.person = person
        self.show = show
        self.own = ""
        """The person's own part, as last sent."""


class StreamAsking(msgspec.Struct, frozen=True):
    """A queued ask with its person and request id."""

    ask: Any
    person: str
    request: str
    id: str
    answer: asyncio.Future[Any]


class LiveStream(OneWriter[StreamAsking], Generic[S, A, E, R]):
    """Runs one stream: processes its mailbox and sends its facts to its watchers."""

    KIND: ClassVar[str] = "stream"

    def __init__(self, name: str, state: S, journal: Journal, pace: Timing, time: RoomTime) -> None:
        super().__init__()
        self.id = name
        """The stream's name in the journal."""
        self.state = state
        self.journal = journal
        self.pace = pace
        self.time = time
        self.host_name = ""
        self.tables: dict[int, LiveTable] = {}
        """The open tables, by number."""
        self.watchers: set[StreamWatcher] = set()
        self.trouble = ""
        self.changed: Callable[[], None] = lambda: None
        """Called after every stored and applied ruling."""
        self.step: Callable[[], None] = lambda: None
        """Plans the driver's next step."""
        self._showing: asyncio.TimerHandle | None = None

    # --- the engine and the views of this kind of stream --------------------------------------

    def decide(self, state: S, ask: A) -> tuple[E, ...] | R:
        """Rule on an ask.  Returns its events, or the refusal."""
        raise NotImplementedError

    def apply(self, state: S, events: tuple[E, ...]) -> None:
        """Apply events to a state."""
        raise NotImplementedError

    def time_events(self) -> tuple[E, ...]:
        """Return the events of telling the stream the room time."""
        raise NotImplementedError

    def needs_time(self, ask: A) -> bool:  # noqa: ARG002 - nearly every ask does
        """Return whether the stream gets the room time before this ask."""
        return True

    def learn(self) -> None:
        """Read the state from the journal."""
        raise NotImplementedError

    def note(self, events: Sequence[E]) -> None:
        """Remember what the driver or the views need of these events."""

    def frame(self) -> Frame:
        """Return the facts that everyone may see."""
        raise NotImplementedError

    def own_frame(self, person: Person) -> Frame:
        """Return a person's own part."""
        raise NotImplementedError

    # --- the mailbox --------------------------------------------------------------------------

    async def ask(
        self, ask: A, person: str, request: str = "", *, owner: str = ""
    ) -> Ack | R | ErrorFrame:
        """Queue an ask and wait for the answer.  By then, a granted ask has been stored."""
        if self._mailbox.qsize() >= self.pace.waiting:
            words = f"Too many requests are waiting at this {self.KIND}. Try again."
            return ErrorFrame(request, "busy", words)
        answer: asyncio.Future[Ack | R | ErrorFrame] = asyncio.get_running_loop().create_future()
        journal_id = f"{owner}:{request}" if request else ""
        self.put(StreamAsking(ask, person, journal_id, request, answer))
        return await answer

    def refusal(self, ask: A) -> R | None:
        """Return the refusal that this ask would get now, or None."""
        ruling = self.decide(self.state, ask)
        return None if isinstance(ruling, tuple) else ruling

    async def knows(self, request: str, owner: str) -> bool:
        """Return whether an ask of this person with this request id was granted before."""
        find = self.journal.find
        return await asyncio.to_thread(find, self.id, f"{owner}:{request}") is not None

    async def handle(self, job: StreamAsking | Doing) -> None:
        """Answer an ask or do one of the room's jobs.  A change plans the driver's next step."""
        try:
            if isinstance(job, StreamAsking):
                answer = await self._take(job)
                if not job.answer.done():
                    job.answer.set_result(answer)
            else:
                await job()
        except CommitFailed:
            await self.rebuild()
            self.step()
        except Exception as bug:
            log.error("mistake", stream=self.id, error=type(bug).__name__, exc_info=True)
            await self.rebuild()

    async def _take(self, asking: StreamAsking) -> Ack | R | ErrorFrame:
        if asking.request:
            entry = await asyncio.to_thread(self.journal.find, self.id, asking.request)
            if entry is not None:
                return Ack(asking.id, entry.after, repeated=True)
        try:
            refused = await self.own(asking.ask, asking.person, request=asking.request)
        except (CommitFailed, RequestReused):
            await self.rebuild()
            return ErrorFrame(asking.id, "not_kept", f"{NOT_KEPT.capitalize()}; send it again.")
        return Ack(asking.id, self.state.version) if refused is None else refused

    async def own(self, ask: A, person: str = ROOM, *, request: str = "") -> R | None:
        """Make an ask from inside the mailbox, at the current room time.

        Returns the refusal, or None.
        """
        told = self.time_events() if self.needs_time(ask) else ()
        scratch = self.state.copy()
        self.apply(scratch, told)
        ruling = self.decide(scratch, ask)
        if not isinstance(ruling, tuple):
            return ruling
        if ruling:
            await self._commit((*told, *ruling), person, request)
        return None

    async def tell_time(self) -> None:
        """Tell the stream the room time, so that whatever is due happens."""
        events = self.time_events()
        if events:
            await self._commit(events, ROOM, "")

    async def _commit(self, events: tuple[E, ...], person: str, request: str) -> None:
        """Store the events, then apply and show them.  Raises CommitFailed if the write fails.

        All are applied together, as they will be when the entry is read again.
        """
        after = self.state.copy()
        self.apply(after, events)
        try:
            queued = self.journal.append(
                self.id, self.state.version, events, person=person, at=now_ms(), request=request
            )
        except NameDeleted as error:  # the stream still has the name; it is read again
            raise CommitFailed from error
        try:
            await self.journal.in_loop(queued)
        except (CannotWrite, Conflict) as error:
            log.error("stream halted", stream=self.id, why=str(error))
            self.trouble = NOT_KEPT
            raise CommitFailed from error
        self.trouble = ""
        self.state = after
        self.note(events)
        self.show()
        self.changed()
        self.step()

    async def rebuild(self) -> None:
        """Reload the stream from the journal, and show it."""
        try:
            await asyncio.to_thread(self.learn)
        except CannotRead as error:
            log.error("stream halted", stream=self.id, why=type(error).__name__)
            self.trouble = NOT_KEPT
        self.show()

    # --- watchers -----------------------------------------------------------------------------

    def join(self, watcher: StreamWatcher) -> None:
        """Add a watcher and send the facts."""
        self.watchers.add(watcher)
        watcher.show(frames.encode(self.frame()))
        self._send_own(watcher)
        self.step()  # tables that sleep wake up

    def leave(self, watcher: StreamWatcher) -> None:
        """Remove a watcher whose connection was closed."""
        self.watchers.discard(watcher)

    def show(self) -> None:
        """Send the facts to all watchers, after a short delay that joins several changes."""
        if self.watchers and self._showing is None:
            loop = asyncio.get_running_loop()
            self._showing = loop.call_later(SHOW_SECONDS, self._show_now)

    def _show_now(self) -> None:
        self._showing = None
        frame = frames.encode(self.frame())
        for watcher in list(self.watchers):
            watcher.show(frame)
            self._send_own(watcher)

    def _send_own(self, watcher: StreamWatcher) -> None:
        if watcher.person is None:
            return
        own = frames.encode(self.own_frame(watcher.person))
        if own != watcher.own:
            watcher.own = own
            watcher.show(own)
