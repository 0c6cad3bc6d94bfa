"""The engine and the auditor rank hands in the same order, in every book."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.audit.money import House
from tests.audit.ranking import high
from tests.audit.winners import deck_of
from tests.properties.kit import fresh

from cardspeak.cards import Card
from cardspeak.hands import rank
from cardspeak.table.rules.showdown.hand_order import order_of_hands

HANDS = 400
HOUSES = [
    ("tas-holdem", {}),
    ("act-stud", {"deck": "52"}),
    ("act-stud", {"deck": "36", "ace_low": "off"}),
    ("tas-stud", {"deck": "full"}),
    ("tas-stud", {"deck": "reduced"}),
    ("charity", {}),
    ("event", {}),
    ("nolimit", {}),
    ("nolimit", {"ace_low": "off"}),
    ("nolimit", {"ties": "made_hand"}),
    ("nolimit", {"ties": "suits"}),
]


def _hand(dice: Random, lowest: int) -> list[int]:
    """Five random cards, usually forming a rare hand."""
    ranks = range(lowest, 13)
    chance = dice.random()
    if chance < 0.3:  # one suit
        suit = dice.randrange(4)
        return [rank * 4 + suit for rank in dice.sample(ranks, 5)]
    if chance < 0.5:  # a straight, sometimes suited or with a low ace
        top = dice.choice([*range(lowest + 4, 13), lowest + 3])
        run = [top - step for step in range(5)]
        run = [12 if rank < lowest else rank for rank in run]
        suit = dice.randrange(4)
        return [rank * 4 + (suit if chance < 0.35 else dice.randrange(4)) for rank in run]
    if chance < 0.8:  # few ranks
        pool = [rank * 4 + suit for rank in dice.sample(ranks, 3) for suit in range(4)]
        return dice.sample(pool[: dice.choice((8, 12))], 5)
    return dice.sample(range(lowest * 4, 52), 5)


@pytest.mark.parametrize(("book", "picks"), HOUSES, ids=lambda value: str(value))
def test_engine_and_auditor_rank_hands_in_the_same_order(book: str, picks: dict[str, str]) -> None:
    """Hands sorted by the engine are also sorted for the auditor, with the same ties."""
    table = fresh(book, picks)
    deck = deck_of(House(book, dict(table.house), table.unit_cents))
    order = order_of_hands(table.law)
    dice = Random(f"{book} {picks}")
    hands = [_hand(dice, deck.lowest) for _ in range(HANDS)]
    scored = sorted((rank(order, [Card(card) for card in hand]).score, hand) for hand in hands)
    for (low, worse), (better, best) in pairwise(scored):
        auditor_better = high(deck, best) > high(deck, worse)
        auditor_equal = high(deck, best) == high(deck, worse)
        assert (auditor_better, auditor_equal) == (better > low, better == low), (
            f"{worse} against {best}"
        )
