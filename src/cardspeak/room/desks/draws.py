"""Cards that people draw for seats."""

from __future__ import annotations

from typing import Final

from cardspeak.cards import Card
from cardspeak.cashroom.rules.claims import CARDS_IN_DECK, seat_of_card
from cardspeak.cashroom.state import DeskTable
from cardspeak.room.driving.chance import drawn, shuffled
from cardspeak.seat_no import SeatNo

DECK: Final = tuple(map(Card, range(CARDS_IN_DECK)))


def seat_cards(table: DeskTable) -> tuple[Card, ...]:
    """Draw a card for each newcomer, from one card for each free seat."""
    free = set(table.free)
    of_seat: dict[SeatNo, Card] = {}
    for card in shuffled(DECK):
        if seat_of_card(card) in free:
            of_seat.setdefault(seat_of_card(card), card)
    return drawn(tuple(of_seat.values()), len(table.claims))
