"""The engine's order of hands and the auditor's agree, rare hands included, in every book."""

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
    """Five cards, more often than not of a rare kind."""
    ranks = range(lowest, 13)
    way = dice.random()
    if way < 0.3:  # one suit
        suit = dice.randrange(4)
        return [rank * 4 + suit for rank in dice.sample(ranks, 5)]
    if way < 0.5:  # a sequence, now and then in one suit or from the ace below
        top = dice.choice([*range(lowest + 4, 13), lowest + 3])
        run = [top - step for step in range(5)]
        run = [12 if rank < lowest else rank for rank in run]
        suit = dice.randrange(4)
        return [rank * 4 + (suit if way < 0.35 else dice.randrange(4)) for rank in run]
    if way < 0.8:  # two ranks or three
        pool = [rank * 4 + suit for rank in dice.sample(ranks, 3) for suit in range(4)]
        return dice.sample(pool[: dice.choice((8, 12))], 5)
    return dice.sample(range(lowest * 4, 52), 5)


@pytest.mark.parametrize(("book", "picks"), HOUSES, ids=lambda one: str(one))
def test_both_put_hands_in_the_same_order(book: str, picks: dict[str, str]) -> None:
    """Sorted by the engine, no hand is worse by the auditor than the one before it, nor equal
    where the engine tells them apart."""
    table = fresh(book, picks)
    deck = deck_of(House(book, dict(table.house), table.unit_cents))
    order = order_of_hands(table.law)
    dice = Random(f"{book} {picks}")
    hands = [_hand(dice, deck.lowest) for _ in range(HANDS)]
    scored = sorted((rank(order, [Card(one) for one in hand]).score, hand) for hand in hands)
    for (low, worse), (better, best) in pairwise(scored):
        ours = high(deck, best) > high(deck, worse)
        same = high(deck, best) == high(deck, worse)
        assert (ours, same) == (better > low, better == low), f"{worse} against {best}"
