"""Divide long computations among threads, report progress, and stop on Ctrl-C."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from cardspeak.cards import Card
from cardspeak.equity.result import Counts, added
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import ScoreScale, compiled
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import Order

Piece = TypeVar("Piece")
Watch = Callable[[int, int], None]
"""Called with the number of finished pieces and the total."""

PIECE = 1 << 17
"""Sampled deals per piece of work.  The result does not depend on it."""


def dealer(*orders: Order | LowOrder | None) -> tuple[Any, list[Any]]:
    """Return the module that deals and settles under these orders, and its scale for each order.

    The module is the compiled kernel if it can rank the orders, else the NumPy fallback.
    """
    plans = [None if order is None else plan_of(order) for order in orders]
    if compiled is not None and all(plan is None or plan.fast for plan in plans):
        return compiled, [None if order is None else ScoreScale(order).core for order in orders]
    from cardspeak.hands.kernel import deals, fallback

    return deals, [None if plan is None else fallback.FallbackScale(plan) for plan in plans]


def mask_of(cards: Iterable[Card]) -> int:
    """Return cards as suit masks, clubs lowest.  See `ScoreScale.scores_of_masks`."""
    mask = 0
    for card in cards:
        mask |= 1 << ((card & 3) << 4 | card >> 2)
    return mask


def share_out(
    work: Callable[[Piece], Counts],
    pieces: Sequence[Piece],
    *,
    threads: int | None = None,
    watch: Watch | None = None,
) -> list[Counts]:
    """Run the pieces in threads.  Returns their counts in order."""
    count = len(pieces)
    workers = min(count, threads or os.cpu_count() or 1)
    results: list[Counts] = []
    if workers <= 1:
        for piece in pieces:
            results.append(work(piece))
            if watch is not None:
                watch(len(results), count)
        return results
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(workers) as pool:
        try:
            for counts in pool.map(work, pieces):
                results.append(counts)
                if watch is not None:
                    watch(len(results), count)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results


def sample(
    play: Callable[[int, int], Counts],
    samples: int,
    *,
    threads: int | None = None,
    watch: Watch | None = None,
) -> Counts:
    """Sample `samples` deals, calling `play(first, count)` for each piece."""
    if samples < 1:
        raise ValueError(f"a sample needs at least one deal, not {samples}")
    pieces = [(first, min(PIECE, samples - first)) for first in range(0, samples, PIECE)]
    counts = share_out(lambda piece: play(*piece), pieces, threads=threads, watch=watch)
    return added(counts)
