"""Hold'em: what hands and ranges are worth with some of the board out, or none of it."""

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
FEWEST, MOST = 2, 10
_MOST_TUPLES: Final = 3_000_000
"""So many combinations of hands can be looked at one by one."""
_MOST_UNASKED: Final = 50_000
"""So many are, if nobody asks for an exact answer; more are sampled."""
_PATIENCE: Final = 2.0
"""Exact work that takes longer than these seconds, by a rough guess, is sampled unless asked."""
_SECONDS: Final = (4e-4, 1.5e-4, 5e-5, 2e-5, 1.5e-5, 1.5e-5)
"""A guess at the time for one combination of hands, by how many cards of the board are out."""
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
    """The equity of two to ten hands or ranges.

    It is exact where that takes seconds, else sampled; `exact` asks for the one or the other.
    Where hands are ranges, every combination that shares no card is as likely as another.
    """
    ranges = _checked(hands, board, dead, order)
    names = [one.text for one in hands]
    tuples = None
    if exact is not False:
        tuples = _combinations(ranges, board, dead, asked=exact is True)
    if tuples is not None and (exact or _guess(len(tuples[0]), board) <= _PATIENCE):
        counts = _every(tuples, board, dead, order, threads, watch)
        return shares(names, counts, seed=None)
    counts = _some(ranges, board, dead, order, samples, seed, threads, watch)
    return shares(names, counts, seed=seed)


def _checked(
    hands: Sequence[Range], board: Sequence[Card], dead: Sequence[Card], order: Order
) -> list[Range]:
    """The ranges without hands that cannot be; NotationError for what is not readable."""
    if not FEWEST <= len(hands) <= MOST:
        raise NotationError(f"two to ten hands have equity, not {len(hands)}")
    if len(board) > BOARD:
        raise NotationError(f"a board has five cards at most, not {len(board)}")
    deck = set(deck_cards(4 * len(order.ranks)))
    seen: set[Card] = set()
    for card in (*board, *dead):
        if card not in deck:
            raise NotationError(f"{card_text(card)} is not in the deck")
        if card in seen:
            raise NotationError(f"{card_text(card)} is on the board or dead twice")
        seen.add(card)
    foreign = {Card(card) for card in range(JOKER) if Card(card) not in deck}
    found = []
    for place, hand in enumerate(hands, 1):
        left = hand.without(seen | foreign)
        if not left.hands:
            raise NotationError(
                f"hand {place}, {hand.text}, cannot be held: its cards are on the board, dead, in "
                "another hand or not in the deck"
            )
        found.append(left)
    return _without_known(found)


def _without_known(ranges: list[Range]) -> list[Range]:
    """A hand known to the card takes its cards from everyone else's range."""
    for at, one in enumerate(ranges):
        if len(one.hands) != 1:
            continue
        for other, theirs in enumerate(ranges):
            left = theirs.without(set(one.hands[0]))
            if other != at and not left.hands:
                raise NotationError(
                    f"{one.text} and {theirs.text} cannot be held at the same time: one deck "
                    "holds each card once"
                )
            if other != at and len(left.hands) < len(theirs.hands):
                ranges = [*ranges[:other], left, *ranges[other + 1 :]]
                return _without_known(ranges)
    return ranges


def _guess(classes: int, board: Sequence[Card]) -> float:
    return classes * _SECONDS[len(board)]


# --- every deal -------------------------------------------------------------------------------


def _combinations(
    ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card], *, asked: bool
) -> tuple[list[tuple[int, ...]], list[int]] | None:
    """Hands of all players that share no card, one for all that differ by suits alone, and how
    many each stands for; None if there are too many to look at."""
    total = 1
    for one in ranges:
        total *= len(one.hands)
    if total > (_MOST_TUPLES if asked else _MOST_UNASKED):
        if asked:
            raise NotationError(
                f"{total:,} combinations of hands are too many for an exact answer: the most is "
                f"{_MOST_TUPLES:,}; leave --exact out and they are sampled"
            )
        return None
    if total == 1:
        return [tuple(mask_of(one.hands[0]) for one in ranges)], [1]
    return _classes(ranges, mask_of(board), mask_of(dead))


def _classes(
    ranges: Sequence[Range], board: int, dead: int
) -> tuple[list[tuple[int, ...]], list[int]]:
    import numpy as np

    columns: list[NDArray[Any]] = []
    used = np.zeros(1, dtype=np.uint64)
    for one in ranges:
        masks = np.array([mask_of(hand) for hand in one.hands], dtype=np.uint64)
        fits = (used[:, None] & masks[None, :]) == 0
        before, here = np.nonzero(fits)
        columns = [*(column[before] for column in columns), masks[here]]
        used = used[before] | masks[here]
    if not len(used):
        raise NotationError("these hands cannot be held at the same time")
    least = columns
    for suits in permutations(range(4)):
        if _exchanged(board, suits) == board and _exchanged(dead, suits) == dead:
            least = _smaller(least, [_exchanged(column, suits) for column in columns])
    rows, counts = np.unique(np.stack(least, axis=1), axis=0, return_counts=True)
    return [tuple(row) for row in rows.tolist()], counts.tolist()


def _exchanged(mask: Any, suits: Sequence[int]) -> Any:  # noqa: ANN401 - a number or an array
    found = mask & 0
    for suit, to in enumerate(suits):
        ranks = mask >> 16 * suit & 0x1FFF
        found = found | ranks << 16 * to
    return found


def _smaller(these: list[Any], those: list[Any]) -> list[Any]:
    """Row by row the one that comes first."""
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
    hands, often = tuples
    deck = mask_of(deck_cards(4 * len(order.ranks)))
    shared, gone = mask_of(board), mask_of(dead)

    def work(start: int) -> Counts:
        here = slice(start, start + _CHUNK)
        counts = [deals.exact_boards(scale, one, shared, gone, deck) for one in hands[here]]
        return added(counts, often[here])

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
    for one in ranges:
        if len(one.hands) == 1:
            live &= ~mask_of(one.hands[0])
    free = live.bit_count()
    for one in ranges:
        if len(one.hands) > 1 and len(one.hands) == free * (free - 1) // 2:
            holdings.append((array("Q", [0]), 2))  # any two of the cards that are left
        else:
            holdings.append((array("Q", [mask_of(hand) for hand in one.hands]), 0))

    def play(first: int, count: int) -> Counts:
        missing = BOARD - len(board)
        found: Counts = deals.sampled(
            scale, None, 0, 7, tuple(holdings), shared, missing, live, seed, first, count
        )
        return found

    try:
        return sample(play, samples, threads=threads, watch=watch)
    except ValueError as unfit:
        raise NotationError(str(unfit)) from unfit
