"""Single hands: the kernel gives the reference's results for every order."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from tests.hands.kernel_kit import (
    FAST,
    LOWS,
    ORDERS,
    core,
    hands_of,
    looked_up,
    taking,
    tries,
    ways,
)

from cardspeak.cards import Card, read_cards
from cardspeak.hands import (
    FULL,
    STANDARD,
    Kind,
    LowOrder,
    Order,
    board,
    lows,
    rank,
    rank_low,
    ranker,
    reference,
)
from cardspeak.hands.kernel import in_use, scale
from cardspeak.hands.kernel.scale import ScoreScale, compiled
from cardspeak.hands.ranked import ranked_from
from cardspeak.words.hands import ranked_words

EVERY: dict[str, Order | LowOrder] = {**ORDERS, **LOWS}


def sizes(order: Order | LowOrder) -> range:
    """Return the possible numbers of cards in a hand."""
    return range(5 if isinstance(order, LowOrder) else 1, 8)


@pytest.mark.parametrize("way", ways())
@pytest.mark.parametrize("name", EVERY)
def test_kernel_agrees_with_the_reference(name: str, way: str) -> None:
    """Scores have the same order, also for face-up cards, and `look` returns the same result."""
    order = EVERY[name]
    kernel = core(order, way)
    scores: dict[int, int] = {}
    with taking(way):
        for cards in sizes(order):
            for hand in hands_of(order, cards, tries(name), f"{name} {cards}"):
                expected = looked_up(order, hand)
                assert kernel.score(hand) == kernel.score(bytes(hand)) == kernel.score(tuple(hand))
                result = kernel.look(*_own(order, hand))
                assert (None if result is None else ranked_from(result)) == expected, hand
                score = kernel.score(hand)
                known = scores.setdefault(0 if expected is None else expected.score, score)
                assert score == known, (hand, "equal hands have one score")
    in_order = [scores[score] for score in sorted(scores)]
    assert in_order == sorted(set(in_order))


def _own(order: Order | LowOrder, hand: list[Card]) -> tuple[Any, ...]:
    counts = isinstance(order, Order) and order.own_used is not None and len(hand) >= 5
    return (hand[:2], hand[2:]) if counts else (hand,)


@pytest.mark.parametrize("name", [*FAST, *(name for name in LOWS if "straights" not in name)])
def test_kind_is_computed_from_a_score(name: str) -> None:
    order = EVERY[name]
    order_scale = ScoreScale(order)
    assert order_scale.fast
    for cards in sizes(order):
        for hand in hands_of(order, cards, 40, f"kind {name} {cards}"):
            expected = looked_up(order, hand)
            assert order_scale.kind(order_scale.score(hand)) is (
                None if expected is None else expected.kind
            )


def test_kind_of_a_knocked_out_order_needs_look() -> None:
    with pytest.raises(ValueError, match="use look"):
        ScoreScale(ORDERS["suits-rank"]).kind(1)


def test_look_returns_kind_and_cards_in_counting_order() -> None:
    ranked = scale().look(read_cards("Qs Qd 7c 7h 2d 6s 3c"))
    assert ranked is not None
    assert ranked.kind is Kind.TWO_PAIRS
    assert ranked.five == read_cards("Qs Qd 7h 7c 6s")
    assert ranked_words(ranked) == "two pair, queens and sevens, six kicker"


def test_package_functions_come_from_the_ranker() -> None:
    """The functions give the reference's results."""
    assert (rank, board, rank_low) == (ranker.rank, ranker.board, ranker.rank_low)
    hand, few = read_cards("Jk As Kd 9h 9c 2s"), read_cards("Jk 9c")
    assert rank(FULL, hand) == reference.rank(FULL, hand)
    assert rank(FULL, hand[:2], hand[2:]) == reference.rank(FULL, hand[:2], hand[2:])
    assert board(FULL, few) == looked_up(FULL, list(few))
    low = LowOrder(eight_or_better=True)
    assert rank_low(low, hand) is None
    assert rank_low(LowOrder(), hand) == lows.rank_low(LowOrder(), hand)


def test_ranker_handles_more_orders_than_its_cache() -> None:
    hand = read_cards("As Ks Qs Js 9s")
    for _ in range(600):
        assert rank(Order(STANDARD.kinds), hand).kind is Kind.FLUSH
        assert rank(Order((Kind.HIGH_CARDS,)), hand).kind is Kind.HIGH_CARDS


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((0, 1, 2, 3, 3), "there twice"),
        ((0, 1, 2, 3, 99), "99 is no card"),
        ((0, 1, 2, 3, -1), "-1 is no card"),
        ((), "not 0"),
        (tuple(range(8)), "not 8"),
    ],
)
@pytest.mark.parametrize("way", ways())
def test_invalid_cards_are_refused(way: str, cards: tuple[int, ...], said: str) -> None:
    """Covers duplicates, foreign cards and hands of the wrong size."""
    kernel = core(STANDARD, way)
    for ask in (kernel.score, kernel.look):
        with pytest.raises(ValueError, match=said):
            ask(cards)


@pytest.mark.parametrize("way", ways())
def test_cards_outside_a_small_deck_are_refused(way: str) -> None:
    """Covers a two, a number that is not a card, and an unknown card."""
    kernel = core(FAST["32-flush-over-fours"], way)
    for card in (0, 19, 53, 200, 255):
        with pytest.raises(ValueError, match=r"not in the deck|no card"):
            kernel.score(bytes([card, 40, 41, 42, 43]))


@pytest.mark.parametrize("given", ["As Ks", 5, None, 3.5, [1.5, 2, 3, 4, 5], ["a"], object()])
@pytest.mark.parametrize("way", ways())
def test_values_of_other_types_raise_type_errors(way: str, given: Any) -> None:  # noqa: ANN401
    kernel = core(STANDARD, way)
    with pytest.raises(TypeError):
        kernel.score(given)


@pytest.mark.parametrize("way", ways())
def test_low_ranking_of_face_up_cards_is_refused(way: str) -> None:
    with pytest.raises(ValueError, match="five to seven cards, not 4"):
        core(LowOrder(), way).score([0, 4, 8, 12])


def test_ranker_raises_the_references_assertions() -> None:
    with pytest.raises(AssertionError, match="repeated"):
        rank(FULL, [Card(1)] * 5)
    with pytest.raises(AssertionError, match="five to seven"):
        rank(FULL, [Card(1)])
    with pytest.raises(AssertionError, match="one to four"):
        board(FULL, [Card(1)] * 5)


PYTHON_ONLY = """
import sys
import cardspeak.hands as hands
from cardspeak.hands.kernel import in_use, scale
from cardspeak.words.hands import ranked_words
assert in_use() == "Python", in_use()
assert scale().score([51, 47, 43, 39, 35, 0, 1]) > scale().score([50, 47, 43, 39, 35, 0, 1])
assert hands.rank(hands.FULL, [51, 47, 43, 39, 35]).kind is hands.Kind.ROYAL_FLUSH
assert "numpy" not in sys.modules
"""


def test_python_kernel_ranks_without_numpy() -> None:
    """The Python kernel is used if CARDSPEAK_KERNEL is set or no kernel was compiled."""
    import os

    asked = {**os.environ, "CARDSPEAK_KERNEL": "python"}
    subprocess.run([sys.executable, "-c", PYTHON_ONLY], check=True, env=asked)


def test_in_use_names_the_kernel() -> None:
    """`cardspeak --version` prints the name."""
    assert in_use() in {"C, AVX2", "C, scalar", "Python"}
    assert (in_use() == "Python") is (compiled is None)


def test_importing_hands_and_equity_does_not_import_numpy() -> None:
    code = "import sys, cardspeak.hands.kernel, cardspeak.equity; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
