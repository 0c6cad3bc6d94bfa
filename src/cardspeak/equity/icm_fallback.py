"""The integrand of the chip model in NumPy, for installations without the compiled kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

CELLS = 4_000_000
"""Numbers in memory at a time."""


def icm_add(
    stacks: NDArray[np.float64],
    prizes: NDArray[np.float64],
    times: NDArray[np.float64],
    weights: NDArray[np.float64],
    equity: NDArray[np.float64],
) -> None:
    """Add each player's integrand at the times to `equity`, as the kernel does."""
    block = max(1, CELLS // (len(stacks) * len(prizes)))
    for first in range(0, len(times), block):
        some = slice(first, first + block)
        _add_block(stacks, prizes, times[some], weights[some], equity)


def _add_block(
    stacks: NDArray[np.float64],
    prizes: NDArray[np.float64],
    times: NDArray[np.float64],
    weights: NDArray[np.float64],
    equity: NDArray[np.float64],
) -> None:
    rates = np.outer(stacks, times)
    left, gone = np.exp(-rates), -np.expm1(-rates)
    before = np.zeros((len(stacks), len(prizes), len(times)))
    before[0, 0] = 1.0
    for player in range(len(stacks) - 1):
        before[player + 1] = before[player] * left[player]
        before[player + 1, 1:] += before[player, :-1] * gone[player]
    value = np.repeat(prizes[:, None], len(times), axis=1)
    for player in reversed(range(len(stacks))):
        prize = (before[player] * value).sum(axis=0)
        equity[player] += float((weights * stacks[player] * left[player] * prize).sum())
        following = value[1:] * gone[player]
        value = value * left[player]
        value[:-1] += following
