"""WebSocket endpoints: one for each table, and one for the lobby.

They check who connects, take frames and answer them; `connection` and `outbox` bound the cost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from starlette.websockets import WebSocket

from cardspeak.deals import SeedAnswer
from cardspeak.journal import CannotWrite
from cardspeak.room import LiveTable, Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.frames import ErrorFrame
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.people.display_names import NoText
from cardspeak.room.people.registry import hashed
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.room.talk.chat import Silenced
from cardspeak.room.talk.messages import LONGEST as LONGEST_MESSAGE, TooMany, tell_staff
from cardspeak.server.api.asking import put_ask, what_if
from cardspeak.server.api.endpoints import ApiError, AppContext, as_json, eyes_of, table_called
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.limits import TokenBucket
from cardspeak.server.ops import metrics as figures
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.connection import EXTENSION, RESTART, Connection
from cardspeak.server.ws.outbox import Outbox
from cardspeak.server.ws.wire import (
    Asked,
    AskFrame,
    BadFrame,
    ChatFrame,
    MessageFrame,
    PromiseFrame,
    ReadFrame,
    Repair,
    SeedFrame,
    Spoken,
    WhatIfFrame,
    read_frame,
    read_hash,
)
from cardspeak.view.viewer import STAFF, Role, Viewer

SIGNED_OUT: Final = 4401
LOOK_SECONDS: Final = 30.0
SLOWED_SECONDS: Final = 0.1
"""For which a client that sends too fast is not read."""


class Client(Outbox):
    """One client of a table or of the lobby: its connection, and who it is."""

    def __init__(
        self,
        socket: WebSocket,
        person: Person | None,
        eyes: Role | None,
        limits: RoomLimits,
        live: LiveTable | None = None,
    ) -> None:
        connection = socket.scope["extensions"][EXTENSION]
        assert isinstance(connection, Connection), "uvicorn is told to use this class"
        super().__init__(connection, limits)
        self.connection = connection
        self.address = doors.address_of(socket)
        self.person = person
        self.eyes = eyes
        self.live = live
        self.session = "" if person is None else hashed(doors.token_of(socket)[0])
        self.viewer = Viewer(Role.SPECTATOR)
        self.bucket = TokenBucket(limits.frames, limits.frames_burst)
        self.letters = TokenBucket(limits.messages, limits.messages_burst)
        self.repairs = TokenBucket(limits.repairs, limits.repairs_burst)


async def table_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to one table."""
    try:
        _may_connect(socket, hall)
        live, person, eyes = _let_in(socket, hall)
        after = _after(socket.query_params.get("from", ""))
        with _entered(socket, hall, person):
            await socket.accept()
            line = Client(socket, person, eyes, hall.settings.limits, live)
            figures.SOCKETS.inc()
            try:
                with _connected(line, hall):
                    live.join(line, after)
                    if person is not None:
                        live.shared.note(person.id, *doors.trace_of(socket))
                    await _listen(line, live, hall)
            finally:
                live.leave(line)
                figures.SOCKETS.dec()
    except ApiError as problem:
        await socket.send_denial_response(as_json(problem.body, problem.status))


@contextmanager
def _entered(socket: WebSocket, hall: AppContext, person: Person | None) -> Iterator[None]:
    """Count the connection while it lasts.  Raises ApiError if there are too many already."""
    address, key = doors.address_of(socket), "" if person is None else person.id
    if hall.guard.struck_out(key or address):
        words = "Connections were cut for sending too much: wait a minute."
        raise ApiError(429, "too_fast", words)
    if not hall.guard.enter(address, key):
        raise ApiError(429, "too_many", "Too many connections are open: close one.")
    try:
        yield
    finally:
        hall.guard.leave(address, key)


@contextmanager
def _connected(line: Client, hall: AppContext) -> Iterator[None]:
    """List the client with the others while it is connected."""
    key = "" if line.person is None else line.person.id
    line.connection.on_drain = line.flush
    line.connection.on_strike = partial(hall.guard.strike, line.address, key)
    hall.lines.add(line)
    try:
        yield
    finally:
        hall.lines.discard(line)


def _after(text: str) -> int | None:
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise ApiError(400, "unreadable", "`from` is a version: a whole number.")
    return int(text)


def _may_connect(socket: WebSocket, hall: AppContext) -> None:
    """Check the origin and the rate of requests.  Raises ApiError."""
    if not doors.origin_fits(socket, hall.settings.origins):
        raise ApiError(403, "origin", "This page is not the room's own.")
    person = doors.person_of(socket, hall.room.people)
    if not hall.guard.request(doors.address_of(socket), "" if person is None else person.id):
        raise ApiError(429, "too_fast", "Too many requests: wait a moment.")


def _let_in(socket: WebSocket, hall: AppContext) -> tuple[LiveTable, Person | None, Role | None]:
    live = table_called(hall.room, str(socket.path_params["table"]))
    person = doors.person_of(socket, hall.room.people)
    return live, person, eyes_of(socket.query_params.get("as", ""), live, person)


async def _listen(line: Client, live: LiveTable, hall: AppContext) -> None:
    """Take frames one after the other until the connection is closed."""
    while (text := await line.connection.receive()) is not None:
        figures.RECEIVED.inc()
        if not still_signed_in(line, hall, used=True):
            line.close(SIGNED_OUT)
            continue  # nothing more is taken, and the close code goes out after what waits
        frame_id = ""
        try:
            if len(text) > hall.settings.limits.frame_bytes:
                raise BadFrame(
                    "too_big", f"A frame has at most {hall.settings.limits.frame_bytes}."
                )
            if not line.bucket.take() or not hall.guard.frame(line.address):
                await asyncio.sleep(SLOWED_SECONDS)
                raise BadFrame("too_fast", "Too many frames: wait a moment.")
            frame = read_frame(text)
            frame_id = frame.id if isinstance(frame, Asked) else ""
            await _take(frame, line, live, hall)
        except BadFrame as unfit:
            line.put(frames.encode(ErrorFrame(frame_id, unfit.code, str(unfit))))
        await asyncio.sleep(0)  # others have their turn between two frames of one client


async def _take(frame: Spoken, line: Client, live: LiveTable, hall: AppContext) -> None:
    person = line.person
    match frame:
        case Repair():
            if not line.repairs.take():
                raise BadFrame("too_fast", "You have just asked for lines again: wait a moment.")
            live.repair(line, frame.after)
        case AskFrame():
            who = _known(person)
            viewer = viewer_of(live.table, who, line.eyes)
            with figures.ASKS.time():
                answer = await put_ask(
                    live, who, viewer, frame.id, frame.ask, frame.version, line.address
                )
            line.put(frames.encode(answer))
        case WhatIfFrame():
            who = _known(person)
            viewer = viewer_of(live.table, who, line.eyes)
            line.put(frames.encode(what_if(live, who, viewer, frame.id, frame.ask)))
        case ChatFrame():
            _chat(frame.text, line, live, hall)
        case MessageFrame():
            await _message(frame, line, live)
        case ReadFrame():
            await _read(frame, line, live)
        case PromiseFrame():
            _promise(frame.promise, line, live)
        case SeedFrame():
            _seed(frame, line, live)
        case _:
            line.put(frames.encode(frames.Pong(now_ms())))


def _known(person: Person | None) -> Person:
    if person is None:
        raise BadFrame("not_yours", "Say who you are first: POST /api/guests with a name.")
    return person


def _promise(text: str, line: Client, live: LiveTable) -> None:
    name = _known(line.person).name
    if not live.seat(name):
        raise BadFrame("not_yours", "Sit down first: those who are dealt cards mix the deck.")
    live.dealer.promise(name, read_hash(text))


def _seed(frame: SeedFrame, line: Client, live: LiveTable) -> None:
    name = _known(line.person).name
    answer = live.dealer.seed(name, read_hash(frame.root), read_hash(frame.seed))
    if frame.next:
        _promise(frame.next, line, live)
    taken = answer is SeedAnswer.TAKEN
    line.put(frames.encode(frames.Seeded(frame.root, taken, answer.value)))


async def _message(frame: MessageFrame, line: Client, live: LiveTable) -> None:
    """Keep a message to staff and show it to those who watch."""
    person = _known(line.person)
    said = " ".join(frame.text.split())
    if not said or len(said) > LONGEST_MESSAGE or not said.isprintable():
        raise BadFrame("unreadable", f"A message has 1 to {LONGEST_MESSAGE} letters.")
    assert live.messages is not None, "a served table has its room's messages"
    if not line.letters.take():
        raise BadFrame("too_fast", "You have just sent messages: wait a moment.")
    try:
        await live.messages.send(person, live.id, said, line.address)
    except TooMany:
        raise BadFrame("too_many", "Staff have not read your messages before: wait.") from None
    except CannotWrite:
        raise BadFrame("not_kept", "The message cannot be kept at the moment.") from None
    tell_staff(live)
    line.put(frames.encode(frames.Sent(frame.id, "Staff will find your message.")))


async def _read(frame: ReadFrame, line: Client, live: LiveTable) -> None:
    if line.viewer.role not in STAFF or live.messages is None:
        raise BadFrame("not_yours", "Messages are for staff.")
    try:
        await live.messages.done(frame.message)
    except CannotWrite:
        raise BadFrame("not_kept", "That cannot be kept at the moment.") from None
    tell_staff(live)


def _chat(text: str, line: Client, live: LiveTable, hall: AppContext) -> None:
    person = _known(line.person)
    if not hall.guard.chat(person.id):
        raise BadFrame("too_fast", "You are writing too fast: wait a few seconds.")
    try:
        live.talk.say(person, line.viewer, text)
    except NoText as wrong:
        raise BadFrame("unreadable", f"{wrong}.") from None
    except Silenced:
        raise BadFrame("muted", "You are muted at this table.") from None


# --- the lobby ---------------------------------------------------------------------------------


class Lobby(frames.Frame, frozen=True):
    """Every public table."""

    tables: list[TableSummary]


class TableNow(frames.Frame, frozen=True, tag="table"):
    """A table that has changed."""

    table: TableSummary


class Closed(frames.Frame, frozen=True):
    """A table that is gone."""

    id: str


def show_card(line: Outbox, card: TableSummary, every: Callable[[], list[TableSummary]]) -> None:
    """A table has changed.  To a slow reader all tables are shown anew: what gives way to the
    newest view may be the last word on another table."""
    news = Lobby(every()) if line.behind else TableNow(card)
    line.show(frames.encode(news), 0)


async def lobby_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to the lobby; only the server sends."""
    try:
        _may_connect(socket, hall)
        person = doors.person_of(socket, hall.room.people)
        with _entered(socket, hall, person):
            await socket.accept()
            line = Client(socket, person, None, hall.settings.limits)
            with _connected(line, hall):
                await _show_lobby(line, hall)
    except ApiError as problem:
        await socket.send_denial_response(as_json(problem.body, problem.status))


async def _show_lobby(line: Client, hall: AppContext) -> None:
    """Send the list of tables and its changes until the connection is closed."""
    person = line.person
    line.put(frames.encode(Lobby(hall.room.cards(person))))

    def tell(name: str, card: TableSummary | None) -> None:
        if card is None:
            line.put(frames.encode(Closed(name)))
            return
        live = hall.room.live_tables.get(name)
        if live is not None and person is not None and live.listing.host == person.id:
            card = card_of(live, person)
        show_card(line, card, lambda: hall.room.cards(person))

    hall.room.lobby.add(tell)
    try:
        while await line.connection.receive() is not None:
            await asyncio.sleep(SLOWED_SECONDS)  # nothing is expected from the client
    finally:
        hall.room.lobby.discard(tell)


# --- who somebody is may change while the line is open -----------------------------------------


def still_signed_in(line: Client, hall: AppContext, *, used: bool = False) -> bool:
    """Does the session go on by which the line was opened?  Whoever has none needs none."""
    if line.person is None:
        return True
    return hall.room.people.goes_on(line.person.id, line.session, now_ms(), used=used)


def look_again(hall: AppContext, person: str) -> None:
    """Somebody's role or sessions have changed: every open line of theirs follows at once."""
    for line in list(hall.lines):
        if line.person is None or line.person.id != person:
            continue
        now = hall.room.people.get(person)
        if now is None or not still_signed_in(line, hall):
            line.close(SIGNED_OUT)
            continue
        before, line.person = line.person, now
        if line.live is None or before.role == now.role:
            continue
        if line.eyes is not None and not doors.may_look(line.live, now, line.eyes):
            line.eyes = None
        line.live.greet(line)


async def watch_sessions(hall: AppContext) -> None:
    """Close lines whose session has ended by itself."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        for line in list(hall.lines):
            if not still_signed_in(line, hall):
                line.close(SIGNED_OUT)


def say_bye(lines: set[Client], words: str, again: int) -> None:
    """Everybody hears that the room closes, and when to come back."""
    frame = frames.encode(frames.Bye(words, again))
    for line in list(lines):
        line.put(frame)
        line.close(RESTART)
