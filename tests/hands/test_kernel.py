"""One hand at a time: the kernel says what the reference says, whatever the order."""

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
    door,
    lows,
    rank,
    rank_low,
    reference,
    words,
)
from cardspeak.hands.kernel import in_use, scale
from cardspeak.hands.kernel.scale import Scale, compiled
from cardspeak.hands.ranked import ranked_from

EVERY: dict[str, Order | LowOrder] = {**ORDERS, **LOWS}


def sizes(order: Order | LowOrder) -> range:
    """How many cards its hands may have."""
    return range(5 if isinstance(order, LowOrder) else 1, 8)


@pytest.mark.parametrize("way", ways())
@pytest.mark.parametrize("name", EVERY)
def test_the_kernel_agrees_with_the_reference(name: str, way: str) -> None:
    """Scores order hands as the reference does, boards among them; all it tells is the same."""
    order = EVERY[name]
    one = core(order, way)
    scores: dict[int, int] = {}
    with taking(way):
        for cards in sizes(order):
            for hand in hands_of(order, cards, tries(name), f"{name} {cards}"):
                told = looked_up(order, hand)
                assert one.score(hand) == one.score(bytes(hand)) == one.score(tuple(hand))
                found = one.look(*_own(order, hand))
                assert (None if found is None else ranked_from(found)) == told, hand
                score = one.score(hand)
                known = scores.setdefault(0 if told is None else told.score, score)
                assert score == known, (hand, "equal hands have one score")
    in_order = [scores[score] for score in sorted(scores)]
    assert in_order == sorted(set(in_order))


def _own(order: Order | LowOrder, hand: list[Card]) -> tuple[Any, ...]:
    counts = isinstance(order, Order) and order.own_used is not None and len(hand) >= 5
    return (hand[:2], hand[2:]) if counts else (hand,)


@pytest.mark.parametrize("name", [*FAST, *(name for name in LOWS if "straights" not in name)])
def test_a_score_tells_its_kind(name: str) -> None:
    """The kind can be read off the score of any order that books print."""
    order = EVERY[name]
    one = Scale(order)
    assert one.fast
    for cards in sizes(order):
        for hand in hands_of(order, cards, 40, f"kind {name} {cards}"):
            told = looked_up(order, hand)
            assert one.kind(one.score(hand)) is (None if told is None else told.kind)


def test_a_score_of_an_odd_order_does_not_tell_its_kind() -> None:
    """It says so, and what to use."""
    with pytest.raises(ValueError, match="use look"):
        Scale(ORDERS["suits-rank"]).kind(1)


def test_what_is_told_on_request() -> None:
    """Kind, the five cards in the order they count, and words."""
    told = scale().look(read_cards("Qs Qd 7c 7h 2d 6s 3c"))
    assert told is not None
    assert told.kind is Kind.TWO_PAIRS
    assert told.five == read_cards("Qs Qd 7h 7c 6s")
    assert words(told) == "two pairs, queens and sevens, six"


def test_the_engine_ranks_through_the_door() -> None:
    """The names that the engine imports are the door's, and say what the reference says."""
    assert (rank, board, rank_low) == (door.rank, door.board, door.rank_low)
    hand, few = read_cards("Jk As Kd 9h 9c 2s"), read_cards("Jk 9c")
    assert rank(FULL, hand) == reference.rank(FULL, hand)
    assert rank(FULL, hand[:2], hand[2:]) == reference.rank(FULL, hand[:2], hand[2:])
    assert board(FULL, few) == looked_up(FULL, list(few))
    low = LowOrder(eight_or_better=True)
    assert rank_low(low, hand) is None
    assert rank_low(LowOrder(), hand) == lows.rank_low(LowOrder(), hand)


def test_the_door_keeps_many_orders_apart() -> None:
    """More orders than it remembers, and each still ranks by its own."""
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
def test_unfit_cards_are_refused(way: str, cards: tuple[int, ...], said: str) -> None:
    """Doubles, foreign cards and hands of the wrong size, with what would be right."""
    one = core(STANDARD, way)
    for ask in (one.score, one.look):
        with pytest.raises(ValueError, match=said):
            ask(cards)


@pytest.mark.parametrize("way", ways())
def test_cards_foreign_to_a_small_deck_are_refused(way: str) -> None:
    """A deuce is not in a deck of 32, nor is a number that is no card, nor a hidden card."""
    one = core(FAST["32-flush-over-fours"], way)
    for card in (0, 19, 53, 200, 255):
        with pytest.raises(ValueError, match=r"not in the deck|no card"):
            one.score(bytes([card, 40, 41, 42, 43]))


@pytest.mark.parametrize("given", ["As Ks", 5, None, 3.5, [1.5, 2, 3, 4, 5], ["a"], object()])
@pytest.mark.parametrize("way", ways())
def test_what_is_not_cards_is_refused(way: str, given: Any) -> None:  # noqa: ANN401
    """A type that cannot be cards is a TypeError, never a guess."""
    one = core(STANDARD, way)
    with pytest.raises(TypeError):
        one.score(given)


@pytest.mark.parametrize("way", ways())
def test_a_low_takes_five_cards(way: str) -> None:
    """A board has no low."""
    with pytest.raises(ValueError, match="five to seven cards, not 4"):
        core(LowOrder(), way).score([0, 4, 8, 12])


def test_the_door_lets_the_reference_say_what_is_wrong() -> None:
    """Our own mistakes stay assertions, with the sentences they had."""
    with pytest.raises(AssertionError, match="each card once"):
        rank(FULL, [Card(1)] * 5)
    with pytest.raises(AssertionError, match="five to seven"):
        rank(FULL, [Card(1)])
    with pytest.raises(AssertionError, match="one to four"):
        board(FULL, [Card(1)] * 5)


PYTHON_ONLY = """
import sys
import cardspeak.hands as hands
from cardspeak.hands.kernel import in_use, scale
assert in_use() == "Python", in_use()
assert scale().score([51, 47, 43, 39, 35, 0, 1]) > scale().score([50, 47, 43, 39, 35, 0, 1])
assert hands.rank(hands.FULL, [51, 47, 43, 39, 35]).kind is hands.Kind.ROYAL_FLUSH
assert "numpy" not in sys.modules
"""


def test_without_the_compiled_kernel_all_is_there() -> None:
    """Asked to do without it, or where no compiler was, Python ranks, and needs no NumPy."""
    import os

    asked = {**os.environ, "CARDSPEAK_KERNEL": "python"}
    subprocess.run([sys.executable, "-c", PYTHON_ONLY], check=True, env=asked)


def test_the_kernel_says_what_it_is() -> None:
    """One of three names, which `cardspeak --version` shows."""
    assert in_use() in {"C, AVX2", "C, scalar", "Python"}
    assert (in_use() == "Python") is (compiled is None)


def test_importing_costs_little() -> None:
    """Neither the hands nor the equities bring NumPy in before an array is ranked."""
    code = "import sys, cardspeak.hands.kernel, cardspeak.equity; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
