"""The only clock: what time it is, and what has to be done later."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import datetime

MS = 1000


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def minute_of_day() -> int:
    """The time of day where the room is, in minutes."""
    now = datetime.now().astimezone()
    return now.hour * 60 + now.minute


class Alarm:
    """One thing to be done later; setting it again forgets what was set before."""

    __slots__ = ("_handle", "ends")

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self.ends = 0
        """When it goes off, in milliseconds since 1970; 0 when it is not set."""

    def set(self, seconds: float, does: Callable[[], None]) -> None:
        """Do this after so many seconds."""
        self.stop()
        loop = asyncio.get_running_loop()
        self.ends = now_ms() + int(seconds * MS)
        self._handle = loop.call_later(max(0.0, seconds), self._ring, does)

    def _ring(self, does: Callable[[], None]) -> None:
        self._handle, self.ends = None, 0
        does()

    def stop(self) -> None:
        """Forget it."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self.ends = None, 0
