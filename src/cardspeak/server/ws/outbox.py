"""Frames queued for a client, so that a slow client never blocks the sender.

A new view replaces older queued ones. A client with too much queued output is cut.
"""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol

from cardspeak.server.ops import metrics as figures
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.connection import BROKE_A_BOUND, finish

VIEW: Final = True


class Wire(Protocol):
    """The connection that frames are written to."""

    is_writable: bool

    def write(self, frame: bytes) -> None:
        """Send an encoded frame."""

    def close(self, code: int) -> None:
        """Close gracefully."""

    def cut(self, code: int, reason: str = "") -> None:
        """End the connection immediately."""


class Outbox:
    """The frames for one client, in order. `flush` sends them when the connection has room."""

    def __init__(self, wire: Wire, limits: RoomLimits) -> None:
        self.wire = wire
        self._limits = limits
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._waiting_bytes = 0
        self._views = 0
        self._close = 0

    def put(self, frame: str) -> None:
        """Queue a frame. Frames are sent in order."""
        limits = self._limits
        if len(self._waiting) >= limits.outbox or self._waiting_bytes >= limits.unread_bytes:
            self._waiting.clear()
            self._close = self._close or BROKE_A_BOUND
            self.wire.cut(BROKE_A_BOUND, "output was not read")
            return
        self._add(frame, not VIEW)

    def show(self, frame: str, version: int) -> None:  # noqa: ARG002 - the frame contains it
        """Queue a view. If too many are queued, it replaces them."""
        if self.behind:
            others = [queued for queued in self._waiting if queued[1] is not VIEW]
            figures.SKIPPED.inc(len(self._waiting) - len(others))
            self._waiting = deque(others)
            self._waiting_bytes = sum(len(data) for data, _ in others)
            self._views = 0
        self._add(frame, VIEW)

    @property
    def behind(self) -> bool:
        """Whether the next view would replace the queued ones."""
        limits = self._limits
        return self._views >= limits.views or (
            self._views > 0 and self._waiting_bytes >= limits.unread_bytes
        )

    def close(self, code: int) -> None:
        """Close the connection once the queue is sent."""
        self._close = self._close or code
        self.flush()

    def flush(self) -> None:
        """Send queued frames while the connection accepts them."""
        while self._waiting and self.wire.is_writable:
            frame, view = self._waiting.popleft()
            self._waiting_bytes -= len(frame)
            self._views -= view
            self.wire.write(frame)
            figures.SENT.inc()
        if self._close and not self._waiting:
            self.wire.close(self._close)

    def _add(self, frame: str, view: bool) -> None:
        if self._close:
            return
        finished = finish(frame)
        if not self._waiting and self.wire.is_writable:
            self.wire.write(finished)
            figures.SENT.inc()
            return
        self._waiting.append((finished, view))
        self._waiting_bytes += len(finished)
        self._views += view
