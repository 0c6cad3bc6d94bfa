"""Statistics for evenness: Pearson's chi-square, and a bound on its distance from the mean."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

FAR = 5.0
"""Limit in standard deviations. Chance alone exceeds it about once in three million times."""


def chi_square(counts: Mapping[tuple[int, int], int], cells: int) -> float:
    """Return the sum of the squared distances from the mean over all cells, divided by the mean."""
    mean = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((count - mean) ** 2 for count in counts.values()) / mean + missing * mean


def too_far(statistic: float, freedom: int) -> bool:
    """Return whether the statistic is too far from its mean, on either side, to be chance."""
    return abs(statistic - freedom) / sqrt(2 * freedom) > FAR
