"""How long somebody stays signed in on a device: an end by idleness, and one in any case."""

from __future__ import annotations

from typing import Final

import msgspec

HOUR_MS: Final = 3600 * 1000
DAY_MS: Final = 24 * HOUR_MS
FRESH_MS: Final = 15 * 60 * 1000
"""So long after showing a password or passkey one may change the keys to an account."""
MOST_SESSIONS: Final = 12
"""Devices that stay signed in; the one unused for longest goes first."""
ENDS: Final = {
    "guest": (30 * DAY_MS, 365 * DAY_MS),
    "player": (14 * DAY_MS, 90 * DAY_MS),
    "staff": (12 * HOUR_MS, 7 * DAY_MS),
}
"""After so long unused, and after so long in any case.  A guest has nothing but the device."""


class Session(msgspec.Struct, frozen=True):
    """One device that is signed in.  `key` is the hash of its token."""

    key: str
    made: int
    seen: int
    how: str = ""
    label: str = ""
    proved: int = 0
    """When a password or passkey was shown last."""

    @property
    def id(self) -> str:
        """By which its owner names it; opens nothing."""
        return self.key[:12]


def ends_for(role: str, *, account: bool) -> tuple[int, int]:
    """The ends of a session, for somebody of this role."""
    if role not in {"guest", "player"}:
        return ENDS["staff"]
    return ENDS["player" if account else "guest"]


def is_over(session: Session, seen: int, at: int, ends: tuple[int, int]) -> bool:
    """Has it ended by now?"""
    idle, longest = ends
    return at - max(session.seen, seen) > idle or at - session.made > longest
