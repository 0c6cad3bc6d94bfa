"""Parts of frames about reports and messages to staff."""

from __future__ import annotations

import msgspec

CLOSE_MS = 1000


class Lapses(msgspec.Struct, frozen=True):
    """When a waiting report was filed, and when it lapses."""

    filed: int
    ends: int
    left_ms: int  # when this was sent, for clients whose own clock is wrong


class Held(msgspec.Struct, frozen=True):
    """Since when staff hold the table; `ends` is 0 while staff watch it."""

    since: int
    ends: int
    left_ms: int


class Wait(msgspec.Struct, frozen=True):
    """A wait for the host: for the start of a game, or the end of a pause."""

    why: str  # "start" or "pause"
    players: int  # who have sat down
    places: int
    ends: int  # 0 while too few players have sat down for a game
    left_ms: int

    def is_like(self, other: Wait) -> bool:
        """Do both say the same, to within a second?"""
        mine, theirs = (msgspec.structs.replace(one, ends=0, left_ms=0) for one in (self, other))
        is_open = bool(self.ends) == bool(other.ends)
        return mine == theirs and is_open and abs(self.ends - other.ends) < CLOSE_MS


class StaffMessageView(msgspec.Struct, frozen=True):
    """A message to staff."""

    id: str
    at: int
    who: str
    text: str
