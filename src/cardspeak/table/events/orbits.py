"""Events of an orbit of the button, of the draw that says where it starts, and of a game's end."""

from __future__ import annotations

from typing import Annotated

from cardspeak.cards import Card
from cardspeak.table.asks import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.visibility import Seen


class DrawCalled(EventBase, frozen=True):
    """These seats draw a card each, for the button or for a place in the game."""

    seats: tuple[SeatNo, ...]
    place: int = 0  # the best place that is drawn for; 0: the button
    people: tuple[str, ...] = ()  # who draws for a place


class Drawn(EventBase, frozen=True):
    """The cards of a draw, in the order of the seats."""

    seats: tuple[SeatNo, ...]
    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    place: int = 0  # the best place that was drawn for; 0: the button


class OrbitBegun(EventBase, frozen=True):
    """An orbit of the button begins: so many rounds of play for these seats."""

    number: int
    rounds: int
    seats: tuple[SeatNo, ...]


class OrbitEnded(EventBase, frozen=True):
    """An orbit is over: the seats by their chips, most first."""

    number: int
    seats: tuple[SeatNo, ...]
    stakes: tuple[int, ...]


class WentOut(EventBase, frozen=True):
    """A player has lost every chip and is out of the game, in this place."""

    seat: SeatNo
    person: str
    place: int


class GameWon(EventBase, frozen=True):
    """One player is left, and has won the game."""

    seat: SeatNo
    person: str
