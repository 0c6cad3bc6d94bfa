"""A player's running clock, measured by the monotonic clock, and its form in frames."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.room.driving.clock import MS, now_ms, seconds_now
from cardspeak.seat_no import SeatNo

ClockReason = Literal["thinking", "bank", "time"]
"""The time that is running: thinking time, time bank, or the book's clock."""


class RunningClock(msgspec.Struct, frozen=True):
    """A running clock in a frame: the seat, and the time left."""

    seat: SeatNo
    seconds: float
    ends: int  # milliseconds since 1970; clients should use `left_ms`, as their clock may be wrong
    left_ms: int  # time left when the frame was sent
    why: ClockReason
    words: str
    bank_ms: int = 0  # left in the player's time bank


class Running(msgspec.Struct, frozen=True):
    """A running clock in monotonic time; converted to a RunningClock when a frame is sent."""

    seat: SeatNo
    seconds: float
    why: ClockReason
    words: str
    ends: float
    bank: float = 0.0  # seconds in the player's time bank when this phase began

    def now(self) -> RunningClock:
        """Return the clock for a frame sent now."""
        left = max(0, round((self.ends - seconds_now()) * MS))
        bank = left if self.why == "bank" else round(self.bank * MS)
        return RunningClock(
            self.seat, self.seconds, now_ms() + left, left, self.why, self.words, bank
        )

    def is_like(self, other: Running) -> bool:
        """Return whether both clocks are for the same seat and end within a second."""
        same = (self.seat, self.why) == (other.seat, other.why)
        return same and abs(self.ends - other.ends) < 1.0
