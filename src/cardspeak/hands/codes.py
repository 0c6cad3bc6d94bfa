"""A hand as a code of fixed width: kind, ranks, and the card that a joker stands for."""

from __future__ import annotations

from typing import Final

from cardspeak.cards import JOKER, card_text
from cardspeak.hands.orders import GROUPS, Kind
from cardspeak.hands.ranked import Ranked

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
LETTER_KINDS: Final = {letter: kind for kind, letter in KIND_LETTERS.items()}
GROUP_SIZES: Final = {KIND_LETTERS[kind]: sizes for kind, sizes in GROUPS.items() if sizes}
"""Sizes of the groups of equal ranks in a kind, by its letter."""
CODE_WIDTH: Final = 8


def code_of(ranked: Ranked) -> str:
    """Return a hand as eight characters: letter of the kind, ranks in counting order, joker."""
    joker = "" if ranked.stands_for is None else card_text(ranked.stands_for)
    faces = (ranked.stands_for if card == JOKER else card for card in ranked.five)
    ranks = "".join(card_text(face)[0] for face in faces if face is not None)
    return f"{KIND_LETTERS[ranked.kind]}{ranks:<5}{joker:<2}"
