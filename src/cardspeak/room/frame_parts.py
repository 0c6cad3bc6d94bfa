"""Parts of frames about reports and messages to staff."""

from __future__ import annotations

import msgspec


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


class Message(msgspec.Struct, frozen=True):
    """A message to staff."""

    id: str
    at: int
    who: str
    text: str
