"""Equity of Hold'em hands and ranges, with or without board cards."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import JOKER, Card, NotationError, card_text, deck_cards
from cardspeak.equity.ranges import Range
from cardspeak.equity.result import Counts, Equity, added, shares
from cardspeak.equity.work import Watch, dealer, mask_of, sample, share_out
from cardspeak.hands.orders import STANDARD, Order

if TYPE_CHECKING:
    from numpy.typing import NDArray

SAMPLES: Final = 2_000_000
BOARD: Final = 5
MIN_HANDS, MAX_HANDS = 2, 10
_MAX_COMBINATIONS: Final = 3_000_000
"""Maximum number of combinations of hands for an exact answer."""
_MAX_BY_DEFAULT: Final = 50_000
"""Above this number of combinations, the default is to sample."""
_MAX_SECONDS: Final = 2.0
"""If an exact answer is estimated to take longer, the default is to sample."""
_SECONDS: Final = (4e-4, 1.5e-4, 5e-5, 2e-5, 1.5e-5, 1.5e-5)
"""Estimated seconds for one combination of hands, by the number of board cards."""
_CHUNK: Final = 256


def holdem(
    hands: Sequence[Range],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    order: Order = STANDARD,
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
    threads: int | None = None,
    watch: Watch | None = None,
) -> Equity:
    """Compute the equity of two to ten hands or ranges.

    The equity is exact if that takes only seconds, else sampled.  `exact` forces one method.
    All combinations of the ranges' hands that share no card are as likely as the product of their
    weights; without weights, equally likely.
    """
    ranges = _checked(hands, board, dead, order)
    names = [hand.text for hand in hands]
    tuples = None
    if exact is not False:
        tuples = _combinations(ranges, board, dead, asked=exact is True)
    if tuples is not None and (exact or _guess(len(tuples[0]), board) <= _MAX_SECONDS):
        counts = _every(tuples, board, dead, order, threads, watch)
        return shares(names, counts, seed=None)
    counts = _some(ranges, board, dead, order, samples, seed, threads, watch)
    return shares(names, counts, seed=seed)


def _checked(
    hands: Sequence[Range], board: Sequence[Card], dead: Sequence[Card], order: Order
) -> list[Range]:
    """Return the ranges without impossible hands.  Raises NotationError for invalid arguments."""
    if not MIN_HANDS <= len(hands) <= MAX_HANDS:
        raise NotationError(f"equity needs two to ten hands, not {len(hands)}")
    if len(board) > BOARD:
        raise NotationError(f"a board has at most five cards, not {len(board)}")
    deck = set(deck_cards(4 * len(order.ranks)))
    seen: set[Card] = set()
    for card in (*board, *dead):
        if card not in deck:
            raise NotationError(f"{card_text(card)} is not in the deck")
        if card in seen:
            raise NotationError(f"{card_text(card)} is on the board or dead twice")
        seen.add(card)
    foreign = {Card(card) for card in range(JOKER) if Card(card) not in deck}
    possible = []
    for place, hand in enumerate(hands, 1):
        left = hand.without(seen | foreign)
        if not left.hands:
            raise NotationError(
                f"hand {place}, {hand.text}, is impossible: its cards are on the board, dead, in "
                "another hand or not in the deck"
            )
        possible.append(left)
    return _without_known(possible)


def _without_known(ranges: list[Range]) -> list[Range]:
    """Remove the cards of fully known hands from the other ranges."""
    for index, known in enumerate(ranges):
        if len(known.hands) != 1:
            continue
        for other, theirs in enumerate(ranges):
            left = theirs.without(set(known.hands[0]))
            if other != index and not left.hands:
                raise NotationError(
                    f"{known.text} and {theirs.text} cannot be held at the same time: "
                    "a deck has each card once"
                )
            if other != index and len(left.hands) < len(theirs.hands):
                ranges = [*ranges[:other], left, *ranges[other + 1 :]]
                return _without_known(ranges)
    return ranges


def _guess(classes: int, board: Sequence[Card]) -> float:
    return classes * _SECONDS[len(board)]


# --- every deal -------------------------------------------------------------------------------


def _combinations(
    ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card], *, asked: bool
) -> tuple[list[tuple[int, ...]], list[int]] | None:
    """Return combinations of all players' hands, and the number of equivalent ones that each
    represents.  Combinations that differ only in suits are equivalent.  None if too many."""
    total = 1
    for held in ranges:
        total *= len(held.hands)
    if total > (_MAX_COMBINATIONS if asked else _MAX_BY_DEFAULT):
        if asked:
            raise NotationError(
                f"{total:,} combinations of hands are too many for an exact answer (maximum "
                f"{_MAX_COMBINATIONS:,}): remove --exact to sample them"
            )
        return None
    if total == 1:
        return [tuple(mask_of(held.hands[0]) for held in ranges)], [1]
    return _classes(ranges, mask_of(board), mask_of(dead))


def _classes(
    ranges: Sequence[Range], board: int, dead: int
) -> tuple[list[tuple[int, ...]], list[int]]:
    import numpy as np

    columns: list[NDArray[Any]] = []
    used, times = np.zeros(1, dtype=np.uint64), np.ones(1, dtype=np.int64)
    for held in ranges:
        masks = np.array([mask_of(hand) for hand in held.hands], dtype=np.uint64)
        weights = np.array([weight for _, weight in held.weighted()], dtype=np.int64)
        fits = (used[:, None] & masks[None, :]) == 0
        before, here = np.nonzero(fits)
        columns = [*(column[before] for column in columns), masks[here]]
        used, times = used[before] | masks[here], times[before] * weights[here]
    if not len(used):
        raise NotationError("these hands cannot be held at the same time")
    smallest = columns
    for suits in permutations(range(4)):
        if _exchanged(board, suits) == board and _exchanged(dead, suits) == dead:
            smallest = _smaller(smallest, [_exchanged(column, suits) for column in columns])
    rows, where = np.unique(np.stack(smallest, axis=1), axis=0, return_inverse=True)
    counts = np.zeros(len(rows), dtype=np.int64)
    np.add.at(counts, where.reshape(-1), times)
    return [tuple(row) for row in rows.tolist()], counts.tolist()


def _exchanged(mask: Any, suits: Sequence[int]) -> Any:  # noqa: ANN401 - a number or an array
    result = mask & 0
    for suit, to in enumerate(suits):
        ranks = mask >> 16 * suit & 0x1FFF
        result = result | ranks << 16 * to
    return result


def _smaller(these: list[Any], those: list[Any]) -> list[Any]:
    """Return the smaller of the two values in each row."""
    import numpy as np

    before = np.zeros(len(these[0]), dtype=bool)
    same = ~before
    for mine, other in zip(these, those, strict=True):
        before |= same & (other < mine)
        same &= other == mine
    return [np.where(before, other, mine) for mine, other in zip(these, those, strict=True)]


def _every(
    tuples: tuple[list[tuple[int, ...]], list[int]],
    board: Sequence[Card],
    dead: Sequence[Card],
    order: Order,
    threads: int | None,
    watch: Watch | None,
) -> Counts:
    deals, (scale,) = dealer(order)
    hands, times = tuples
    deck = mask_of(deck_cards(4 * len(order.ranks)))
    shared, gone = mask_of(board), mask_of(dead)

    def work(start: int) -> Counts:
        here = slice(start, start + _CHUNK)
        counts = [deals.exact_boards(scale, held, shared, gone, deck) for held in hands[here]]
        return added(counts, times[here])

    pieces = range(0, len(hands), _CHUNK)
    return added(share_out(work, pieces, threads=threads, watch=watch))


# --- some deals -------------------------------------------------------------------------------


def _some(
    ranges: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    order: Order,
    samples: int,
    seed: int,
    threads: int | None,
    watch: Watch | None,
) -> Counts:
    deals, (scale,) = dealer(order)
    shared = mask_of(board)
    live = mask_of(deck_cards(4 * len(order.ranks))) & ~shared & ~mask_of(dead)
    holdings: list[tuple[Any, int]] = []
    for held in ranges:
        if len(held.hands) == 1:
            live &= ~mask_of(held.hands[0])
    free = live.bit_count()
    for held in ranges:
        if not held.weights and 1 < len(held.hands) == free * (free - 1) // 2:
            holdings.append((array("Q", [0]), 2))  # any two of the remaining cards
        else:
            masks = [mask for hand, weight in held.weighted() for mask in [mask_of(hand)] * weight]
            holdings.append((array("Q", masks), 0))

    def play(first: int, count: int) -> Counts:
        missing = BOARD - len(board)
        counts: Counts = deals.sampled(
            scale, None, 0, 7, tuple(holdings), shared, missing, live, seed, first, count
        )
        return counts

    try:
        return sample(play, samples, threads=threads, watch=watch)
    except ValueError as error:
        raise NotationError(str(error)) from error
