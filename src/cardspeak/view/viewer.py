"""Who looks at a table: five roles, and for a player the seat."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from cardspeak.table.asks import SeatNo


class Role(Enum):
    """What somebody is to the table; it decides what is shown."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    DEALER = "dealer"
    FLOOR = "floor"
    INSPECTOR = "inspector"

    __hash__ = object.__hash__  # each is one of a kind; an enumeration's own hash is far slower


STAFF: Final = frozenset({Role.DEALER, Role.FLOOR})
"""Who works at the table: hears a matter and speaks for the house."""
DESK: Final = STAFF | {Role.INSPECTOR}
"""Who is told what concerns the house; an inspector hears it and rules on nothing."""
EVERYONE: Final = frozenset(Role)


class Viewer(msgspec.Struct, frozen=True):
    """One pair of eyes.  A player without a seat sees what a spectator sees."""

    role: Role
    seat: SeatNo = 0
