"""Two things that asyncio's transports leave to the socket: kernel buffers, and a hard end."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final

_NO_LINGER: Final = struct.pack("ii", 1, 0)


def set_kernel_buffers(transport: asyncio.Transport, size: int) -> None:
    """Limit what the kernel keeps for a connection; left alone it grows to megabytes."""
    for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):
        _set(transport, option, size)


def abort(transport: asyncio.Transport) -> None:
    """Reset the connection; otherwise the kernel would keep unread output for minutes."""
    _set(transport, socket.SO_LINGER, _NO_LINGER)
    transport.abort()


def _set(transport: asyncio.Transport, option: int, value: int | bytes) -> None:
    plain = transport.get_extra_info("socket")
    if plain is not None:
        with suppress(OSError):
            plain.setsockopt(socket.SOL_SOCKET, option, value)
