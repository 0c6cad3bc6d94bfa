"""Ranks hands for the engine: with the compiled kernel, else with the reference ranking.

Both give the same results.  For invalid cards the reference raises the error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.hands import boards, lows, reference
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import compiled, core_for
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import Order
from cardspeak.hands.ranked import Ranked, ranked_from

_MAX_CACHED = 512
_cores: Final[dict[int, tuple[Order | LowOrder, Any]]] = {}
"""By the order's id, which is much faster than its hash; the entry holds the order, so that the id
stays valid."""


def _core(order: Order | LowOrder) -> Any:  # noqa: ANN401 - a type of the compiled module
    cached = _cores.get(id(order))
    if cached is not None and cached[0] is order:
        return cached[1]
    if len(_cores) >= _MAX_CACHED:
        _cores.clear()
    core = core_for(plan_of(order))
    _cores[id(order)] = (order, core)
    return core


def rank(order: Order, own: Sequence[Card], shared: Sequence[Card] = ()) -> Ranked:
    """The best hand of five to seven known cards, possibly with the joker."""
    if compiled is None or not 5 <= len(own) + len(shared) <= 7 or not own:
        return reference.rank(order, own, shared)
    try:
        return ranked_from(_core(order).look(own, shared))
    except ValueError:
        return reference.rank(order, own, shared)  # raises the error


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """Rank one to four open cards: groups, then high cards; no straights or flushes.

    The result compares with any number of cards of the same order, including five: a missing
    card ranks below every card.  A joker is the best possible card, an ace if it is alone.
    """
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards)
    try:
        return ranked_from(_core(order).look(cards))
    except ValueError:
        return boards.board(order, cards)


def board_score(order: Order, cards: Sequence[Card]) -> int:
    """The score of one to four open cards, without the other parts of `board`."""
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards).score
    try:
        return int(_core(order).score(cards))
    except ValueError:
        return boards.board(order, cards).score


def rank_low(order: LowOrder, cards: Sequence[Card]) -> Ranked | None:
    """The best low of five to seven cards; None if none qualifies.  Higher scores are better.

    The ranks are those of a high hand, so smaller ones are better.  A joker is the best card
    for the low.
    """
    if compiled is None or not 5 <= len(cards) <= 7:
        return lows.rank_low(order, cards)
    try:
        result = _core(order).look(cards)
    except ValueError:
        return lows.rank_low(order, cards)
    return None if result is None else ranked_from(result)
