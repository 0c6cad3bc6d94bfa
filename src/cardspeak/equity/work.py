"""Long work in pieces: shared among threads, told to whoever watches, stopped by Ctrl-C."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from cardspeak.cards import Card
from cardspeak.equity.result import Counts, added
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import Scale, compiled
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import Order

One = TypeVar("One")
Watch = Callable[[int, int], None]
"""Called with what is done and what there is to do."""

PIECE = 1 << 17
"""Deals in a piece of sampled work; the answer does not depend on it."""


def dealer(*orders: Order | LowOrder | None) -> tuple[Any, list[Any]]:
    """What deals and settles by these orders, and their scales as it takes them.

    Compiled where it is there and knows the orders; else NumPy, which knows all of them.
    """
    plans = [None if order is None else plan_of(order) for order in orders]
    if compiled is not None and all(plan is None or plan.fast for plan in plans):
        return compiled, [None if order is None else Scale(order).core for order in orders]
    from cardspeak.hands.kernel import deals, fallback

    return deals, [None if plan is None else fallback.Scale(plan) for plan in plans]


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as suit masks, clubs lowest; see `Scale.scores_of_masks`."""
    mask = 0
    for card in cards:
        mask |= 1 << ((card & 3) << 4 | card >> 2)
    return mask


def share_out(
    work: Callable[[One], Counts],
    pieces: Sequence[One],
    *,
    threads: int | None = None,
    watch: Watch | None = None,
) -> list[Counts]:
    """The counts of each piece, in their order."""
    count = len(pieces)
    workers = min(count, threads or os.cpu_count() or 1)
    found: list[Counts] = []
    if workers <= 1:
        for piece in pieces:
            found.append(work(piece))
            if watch is not None:
                watch(len(found), count)
        return found
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(workers) as pool:
        try:
            for counts in pool.map(work, pieces):
                found.append(counts)
                if watch is not None:
                    watch(len(found), count)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return found


def sample(
    play: Callable[[int, int], Counts],
    samples: int,
    *,
    threads: int | None = None,
    watch: Watch | None = None,
) -> Counts:
    """So many deals, in pieces of (first, count); the same whatever the threads."""
    if samples < 1:
        raise ValueError(f"a sample has one deal or more, not {samples}")
    pieces = [(first, min(PIECE, samples - first)) for first in range(0, samples, PIECE)]
    counts = share_out(lambda piece: play(*piece), pieces, threads=threads, watch=watch)
    return added(counts)
