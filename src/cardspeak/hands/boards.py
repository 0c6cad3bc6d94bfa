"""Rank open cards before a hand is complete, on the scale of complete hands."""

from collections.abc import Sequence

from cardspeak.cards import JOKER, Card
from cardspeak.hands.orders import Order
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.reference import every_face, places, shown, with_joker


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """Rank one to four open cards: groups, then high cards; no straights or flushes.

    The result compares with any number of cards of the same order, including five: a missing
    card ranks below every card.  A joker is the best possible card, an ace if it is alone.
    """
    assert 1 <= len(cards) <= 4, f"expected one to four open cards, not {len(cards)}"
    ordered = places(order, cards)
    if ordered[0] == JOKER:
        return with_joker(order, ordered[1:], every_face(order, ordered), shown)
    return shown(order, ordered)
