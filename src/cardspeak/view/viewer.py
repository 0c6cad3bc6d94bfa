"""A table's viewers: five roles and, for a player, a seat."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from cardspeak.seat_no import NO_SEAT, SeatNo


class Role(Enum):
    """A viewer's role at the table, which determines the data they get."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    FLOOR = "floor"
    INSPECTOR = "inspector"

    __hash__ = object.__hash__  # members are singletons, and Enum's own hash is much slower


STAFF: Final = frozenset({Role.DEALER, Role.FLOOR})
"""Roles that work at the table: they see incidents and act for the house."""
DESK: Final = STAFF | {Role.INSPECTOR}
"""Roles that get the house's data.  An inspector sees it but does not rule."""
EVERYONE: Final = frozenset(Role)


class Viewer(msgspec.Struct, frozen=True):
    """A role and, for a player, a seat.  A player without a seat sees the same as a spectator."""

    role: Role
    seat: SeatNo = NO_SEAT


SPECTATOR: Final = Viewer(Role.SPECTATOR)
"""Sees what everyone may see."""
