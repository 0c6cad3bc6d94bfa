"""The base class of all asks."""

from __future__ import annotations

import msgspec

SeatNo = int
STAFF_ACTORS = frozenset(("dealer", "floor"))
"""The actors who are staff."""
HOST = "host"
"""The actor of a host's asks: neither a player's nor the floor's."""


class AskBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """The field that every ask has: the actor (player, host, dealer, floor, clock, system)."""

    actor: str = "player"
