"""Events about a player's time to act."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import EventBase


class ClockCalled(EventBase, frozen=True):
    """A named person put a player on the clock for `seconds`."""

    NAMES: ClassVar[str] = "clock called, called the clock"

    seat: SeatNo
    seconds: int
    person: str = ""


class ClockWarned(EventBase, frozen=True):
    """A player was warned that time is nearly over, with `left` seconds if stated."""

    seat: SeatNo
    left: int = 0
    person: str = ""
