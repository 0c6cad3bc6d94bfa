"""The hand that a player's own cards make, as a code of fixed width.

Frames are encrypted but their length is not hidden, so a name of variable length would reveal it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.cards import UNKNOWN, Card
from cardspeak.hands import CODE_WIDTH, Ranked, board, code_of, rank, rank_low
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Game
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands

FIVE: Final = 5
NO_HALF: Final = " " * CODE_WIDTH
NO_HAND: Final = NO_HALF * 2
"""The code if there is no hand to name."""

_CACHE: Final[dict[tuple[int, tuple[Card, ...], tuple[Card, ...]], tuple[Law, str]]] = {}
"""Codes by law, cards and board: a hand is sent far more often than it changes."""
_MAX_CACHED: Final = 4096


def hand_code(law: Law, own: Sequence[Card], shared: Sequence[Card]) -> str:
    """Return the best hand as 16 characters: a high half and a low half, blank if there is none.

    Each half has the letter of the kind, five ranks in counting order, and the card that a joker
    stands for.
    """
    if not own or UNKNOWN in own:
        return NO_HAND
    key = (id(law), tuple(own), tuple(shared))
    cached = _CACHE.get(key)
    if cached is not None and cached[0] is law:
        return cached[1]
    if len(_CACHE) >= _MAX_CACHED:
        _CACHE.clear()
    code = _code(law, own, [card for card in shared if card != UNKNOWN])
    _CACHE[key] = (law, code)
    return code


def can_name(own: int, shared: int) -> bool:
    """Return whether these numbers of cards have a name: without a board, or five and more."""
    return own > 0 and (not shared or own + shared >= FIVE)


def _code(law: Law, own: Sequence[Card], shared: Sequence[Card]) -> str:
    if not can_name(len(own), len(shared)):
        return NO_HAND
    order = order_of_hands(law)
    if len(own) + len(shared) < FIVE:
        return _half(board(order, own)) + NO_HALF
    game = law.hands.game.value
    high = None if game is Game.LOW else rank(order, own, shared)
    low = None if game is Game.HIGH or shared else rank_low(low_order(law), own)
    return _half(high) + _half(low)


def _half(ranked: Ranked | None) -> str:
    return NO_HALF if ranked is None else code_of(ranked)
