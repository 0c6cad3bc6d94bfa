"""The mixing is unbiased: all orders are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from tests.deals.kit import drawn

from cardspeak.deals.mixing import _below, permutation
from cardspeak.verifier.checks import order_from

# A fair shuffle exceeds these limits once in a thousand; the seeds are fixed, so it never does.
MOST_23, MOST_51 = 49.7, 87.0


def unevenness(counts: Counter[object], cells: int, draws: int) -> float:
    """Chi-square statistic for equal shares."""
    share = draws / cells
    missing = (cells - len(counts)) * share
    return sum((count - share) ** 2 / share for count in counts.values()) + missing


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    draws = 24 * 200
    orders: Counter[object] = Counter(
        tuple(permutation(drawn(f"order {number}"), 4)) for number in range(draws)
    )
    assert set(orders) == set(permutations(range(4)))
    assert unevenness(orders, 24, draws) < MOST_23


def test_every_card_is_equally_likely_in_every_slot() -> None:
    """Checks the top, second, middle and bottom slots of 52 cards."""
    draws = 52 * 40
    orders = [permutation(drawn(f"deck {number}"), 52) for number in range(draws)]
    for slot in (0, 1, 25, 51):
        counts: Counter[object] = Counter(order[slot] for order in orders)
        assert unevenness(counts, 52, draws) < MOST_51


def test_numbers_that_cause_a_bias_are_skipped() -> None:
    """2³² is not a multiple of 3, so the last number is skipped."""
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3
    assert _below(2, iter([2**32 - 1])) == 1


def test_dealer_and_verifier_compute_the_same_order() -> None:
    for count in (1, 2, 31, 32, 52, 53):
        assert permutation(drawn("both"), count) == order_from(drawn("both"), count)
