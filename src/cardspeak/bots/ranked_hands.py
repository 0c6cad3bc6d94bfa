"""Lists of possible hands, the best first, with NumPy: what the kernel does for the orders it has.

The compiled functions of the same names give the same lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from cardspeak.hands.kernel import ScoreScale

Masks = NDArray[np.uint64]
WORD = 0xFFFFFFFFFFFFFFFF


def ranked_pairs(scale: ScoreScale, starting: bytes, board: int, cards: int) -> bytes:
    """Return the starting hands without cards of the board, the best first.

    A hand's worth is its place before the flop, and twice its place with the board.
    """
    hands = np.frombuffer(starting, np.uint64)
    before = np.flatnonzero((hands & np.uint64(board)) == 0)
    count = len(before)
    order = np.argsort(_scores(scale, hands[before] | np.uint64(board), cards), kind="stable")
    now = 2 * np.arange(count) * (len(hands) - 1)
    worth = before[order] * (count - 1) + now
    return _best_first(hands[before][order], worth)


def ranked_cards(scale: ScoreScale, live: int, seen: int, cards: int, lows: bool) -> bytes:
    """Return each live card together with the seen ones, the best hand first."""
    bits = [1 << place for place in range(64) if live >> place & 1]
    hands = np.array(bits, np.uint64) | np.uint64(seen)
    worth = _scores(scale, hands, cards)
    return _best_first(hands, -worth if lows else worth)


def best_part(ranked: bytes, live: int, seen: int, part: float, fewest: int) -> bytes | None:
    """Return the first part of the hands that can be held, or None if that is all of them."""
    hands = np.frombuffer(ranked, np.uint64)
    possible = hands[(hands & np.uint64(~(live | seen) & WORD)) == 0]
    wanted = max(fewest, int(part * len(possible)))
    return None if wanted >= len(possible) else possible[:wanted].tobytes()


def _best_first(hands: Masks, worth: NDArray[Any]) -> bytes:
    return hands[np.argsort(worth, kind="stable")[::-1]].tobytes()


def _scores(scale: ScoreScale, masks: Masks, cards: int) -> NDArray[Any]:
    scores = scale.scores_of_masks(np.ascontiguousarray(masks), cards=cards, check=False)
    return scores.astype(np.int64)
