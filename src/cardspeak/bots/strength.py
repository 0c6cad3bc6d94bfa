"""Estimate the strength of a hand by sampling deals.

Bots use the kernel only through this module.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final

from cardspeak.bots.game import GameShape
from cardspeak.bots.opponent_hands import (
    TWO,
    Hands,
    Holding,
    best_pairs,
    likely_hands,
    likely_parts,
)
from cardspeak.bots.view import BotView, Opponent
from cardspeak.cards import JOKER, Card
from cardspeak.equity.work import dealer, mask_of

DEALS: Final = 400
"""Sampled deals.  The same with and without the compiled kernel, so that a seed gives one game."""
DEALS_BEFORE_FLOP: Final = 1600
"""Sampled deals for two cards before the flop, whose estimate is kept."""
FEW_DEALS: Final = 2000
"""Up to this number, it takes longer to list the hands of two opponents than to pick them."""
WHOLE_POT: Final = 5040
MAX_HANDS: Final = 10
"""Maximum number of hands the kernel compares.  A rule of thumb covers further opponents."""


def estimated_share(view: BotView, belief: float, seed: int) -> float:
    """Return the share of the pot, from a kept estimate before the flop, else from new deals."""
    if not view.board and view.game.board and len(view.own) == TWO and JOKER not in view.own:
        others = view.others
        if 0 < len(others) < MAX_HANDS and not view.gone and _all_hidden(others):
            parts = likely_parts(view, belief)
            parts.sort()
            return _before_flop(view.game, *_alike(*view.own), tuple(parts))
    return share(view, belief, seed)


def share(view: BotView, belief: float, seed: int, deals: int = DEALS) -> float:
    """Return the mean share of the pot that this hand wins if no player folds.

    `belief` is the weight given to the opponents' bets, from 0 (they may hold any hand) to 1.
    """
    if not view.others:
        return 1.0
    game = view.game
    shared = mask_of(view.board)
    own = mask_of(view.own)
    taken = own | shared
    if view.gone:
        taken |= mask_of(view.gone)
    for other in view.others:
        if other.open:
            taken |= mask_of(other.open)
    live = _deck(game) & ~taken
    others = _dealt_opponents(view, live.bit_count())
    if _is_short(game, len(others), live):
        belief = 0.0  # too many hidden cards to narrow down single hands
    holdings: list[Holding] = [(_one(own), _missing(view, len(view.own)))]
    for other, part in zip(others, likely_parts(view, belief), strict=False):
        hands, known = likely_hands(game, other, shared, live, part)
        holdings.append((hands, _missing(view, known)))
    mean = _mean(game, holdings, shared, live, len(view.board), seed, deals)
    return mean * 0.9 ** (len(view.others) - len(others))


def _mean(
    game: GameShape,
    holdings: list[Holding],
    shared: int,
    live: int,
    out: int,
    seed: int,
    deals: int,
) -> float:
    """Return the first player's mean share of the pot, with `out` board cards known."""
    dealing, high, low = _dealer(game)
    to_come = max(0, game.board - out)
    counted: Any = dealing.sampled(
        high,
        low,
        game.aim.value,
        game.cards,
        tuple(holdings),
        shared,
        to_come,
        live,
        seed,
        0,
        deals,
        deals > FEW_DEALS,
    )
    mean: float = counted[3][0] / (WHOLE_POT * counted[0])
    return mean


@lru_cache(maxsize=1 << 16)
def _before_flop(game: GameShape, first: Card, second: Card, parts: tuple[float, ...]) -> float:
    """Return the share of two cards against opponents who hold these parts of all hands."""
    own = mask_of((first, second))
    live = _deck(game) & ~own
    holdings: list[Holding] = [(_one(own), game.hole - TWO)]
    short = _is_short(game, len(parts), live)
    for part in parts:
        hands = None if short else best_pairs(game, live, part)
        holdings.append((_one(0), game.hole) if hands is None else (hands, game.hole - TWO))
    return _mean(game, holdings, 0, live, 0, 1, DEALS_BEFORE_FLOP)


def _all_hidden(others: tuple[Opponent, ...]) -> bool:
    return all([other.hidden == TWO and not other.open for other in others])


def _alike(first: Card, second: Card) -> tuple[Card, Card]:
    """Return two cards of the same ranks, in one suit or in two."""
    high, low = (first, second) if first >= second else (second, first)
    return Card(high & ~3), Card((low & ~3) | ((high & 3) != (low & 3)))


def _is_short(game: GameShape, opponents: int, live: int) -> bool:
    """Return whether the deck may be too small for hands picked one by one."""
    return game.hole * (opponents + 1) + game.board > live.bit_count()


def _one(mask: int) -> Hands:
    return array("Q", (mask,))


def _dealt_opponents(view: BotView, live: int) -> tuple[Opponent, ...]:
    """Return the opponents to deal cards to, as many as the deck and the kernel allow."""
    wanted = _missing(view, len(view.own)) + max(0, view.game.board - len(view.board))
    for count, other in enumerate(view.others):
        wanted += _missing(view, len(other.open))
        if wanted > live or count == MAX_HANDS - 1:
            return view.others[:count]
    return view.others


def _missing(view: BotView, known: int) -> int:
    """Return the number of cards still to come for a hand, including a communal card in stud."""
    if view.game.board:
        return view.game.hole - known
    return max(0, view.game.hole - known - len(view.board))


@lru_cache(maxsize=64)
def _dealer(game: GameShape) -> tuple[Any, Any, Any]:
    high, low = game.order, game.low
    dealing, (first, second) = dealer(None if low and game.aim.value == 1 else high, low)
    return dealing, first, second


@lru_cache(maxsize=64)
def _deck(game: GameShape) -> int:
    return mask_of(game.deck)
