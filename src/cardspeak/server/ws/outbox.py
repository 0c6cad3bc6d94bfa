"""Frames queued for a client, so that a slow client never blocks the sender.

A new whole view replaces older queued ones. Changes need the view before them, so a client with too
many in its queue gets none until it has read the rest, and then a whole view. A client with too
much queued output is cut.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from cardspeak.room.live.watchers import BEHIND, UNSENT
from cardspeak.server.ops import metrics as figures
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.connection import BROKE_A_BOUND, finish

NO_VIEW: Final = -1
"""Instead of the version, for a queued frame that is not a view."""


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
        self._waiting: deque[tuple[bytes, int]] = deque()
        """Encoded frames with the version of their view."""
        self._waiting_bytes = 0
        self._views = 0
        self._close = 0
        self.base = UNSENT
        """Version of the last view or change in the queue or sent; see `Watcher`."""
        self.sent = 0
        """Version of the last view or change that was sent."""
        self.on_caught_up: Callable[[], None] = _nothing
        """Called when the queue is sent after changes were dropped, to send a whole view."""

    def put(self, frame: str) -> None:
        """Queue a frame. Frames are sent in order."""
        limits = self._limits
        if len(self._waiting) >= limits.outbox or self._waiting_bytes >= limits.unread_bytes:
            self._waiting.clear()
            self._close = self._close or BROKE_A_BOUND
            self.wire.cut(BROKE_A_BOUND, "output was not read")
            return
        self._add(frame, NO_VIEW)

    def show(self, frame: str, version: int) -> None:
        """Queue a whole view. If too many are queued, it replaces them."""
        if self.behind:
            self._drop_views()
        self.base = version
        self._add(frame, version)

    def change(self, frame: bytes, version: int) -> None:
        """Queue a change. If too many are queued, drop them all until a whole view can be sent."""
        if self.behind:
            self._drop_views()
            figures.SKIPPED.inc()
            self.base = BEHIND
            return
        self.base = version
        self._add(frame, version)

    def _drop_views(self) -> None:
        others = [queued for queued in self._waiting if queued[1] == NO_VIEW]
        figures.SKIPPED.inc(len(self._waiting) - len(others))
        self._waiting = deque(others)
        self._waiting_bytes = sum(len(data) for data, _ in others)
        self._views = 0

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
            frame, version = self._waiting.popleft()
            self._waiting_bytes -= len(frame)
            self._views -= version != NO_VIEW
            self._write(frame, version)
        if self._close and not self._waiting:
            self.wire.close(self._close)
        elif self.base == BEHIND and not self._waiting and self.wire.is_writable:
            self.on_caught_up()

    def _add(self, frame: str | bytes, version: int) -> None:
        if self._close:
            return
        finished = finish(frame)
        if not self._waiting and self.wire.is_writable:
            self._write(finished, version)
            return
        self._waiting.append((finished, version))
        self._waiting_bytes += len(finished)
        self._views += version != NO_VIEW

    def _write(self, frame: bytes, version: int) -> None:
        self.wire.write(frame)
        figures.SENT.inc()
        if version != NO_VIEW:
            self.sent = version


def _nothing() -> None:
    """Do nothing; the default callback."""
