"""Parts of frames: reports, waits for the host, and messages to staff."""

from __future__ import annotations

from typing import Literal

import msgspec

CLOSE_MS = 1000
WaitReason = Literal["start", "pause"]


class Lapses(msgspec.Struct, frozen=True):
    """When a waiting report was filed, and when it lapses."""

    filed: int
    ends: int
    left_ms: int  # time left when the frame was sent, for clients with a wrong clock


class Held(msgspec.Struct, frozen=True):
    """When the current incident was raised; `ends` is 0 while staff are watching."""

    since: int
    ends: int
    left_ms: int


class Wait(msgspec.Struct, frozen=True):
    """A wait for the host to start a game or to end a pause."""

    why: WaitReason
    players: int  # number of seated players
    places: int
    ends: int  # 0 while too few players are seated
    left_ms: int

    def is_like(self, other: Wait) -> bool:
        """Return whether both waits are equal and end within a second of each other."""
        mine, theirs = (msgspec.structs.replace(wait, ends=0, left_ms=0) for wait in (self, other))
        is_open = bool(self.ends) == bool(other.ends)
        return mine == theirs and is_open and abs(self.ends - other.ends) < CLOSE_MS


class StaffMessageView(msgspec.Struct, frozen=True):
    """A message to staff, as sent to staff clients."""

    id: str
    at: int
    who: str
    text: str
