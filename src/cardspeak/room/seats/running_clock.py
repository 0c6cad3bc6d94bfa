"""Time that runs for a player, measured by the monotonic clock, and how frames state it."""

from __future__ import annotations

import msgspec

from cardspeak.room.driving.clock import MS, now_ms, seconds_now
from cardspeak.table.asks import SeatNo


class RunningClock(msgspec.Struct, frozen=True):
    """Whose time runs, and until when."""

    seat: SeatNo
    seconds: float
    ends: int  # milliseconds since 1970; count `left_ms` instead, since clocks are set
    left_ms: int  # when this was sent
    why: str  # thinking, bank, time (the book's clock)
    words: str
    bank_ms: int = 0  # left in the player's time bank


class Running(msgspec.Struct, frozen=True):
    """Time that runs, by the monotonic clock; frames are made of it when they are sent."""

    seat: SeatNo
    seconds: float
    why: str
    words: str
    ends: float
    bank: float = 0.0  # seconds in the player's bank when this part began

    def now(self) -> RunningClock:
        """Return the frame's part for this moment."""
        left = max(0, round((self.ends - seconds_now()) * MS))
        bank = left if self.why == "bank" else round(self.bank * MS)
        return RunningClock(
            self.seat, self.seconds, now_ms() + left, left, self.why, self.words, bank
        )

    def is_like(self, other: Running) -> bool:
        """Is it the same time, ending within a second of the other?"""
        same = (self.seat, self.why) == (other.seat, other.why)
        return same and abs(self.ends - other.ends) < 1.0
