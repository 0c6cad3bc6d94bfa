"""Socket options that asyncio's transports do not offer: kernel buffers and a hard reset."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final

_NO_LINGER: Final = struct.pack("ii", 1, 0)


def set_kernel_buffers(transport: asyncio.Transport, size: int) -> None:
    """Limit a connection's kernel buffers, which otherwise grow to megabytes."""
    for option in (socket.SO_SNDBUF, socket.SO_RCVBUF):
        _set(transport, option, size)


def abort(transport: asyncio.Transport) -> None:
    """Reset the connection; otherwise the kernel would hold unread output for minutes."""
    _set(transport, socket.SO_LINGER, _NO_LINGER)
    transport.abort()


def _set(transport: asyncio.Transport, option: int, value: int | bytes) -> None:
    raw_socket = transport.get_extra_info("socket")
    if raw_socket is not None:
        with suppress(OSError):
            raw_socket.setsockopt(socket.SOL_SOCKET, option, value)
