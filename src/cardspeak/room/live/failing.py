"""Handle bugs in a table's own steps: retry later, and set the table aside after several failures.

Failed writes do not count: they affect all tables and are retried indefinitely.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import structlog

from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.stops import SET_ASIDE

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

log = structlog.get_logger("cardspeak.room")

LONGEST_WAIT = 60.0
"""Maximum number of seconds between attempts."""


class Failing:
    """Counts a table's consecutive failures.  A restart resets the count."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.count = 0
        self.total = 0
        self.error = ""
        """Class name of the last error, shown to staff."""
        self.since = 0
        """Time at which the table was set aside, in milliseconds since 1970; 0 if it was not."""

    @property
    def is_aside(self) -> bool:
        """Whether the table has been set aside."""
        return bool(self.since)

    @property
    def wait(self) -> float:
        """Seconds until the next attempt.  Doubles with each failure, up to LONGEST_WAIT."""
        longer = self._live.pace.again * 2.0 ** max(0, self.count - 1)
        return min(longer, max(LONGEST_WAIT, self._live.pace.again))

    def log_bug(self, what: str, bug: Exception) -> None:
        """Log the type and location of an exception, but not its text, which could name cards."""
        places = [
            f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(bug.__traceback__)
        ]
        log.error(
            "mistake", table=self._live.id, ask=what, error=type(bug).__name__, where=places[-3:]
        )

    def failed(self, what: str, bug: Exception) -> None:
        """Count a failed step.  After `pace.tries` consecutive failures, set the table aside."""
        self.log_bug(what, bug)
        self.error = type(bug).__name__
        self.total += 1
        if self.is_aside:
            return
        self.count += 1
        if self.count < self._live.pace.tries:
            return
        self.since = now_ms()
        self._live.trouble = SET_ASIDE
        log.error("table set aside", table=self._live.id, error=self.error, tries=self.count)
        self._live.tell(frames.encode(frames.Stopped.because(SET_ASIDE)))

    def worked(self) -> None:
        """Reset the count of consecutive failures after a successful step."""
        self.count = 0
