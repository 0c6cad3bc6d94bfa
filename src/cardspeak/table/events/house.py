"""Events that open a table and change its conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from cardspeak.table.events.base import EventBase


class TableOpened(EventBase, frozen=True):
    """A table was opened under a book and house choices."""

    book: str
    edition: str
    house: Mapping[str, str]
    hand_dealt: bool
    unit_cents: int
    by_desk: bool = False  # the desk of a cash room gives the seats
    by_cage: bool = False  # all chips come from the cage of a cash room


class HouseChanged(EventBase, frozen=True):
    """House choices changed, effective from the next round; `also` holds further choices."""

    name: str
    value: str
    also: dict[str, str] = msgspec.field(default_factory=dict)
    house: Mapping[str, str] | None = None  # all choices in force afterwards
    renews: bool = False  # the minimum stake rose: players must top up before the next round

    @property
    def changes(self) -> dict[str, str]:
        """Return every choice that changed, by name."""
        return {self.name: self.value, **self.also}


class NoticeGiven(EventBase, frozen=True):
    """A change was announced for minute `due`, or for the next round if negative."""

    NAMES: ClassVar[str] = "notice given, notice"

    name: str
    value: str
    due: int


class TimePassed(EventBase, frozen=True):
    """The room's time, in minutes of the day; `jump` minutes were added by a clock reset."""

    NAMES: ClassVar[str] = "time passed, time"

    minute: int
    jump: int = 0
    closed: bool | None = None  # whether gaming is closed at that minute


class DeckChecked(EventBase, frozen=True):
    """The deck was found complete."""

    count: int
