"""Equity benchmarks, exact and sampled, on one processor."""

from __future__ import annotations

from typing import Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders, peer
from cardspeak.equity import holdem, icm, read_range

TWO: Final = ("AhKh", "QsQd")
THREE: Final = ("AhKh", "QsQd", "7c6c")
RANGES: Final = ("QQ+,AK", "22+,A2s+,KTs+,QJs")
BOARDS_2, BOARDS_3 = 1_712_304, 1_370_754
RANGE_DEALS: Final = 7_126_609_248
SAMPLES: Final = 1_000_000


def _exact(name: str, hands: tuple[str, ...], deals: int) -> Contender:
    ranges = [read_range(hand) for hand in hands]
    return Contender(name, lambda: holdem(ranges, exact=True, threads=1), deals)


def _sampled(name: str, hands: tuple[str, ...]) -> Contender:
    ranges = [read_range(hand) for hand in hands]
    return Contender(name, lambda: holdem(ranges, exact=False, samples=SAMPLES, threads=1), SAMPLES)


def equity_exact() -> Contenders:
    """Benchmark two known hands over every board."""
    contenders = Contenders(_exact("cardspeak", TWO, BOARDS_2))
    if module := peer("pokyr", "poker", contenders):
        from poker import cpoker, utils  # type: ignore[import-not-found,import-untyped,unused-ignore]

        del module
        hands = [utils.to_cards(hand) for hand in TWO]
        run = cpoker.full_enumeration
        contenders.peers.append(Contender("pokyr", lambda: run(hands), BOARDS_2))
    return contenders


def equity_exact_three() -> Contenders:
    """Benchmark three known hands over every board."""
    contenders = Contenders(_exact("cardspeak", THREE, BOARDS_3))
    if peer("pokyr", "poker", contenders):
        from poker import cpoker, utils

        hands = [utils.to_cards(hand) for hand in THREE]
        contenders.peers.append(
            Contender("pokyr", lambda: cpoker.full_enumeration(hands), BOARDS_3)
        )
    return contenders


def equity_sampled() -> Contenders:
    """Benchmark three known hands over a million sampled deals."""
    contenders = Contenders(_sampled("cardspeak", THREE))
    if peer("pokyr", "poker", contenders):
        from poker import cpoker, utils

        hands = [utils.to_cards(hand) for hand in THREE]
        contenders.peers.append(
            Contender("pokyr", lambda: cpoker.monte_carlo(hands, SAMPLES), SAMPLES)
        )
    return contenders


def equity_range() -> Contenders:
    """Benchmark a range against a range over a million sampled deals, and exactly."""
    contenders = Contenders(_sampled("cardspeak", RANGES))
    contenders.beside.append(_exact("cardspeak, exact", RANGES, RANGE_DEALS))
    if module := peer("eval7", "eval7", contenders):
        ours, theirs = (module.HandRange(text) for text in RANGES)
        per_hand = SAMPLES // len(ours.hands)
        run = module.py_all_hands_vs_range
        contender = Contender(
            "eval7", lambda: run(ours, theirs, [], per_hand), per_hand * len(ours.hands)
        )
        contenders.peers.append(contender)
    return contenders


def icm_nine() -> Contenders:
    """Benchmark expected prizes of nine players, and of a thousand players with 150 prizes."""
    stacks = [1000.0 + 500 * player for player in range(9)]
    prizes = [float(9 - place) for place in range(9)]
    contenders = Contenders(Contender("cardspeak", lambda: icm(stacks, prizes), 1))
    many = [1000.0 + 37 * (player * 7919 % 1000) for player in range(1000)]
    curve = [100.0 / (place + 1) for place in range(150)]
    contenders.beside.append(Contender("cardspeak, 1,000 players", lambda: icm(many, curve), 1))
    if peer("pokerkit", "pokerkit", contenders):
        from pokerkit import calculate_icm  # type: ignore[import-not-found,unused-ignore]

        contenders.peers.append(Contender("pokerkit", lambda: calculate_icm(prizes, stacks), 1))
    return contenders


EQUITY_BENCHMARKS: Final = (
    Benchmark("equity-exact", "kernel", "boards/s", "two hands, every board", 4.0, equity_exact),
    Benchmark(
        "equity-exact3", "kernel", "boards/s", "three hands, every board", 4.0, equity_exact_three
    ),
    Benchmark("equity-sampled", "kernel", "deals/s", "three hands, sampled", 3.0, equity_sampled),
    Benchmark(
        "equity-range", "kernel", "deals/s", "range against range, sampled", 4.0, equity_range
    ),
    Benchmark("icm", "kernel", "tables/s", "expected prizes of nine players", 1000.0, icm_nine),
)
