"""What a hand is worth before the cards are out: wins, ties, shares, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

Counts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Deals; then for each player wins, ties, parts of the pot, and the squares of the parts."""

WHOLE_POT: Final = 5040
_OF_99: Final = 2.5758293035489004
"""So many standard errors to either side hold 99 % of a normal distribution."""
_RARE: Final = -log(0.005)
"""What never happened in n deals may still happen in this many out of n."""


@dataclass(frozen=True, slots=True)
class Share:
    """One player's part.  In a high and low game a win is the whole pot, a tie any part of it."""

    hand: str
    win: float
    tie: float
    share: float
    interval: tuple[float, float] | None = None
    """Where the true share lies with 99 %; None: the share is exact."""


@dataclass(frozen=True, slots=True)
class Equity:
    """All players' parts."""

    method: str
    """`exact` or `sampled`."""
    deals: int
    """How many deals were counted, those included that others stand for."""
    hands: tuple[Share, ...]
    seed: int | None = None


def added(counts: Sequence[Counts], times: Sequence[int] | None = None) -> Counts:
    """The sum of counts, each taken so many times."""
    often = times or [1] * len(counts)

    def total(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
        columns = zip(*rows, strict=True)
        return tuple(sum(n * k for n, k in zip(column, often, strict=True)) for column in columns)

    return (
        sum(one[0] * k for one, k in zip(counts, often, strict=True)),
        total([one[1] for one in counts]),
        total([one[2] for one in counts]),
        total([one[3] for one in counts]),
        total([one[4] for one in counts]),
    )


def shares(names: Sequence[str], counts: Counts, *, seed: int | None) -> Equity:
    """The equity that the counts give; sampled if there is a seed."""
    deals, wins, ties, parts, squares = counts
    found = []
    for at, name in enumerate(names):
        mean = parts[at] / (WHOLE_POT * deals)
        interval = None
        if seed is not None:
            interval = interval_99(mean, squares[at] / (WHOLE_POT * WHOLE_POT * deals), deals)
        found.append(Share(name, wins[at] / deals, ties[at] / deals, mean, interval))
    return Equity("exact" if seed is None else "sampled", deals, tuple(found), seed)


def interval_99(mean: float, square: float, deals: int) -> tuple[float, float]:
    """Where the true mean lies with 99 %, by the spread seen; never narrower than rare luck."""
    spread = max(square - mean * mean, 0.0)
    wide = max(_OF_99 * sqrt(spread / deals), _RARE / deals)
    return max(0.0, mean - wide), min(1.0, mean + wide)
