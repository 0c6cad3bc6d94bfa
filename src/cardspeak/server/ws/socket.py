"""WebSocket endpoints: one for each table, and one for the lobby.

They check access, read frames and answer them; `connection` and `outbox` limit resource use.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from cardspeak.deals import SeedAnswer
from cardspeak.journal import CannotWrite
from cardspeak.room import LiveTable, Person
from cardspeak.room.desks.facts import DeskCard, card_of as desk_card
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.people.display_names import NoText
from cardspeak.room.people.registry import hashed
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.room.talk.chat import Silenced
from cardspeak.room.talk.fair_share import NoRoom
from cardspeak.room.talk.messages import LONGEST as LONGEST_MESSAGE, TooMany, tell_staff
from cardspeak.room.tournaments.facts import TournamentCard, card_of as tournament_card
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.server.api.asking import put_ask, what_if
from cardspeak.server.api.endpoints import (
    ApiError,
    AppContext,
    as_json,
    eyes_of,
    inspects,
    table_called,
)
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
from cardspeak.view.viewer import SPECTATOR, STAFF, Role

SIGNED_OUT: Final = 4401
OLD_PROTOCOL: Final = 4426
OLD: Final = (
    f"This room uses protocol {frames.PROTOCOL}: reload the page, "
    f"or update the program and connect with `protocol={frames.PROTOCOL}`."
)
LOOK_SECONDS: Final = 30.0
SLOWED_SECONDS: Final = 0.1
"""Pause before reading the next frame from a client that sends too fast."""


class Client(Outbox):
    """A client at a table or in the lobby: its connection, person and viewer."""

    def __init__(
        self,
        socket: WebSocket,
        person: Person | None,
        eyes: Role | None,
        limits: RoomLimits,
        live: LiveTable | None = None,
        words: str = "",
    ) -> None:
        connection = socket.scope["extensions"][EXTENSION]
        assert isinstance(connection, Connection), "uvicorn is configured with this class"
        super().__init__(connection, limits)
        self.connection = connection
        self.address = doors.address_of(socket)
        self.person = person
        self.eyes = eyes
        self.live = live
        self.words = words
        self.session = "" if person is None else hashed(doors.token_of(socket)[0])
        self.viewer = SPECTATOR
        self.bucket = TokenBucket(limits.frames, limits.frames_burst)
        self.letters = TokenBucket(limits.messages, limits.messages_burst)
        self.repairs = TokenBucket(limits.repairs, limits.repairs_burst)


async def table_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to one table."""
    try:
        may_connect(socket, hall)
        live, person, eyes = _let_in(socket, hall)
        after = _after(socket.query_params.get("from", ""))
        words = _words(socket.query_params.get("words", ""))
        with entered(socket, hall, person):
            if eyes is Role.INSPECTOR and person is not None:
                await inspects(hall.room, person, "TableInspected", live.id)
            await socket.accept()
            client = Client(socket, person, eyes, hall.settings.limits, live, words)
            if socket.query_params.get("protocol") != str(frames.PROTOCOL):
                client.put(frames.encode(frames.Bye(OLD, 0)))
                client.close(OLD_PROTOCOL)
                return
            client.on_caught_up = partial(_send_whole, client, live)
            figures.SOCKETS.inc()
            try:
                with connected(client, hall):
                    live.join(client, after)
                    if person is not None:
                        live.shared.note(person.id, *doors.trace_of(socket))
                    await _listen(client, live, hall)
            finally:
                live.leave(client)
                figures.SOCKETS.dec()
    except ApiError as problem:
        await socket.send_denial_response(as_json(problem.body, problem.status))


@contextmanager
def entered(socket: WebSocket, hall: AppContext, person: Person | None) -> Iterator[None]:
    """Count the connection while it lasts. Raises ApiError if there are already too many."""
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
def connected(client: Client, hall: AppContext) -> Iterator[None]:
    """Keep the client in the list of open connections while it is connected."""
    key = "" if client.person is None else client.person.id
    client.connection.on_drain = client.flush
    client.connection.on_strike = partial(hall.guard.strike, client.address, key)
    hall.lines.add(client)
    try:
        yield
    finally:
        hall.lines.discard(client)


def _send_whole(client: Client, live: LiveTable) -> None:
    live.repair(client, client.sent)


def _words(text: str) -> str:
    if text not in {"", "en"}:
        raise ApiError(400, "unreadable", "`words` may be `en`, or left out for facts.")
    return text


def _after(text: str) -> int | None:
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise ApiError(400, "unreadable", "`from` must be a version: a whole number.")
    return int(text)


def may_connect(socket: WebSocket, hall: AppContext) -> None:
    """Check the origin and the request rate. Raises ApiError."""
    if not doors.origin_fits(socket, hall.settings.origins):
        raise ApiError(403, "origin", "This page does not belong to the room.")
    person = doors.person_of(socket, hall.room.people)
    if not hall.guard.request(doors.address_of(socket), "" if person is None else person.id):
        raise ApiError(429, "too_fast", "Too many requests: wait a moment.")


def _let_in(socket: WebSocket, hall: AppContext) -> tuple[LiveTable, Person | None, Role | None]:
    live = table_called(hall.room, str(socket.path_params["table"]))
    person = doors.person_of(socket, hall.room.people)
    return live, person, eyes_of(socket.query_params.get("as", ""), hall.room, live, person)


async def _listen(client: Client, live: LiveTable, hall: AppContext) -> None:
    """Handle frames one by one until the connection is closed."""
    while (text := await client.connection.receive()) is not None:
        figures.RECEIVED.inc()
        if not still_signed_in(client, hall, used=True):
            client.close(SIGNED_OUT)
            continue  # ignore the frame; the close code follows the queued frames
        frame_id = ""
        try:
            if len(text) > hall.settings.limits.frame_bytes:
                raise BadFrame(
                    "too_big", f"A frame has at most {hall.settings.limits.frame_bytes} characters."
                )
            if not client.bucket.take() or not hall.guard.frame(client.address):
                await asyncio.sleep(SLOWED_SECONDS)
                raise BadFrame("too_fast", "Too many frames: wait a moment.")
            frame = read_frame(text)
            frame_id = frame.id if isinstance(frame, Asked) else ""
            await _take(frame, client, live, hall)
        except BadFrame as unfit:
            client.put(frames.encode(ErrorFrame(frame_id, unfit.code, str(unfit), unfit.why)))
        await asyncio.sleep(0)  # let other tasks run between a client's frames


async def _take(frame: Spoken, client: Client, live: LiveTable, hall: AppContext) -> None:
    person = client.person
    match frame:
        case Repair():
            if not client.repairs.take():
                raise BadFrame("too_fast", "You have just asked for missed lines: wait a moment.")
            live.repair(client, frame.after)
        case AskFrame():
            known_person = _known(person)
            viewer = viewer_of(live.table, known_person, client.eyes)
            with figures.ASKS.time():
                answer = await put_ask(
                    live,
                    known_person,
                    viewer,
                    frame.id,
                    frame.ask,
                    frame.version,
                    client.address,
                    hall.guard,
                )
            if isinstance(answer, RefusedFrame) and not client.words:
                answer = msgspec.structs.replace(answer, words="", clauses=())
            client.put(frames.encode(answer))
        case WhatIfFrame():
            known_person = _known(person)
            viewer = viewer_of(live.table, known_person, client.eyes)
            client.put(frames.encode(what_if(live, known_person, viewer, frame.id, frame.ask)))
        case ChatFrame():
            _chat(frame.text, client, live, hall)
        case MessageFrame():
            await _message(frame, client, live)
        case ReadFrame():
            await _read(frame, client, live)
        case PromiseFrame():
            _promise(frame.promise, client, live)
        case SeedFrame():
            _seed(frame, client, live)
        case _:
            client.put(frames.encode(frames.Pong(now_ms())))


def _known(person: Person | None) -> Person:
    if person is None:
        raise BadFrame("not_yours", "Sign in first: POST /api/guests with a name.")
    return person


def _promise(text: str, client: Client, live: LiveTable) -> None:
    name = _known(client.person).name
    if not live.seat(name):
        raise BadFrame(
            "not_yours", "Sit down first: only players who are dealt cards can send a seed."
        )
    live.dealer.promise(name, read_hash(text))


def _seed(frame: SeedFrame, client: Client, live: LiveTable) -> None:
    name = _known(client.person).name
    answer = live.dealer.seed(name, read_hash(frame.root), read_hash(frame.seed))
    if frame.next:
        _promise(frame.next, client, live)
    taken = answer is SeedAnswer.TAKEN
    client.put(frames.encode(frames.Seeded(frame.root, taken, answer.value)))


async def _message(frame: MessageFrame, client: Client, live: LiveTable) -> None:
    """Store a message to staff and send it to the staff at the table."""
    person = _known(client.person)
    text = " ".join(frame.text.split())
    if not text or len(text) > LONGEST_MESSAGE or not text.isprintable():
        raise BadFrame("unreadable", f"A message has 1 to {LONGEST_MESSAGE} letters.")
    assert live.messages is not None, "a table on a server has messages"
    if not client.letters.take():
        raise BadFrame("too_fast", "You have sent too many messages: wait a moment.", "chat")
    try:
        await live.messages.send(person, live.id, text, client.address)
    except TooMany:
        raise BadFrame(
            "too_many", "Staff have not read your earlier messages: wait.", "unread"
        ) from None
    except NoRoom:
        raise BadFrame(
            "too_many", "Staff have too many unread messages: try later.", "inbox"
        ) from None
    except CannotWrite:
        raise BadFrame("not_kept", "The message cannot be saved at the moment.") from None
    tell_staff(live)
    client.put(frames.encode(frames.Sent(frame.id, "Your message was sent to staff.")))


async def _read(frame: ReadFrame, client: Client, live: LiveTable) -> None:
    if client.viewer.role not in STAFF or live.messages is None:
        raise BadFrame("not_yours", "Messages are for staff.")
    try:
        await live.messages.done(frame.message)
    except CannotWrite:
        raise BadFrame("not_kept", "This cannot be saved at the moment.") from None
    tell_staff(live)


def _chat(text: str, client: Client, live: LiveTable, hall: AppContext) -> None:
    person = _known(client.person)
    if not hall.guard.chat(person.id):
        raise BadFrame("too_fast", "You are writing too fast: wait a few seconds.", "chat")
    try:
        live.talk.say(person, client.viewer, text)
    except NoText as error:
        raise BadFrame("unreadable", f"{error}.") from None
    except Silenced:
        raise BadFrame("muted", "You are muted at this table.") from None


# --- the lobby ---------------------------------------------------------------------------------


class Lobby(frames.Frame, frozen=True):
    """All public tables, tournaments and cash rooms."""

    tables: list[TableSummary]
    tournaments: list[TournamentCard]
    desks: list[DeskCard]


class TournamentNow(frames.Frame, frozen=True, tag="tournament_card"):
    """A tournament whose summary has changed."""

    tournament: TournamentCard


class DeskNow(frames.Frame, frozen=True, tag="desk_card"):
    """A cash room whose summary has changed."""

    desk: DeskCard


class TableNow(frames.Frame, frozen=True, tag="table"):
    """A table whose summary has changed."""

    table: TableSummary


class Closed(frames.Frame, frozen=True):
    """A table was closed."""

    id: str


def show_card(client: Outbox, card: TableSummary, whole: Callable[[], Lobby]) -> None:
    """Send a changed table.

    A slow client gets the whole lobby, because the next view replaces the queued changes to other
    tables.
    """
    news = whole() if client.behind else TableNow(card)
    client.show(frames.encode(news), 0)


async def lobby_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to the lobby. Frames from the client are ignored."""
    try:
        may_connect(socket, hall)
        person = doors.person_of(socket, hall.room.people)
        with entered(socket, hall, person):
            await socket.accept()
            client = Client(socket, person, None, hall.settings.limits)
            with connected(client, hall):
                await _show_lobby(client, hall)
    except ApiError as problem:
        await socket.send_denial_response(as_json(problem.body, problem.status))


async def _show_lobby(client: Client, hall: AppContext) -> None:
    """Send the list of tables, then its changes, until the connection is closed."""
    person = client.person

    def whole() -> Lobby:
        room = hall.room
        return Lobby(room.cards(person), room.tournament_cards(), room.desk_cards())

    client.put(frames.encode(whole()))
    told: dict[str, TournamentCard] = {}

    def tell_tournament(live: LiveTournament) -> None:
        card = tournament_card(live)
        if told.get(live.id) != card:
            told[live.id] = card
            client.put(frames.encode(TournamentNow(card)))

    rooms: dict[str, DeskCard] = {}

    def tell_desk(live: LiveDesk) -> None:
        card = desk_card(live)
        if rooms.get(live.id) != card:
            rooms[live.id] = card
            client.put(frames.encode(DeskNow(card)))

    def tell(name: str, card: TableSummary | None) -> None:
        if card is None:
            client.put(frames.encode(Closed(name)))
            return
        live = hall.room.live_tables.get(name)
        if live is not None and person is not None and live.listing.host == person.id:
            card = card_of(live, person)
        show_card(client, card, whole)

    hall.room.lobby.add(tell)
    hall.room.tournament_lobby.add(tell_tournament)
    hall.room.desk_lobby.add(tell_desk)
    try:
        while await client.connection.receive() is not None:
            await asyncio.sleep(SLOWED_SECONDS)  # ignore the client's frames
    finally:
        hall.room.lobby.discard(tell)
        hall.room.tournament_lobby.discard(tell_tournament)
        hall.room.desk_lobby.discard(tell_desk)


# --- changes of roles and sessions while a socket is open --------------------------------------


def still_signed_in(client: Client, hall: AppContext, *, used: bool = False) -> bool:
    """Return whether the session that opened the connection is still valid.

    True for a visitor who is not signed in.
    """
    if client.person is None:
        return True
    return hall.room.people.goes_on(client.person.id, client.session, now_ms(), used=used)


def look_again(hall: AppContext, person: str) -> None:
    """Update a person's open connections after their role or sessions have changed."""
    for client in list(hall.lines):
        if client.person is None or client.person.id != person:
            continue
        now = hall.room.people.get(person)
        if now is None or not still_signed_in(client, hall):
            client.close(SIGNED_OUT)
            continue
        before, client.person = client.person, now
        if client.live is None or before.role == now.role:
            continue
        if client.eyes is not None and not doors.may_look(client.live, now, client.eyes):
            client.eyes = None
        client.live.greet(client)


async def watch_sessions(hall: AppContext) -> None:
    """Close connections whose sessions have expired. Never returns."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        for client in list(hall.lines):
            if not still_signed_in(client, hall):
                client.close(SIGNED_OUT)


def say_bye(clients: set[Client], text: str, again: int) -> None:
    """Tell every client that the room is closing and when to reconnect, then close."""
    frame = frames.encode(frames.Bye(text, again))
    for client in list(clients):
        client.put(frame)
        client.close(RESTART)
