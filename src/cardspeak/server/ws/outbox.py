"""Frames that wait for a client: sending never waits for a slow reader.

Old views give way to the newest one, and a client for which too much waits is cut.
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
        """Send a finished frame."""

    def close(self, code: int) -> None:
        """Close in the orderly way."""

    def cut(self, code: int, reason: str = "") -> None:
        """End it at once."""


class Outbox:
    """The frames for one client, in order; `flush` sends them when the wire has room."""

    def __init__(self, wire: Wire, limits: RoomLimits) -> None:
        self.wire = wire
        self._limits = limits
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._waiting_bytes = 0
        self._views = 0
        self._close = 0

    def put(self, frame: str) -> None:
        """Send a frame, in order."""
        limits = self._limits
        if len(self._waiting) >= limits.outbox or self._waiting_bytes >= limits.unread_bytes:
            self._waiting.clear()
            self._close = self._close or BROKE_A_BOUND
            self.wire.cut(BROKE_A_BOUND, "output was not read")
            return
        self._add(frame, not VIEW)

    def show(self, frame: str, version: int) -> None:  # noqa: ARG002 - the frame has it
        """Send a view; when too many wait, the newest is enough."""
        if self.behind:
            kept = [one for one in self._waiting if one[1] is not VIEW]
            figures.SKIPPED.inc(len(self._waiting) - len(kept))
            self._waiting = deque(kept)
            self._waiting_bytes = sum(len(one) for one, _ in kept)
            self._views = 0
        self._add(frame, VIEW)

    @property
    def behind(self) -> bool:
        """Whether another view would replace all that wait."""
        limits = self._limits
        return self._views >= limits.views or (
            self._views > 0 and self._waiting_bytes >= limits.unread_bytes
        )

    def close(self, code: int) -> None:
        """Close the connection once everything that waits is sent."""
        self._close = self._close or code
        self.flush()

    def flush(self) -> None:
        """Send what waits while the wire takes it."""
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
