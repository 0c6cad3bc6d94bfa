"""Session lifetime: an idle timeout and an absolute limit."""

from __future__ import annotations

from typing import Final

import msgspec

HOUR_MS: Final = 3600 * 1000
DAY_MS: Final = 24 * HOUR_MS
FRESH_MS: Final = 15 * 60 * 1000
"""Time after a password or passkey check during which a user may change credentials."""
MOST_SESSIONS: Final = 12
"""Maximum number of signed-in devices.  The least recently used one is signed out first."""
ENDS: Final = {
    "guest": (30 * DAY_MS, 365 * DAY_MS),
    "player": (14 * DAY_MS, 90 * DAY_MS),
    "staff": (12 * HOUR_MS, 7 * DAY_MS),
}
"""Idle timeout and absolute limit.  Guests get longer ones, because they have no account."""


class Session(msgspec.Struct, frozen=True):
    """One signed-in device.  `key` is the hash of its token."""

    key: str
    made: int
    seen: int
    how: str = ""
    label: str = ""
    proved: int = 0
    """Time of the last password or passkey check; 0 if there was none."""

    @property
    def id(self) -> str:
        """Public id of the session; it cannot be used to sign in."""
        return self.key[:12]


def ends_for(role: str, *, account: bool) -> tuple[int, int]:
    """Return the idle timeout and the absolute limit of sessions for this role."""
    if role not in {"guest", "player"}:
        return ENDS["staff"]
    return ENDS["player" if account else "guest"]


def is_over(session: Session, seen: int, at: int, ends: tuple[int, int]) -> bool:
    """Return whether the session has expired; `seen` is a later use that is not stored yet."""
    idle, longest = ends
    return at - max(session.seen, seen) > idle or at - session.made > longest
