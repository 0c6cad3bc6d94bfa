"""The fast kernel: scores single hands and arrays of hands, compiled if possible.

Use it through `scale(order)`.  It must give the same results as the reference ranking.
"""

from functools import lru_cache

from cardspeak.hands.kernel.scale import ScoreScale, in_use
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import FULL, STANDARD, Order

__all__ = ["FULL", "STANDARD", "ScoreScale", "in_use", "scale"]


@lru_cache(maxsize=256)
def scale(order: Order | LowOrder = STANDARD) -> ScoreScale:
    """Return the scale for an order of high or low hands (default: the usual order)."""
    return ScoreScale(order)
