"""Expected frequency of each kind of hand if nobody folds.

Computed by the kernel without the engine, to check the simulated hands.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots.game import GameShape
from cardspeak.hands import Kind
from cardspeak.hands.kernel import scale

MAX_EXACT = 3_000_000
"""Up to this number of hands, all are counted.  Above it, a sample is."""
SAMPLE = 400_000


def expected_kinds(game: GameShape) -> dict[str, float]:
    """Return the share of each kind of hand: exact for five cards, sampled for seven."""
    order = scale(game.order)
    if not order.fast:
        return {}
    deck = np.array(game.deck, dtype=np.uint8)
    size = game.cards
    every = comb(len(deck), size) <= MAX_EXACT
    hands = _every(deck, size) if every else _some(deck, size)
    scores, counts = np.unique(order.scores(hands, check=False), return_counts=True)
    counts_by_kind: Counter[Kind] = Counter()
    for score, count in zip(scores.tolist(), counts.tolist(), strict=True):
        kind = order.kind(score)
        if kind is not None:
            counts_by_kind[kind] += count
    total = sum(counts_by_kind.values())
    return {
        kind.value: counts_by_kind[kind] / total
        for kind in game.order.kinds
        if counts_by_kind[kind]
    }


def _every(deck: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    flat = np.fromiter(
        chain.from_iterable(combinations(deck.tolist(), size)),
        dtype=np.uint8,
        count=size * comb(len(deck), size),
    )
    return flat.reshape(-1, size)


def _some(deck: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    generator = np.random.default_rng(Random("theory").getrandbits(64))
    order = generator.random((SAMPLE, len(deck)), dtype=np.float32)
    return np.ascontiguousarray(deck[np.argpartition(order, size, axis=1)[:, :size]])
