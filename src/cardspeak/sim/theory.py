"""How often each kind of hand comes by the cards alone, nobody folding: worked out by the kernel,
apart from the engine, to hold the simulated hands against."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots.game import Game
from cardspeak.hands import Kind
from cardspeak.hands.kernel import scale

ALL_OF_THEM = 3_000_000
"""So many hands are looked at one by one; of more there is a sample."""
SAMPLE = 400_000


def kinds_in_theory(game: Game) -> dict[str, float]:
    """The part of all hands that is of each kind, exact for five cards, sampled for seven."""
    order = scale(game.order)
    if not order.fast:
        return {}
    deck = np.array(game.deck, dtype=np.uint8)
    size = game.cards
    every = comb(len(deck), size) <= ALL_OF_THEM
    hands = _every(deck, size) if every else _some(deck, size)
    scores, counts = np.unique(order.scores(hands, check=False), return_counts=True)
    found: Counter[Kind] = Counter()
    for score, count in zip(scores.tolist(), counts.tolist(), strict=True):
        kind = order.kind(score)
        if kind is not None:
            found[kind] += count
    total = sum(found.values())
    return {kind.value: found[kind] / total for kind in game.order.kinds if found[kind]}


def _every(deck: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    flat = np.fromiter(
        chain.from_iterable(combinations(deck.tolist(), size)),
        dtype=np.uint8,
        count=size * comb(len(deck), size),
    )
    return flat.reshape(-1, size)


def _some(deck: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    chance = np.random.default_rng(Random("theory").getrandbits(64))
    order = chance.random((SAMPLE, len(deck)), dtype=np.float32)
    return np.ascontiguousarray(deck[np.argpartition(order, size, axis=1)[:, :size]])
