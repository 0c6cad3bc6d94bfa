"""One WebSocket connection, with limits on the memory and work that a client can cause.

uvicorn hands over upgrade requests and `websockets` parses frames. The application accepts or
denies the handshake through ASGI; after that, it reads messages and writes encoded frames here
directly.
"""

from __future__ import annotations

import asyncio
import secrets
import struct
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final

from starlette.types import Message, Scope
from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from cardspeak.server.guard.limits import TokenBucket
from cardspeak.server.ops.logs import log_mistake
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.handshake import Denial, scope_of
from cardspeak.server.ws.transport import abort, set_kernel_buffers

EXTENSION: Final = "cardspeak.connection"
"""Key of the connection in the scope's extensions."""

NORMAL: Final = 1000
GOING_AWAY: Final = 1001
BAD_TEXT: Final = 1007
BROKE_A_BOUND: Final = 1008
FAULT: Final = 1011
RESTART: Final = 1012

TEXT: Final = 0x81
"""First byte of an unfragmented text frame."""
SLICE: Final = 512
"""Bytes parsed at a time: at most 85 frames, after which the limits are checked."""
INBOX: Final = 8
"""Maximum number of messages queued for the application. Beyond that, parsing and reading pause."""
INBOX_BYTES: Final = 32_768
KERNEL_BYTES: Final = 65_536
"""Size of a socket's send and receive buffers in the kernel, which otherwise uses megabytes."""
WRITE_HIGH: Final = 65_536
WRITE_LOW: Final = 16_384
PROGRESS_BYTES: Final = 16_384
"""Bytes that a slow client must read between checks to avoid being cut."""
CLOSE_SECONDS: Final = 5.0
"""Time for the client to answer a close frame and read the remaining output."""
CUT_SECONDS: Final = 1.0
"""Like CLOSE_SECONDS, for a client that exceeded a limit."""
MESSAGE_FRAMES: Final = 4
"""A message may be this many times the longest frame; it then gets an error instead of a cut."""


@lru_cache(maxsize=16)
def finish(text: str | bytes) -> bytes:
    """Encode a text frame with its header. Cached, because many sockets get the same text."""
    data = text.encode() if isinstance(text, str) else text
    if len(data) < 126:
        return struct.pack("!BB", TEXT, len(data)) + data
    if len(data) < 65_536:
        return struct.pack("!BBH", TEXT, 126, len(data)) + data
    return struct.pack("!BBQ", TEXT, 127, len(data)) + data


class Connection(asyncio.Protocol):
    """A WebSocket, from its upgrade request until it closes."""

    limits: ClassVar[RoomLimits]

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._app = config.loaded_app
        self._app_state = app_state
        self._keep_alive_seconds = config.ws_ping_interval
        self._connections = server_state.connections
        self._tasks = server_state.tasks
        self._loop = _loop or asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._protocol = ServerProtocol(max_size=MESSAGE_FRAMES * self.limits.frame_bytes)

        self._deciding = False  # waiting for the application to accept or deny the handshake
        self._denial: Denial | None = None
        self._accepted = False
        self._over = False  # no more messages are accepted from the client
        self._lost = asyncio.Event()

        self._unparsed = b""
        self._is_paused = False
        self._parts: list[bytes] = []
        self._fragments = 0
        self._is_text = True
        self._inbox: deque[str | bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._controls = TokenBucket(self.limits.controls, self.limits.controls_burst)

        self.is_writable = True
        """Whether frames may be written now. If not, wait for `on_drain`."""
        self._unread = 0
        self._ping = b""
        self._keep_alive_timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None
        self._end_timer: asyncio.TimerHandle | None = None

        self.on_drain: Callable[[], None] = _nothing
        """Called when frames may be written again."""
        self.on_strike: Callable[[], None] = _nothing
        """Called when the connection is cut because the client exceeded a limit."""

    # --- for the application ----------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether frames can still be sent."""
        is_connected = self._accepted and not self._lost.is_set()
        return is_connected and self._protocol.state is State.OPEN

    async def receive(self) -> str | bytes | None:
        """Return the next message, or None if there will be no more."""
        while not self._inbox:
            if self._over:
                return None
            self._reader = self._loop.create_future()
            await self._reader
        message = self._inbox.popleft()
        if self._unparsed or self._is_paused:
            self._parse()
        return message

    def write(self, frame: bytes) -> None:
        """Send an encoded frame. Does nothing if the connection is closing."""
        if self.is_open:
            self._transport.write(frame)

    def close(self, code: int = NORMAL) -> None:
        """Close gracefully: send a close frame, wait for the client's answer, disconnect."""
        if not self.is_open:
            return
        self._protocol.send_close(code)
        self._flush()
        self._inbox.clear()
        self._stop_taking()
        self._end_within(CLOSE_SECONDS)
        self._parse()  # keep reading until the client's close frame arrives

    def cut(self, code: int, reason: str = "") -> None:
        """End the connection immediately and discard all queues."""
        if self._lost.is_set():
            return
        self._protocol.fail(code, reason)
        self._flush()
        self._inbox.clear()
        self._end(CUT_SECONDS)

    # --- for uvicorn and the transport ------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take over the transport from the HTTP protocol."""
        self._transport = transport
        self._connections.add(self)  # type: ignore[arg-type]  # uvicorn expects its own classes
        transport.set_write_buffer_limits(WRITE_HIGH, WRITE_LOW)
        set_kernel_buffers(transport, KERNEL_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - see asyncio.Protocol
        """Release all resources."""
        self._connections.discard(self)
        self._over = True
        self.is_writable = False
        for timer in (self._keep_alive_timer, self._unread_timer, self._end_timer):
            if timer is not None:
                timer.cancel()
        self._unparsed = b""
        self._lost.set()
        self._wake_reader()

    def shutdown(self) -> None:
        """Close because the server is shutting down."""
        if self._accepted:
            self.close(RESTART)
        else:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Parse as much data as the inbox has room for."""
        self._unparsed = self._unparsed + data if self._unparsed else data
        self._parse()

    def eof_received(self) -> None:
        """Handle the client's hang-up; asyncio closes the transport."""

    def pause_writing(self) -> None:
        """Start checking that the client reads its output."""
        self.is_writable = False
        self._unread = self._transport.get_write_buffer_size()
        self._watch_unread()

    def resume_writing(self) -> None:
        """Let the application write again."""
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None
        if not self._lost.is_set():
            self.is_writable = True
            self.on_drain()

    # --- reading ----------------------------------------------------------------------------

    @property
    def _has_room(self) -> bool:
        if self._deciding:
            return False
        return len(self._inbox) < INBOX and sum(map(len, self._inbox)) < INBOX_BYTES

    def _parse(self) -> None:
        """Parse in slices while there is room; otherwise stop reading from the network."""
        data, offset = self._unparsed, 0
        while offset < len(data) and self._has_room and not self._transport.is_closing():
            self._protocol.receive_data(data[offset : offset + SLICE])
            offset += SLICE
            self._take_events()
        if self._transport.is_closing():
            self._unparsed = b""
            return
        self._unparsed = data[offset:]
        full = bool(self._unparsed) or not self._has_room
        if full is not self._is_paused:
            self._is_paused = full
            (self._transport.pause_reading if full else self._transport.resume_reading)()

    def _take_events(self) -> None:
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._begin(event)
            elif isinstance(event, Frame) and not self._take_frame(event):
                return
        if self._protocol.parser_exc is not None:  # malformed or too large; send a close frame
            if not self._over:
                self.on_strike()
            self._flush()
            self._end(CUT_SECONDS)
        elif self._protocol.handshake_exc is not None:
            self._flush()
            self._end(CUT_SECONDS)

    def _take_frame(self, frame: Frame) -> bool:
        """Handle a frame. Returns False if it exceeded a limit, which ends the connection."""
        if self._over and frame.opcode is not Opcode.CLOSE:
            if self._controls.take():
                return True
            return self._strike("too many frames while closing")
        match frame.opcode:
            case Opcode.PING | Opcode.PONG:
                if not self._controls.take():
                    return self._strike("too many control frames")
                if frame.opcode is Opcode.PONG and frame.data == self._ping:
                    self._ping = b""
                self._flush()  # send the pong created by the protocol
            case Opcode.CLOSE:
                self._flush()
                self._end(CLOSE_SECONDS)
            case Opcode.CONT:
                self._fragments += 1
                if self._fragments > self.limits.fragments:
                    return self._strike("too many fragments")
                self._take_part(frame)
            case _:
                self._is_text = frame.opcode is Opcode.TEXT
                self._fragments = 0
                self._take_part(frame)
        return True

    def _take_part(self, frame: Frame) -> None:
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return
        data = b"".join(self._parts)
        self._parts.clear()
        try:
            self._inbox.append(data.decode() if self._is_text else data)
        except UnicodeDecodeError:
            self.cut(BAD_TEXT, "a text message must be UTF-8")
            return
        self._wake_reader()

    def _strike(self, reason: str) -> bool:
        if not self._over:
            self.on_strike()
        self.cut(BROKE_A_BOUND, reason)
        return False

    def _wake_reader(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    # --- writing ----------------------------------------------------------------------------

    def _flush(self) -> None:
        """Send the protocol's own output: pongs, pings, close frames and the handshake."""
        data = b"".join(self._protocol.data_to_send())
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def _watch_unread(self) -> None:
        self._unread_timer = self._loop.call_later(self.limits.unread_seconds, self._look_at_unread)

    def _look_at_unread(self) -> None:
        """Cut a client that has read almost nothing since the last check."""
        now = self._transport.get_write_buffer_size()
        if now > self._unread - PROGRESS_BYTES:
            self.cut(BROKE_A_BOUND, "output was not read")
            return
        self._unread = now
        self._watch_unread()

    def _keep_alive(self) -> None:
        """Ping the client; end the connection if the last ping was not answered.

        A ping behind unread output cannot be answered yet; `_look_at_unread` limits that output.
        """
        if not self.is_open:
            return
        if self._ping and self.is_writable:
            self.cut(FAULT, "a ping was not answered")
            return
        if not self._ping:
            self._ping = struct.pack("!I", secrets.randbits(32))
            self._protocol.send_ping(self._ping)
            self._flush()
        self._keep_alive_later()

    def _keep_alive_later(self) -> None:
        if self._keep_alive_seconds:
            self._keep_alive_timer = self._loop.call_later(
                self._keep_alive_seconds, self._keep_alive
            )

    def _stop_taking(self) -> None:
        """Stop accepting messages from the client; `receive` returns None after the queued ones."""
        self._over = True
        self._parts.clear()
        self._wake_reader()

    def _end(self, seconds: float) -> None:
        """Close once everything is sent, but after `seconds` at the latest."""
        self._stop_taking()
        self._unparsed = b""
        self._transport.close()
        self._end_within(seconds)

    def _end_within(self, seconds: float) -> None:
        if self._lost.is_set():
            return
        if self._end_timer is not None:
            self._end_timer.cancel()
        self._end_timer = self._loop.call_later(seconds, abort, self._transport)

    # --- the handshake, by ASGI -------------------------------------------------------------

    def _begin(self, request: Request) -> None:
        response = self._protocol.accept(request)
        if response.status_code != 101:
            self._protocol.send_response(response)
            self._flush()
            self._end(CLOSE_SECONDS)
            return
        self._response = response
        self._deciding = True
        scope = scope_of(
            request,
            scheme="wss" if is_ssl(self._transport) else "ws",
            server=get_local_addr(self._transport),
            client=get_remote_addr(self._transport),
        )
        scope["state"] = self._app_state.copy()
        scope["extensions"][EXTENSION] = self
        task = self._loop.create_task(self._run(scope))
        task.add_done_callback(self._tasks.discard)
        self._tasks.add(task)

    async def _run(self, scope: Scope) -> None:
        code = NORMAL
        try:
            await self._app(scope, _asgi_receive(self), self._asgi_send)
        except Exception as bug:
            code = FAULT
            log_mistake("socket", bug)  # the path may contain the secret id of a private table
        if self._deciding:
            self._deny(Denial(500))
        self.close(code)

    async def _asgi_send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.close" and self._accepted:
            self.close(message.get("code", NORMAL))
        elif not self._deciding:
            raise RuntimeError(f"{kind} after the handshake: write to the connection instead")
        elif kind == "websocket.accept":
            self._accept()
        elif kind == "websocket.close":
            self._deny(Denial(403))
        elif kind == "websocket.http.response.start":
            self._denial = Denial(message["status"], message.get("headers", ()))
        elif kind == "websocket.http.response.body":
            assert self._denial is not None, "the body follows the start of the response"
            self._denial.body += message.get("body", b"")
            if not message.get("more_body", False):
                self._deny(self._denial)
        else:
            raise RuntimeError(f"unexpected {kind} during the handshake")

    def _accept(self) -> None:
        self._deciding = False
        if self._transport.is_closing():
            return
        self._protocol.send_response(self._response)
        self._accepted = True
        self._flush()
        self._keep_alive_later()
        self._parse()

    def _deny(self, denial: Denial) -> None:
        self._deciding = False
        if self._transport.is_closing():
            return
        self._protocol.send_response(denial.response())
        self._flush()
        self._end(CLOSE_SECONDS)

    async def wait_lost(self) -> None:
        """Wait until the connection is closed."""
        await self._lost.wait()


def _asgi_receive(connection: Connection) -> Callable[[], Any]:
    """Return ASGI's `receive`: one connect message, then a disconnect message at the end."""
    connected = False

    async def receive() -> Message:
        nonlocal connected
        if not connected:
            connected = True
            return {"type": "websocket.connect"}
        await connection.wait_lost()
        return {"type": "websocket.disconnect", "code": GOING_AWAY}

    return receive


def _nothing() -> None:
    """Do nothing; the default callback."""


def connection_class(limits: RoomLimits) -> type[Connection]:
    """Return the protocol class for uvicorn: `Config(ws=connection_class(limits))`."""

    class Bounded(Connection):
        pass

    Bounded.limits = limits
    return Bounded
