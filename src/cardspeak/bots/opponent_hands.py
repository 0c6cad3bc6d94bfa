"""Estimate which hands an opponent may hold: all possible hands, but only stronger ones after bets.

Uses only the bot's view.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots.game import GameShape
from cardspeak.bots.view import BotView, Opponent
from cardspeak.equity import Aim
from cardspeak.equity.work import dealer, mask_of
from cardspeak.hands.kernel import scale

Masks = NDArray[np.uint64]

SHARE_AFTER_BETS: Final = (1.0, 0.5, 0.3, 0.2)
"""Share of the best hands that remain likely after 0, 1, 2, or 3 or more bets and raises."""
SHARE_PER_CALL: Final = 0.85
MIN_HANDS: Final = 6
_ANY_HAND: Final = array("Q", (0,))
_TRIES: Final = 600


def likely_hands(
    view: BotView, other: Opponent, live: int, belief: float
) -> tuple[array[int], int]:
    """Return an opponent's likely hands as masks, and the number of cards in each."""
    known = len(other.open)
    part = 1 - belief * (1 - _likely_share(view, other))
    unknown = part > 0.97 or view.game.aim is Aim.HIGH_AND_LOW
    if unknown or other.hidden not in {1, 2} or (other.hidden == 2 and not view.game.board):
        return array("Q", (mask_of(other.open),)), known
    masks, worth = _strengths(view, other, live)
    count = max(MIN_HANDS, int(part * len(masks)))
    if count >= len(masks):
        return array("Q", (mask_of(other.open),)), known
    best = masks[np.argpartition(worth, len(masks) - count)[len(masks) - count :]]
    return array("Q", np.sort(best).tobytes()), known + other.hidden


def _likely_share(view: BotView, other: Opponent) -> float:
    """Return the share of hands that remain likely after this player's acts."""
    bets = calls = 0
    for act in view.acts:
        if act.seat == other.seat:
            bets += act.act in {"bets", "raises"}
            calls += act.act == "calls"
    share = SHARE_AFTER_BETS[min(bets, len(SHARE_AFTER_BETS) - 1)]
    return share if bets else SHARE_PER_CALL ** min(calls, 3)


def _strengths(view: BotView, other: Opponent, live: int) -> tuple[Masks, NDArray[Any]]:
    if other.hidden == 2:
        masks, worth = _two_hidden(view.game, mask_of(view.board), len(view.board))
        free = (masks & np.uint64(~live & 0xFFFFFFFFFFFFFFFF)) == 0
        return masks[free], worth[free]
    return _one_hidden(view, other, live)


def _one_hidden(view: BotView, other: Opponent, live: int) -> tuple[Masks, NDArray[Any]]:
    """Return each possible hole card in stud, with the strength of the resulting hand."""
    seen = np.uint64(mask_of(other.open))
    masks = _cards(view.game) | seen
    masks = masks[(_cards(view.game) & np.uint64(live)) != 0]
    count = min(len(other.open) + 1, 5)
    worth = _scores(view.game, masks, count)
    return masks, -worth if view.game.aim is Aim.LOW else worth


@lru_cache(maxsize=512)
def _two_hidden(game: GameShape, board: int, out: int) -> tuple[Masks, NDArray[Any]]:
    """Return every Hold'em starting hand, with its strength before the flop and with the board."""
    masks, before = _starting(game)
    if not out:
        return masks, before
    free = (masks & np.uint64(board)) == 0
    masks, before = masks[free], before[free]
    now = _scores(game, masks | np.uint64(board), out + game.hole)
    return masks, before + 2 * _ranks(now)


@lru_cache(maxsize=16)
def _starting(game: GameShape) -> tuple[Masks, NDArray[Any]]:
    """Return every two cards, with their rank from 0 to 1 among all starting hands."""
    dealing, (high,) = dealer(game.order)
    cards = [int(card) for card in _cards(game)]
    deck = sum(cards)
    alike: dict[tuple[int, int, bool], float] = {}
    masks: list[int] = []
    worth: list[float] = []
    for index, first in enumerate(cards):
        for second in cards[index + 1 :]:
            masks.append(first | second)
            suits = [card.bit_length() - 1 >> 4 for card in (first, second)]
            ranks = sorted(card.bit_length() - 1 & 15 for card in (first, second))
            key = (ranks[0], ranks[1], suits[0] == suits[1])
            if key not in alike:
                alike[key] = _against_any_hand(dealing, high, game, first | second, deck)
            worth.append(alike[key])
    return np.array(masks, dtype=np.uint64), _ranks(np.array(worth))


def _against_any_hand(dealing: Any, high: Any, game: GameShape, own: int, deck: int) -> float:  # noqa: ANN401 - the compiled kernel or its fallback
    holdings = ((array("Q", (own,)), 0), (_ANY_HAND, game.hole))
    counted = dealing.sampled(
        high, None, 0, game.cards, holdings, 0, game.board, deck & ~own, 1, 0, _TRIES
    )
    share: float = counted[3][0] / counted[0]
    return share


def _scores(game: GameShape, masks: Masks, cards: int) -> NDArray[Any]:
    scores = scale(game.order).scores_of_masks(
        np.ascontiguousarray(masks), cards=cards, check=False
    )
    return scores.astype(np.int64)


def _ranks(worth: NDArray[Any]) -> NDArray[Any]:
    """Return each value's rank among all values, from 0 to 1."""
    ranks = np.empty(len(worth))
    ranks[np.argsort(worth, kind="stable")] = np.linspace(0, 1, len(worth))
    return ranks


@lru_cache(maxsize=16)
def _cards(game: GameShape) -> Masks:
    return np.array([mask_of((card,)) for card in game.deck], dtype=np.uint64)
