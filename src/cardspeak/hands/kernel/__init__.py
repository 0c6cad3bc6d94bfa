"""The fast kernel: scores of hands, one at a time or in arrays, compiled where a compiler was.
`scale(order)` is the door; the reference is what it must agree with."""

from functools import lru_cache

from cardspeak.hands.kernel.scale import Scale, in_use
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import FULL, STANDARD, Order

__all__ = ["FULL", "STANDARD", "Scale", "in_use", "scale"]


@lru_cache(maxsize=256)
def scale(order: Order | LowOrder = STANDARD) -> Scale:
    """The scale of an order of high or low hands; without one, of the full deck as most play it."""
    return Scale(order)
