"""Hands: the orders of them, what cards are worth in each, and the words for it.
Imports cards and nothing else of the project."""

from cardspeak.hands.door import board, board_score, rank, rank_low
from cardspeak.hands.lows import LowAce, LowOrder
from cardspeak.hands.orders import (
    FULL,
    STANDARD,
    Kind,
    Order,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    moved,
    with_five_of_a_kind,
    without,
)
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.words import Deciding, deciding, low_words, words

__all__ = [
    "FULL",
    "STANDARD",
    "Deciding",
    "Kind",
    "LowAce",
    "LowOrder",
    "Order",
    "Ranked",
    "board",
    "board_score",
    "deciding",
    "flush_over_fours",
    "flush_over_full_house",
    "for_deck",
    "low_words",
    "moved",
    "rank",
    "rank_low",
    "with_five_of_a_kind",
    "without",
    "words",
]
