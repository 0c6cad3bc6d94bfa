"""The WebSocket doors: a line to a table, and one to the lobby.

Sending never waits for a slow reader: old views give way to the newest, and a line on which too
much waits is closed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardspeak.deals import SeedAnswer
from cardspeak.room import Keeper, Person, frames
from cardspeak.room.card import Card, card_of
from cardspeak.room.clock import now_ms
from cardspeak.room.frames import Wrong
from cardspeak.room.people import hashed
from cardspeak.room.watching import viewer_of
from cardspeak.server import doors, figures
from cardspeak.server.asking import put_ask, what_if
from cardspeak.server.calls import Hall, Problem, as_json, eyes_of, table_called
from cardspeak.server.limits import Bucket
from cardspeak.server.settings import Limits
from cardspeak.server.wire import (
    LONGEST_CHAT,
    AskFrame,
    ChatFrame,
    IfFrame,
    PromiseFrame,
    Repair,
    SeedFrame,
    Spoken,
    Unfit,
    read_frame,
    read_hash,
)
from cardspeak.view.sight_viewer import Role, Viewer

log = structlog.get_logger("cardspeak.server")

TOO_SLOW: Final = 1008
RESTART: Final = 1012
SIGNED_OUT: Final = 4401
VIEW: Final = True
LOOK_SECONDS: Final = 30.0


class Line:
    """One WebSocket: what waits to be sent, and the task that sends it."""

    def __init__(
        self,
        socket: WebSocket,
        person: Person | None,
        eyes: Role | None,
        limits: Limits,
        keeper: Keeper | None = None,
    ) -> None:
        self.socket = socket
        self.person = person
        self.eyes = eyes
        self.keeper = keeper
        self.session = "" if person is None else hashed(doors.token_of(socket)[0])
        self.viewer = Viewer(Role.SPECTATOR)
        self._limits = limits
        self._waiting: deque[tuple[str, bool]] = deque()
        self._views = 0
        self._wake = asyncio.Event()
        self._close = 0
        self.bucket = Bucket(limits.frames, limits.frames_burst)

    def put(self, frame: str) -> None:
        """Send this, in order."""
        if len(self._waiting) >= self._limits.outbox:
            self.close(TOO_SLOW)
            return
        self._waiting.append((frame, not VIEW))
        self._wake.set()

    def show(self, frame: str, version: int) -> None:  # noqa: ARG002 - the frame has it
        """Send this view; when too many wait, the newest is enough."""
        if self.behind:
            kept = [one for one in self._waiting if one[1] is not VIEW]
            figures.SKIPPED.inc(len(self._waiting) - len(kept))
            self._waiting = deque(kept)
            self._views = 0
        self._waiting.append((frame, VIEW))
        self._views += 1
        self._wake.set()

    @property
    def behind(self) -> bool:
        """Would another view take the place of all that wait?"""
        return self._views >= self._limits.views

    def close(self, code: int) -> None:
        """Close it once what waits is sent, or at once if nothing can be sent."""
        self._close = self._close or code
        self._wake.set()

    async def write(self) -> None:
        """Send what waits, until the line is closed."""
        send = self.socket.send
        while True:
            await self._wake.wait()
            self._wake.clear()
            figures.SENT.inc(len(self._waiting))
            while self._waiting:
                if self._close == TOO_SLOW:
                    break
                frame, view = self._waiting.popleft()
                if view is VIEW:
                    self._views -= 1
                await send({"type": "websocket.send", "text": frame})
            if self._close:
                await self.socket.close(self._close)
                return


async def table_socket(socket: WebSocket, hall: Hall) -> None:
    """A line to one table."""
    try:
        keeper, person, eyes = _let_in(socket, hall)
        after = _after(socket.query_params.get("from", ""))
    except Problem as problem:
        await socket.send_denial_response(as_json(problem.body, problem.status))
        return
    address, key = doors.address_of(socket), "" if person is None else person.id
    if not hall.guard.enter(address, key):
        full = {"code": "too_many", "words": "Too many lines are open: close one."}
        await socket.send_denial_response(as_json(full, 429))
        return
    await socket.accept()
    line = Line(socket, person, eyes, hall.settings.limits, keeper)
    figures.SOCKETS.inc()
    writer = asyncio.create_task(line.write())
    hall.lines.add(line)
    try:
        keeper.join(line, after)
        await _both(_listen(line, keeper, hall), writer)
    finally:
        keeper.leave(line)
        hall.lines.discard(line)
        hall.guard.leave(address, key)
        figures.SOCKETS.dec()


async def _both(reading: object, writer: asyncio.Task[None]) -> None:
    """Read and write until either ends."""
    assert asyncio.iscoroutine(reading), "a coroutine that reads"
    reader = asyncio.create_task(reading)
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reader, writer):
            task.cancel()
        for one in await asyncio.gather(reader, writer, return_exceptions=True):
            quiet = WebSocketDisconnect | asyncio.CancelledError | OSError | RuntimeError
            if isinstance(one, Exception) and not isinstance(one, quiet):
                log.error("line", error=type(one).__name__)


def _after(text: str) -> int | None:
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise Problem(400, "unreadable", "`from` is a version: a whole number.")
    return int(text)


def _let_in(socket: WebSocket, hall: Hall) -> tuple[Keeper, Person | None, Role | None]:
    if not doors.origin_fits(socket, hall.settings.origins):
        raise Problem(403, "origin", "This page is not the room's own.")
    if not hall.guard.request(doors.address_of(socket)):
        raise Problem(429, "too_fast", "Too many requests: wait a moment.")
    keeper = table_called(hall.room, str(socket.path_params["table"]))
    person = doors.person_of(socket, hall.room.people)
    return keeper, person, eyes_of(socket.query_params.get("as", ""), keeper, person)


async def _listen(line: Line, keeper: Keeper, hall: Hall) -> None:
    """Take frames one after the other until the line is closed."""
    while True:
        message = await line.socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            text = message.get("bytes") or b""
        figures.RECEIVED.inc()
        if not still_signed_in(line, hall, used=True):
            line.close(SIGNED_OUT)
            return
        frame_id = ""
        try:
            if len(text) > hall.settings.limits.frame_bytes:
                raise Unfit("too_big", f"A frame has at most {hall.settings.limits.frame_bytes}.")
            if not line.bucket.take():
                await asyncio.sleep(0.1)  # whoever goes on is read more slowly
                raise Unfit("too_fast", "Too many frames: wait a moment.")
            frame = read_frame(text)
            frame_id = frame.id if isinstance(frame, AskFrame | IfFrame) else ""
            await _take(frame, line, keeper)
        except Unfit as unfit:
            line.put(frames.encode(Wrong(frame_id, unfit.code, str(unfit))))
        await asyncio.sleep(0)  # who sends without end lets the answers go out in between


async def _take(frame: Spoken, line: Line, keeper: Keeper) -> None:
    person = line.person
    match frame:
        case Repair():
            keeper.repair(line, frame.after)
        case AskFrame():
            who = _known(person)
            viewer = viewer_of(keeper.table, who, line.eyes)
            with figures.ASKS.time():
                answer = await put_ask(keeper, who, viewer, frame.id, frame.ask, frame.version)
            line.put(frames.encode(answer))
        case IfFrame():
            who = _known(person)
            viewer = viewer_of(keeper.table, who, line.eyes)
            line.put(frames.encode(what_if(keeper, who, viewer, frame.id, frame.ask)))
        case ChatFrame():
            _chat(frame.text, line, keeper)
        case PromiseFrame():
            _promise(frame.promise, line, keeper)
        case SeedFrame():
            _seed(frame, line, keeper)
        case _:
            line.put(frames.encode(frames.Pong(now_ms())))


def _known(person: Person | None) -> Person:
    if person is None:
        raise Unfit("not_yours", "Say who you are first: POST /api/guests with a name.")
    return person


def _promise(text: str, line: Line, keeper: Keeper) -> None:
    name = _known(line.person).name
    if not keeper.seat(name):
        raise Unfit("not_yours", "Sit down first: those who are dealt cards mix the deck.")
    keeper.dealer.promise(name, read_hash(text))


def _seed(frame: SeedFrame, line: Line, keeper: Keeper) -> None:
    name = _known(line.person).name
    answer = keeper.dealer.seed(name, read_hash(frame.root), read_hash(frame.seed))
    if frame.next:
        _promise(frame.next, line, keeper)
    taken = answer is SeedAnswer.TAKEN
    line.put(frames.encode(frames.Seeded(frame.root, taken, answer.value)))


def _chat(text: str, line: Line, keeper: Keeper) -> None:
    person = _known(line.person)
    said = " ".join(text.split())
    if not said or len(said) > LONGEST_CHAT or not said.isprintable():
        raise Unfit("unreadable", f"Chat has 1 to {LONGEST_CHAT} letters.")
    number = keeper.chat[-1].no + 1 if keeper.chat else 1
    role, seat = line.viewer.role.value, line.viewer.seat
    chat = frames.Chat(number, now_ms(), person.name, seat, role, said)
    keeper.chat.append(chat)
    keeper.tell(frames.encode(chat))


# --- the lobby ---------------------------------------------------------------------------------


class Lobby(frames.Frame, frozen=True):
    """Every public table."""

    tables: list[Card]


class TableNow(frames.Frame, frozen=True, tag="table"):
    """A table that has changed."""

    table: Card


class Closed(frames.Frame, frozen=True):
    """A table that is gone."""

    id: str


def show_card(line: Line, card: Card, every: Callable[[], list[Card]]) -> None:
    """A table has changed.  To a slow reader all tables are shown anew: what gives way to the
    newest view may be the last word on another table."""
    news = Lobby(every()) if line.behind else TableNow(card)
    line.show(frames.encode(news), 0)


async def lobby_socket(socket: WebSocket, hall: Hall) -> None:
    """A line to the lobby; only the server speaks."""
    if not doors.origin_fits(socket, hall.settings.origins):
        await socket.send_denial_response(
            as_json({"code": "origin", "words": "Not our page."}, 403)
        )
        return
    address = doors.address_of(socket)
    if not hall.guard.enter(address, ""):
        full = {"code": "too_many", "words": "Too many lines are open: close one."}
        await socket.send_denial_response(as_json(full, 429))
        return
    await socket.accept()
    person = doors.person_of(socket, hall.room.people)
    line = Line(socket, person, None, hall.settings.limits)
    line.put(frames.encode(Lobby(hall.room.cards(person))))

    def tell(name: str, card: Card | None) -> None:
        if card is None:
            line.put(frames.encode(Closed(name)))
            return
        keeper = hall.room.keepers.get(name)
        if keeper is not None and person is not None and keeper.listing.host == person.id:
            card = card_of(keeper, person)
        show_card(line, card, lambda: hall.room.cards(person))

    writer = asyncio.create_task(line.write())
    hall.room.lobby.add(tell)
    hall.lines.add(line)
    try:
        await _both(_only_listen(socket), writer)
    finally:
        hall.room.lobby.discard(tell)
        hall.lines.discard(line)
        hall.guard.leave(address, "")


async def _only_listen(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        await asyncio.sleep(0.1)


# --- who somebody is may change while the line is open -----------------------------------------


def still_signed_in(line: Line, hall: Hall, *, used: bool = False) -> bool:
    """Does the session go on by which the line was opened?  Whoever has none needs none."""
    if line.person is None:
        return True
    return hall.room.people.goes_on(line.person.id, line.session, now_ms(), used=used)


def look_again(hall: Hall, person: str) -> None:
    """Somebody's role or sessions have changed: every open line of theirs follows at once."""
    for line in list(hall.lines):
        if line.person is None or line.person.id != person:
            continue
        now = hall.room.people.get(person)
        if now is None or not still_signed_in(line, hall):
            line.close(SIGNED_OUT)
            continue
        before, line.person = line.person, now
        if line.keeper is None or before.role == now.role:
            continue
        if line.eyes is not None and not doors.may_look(line.keeper, now, line.eyes):
            line.eyes = None
        line.keeper.greet(line)


async def watch_sessions(hall: Hall) -> None:
    """Close lines whose session has ended by itself."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        for line in list(hall.lines):
            if not still_signed_in(line, hall):
                line.close(SIGNED_OUT)


def say_bye(lines: set[Line], words: str, again: int) -> None:
    """Everybody hears that the room closes, and when to come back."""
    frame = frames.encode(frames.Bye(words, again))
    for line in list(lines):
        if line.socket.application_state is WebSocketState.CONNECTED:
            line.put(frame)
            line.close(RESTART)
