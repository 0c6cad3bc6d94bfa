"""How even counts are: Pearson's chi-square, and when it is too far from what chance gives."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

FAR = 5.0
"""So many standard deviations: chance alone does this about once in three million times."""


def chi_square(counts: Mapping[tuple[int, int], int], cells: int) -> float:
    """The sum over all cells of squared distance from the mean, by the mean."""
    mean = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((count - mean) ** 2 for count in counts.values()) / mean + missing * mean


def too_far(found: float, freedom: int) -> bool:
    """Is it farther from its mean than chance would have it, on either side?"""
    return abs(found - freedom) / sqrt(2 * freedom) > FAR
