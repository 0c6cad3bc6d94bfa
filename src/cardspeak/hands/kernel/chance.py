"""The random numbers of c/chance.h in NumPy, the same for the same seed and deal."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
DRAWS_PER_WORD, PICKS_PER_WORD = 6, 3
_LOW = np.uint64(0xFFFFFFFF)


def mixed(x: Words) -> Words:
    """Mix the bits, so that consecutive numbers become unrelated."""
    x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return x ^ x >> np.uint64(31)


class KernelRandom:
    """Random numbers for many deals in parallel."""

    def __init__(self, seed: int, first: int, count: int) -> None:
        deals = np.arange(first, first + count, dtype=np.uint64)
        start = mixed(np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64))
        self.at: Words = mixed(start + deals * np.uint64(0x9E3779B97F4A7C15))
        self.word: Words = np.zeros(count, dtype=np.uint64)
        self.left = 0

    def one_of_few(self, count: Words) -> Words:
        """Return a number below `count` for each deal.  `count` is at most 64."""
        everyone = slice(None)
        if not self.left:
            self._new_words(everyone)
            self.left = DRAWS_PER_WORD
        self.left -= 1
        return self._draw(everyone, count)

    def one_of_many(self, which: Any, count: int, place: int) -> Words:  # noqa: ANN401 - any index
        """Return a number below `count` for these deals.  `place` counts the picks from 0."""
        if place % PICKS_PER_WORD == 0:
            self._new_words(which)
        return self._draw(which, np.uint64(count))

    def _new_words(self, which: Any) -> None:  # noqa: ANN401
        self.at[which] += np.uint64(0xD1342543DE82EF95)
        self.word[which] = mixed(self.at[which])

    def _draw(self, which: Any, count: Any) -> Words:  # noqa: ANN401
        word = self.word[which]
        high, low = (word >> np.uint64(32)) * count, (word & _LOW) * count
        self.word[which] = word * count
        drawn: Words = (high + (low >> np.uint64(32))) >> np.uint64(32)
        return drawn
