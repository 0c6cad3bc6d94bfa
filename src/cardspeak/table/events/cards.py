"""Events of shuffling and dealing."""

from __future__ import annotations

from typing import Annotated, ClassVar

from cardspeak.cards import Card
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events.base import EventBase, Step
from cardspeak.table.visibility import Seen


class Shuffled(EventBase, frozen=True):
    """The undealt cards were shuffled; their order is hidden from every viewer."""

    NAMES: ClassVar[str] = "shuffled, shuffles"

    cards: Annotated[tuple[Card, ...], Seen.COVERED]
    how: str = "hand"
    root: str = ""  # commitment root of the deck before the shuffle; empty if there is none


class CutMade(EventBase, frozen=True):
    """The cards were cut, by the dealer or a player."""

    NAMES: ClassVar[str] = "cut, cuts"

    depth: int
    seat: SeatNo = NO_SEAT  # the player; 0 for the dealer


class Burned(EventBase, frozen=True):
    """A card was burned before a street, face down unless the book says face up."""

    NAMES: ClassVar[str] = "burned, burns, burnt"

    card: Annotated[Card, Seen.UP]
    up: bool = False


class Dealt(EventBase, frozen=True):
    """A card was dealt to a seat, face up or face down."""

    NAMES: ClassVar[str] = "dealt, deals"

    seat: SeatNo
    card: Annotated[Card, Seen.UP_OR_OWN]
    up: bool


class BoardDealt(EventBase, frozen=True):
    """Communal cards were dealt face up."""

    NAMES: ClassVar[str] = "board"

    street: str
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class Discarded(EventBase, frozen=True):
    """Undealt cards were discarded."""

    NAMES: ClassVar[str] = "discarded, discards"

    cards: Annotated[tuple[Card, ...], Seen.COVERED]


class StreetBegun(EventBase, frozen=True):
    """A street begins; the dealer takes these steps, in this order."""

    number: int
    street: str
    steps: tuple[Step, ...]
