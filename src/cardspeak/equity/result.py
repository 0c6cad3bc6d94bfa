"""The result of an equity computation: wins, ties, shares and intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

Counts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The number of deals; then each player's wins, ties, sum of pot shares, and sum of squares."""

WHOLE_POT: Final = 5040
_Z_99: Final = 2.5758293035489004
"""Half the width of a 99 % interval, in standard errors."""
_RARE: Final = -log(0.005)
"""If an event never happens in n deals, its probability may still be up to this divided by n."""


@dataclass(frozen=True, slots=True)
class HandShare:
    """The result of one hand.  In high-low, a win is the whole pot, and a tie any part of it."""

    hand: str
    win: float
    tie: float
    share: float
    interval: tuple[float, float] | None = None
    """The 99 % interval of the share; None if the share is exact."""


@dataclass(frozen=True, slots=True)
class Equity:
    """The results of all hands."""

    method: str
    """`exact` or `sampled`."""
    deals: int
    """Number of deals, including those counted through an equivalent deal."""
    hands: tuple[HandShare, ...]
    seed: int | None = None


def added(counts: Sequence[Counts], times: Sequence[int] | None = None) -> Counts:
    """Add up counts, each multiplied by its entry in `times`."""
    factors = times or [1] * len(counts)

    def total(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
        columns = zip(*rows, strict=True)
        return tuple(sum(n * k for n, k in zip(column, factors, strict=True)) for column in columns)

    return (
        sum(part[0] * k for part, k in zip(counts, factors, strict=True)),
        total([part[1] for part in counts]),
        total([part[2] for part in counts]),
        total([part[3] for part in counts]),
        total([part[4] for part in counts]),
    )


def shares(names: Sequence[str], counts: Counts, *, seed: int | None) -> Equity:
    """Compute the equity from counts.  With a seed, the counts are from sampled deals."""
    deals, wins, ties, parts, squares = counts
    hands = []
    for index, name in enumerate(names):
        mean = parts[index] / (WHOLE_POT * deals)
        interval = None
        if seed is not None:
            interval = interval_99(mean, squares[index] / (WHOLE_POT * WHOLE_POT * deals), deals)
        hands.append(HandShare(name, wins[index] / deals, ties[index] / deals, mean, interval))
    return Equity("exact" if seed is None else "sampled", deals, tuple(hands), seed)


def interval_99(mean: float, square: float, deals: int) -> tuple[float, float]:
    """Return the 99 % interval of a mean, from the observed variance.  Wider for rare events."""
    variance = max(square - mean * mean, 0.0)
    half_width = max(_Z_99 * sqrt(variance / deals), _RARE / deals)
    return max(0.0, mean - half_width), min(1.0, mean + half_width)
