"""A WebSocket client that costs little: it looks for a few bytes and decodes only its own turns."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

VERSION = re.compile(rb'\{"t":"(?:view|whole|change)","from":\d+,"version":(\d+)')
OFFERS = (b'"options":[{', b'"showing":["')
TEXT = 0x81
NO_MASK = bytes(4)


def is_turn(frame: bytes) -> bool:
    """Return whether a view or change offers its player something to do."""
    return any(offer in frame for offer in OFFERS)


def chair_in(frame: bytes) -> dict[str, Any] | None:
    """Return the options in a view or change."""
    data = msgspec.json.decode(frame)
    chair = data.get("own", {}).get("chair", {}).get("=") or data["sight"].get("chair")
    return chair if chair and (chair["options"] or chair["showing"]) else None


class CheapSocket(asyncio.Protocol):
    """One connection.  `on_frame` gets each text message as bytes."""

    def __init__(self, url: str, token: str, on_frame: Callable[[bytes], None]) -> None:
        self.on_frame = on_frame
        self._url, self._token = urlsplit(url), token
        self._data = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Send the upgrade request."""
        self.transport = transport
        where = self._url
        path = f"{where.path}?{where.query}" if where.query else where.path
        bearer = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{bearer}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Pass complete messages on.  Other frames are ignored."""
        data = self._data + data if self._data else data
        if not self.opened.done():
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._data = data
                return
            assert b" 101 " in head[:20], head
            self.opened.set_result(None)
            data = rest
        at = 0
        while (frame := _frame_at(data, at)) is not None:
            begins, ends = frame
            if data[at] == TEXT:
                self.on_frame(data[begins:ends])
            at = ends
        self._data = data[at:]

    def send(self, text: bytes) -> None:
        """Send a text message, masked with zeros."""
        size = len(text)
        head = (
            struct.pack("!BB", TEXT, 0x80 | size)
            if size < 126
            else struct.pack("!BBH", TEXT, 0x80 | 126, size)
        )
        self.transport.write(head + NO_MASK + text)


def _frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Return where the payload of a frame begins and ends, or None if it is incomplete."""
    if len(data) < at + 2:
        return None
    size, begins = data[at + 1], at + 2
    if size == 126:
        begins += 2
        size = int.from_bytes(data[at + 2 : begins], "big")
    elif size == 127:
        begins += 8
        size = int.from_bytes(data[at + 2 : begins], "big")
    return (begins, begins + size) if len(data) >= begins + size else None


async def connect(url: str, token: str, on_frame: Callable[[bytes], None]) -> CheapSocket:
    """Open a connection."""
    where = urlsplit(url)
    assert where.hostname is not None, "the address has a host"
    assert where.port is not None, "the address has a port"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: CheapSocket(url, token, on_frame), where.hostname, where.port
    )
    await socket.opened
    return socket
