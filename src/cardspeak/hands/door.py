"""The one door through which the engine ranks hands: the compiled kernel, else the reference.
Both say the same of every hand; the reference speaks where the cards are unfit."""

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

_MOST = 512
_cores: Final[dict[int, tuple[Order | LowOrder, Any]]] = {}
"""By identity, which is much quicker to look up than the whole order; kept alive, so it holds."""


def _core(order: Order | LowOrder) -> Any:  # noqa: ANN401 - a type of the compiled module
    kept = _cores.get(id(order))
    if kept is not None and kept[0] is order:
        return kept[1]
    if len(_cores) >= _MOST:
        _cores.clear()
    core = core_for(plan_of(order))
    _cores[id(order)] = (order, core)
    return core


def rank(order: Order, own: Sequence[Card], shared: Sequence[Card] = ()) -> Ranked:
    """The best hand in five to seven known cards, of which one may be the joker."""
    if compiled is None or not 5 <= len(own) + len(shared) <= 7 or not own:
        return reference.rank(order, own, shared)
    try:
        return ranked_from(_core(order).look(own, shared))
    except ValueError:
        return reference.rank(order, own, shared)  # says in its own words what is wrong


def board(order: Order, cards: Sequence[Card]) -> Ranked:
    """The worth of one to four open cards: groups, then high cards; no straight, no flush.

    Any number of cards compares with any other and with the five of the same order: a card
    that is missing ranks below every card.  A joker is what serves best, an ace when alone.
    """
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards)
    try:
        return ranked_from(_core(order).look(cards))
    except ValueError:
        return boards.board(order, cards)


def board_score(order: Order, cards: Sequence[Card]) -> int:
    """How boards of one to four open cards compare with each other, and nothing more of them."""
    if compiled is None or not 1 <= len(cards) <= 4:
        return boards.board(order, cards).score
    try:
        return int(_core(order).score(cards))
    except ValueError:
        return boards.board(order, cards).score


def rank_low(order: LowOrder, cards: Sequence[Card]) -> Ranked | None:
    """The best low in five to seven cards, the bigger score the better; None if none qualifies.

    The ranks of the answer read as in a high hand, so the smaller ones are better.  A joker
    takes the value that is best for low.
    """
    if compiled is None or not 5 <= len(cards) <= 7:
        return lows.rank_low(order, cards)
    try:
        told = _core(order).look(cards)
    except ValueError:
        return lows.rank_low(order, cards)
    return None if told is None else ranked_from(told)
