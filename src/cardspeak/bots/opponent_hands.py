"""Estimate which hands an opponent may hold: all possible hands, but only stronger ones after bets.

Uses only the bot's view.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final, TypeAlias

from cardspeak.bots import ranked_hands
from cardspeak.bots.game import GameShape
from cardspeak.bots.view import BotView, Opponent
from cardspeak.equity import Aim
from cardspeak.equity.work import dealer, mask_of
from cardspeak.hands.kernel import scale
from cardspeak.hands.kernel.scale import compiled
from cardspeak.seat_no import SeatNo

SHARE_AFTER_BETS: Final = (1.0, 0.5, 0.3, 0.2)
"""Share of the best hands that remain likely after 0, 1, 2, or 3 or more bets and raises."""
SHARES_AFTER_CALLS: Final = (1.0, 0.85, 0.85**2, 0.85**3)
"""The same after 0, 1, 2, or 3 or more calls without a bet."""
WAGERS: Final = frozenset(("bets", "raises"))
TWO: Final = 2
MIN_HANDS: Final = 6
_ANY_HAND: Final = array("Q", (0,))
_TRIES: Final = 600

Hands: TypeAlias = "bytes | array[int]"
"""Hands as suit masks of 64 bits."""
Holding: TypeAlias = "tuple[Hands, int]"
"""Hands that a player may hold, and a number of cards."""


def likely_parts(view: BotView, belief: float) -> list[float]:
    """Return the share of hands that remain likely for each opponent, weighted by the belief."""
    bets: dict[SeatNo, int] = {}
    calls: dict[SeatNo, int] = {}
    for act in view.acts:
        if act.act == "calls":
            calls[act.seat] = calls.get(act.seat, 0) + 1
        elif act.act in WAGERS:
            bets[act.seat] = bets.get(act.seat, 0) + 1
    return [
        1 - belief * (1 - _likely_share(bets.get(other.seat, 0), calls.get(other.seat, 0)))
        for other in view.others
    ]


def _likely_share(bets: int, calls: int) -> float:
    """Return the share of hands that remain likely after these acts of a player."""
    if bets:
        return SHARE_AFTER_BETS[min(bets, len(SHARE_AFTER_BETS) - 1)]
    return SHARES_AFTER_CALLS[min(calls, len(SHARES_AFTER_CALLS) - 1)]


def likely_hands(game: GameShape, other: Opponent, board: int, live: int, part: float) -> Holding:
    """Return this part of an opponent's hands as masks, and the number of cards in each."""
    known = len(other.open)
    seen = mask_of(other.open) if known else 0
    narrow = other.hidden == 1 or (other.hidden == TWO and game.board)
    if not narrow or _is_unknown(game, part):
        return array("Q", (seen,)), known
    lister, core = _lister(game)
    if other.hidden == TWO:
        ranked = pairs(game, board)
        best = lister.best_part(ranked, live, 0, part, MIN_HANDS)
    else:
        count, lows = min(known + 1, 5), game.aim is Aim.LOW
        ranked = lister.ranked_cards(core, live, seen, count, lows)
        best = lister.best_part(ranked, live, seen, part, MIN_HANDS)
    return (array("Q", (seen,)), known) if best is None else (best, known + other.hidden)


def best_pairs(game: GameShape, live: int, part: float) -> Hands | None:
    """Return the likely starting hands before the flop, or None if they may be any hands."""
    if _is_unknown(game, part):
        return None
    best: Hands | None = _lister(game)[0].best_part(pairs(game, 0), live, 0, part, MIN_HANDS)
    return best


def _is_unknown(game: GameShape, part: float) -> bool:
    return part > 0.97 or game.aim is Aim.HIGH_AND_LOW


@lru_cache(maxsize=512)
def pairs(game: GameShape, board: int) -> Hands:
    """Return every Hold'em starting hand, the best first: before the flop and with the board."""
    starting = starting_hands(game)
    if not board:
        return array("Q", reversed(starting)).tobytes()
    lister, core = _lister(game)
    ranked: Hands = lister.ranked_pairs(
        core, starting.tobytes(), board, board.bit_count() + game.hole
    )
    return ranked


@lru_cache(maxsize=16)
def starting_hands(game: GameShape) -> array[int]:
    """Return every two cards, the worst against any hand first."""
    dealing, (high,) = dealer(game.order)
    cards = [mask_of((card,)) for card in game.deck]
    deck = sum(cards)
    alike: dict[tuple[int, int, bool], float] = {}
    hands: list[tuple[float, int]] = []
    for index, first in enumerate(cards):
        for second in cards[index + 1 :]:
            suits = [card.bit_length() - 1 >> 4 for card in (first, second)]
            ranks = sorted(card.bit_length() - 1 & 15 for card in (first, second))
            key = (ranks[0], ranks[1], suits[0] == suits[1])
            if key not in alike:
                alike[key] = _against_any_hand(dealing, high, game, first | second, deck)
            hands.append((alike[key], first | second))
    hands.sort(key=lambda hand: hand[0])
    return array("Q", (mask for _, mask in hands))


def _against_any_hand(dealing: Any, high: Any, game: GameShape, own: int, deck: int) -> float:  # noqa: ANN401 - the compiled kernel or its fallback
    holdings = ((array("Q", (own,)), 0), (_ANY_HAND, game.hole))
    counted = dealing.sampled(
        high, None, 0, game.cards, holdings, 0, game.board, deck & ~own, 1, 0, _TRIES
    )
    share: float = counted[3][0] / counted[0]
    return share


@lru_cache(maxsize=16)
def _lister(game: GameShape) -> tuple[Any, Any]:
    """Return the module that lists hands, compiled or not, and the scale for it."""
    chosen = scale(game.order)
    if compiled is not None and chosen.fast:
        return compiled, chosen.core
    return ranked_hands, chosen
