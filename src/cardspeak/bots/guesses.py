"""What others may hold: every hand the open cards leave, the weaker ones dropped as they bet.
Reads a view, so it knows no more than any player at the table."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardspeak.bots.game import Game
from cardspeak.bots.view import Other, View
from cardspeak.equity import Aim
from cardspeak.equity.work import dealer, mask_of
from cardspeak.hands.kernel import scale

Masks = NDArray[np.uint64]

KEEPS: Final = (1.0, 0.5, 0.3, 0.2)
"""Which part of all hands is believed after so many bets and raises."""
CALLS_KEEP: Final = 0.85
FEWEST: Final = 6
_ANYTHING: Final = array("Q", (0,))
_TRIES: Final = 600


def likely(view: View, other: Other, live: int, belief: float) -> tuple[array[int], int]:
    """Hands this player may hold, as masks, and how many cards each of them has."""
    known = len(other.open)
    part = 1 - belief * (1 - _believed(view, other))
    dull = part > 0.97 or view.game.aim is Aim.HIGH_AND_LOW
    if dull or other.hidden not in {1, 2} or (other.hidden == 2 and not view.game.board):
        return array("Q", (mask_of(other.open),)), known
    masks, worth = _worth(view, other, live)
    kept = max(FEWEST, int(part * len(masks)))
    if kept >= len(masks):
        return array("Q", (mask_of(other.open),)), known
    best = masks[np.argpartition(worth, len(masks) - kept)[len(masks) - kept :]]
    return array("Q", np.sort(best).tobytes()), known + other.hidden


def _believed(view: View, other: Other) -> float:
    """Which part of hands is left by how this player has acted."""
    bets = calls = 0
    for deed in view.acts:
        if deed.seat == other.seat:
            bets += deed.act in {"bets", "raises"}
            calls += deed.act == "calls"
    kept = KEEPS[min(bets, len(KEEPS) - 1)]
    return kept if bets else CALLS_KEEP ** min(calls, 3)


def _worth(view: View, other: Other, live: int) -> tuple[Masks, NDArray[Any]]:
    if other.hidden == 2:
        masks, worth = _two_hidden(view.game, mask_of(view.board), len(view.board))
        free = (masks & np.uint64(~live & 0xFFFFFFFFFFFFFFFF)) == 0
        return masks[free], worth[free]
    return _one_hidden(view, other, live)


def _one_hidden(view: View, other: Other, live: int) -> tuple[Masks, NDArray[Any]]:
    """Stud: each card that may lie face down, with what it makes of the open ones."""
    seen = np.uint64(mask_of(other.open))
    masks = _cards(view.game) | seen
    masks = masks[(_cards(view.game) & np.uint64(live)) != 0]
    count = min(len(other.open) + 1, 5)
    worth = _scores(view.game, masks, count)
    return masks, -worth if view.game.aim is Aim.LOW else worth


@lru_cache(maxsize=512)
def _two_hidden(game: Game, board: int, out: int) -> tuple[Masks, NDArray[Any]]:
    """Hold'em: every two cards, by what they are before the flop and make of the board."""
    masks, before = _starting(game)
    if not out:
        return masks, before
    free = (masks & np.uint64(board)) == 0
    masks, before = masks[free], before[free]
    now = _scores(game, masks | np.uint64(board), out + game.hole)
    return masks, before + 2 * _places(now)


@lru_cache(maxsize=16)
def _starting(game: Game) -> tuple[Masks, NDArray[Any]]:
    """Every two cards, each with its place from 0 to 1 by how often it beats another hand."""
    dealing, (high,) = dealer(game.order)
    cards = [int(card) for card in _cards(game)]
    deck = sum(cards)
    alike: dict[tuple[int, int, bool], float] = {}
    masks: list[int] = []
    worth: list[float] = []
    for at, first in enumerate(cards):
        for second in cards[at + 1 :]:
            masks.append(first | second)
            suits = [one.bit_length() - 1 >> 4 for one in (first, second)]
            ranks = sorted(one.bit_length() - 1 & 15 for one in (first, second))
            key = (ranks[0], ranks[1], suits[0] == suits[1])
            if key not in alike:
                alike[key] = _against_anything(dealing, high, game, first | second, deck)
            worth.append(alike[key])
    return np.array(masks, dtype=np.uint64), _places(np.array(worth))


def _against_anything(dealing: Any, high: Any, game: Game, own: int, deck: int) -> float:  # noqa: ANN401 - compiled or not
    holdings = ((array("Q", (own,)), 0), (_ANYTHING, game.hole))
    counted = dealing.sampled(
        high, None, 0, game.cards, holdings, 0, game.board, deck & ~own, 1, 0, _TRIES
    )
    share: float = counted[3][0] / counted[0]
    return share


def _scores(game: Game, masks: Masks, cards: int) -> NDArray[Any]:
    found = scale(game.order).scores_of_masks(np.ascontiguousarray(masks), cards=cards, check=False)
    return found.astype(np.int64)


def _places(worth: NDArray[Any]) -> NDArray[Any]:
    """Each one's place among all, from 0 to 1."""
    places = np.empty(len(worth))
    places[np.argsort(worth, kind="stable")] = np.linspace(0, 1, len(worth))
    return places


@lru_cache(maxsize=16)
def _cards(game: Game) -> Masks:
    return np.array([mask_of((card,)) for card in game.deck], dtype=np.uint64)
