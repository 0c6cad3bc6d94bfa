"""The room: live tables, and the only source of time and randomness.

Each table has one mailbox and one writer.  The room makes no rulings: it asks `floor.decide`,
stores granted events, and shows them to the viewers who may see them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardspeak.room.driving.timing import Timing
    from cardspeak.room.live.live_table import LiveTable
    from cardspeak.room.people.registry import People, Person
    from cardspeak.room.room import Room

__all__ = ["LiveTable", "People", "Person", "Room", "Timing"]

_HOMES = {
    "LiveTable": "cardspeak.room.live.live_table",
    "Timing": "cardspeak.room.driving.timing",
    "People": "cardspeak.room.people.registry",
    "Person": "cardspeak.room.people.registry",
    "Room": "cardspeak.room.room",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the names above
    """Import a name on first use, so that `cardspeak record` works without the server extra."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'cardspeak.room' has no attribute {name!r}")
