"""Events of a player's time to act."""

from __future__ import annotations

from cardspeak.table.asks import SeatNo
from cardspeak.table.events.base import EventBase


class ClockCalled(EventBase, frozen=True):
    """A player was told by a named person how many seconds there are to act."""

    seat: SeatNo
    seconds: int
    person: str = ""


class ClockWarned(EventBase, frozen=True):
    """A player was warned that the time is nearly over; `left` seconds, where it was said."""

    seat: SeatNo
    left: int = 0
    person: str = ""
