"""Equity: every deal, and deals drawn by chance, on one processor."""

from __future__ import annotations

from typing import Final

from cardspeak.bench.works import Side, Sides, Work, peer
from cardspeak.equity import holdem, read_range

TWO: Final = ("AhKh", "QsQd")
THREE: Final = ("AhKh", "QsQd", "7c6c")
RANGES: Final = ("QQ+,AK", "22+,A2s+,KTs+,QJs")
BOARDS_2, BOARDS_3 = 1_712_304, 1_370_754
RANGE_DEALS: Final = 7_126_609_248
SAMPLES: Final = 1_000_000


def _exact(name: str, hands: tuple[str, ...], deals: int) -> Side:
    ranges = [read_range(hand) for hand in hands]
    return Side(name, lambda: holdem(ranges, exact=True, threads=1), deals)


def _sampled(name: str, hands: tuple[str, ...]) -> Side:
    ranges = [read_range(hand) for hand in hands]
    return Side(name, lambda: holdem(ranges, exact=False, samples=SAMPLES, threads=1), SAMPLES)


def equity_exact() -> Sides:
    """Two known hands, every board."""
    sides = Sides(_exact("cardspeak", TWO, BOARDS_2))
    if module := peer("pokyr", "poker", sides):
        from poker import cpoker, utils  # type: ignore[import-not-found,import-untyped,unused-ignore]

        del module
        hands = [utils.to_cards(hand) for hand in TWO]
        run = cpoker.full_enumeration
        sides.peers.append(Side("pokyr", lambda: run(hands), BOARDS_2))
    return sides


def equity_exact_three() -> Sides:
    """Three known hands, every board."""
    sides = Sides(_exact("cardspeak", THREE, BOARDS_3))
    if peer("pokyr", "poker", sides):
        from poker import cpoker, utils

        hands = [utils.to_cards(hand) for hand in THREE]
        sides.peers.append(Side("pokyr", lambda: cpoker.full_enumeration(hands), BOARDS_3))
    return sides


def equity_sampled() -> Sides:
    """Three known hands, a million deals."""
    sides = Sides(_sampled("cardspeak", THREE))
    if peer("pokyr", "poker", sides):
        from poker import cpoker, utils

        hands = [utils.to_cards(hand) for hand in THREE]
        sides.peers.append(Side("pokyr", lambda: cpoker.monte_carlo(hands, SAMPLES), SAMPLES))
    return sides


def equity_range() -> Sides:
    """A range against a range, a million deals; every deal beside it."""
    sides = Sides(_sampled("cardspeak", RANGES))
    sides.beside.append(_exact("cardspeak, exact", RANGES, RANGE_DEALS))
    if module := peer("eval7", "eval7", sides):
        ours, theirs = (module.HandRange(text) for text in RANGES)
        one = SAMPLES // len(ours.hands)
        run = module.py_all_hands_vs_range
        side = Side("eval7", lambda: run(ours, theirs, [], one), one * len(ours.hands))
        sides.peers.append(side)
    return sides


EQUITY_WORKS: Final = (
    Work("equity-exact", "kernel", "boards/s", "two hands, every board", 4.0, equity_exact),
    Work(
        "equity-exact3", "kernel", "boards/s", "three hands, every board", 4.0, equity_exact_three
    ),
    Work("equity-sampled", "kernel", "deals/s", "three hands, sampled", 3.0, equity_sampled),
    Work("equity-range", "kernel", "deals/s", "range against range, sampled", 4.0, equity_range),
)
