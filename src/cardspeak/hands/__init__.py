"""Hands: orders of hands, ranking and descriptions.

Imports nothing from the project except `cards`.
"""

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
from cardspeak.hands.ranker import board, board_score, rank, rank_low
from cardspeak.hands.words import Tiebreak, low_words, tiebreak, words

__all__ = [
    "FULL",
    "STANDARD",
    "Kind",
    "LowAce",
    "LowOrder",
    "Order",
    "Ranked",
    "Tiebreak",
    "board",
    "board_score",
    "flush_over_fours",
    "flush_over_full_house",
    "for_deck",
    "low_words",
    "moved",
    "rank",
    "rank_low",
    "tiebreak",
    "with_five_of_a_kind",
    "without",
    "words",
]
