"""Figures for pairs of players: sums over the rounds that they played together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

Pair = tuple[str, str]


@dataclass
class Sum:
    """The number, sum and sum of squares of some values."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def without(self, part: Sum) -> Sum:
        """Return the sums without a part of them."""
        return Sum(self.count - part.count, self.total - part.total, self.squares - part.squares)

    @property
    def mean(self) -> float:
        """The mean; 0 if there is no value."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The variance of the values."""
        return max(self.squares / self.count - self.mean**2, 0.0) if self.count else 0.0

    @property
    def error(self) -> float:
        """The variance of the mean."""
        return self.variance / self.count if self.count else 0.0


class Score(NamedTuple):
    """A pair, its values, the mean that is expected of them, and the difference as z."""

    pair: Pair
    own: Sum
    expected: float
    z: float


@dataclass
class Additive:
    """Values for ordered pairs, compared with what each player's other values let expect.

    The value of A with B is expected to be the mean of A with others plus the mean of others with
    B, less the mean of all. So a strong player who wins from everyone does not stand out, and one
    who wins from a single person does.
    """

    pairs: dict[Pair, Sum] = field(default_factory=lambda: defaultdict(Sum))
    firsts: dict[str, Sum] = field(default_factory=lambda: defaultdict(Sum))
    seconds: dict[str, Sum] = field(default_factory=lambda: defaultdict(Sum))
    all: Sum = field(default_factory=Sum)

    def add(self, first: str, second: str, value: float) -> None:
        """Add a value of a pair."""
        for sums in (self.pairs[first, second], self.firsts[first], self.seconds[second], self.all):
            sums.add(value)

    def _expected(self, pair: Pair, least: int) -> tuple[float, float]:
        """Return the expected mean of a pair and the variance of that.

        A player with fewer than `least` other values counts like the mean of all.
        """
        own = self.pairs[pair]
        mean, variance = self.all.mean, 0.0
        for sums in (self.firsts[pair[0]], self.seconds[pair[1]]):
            others = sums.without(own)
            if others.count >= least:
                mean += others.mean - self.all.mean
                variance += others.error
        return mean, variance

    def scores(self, least: int) -> Iterator[Score]:
        """Yield a score for each pair with enough values."""
        for pair, own in self.pairs.items():
            if own.count < least:
                continue
            expected, variance = self._expected(pair, least)
            # A pair that always does the same has no variance.
            spread = sqrt(variance + max(own.variance, self.all.variance) / own.count)
            if spread:
                yield Score(pair, own, expected, (own.mean - expected) / spread)
