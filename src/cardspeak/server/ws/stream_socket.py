"""WebSockets of tournaments and cash rooms: facts, the person's own part, and asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket

from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.frames import ErrorFrame
from cardspeak.room.live.live_stream import LiveStream, StreamWatcher
from cardspeak.room.people.registry import Person
from cardspeak.server.api.desk_asks import put_desk_ask
from cardspeak.server.api.endpoints import (
    ApiError,
    AppContext,
    as_json,
    desk_called,
    tournament_called,
)
from cardspeak.server.api.tournament_asks import Answer, put_ask
from cardspeak.server.guard import auth as doors
from cardspeak.server.ws.socket import (
    OLD,
    OLD_PROTOCOL,
    SIGNED_OUT,
    SLOWED_SECONDS,
    Client,
    connected,
    entered,
    may_connect,
    still_signed_in,
)
from cardspeak.server.ws.wire import Asked, AskFrame, BadFrame, Ping, read_frame

NOT_FOUND = 4404
"""Close code for an unknown tournament or cash room."""
Stream = LiveStream[Any, Any, Any, Any]
Put = Callable[[Person, str, dict[str, Any], str], Awaitable[Answer]]
"""Makes an ask for a person, with its id, its data and the person's address."""


async def tournament_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to one tournament."""

    def find() -> tuple[Stream, Put]:
        live = tournament_called(hall.room, str(socket.path_params["tournament"]))

        async def put(person: Person, request: str, data: dict[str, Any], _: str) -> Answer:
            return await put_ask(hall.room, live, person, request, data, hall.guard)

        return live, put

    await _connect(socket, hall, find)


async def desk_socket(socket: WebSocket, hall: AppContext) -> None:
    """Connect a client to one cash room."""

    def find() -> tuple[Stream, Put]:
        live = desk_called(hall.room, str(socket.path_params["desk"]))

        async def put(person: Person, request: str, data: dict[str, Any], address: str) -> Answer:
            return await put_desk_ask(hall, live, person, request, data, address)

        return live, put

    await _connect(socket, hall, find)


async def _connect(
    socket: WebSocket, hall: AppContext, find: Callable[[], tuple[Stream, Put]]
) -> None:
    """Connect a client to one stream."""
    try:
        may_connect(socket, hall)
        live, put = find()
        person = doors.person_of(socket, hall.room.people)
        with entered(socket, hall, person):
            await socket.accept()
            client = Client(socket, person, None, hall.settings.limits)
            if socket.query_params.get("protocol") != str(frames.PROTOCOL):
                client.put(frames.encode(frames.Bye(OLD, 0)))
                client.close(OLD_PROTOCOL)
                return
            watcher = StreamWatcher(person, client.put)
            try:
                with connected(client, hall):
                    live.join(watcher)
                    await _listen(client, put, hall)
            finally:
                live.leave(watcher)
    except ApiError as problem:
        if problem.status == 404:  # a browser cannot read the status and would try again
            await socket.accept()
            await socket.close(NOT_FOUND)
            return
        await socket.send_denial_response(as_json(problem.body, problem.status))


async def _listen(client: Client, put: Put, hall: AppContext) -> None:
    """Handle frames one by one until the connection is closed."""
    while (text := await client.connection.receive()) is not None:
        if not still_signed_in(client, hall, used=True):
            client.close(SIGNED_OUT)
            continue
        frame_id = ""
        try:
            if len(text) > hall.settings.limits.frame_bytes:
                raise BadFrame("too_big", "The frame is too long.")
            if not client.bucket.take() or not hall.guard.frame(client.address):
                await asyncio.sleep(SLOWED_SECONDS)
                raise BadFrame("too_fast", "Too many frames: wait a moment.")
            frame = read_frame(text)
            frame_id = frame.id if isinstance(frame, Asked) else ""
            if isinstance(frame, AskFrame):
                await _ask(frame, client, put)
            elif isinstance(frame, Ping):
                client.put(frames.encode(frames.Pong(now_ms())))
            else:
                raise BadFrame("unreadable", "Send `ask` or `ping` here.")
        except BadFrame as unfit:
            client.put(frames.encode(ErrorFrame(frame_id, unfit.code, str(unfit), unfit.why)))
        await asyncio.sleep(0)


async def _ask(frame: AskFrame, client: Client, put: Put) -> None:
    if client.person is None:
        raise BadFrame("not_yours", "Sign in first: POST /api/guests with a name.")
    answer = await put(client.person, frame.id, frame.ask, client.address)
    client.put(frames.encode(answer))
