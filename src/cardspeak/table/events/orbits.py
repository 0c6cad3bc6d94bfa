"""Events about button orbits, draws, and the end of a game."""

from __future__ import annotations

from typing import Annotated, ClassVar

from cardspeak.cards import Card
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.visibility import Seen


class DrawCalled(EventBase, frozen=True):
    """These seats draw one card each, for the button or for a finishing place."""

    seats: tuple[SeatNo, ...]
    place: int = 0  # the best place drawn for; 0: the button
    people: tuple[str, ...] = ()  # the people who draw for a place


class Drawn(EventBase, frozen=True):
    """The cards drawn, in the order of the seats."""

    NAMES: ClassVar[str] = "drawn, draws"

    seats: tuple[SeatNo, ...]
    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    place: int = 0  # the best place drawn for; 0: the button


class OrbitBegun(EventBase, frozen=True):
    """A button orbit begins, with `rounds` rounds of play for these seats."""

    NAMES: ClassVar[str] = "orbit begun, orbit begins"

    number: int
    rounds: int
    seats: tuple[SeatNo, ...]


class OrbitEnded(EventBase, frozen=True):
    """An orbit is over; the seats are ranked by chips, most first."""

    NAMES: ClassVar[str] = "orbit ended, orbit ends"

    number: int
    seats: tuple[SeatNo, ...]
    stakes: tuple[Chips, ...]


class WentOut(EventBase, frozen=True):
    """A player lost all chips and is out of the game, finishing in this place."""

    NAMES: ClassVar[str] = "went out, goes out"

    seat: SeatNo
    person: str
    place: int


class GameWon(EventBase, frozen=True):
    """The last player left has won the game."""

    NAMES: ClassVar[str] = "game won, wins the game"

    seat: SeatNo
    person: str
