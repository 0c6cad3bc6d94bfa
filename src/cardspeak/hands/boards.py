"""Rank upcards before a hand is complete, on the same scale as complete hands."""

from collections.abc import Sequence

from cardspeak.cards import JOKER, Card
from cardspeak.hands.orders import Order
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.reference import every_face, places, shown, with_joker


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """Rank one to four upcards: groups, then high cards, without straights or flushes.

    Results with different numbers of cards, up to five, can be compared within one order: a
    missing card ranks below every card.  A joker is the best possible card, or an ace if alone.
    """
    assert 1 <= len(cards) <= 4, f"expected one to four open cards, not {len(cards)}"
    ordered = places(order, cards)
    if ordered[0] == JOKER:
        return with_joker(order, ordered[1:], every_face(order, ordered), shown)
    return shown(order, ordered)
