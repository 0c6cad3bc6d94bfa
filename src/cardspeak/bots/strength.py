"""How strong a hand is: the one door from the bots to the kernel that deals and ranks.
Deals what is still to come many times, others holding what their acts make likely."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final

from cardspeak.bots.game import Game
from cardspeak.bots.guesses import likely
from cardspeak.bots.view import Other, View
from cardspeak.equity.work import dealer, mask_of

DEALS: Final = 400
"""The same with and without the compiled kernel, so that a seed gives the same game on both."""
WHOLE_POT: Final = 5040
ROOM: Final = 10
"""The kernel settles among so many; further opponents count by a rule of thumb."""


def share(view: View, belief: float, seed: int, deals: int = DEALS) -> float:
    """The part of the pot that this hand wins on average if everybody stays to the end.

    `belief` says how far others' bets are believed, from 0 (they hold anything) to 1.
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
    others = _served(view, live.bit_count())
    if game.hole * (len(others) + 1) + game.board > live.bit_count():
        belief = 0.0  # so many hands are still open that nothing can be said of each
    holdings = [(array("Q", (own,)), _missing(view, len(view.own)))]
    for other in others:
        hands, known = likely(view, other, live, belief)
        holdings.append((hands, _missing(view, known)))
    to_come = max(0, game.board - len(view.board))
    aim = game.aim.value
    counted: Any = dealing.sampled(
        high, low, aim, game.cards, tuple(holdings), shared, to_come, live, seed, 0, deals
    )
    mean: float = counted[3][0] / (WHOLE_POT * counted[0])
    return mean * 0.9 ** (len(view.others) - len(others))


def _served(view: View, live: int) -> tuple[Other, ...]:
    """The opponents whose hands the cards that are left can fill, as many as the kernel takes."""
    wanted = _missing(view, len(view.own)) + max(0, view.game.board - len(view.board))
    for count, other in enumerate(view.others):
        wanted += _missing(view, len(other.open))
        if wanted > live or count == ROOM - 1:
            return view.others[:count]
    return view.others


def _missing(view: View, known: int) -> int:
    """Cards of its own that a hand has still to get; a communal card of stud is one fewer."""
    if view.game.board:
        return view.game.hole - known
    return max(0, view.game.hole - known - len(view.board))


@lru_cache(maxsize=64)
def _dealer(game: Game) -> tuple[Any, Any, Any]:
    high, low = game.order, game.low
    dealing, (first, second) = dealer(None if low and game.aim.value == 1 else high, low)
    return dealing, first, second


@lru_cache(maxsize=64)
def _deck(game: Game) -> int:
    return mask_of(game.deck)
