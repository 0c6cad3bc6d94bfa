"""What open cards show before a hand is complete, on the scale of the complete hands.
Who must act first or may check is the table's business."""

from collections.abc import Sequence

from cardspeak.cards import JOKER, Card
from cardspeak.hands.orders import Order
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.reference import every_face, places, shown, with_joker


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """The worth of one to four open cards: groups, then high cards; no straight, no flush.

    Any number of cards compares with any other and with the five of the same order: a card
    that is missing ranks below every card.  A joker is what serves best, an ace when alone.
    """
    assert 1 <= len(cards) <= 4, f"a board shows one to four cards, not {len(cards)}"
    found = places(order, cards)
    if found[0] == JOKER:
        return with_joker(order, found[1:], every_face(order, found), shown)
    return shown(order, found)
