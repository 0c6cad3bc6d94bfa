"""Rank hands for the engine, with the compiled kernel or else the reference ranking.

Both give the same results.  For invalid cards, the reference raises the error.
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
"""Keyed by the order's id, which is much faster than its hash.  The entry holds the order, so that
the id stays valid."""


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
    """Return the best hand from five to seven known cards, possibly with the joker."""
    if compiled is None or not 5 <= len(own) + len(shared) <= 7 or not own:
        return reference.rank(order, own, shared)
    try:
        return ranked_from(_core(order).look(own, shared))
    except ValueError:
        return reference.rank(order, own, shared)  # raises the error


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """Rank one to four upcards: groups, then high cards, without straights or flushes.

    Results with different numbers of cards, up to five, can be compared within one order: a
    missing card ranks below every card.  A joker is the best possible card, or an ace if alone.
    """
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards)
    try:
        return ranked_from(_core(order).look(cards))
    except ValueError:
        return boards.board(order, cards)


def board_score(order: Order, cards: Sequence[Card]) -> int:
    """Return only the score of one to four upcards; see `board`."""
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards).score
    try:
        return int(_core(order).score(cards))
    except ValueError:
        return boards.board(order, cards).score


def rank_low(order: LowOrder, cards: Sequence[Card]) -> Ranked | None:
    """Return the best low from five to seven cards, or None if none qualifies.

    A higher score is a better low.  The ranks are those of a high hand, so lower ranks are
    better.  A joker is the best card for the low.
    """
    if compiled is None or not 5 <= len(cards) <= 7:
        return lows.rank_low(order, cards)
    try:
        result = _core(order).look(cards)
    except ValueError:
        return lows.rank_low(order, cards)
    return None if result is None else ranked_from(result)
