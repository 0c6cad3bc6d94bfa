"""Hands: orders of hands, ranking and codes.

Imports nothing from the project except `cards`.
"""

from cardspeak.hands.codes import CODE_WIDTH, GROUP_SIZES, LETTER_KINDS, code_of
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
from cardspeak.hands.tiebreak import Tiebreak, tiebreak

__all__ = [
    "CODE_WIDTH",
    "FULL",
    "GROUP_SIZES",
    "LETTER_KINDS",
    "STANDARD",
    "Kind",
    "LowAce",
    "LowOrder",
    "Order",
    "Ranked",
    "Tiebreak",
    "board",
    "board_score",
    "code_of",
    "flush_over_fours",
    "flush_over_full_house",
    "for_deck",
    "moved",
    "rank",
    "rank_low",
    "tiebreak",
    "with_five_of_a_kind",
    "without",
]
