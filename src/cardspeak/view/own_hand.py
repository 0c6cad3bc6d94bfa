"""The hand that a player's own cards make, as a code of fixed width.

Frames are encrypted but their length is not hidden, so a name of variable length would reveal it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.cards import JOKER, UNKNOWN, Card, card_text
from cardspeak.hands import Kind, Ranked, board, rank, rank_low
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Game
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands

FIVE: Final = 5
KIND_LETTERS: Final = {
    Kind.ROYAL_FLUSH: "R",
    Kind.FIVE_OF_A_KIND: "5",
    Kind.STRAIGHT_FLUSH: "S",
    Kind.FOUR_OF_A_KIND: "4",
    Kind.FULL_HOUSE: "H",
    Kind.FLUSH: "F",
    Kind.STRAIGHT: "T",
    Kind.THREE_OF_A_KIND: "3",
    Kind.TWO_PAIRS: "2",
    Kind.ONE_PAIR: "1",
    Kind.HIGH_CARDS: "0",
    None: "-",
}
"""The letter of each kind; None if the cards match none of the book's kinds."""
NO_HALF: Final = " " * 8
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
    if ranked is None:
        return NO_HALF
    joker = "" if ranked.stands_for is None else card_text(ranked.stands_for)
    faces = (ranked.stands_for if card == JOKER else card for card in ranked.five)
    ranks = "".join(card_text(face)[0] for face in faces if face is not None)
    return f"{KIND_LETTERS[ranked.kind]}{ranks:<5}{joker:<2}"
