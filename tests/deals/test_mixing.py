"""The mixing is fair: every order as likely, and no number is taken that would favour a card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from tests.deals.kit import drawn

from cardspeak.deals.mixing import _below, permutation
from cardspeak.verifier.checks import order_from

# Beyond these a fair shuffle comes one time in a thousand; the seeds are fixed, so it never does.
MOST_23, MOST_51 = 49.7, 87.0


def unevenness(counts: Counter[object], cells: int, draws: int) -> float:
    """Chi-square against equal shares."""
    share = draws / cells
    missing = (cells - len(counts)) * share
    return sum((count - share) ** 2 / share for count in counts.values()) + missing


def test_every_order_is_as_likely() -> None:
    """Of four cards, each of the 24 orders comes as often as any other."""
    draws = 24 * 200
    found: Counter[object] = Counter(
        tuple(permutation(drawn(f"order {number}"), 4)) for number in range(draws)
    )
    assert set(found) == set(permutations(range(4)))
    assert unevenness(found, 24, draws) < MOST_23


def test_every_card_comes_to_every_slot() -> None:
    """Of 52 cards, each is as likely to be on top, second, in the middle, at the bottom."""
    draws = 52 * 40
    orders = [permutation(drawn(f"deck {number}"), 52) for number in range(draws)]
    for slot in (0, 1, 25, 51):
        counts: Counter[object] = Counter(order[slot] for order in orders)
        assert unevenness(counts, 52, draws) < MOST_51


def test_numbers_that_would_favour_a_card_are_drawn_again() -> None:
    """2³² is no multiple of 3: the one number too many is passed over."""
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3
    assert _below(2, iter([2**32 - 1])) == 1


def test_dealer_and_verifier_draw_alike() -> None:
    """Two programs, one order."""
    for count in (1, 2, 31, 32, 52, 53):
        assert permutation(drawn("both"), count) == order_from(drawn("both"), count)
