"""The only clock: time of day, monotonic time and alarms.

Durations use the monotonic clock, so they are not affected when the wall clock is set.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

MS = 1000
TICK = 1 / MS
"""Seconds.  uvloop counts in milliseconds and may call back up to one millisecond early."""


def now_ms() -> int:
    """Return milliseconds since 1970, for timestamps.  Use `seconds_now` to measure durations."""
    return time.time_ns() // 1_000_000


def seconds_now() -> float:
    """Return the monotonic time in seconds, for measuring durations."""
    return time.monotonic()


def minute_of_day() -> int:
    """Return the local time of day in minutes."""
    now = time.localtime(now_ms() / MS)
    return now.tm_hour * 60 + now.tm_min


def seconds_east() -> int:
    """Return by how many seconds local time is ahead of universal time."""
    return time.localtime(now_ms() / MS).tm_gmtoff


class RoomTime:
    """The time that tournaments and desks use, in whole seconds.

    It is set from the wall clock once, when it is created, and then advances by the monotonic
    clock, so that a wall clock that is set changes no level.
    """

    def __init__(self, speed: float = 1.0, least: int = 0) -> None:
        self._speed = speed
        self._start = max(now_ms() / MS, float(least))
        self._since = seconds_now()

    def at_least(self, seconds: int) -> None:
        """Advance to a time that has been recorded, if the wall clock was behind it at start."""
        if self._exact() < seconds:
            self._start, self._since = float(seconds), seconds_now()

    def _exact(self) -> float:
        return self._start + (seconds_now() - self._since) * self._speed

    def now(self) -> int:
        """Return the room time in whole seconds."""
        return int(self._exact())

    def until(self, seconds: int) -> float:
        """Return the real seconds until this room time."""
        return max(0.0, (seconds - self._exact()) / self._speed)


class Alarm:
    """Calls a function after a delay.  Setting it again cancels the earlier call."""

    __slots__ = ("_due", "_handle")

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self._due = 0.0

    @property
    def ends(self) -> int:
        """Time of the call in milliseconds since 1970; 0 if the alarm is not set."""
        return 0 if self._handle is None else now_ms() + int((self._due - seconds_now()) * MS)

    def set(self, seconds: float, does: Callable[[], None]) -> None:
        """Call `does` after `seconds`, replacing any earlier call."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._due = seconds_now() + max(0.0, seconds)
        self._handle = loop.call_later(max(0.0, seconds), self._ring, does)

    def _ring(self, does: Callable[[], None]) -> None:
        left = self._due - seconds_now()
        if left > 0:  # too early: a callback that checks the elapsed time would find it too short
            loop = asyncio.get_running_loop()
            self._handle = loop.call_later(max(left, TICK), self._ring, does)
            return
        self._handle = None
        does()

    def stop(self) -> None:
        """Cancel the pending call, if any."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None
