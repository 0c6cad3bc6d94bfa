"""Estimate the strength of a hand by sampling deals.

Bots use the kernel only through this module.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final

from cardspeak.bots.game import GameShape
from cardspeak.bots.opponent_hands import likely_hands
from cardspeak.bots.view import BotView, Opponent
from cardspeak.equity.work import dealer, mask_of

DEALS: Final = 400
"""Sampled deals.  The same with and without the compiled kernel, so that a seed gives one game."""
WHOLE_POT: Final = 5040
MAX_HANDS: Final = 10
"""Maximum number of hands the kernel compares.  A rule of thumb covers further opponents."""


def share(view: BotView, belief: float, seed: int, deals: int = DEALS) -> float:
    """Return the mean share of the pot that this hand wins if no player folds.

    `belief` is the weight given to the opponents' bets, from 0 (they may hold any hand) to 1.
    """
    if not view.others:
        return 1.0
    game = view.game
    dealing, high, low = _dealer(game)
    shared = mask_of(view.board)
    own = mask_of(view.own)
    taken = own | shared | mask_of(view.gone)
    for other in view.others:
        taken |= mask_of(other.open)
    live = _deck(game) & ~taken
    others = _dealt_opponents(view, live.bit_count())
    if game.hole * (len(others) + 1) + game.board > live.bit_count():
        belief = 0.0  # too many hidden cards to narrow down single hands
    holdings = [(array("Q", (own,)), _missing(view, len(view.own)))]
    for other in others:
        hands, known = likely_hands(view, other, live, belief)
        holdings.append((hands, _missing(view, known)))
    to_come = max(0, game.board - len(view.board))
    aim = game.aim.value
    counted: Any = dealing.sampled(
        high, low, aim, game.cards, tuple(holdings), shared, to_come, live, seed, 0, deals
    )
    mean: float = counted[3][0] / (WHOLE_POT * counted[0])
    return mean * 0.9 ** (len(view.others) - len(others))


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
