"""Deal and settle with NumPy, with the same results as the compiled kernel.

Counts all deals, or samples deals with the same random numbers as the compiled kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardspeak.hands.kernel.chance import KernelRandom, Words
from cardspeak.hands.kernel.fallback import FallbackScale

Counts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
WHOLE_POT, HALF_POT = 5040, 2520
HIGH, LOW, HIGH_AND_LOW = 0, 1, 2
BLOCK = 1 << 14
BOARD, STUD = 5, 5
TRIES = 100_000
MAX_PAIRS = 1 << 16


class PotTally:
    """Counts of wins, ties and pot shares."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self.sums = np.zeros((4, players), dtype=np.int64)

    def add(self, high: Any, low: Any, aim: int) -> None:  # noqa: ANN401 - arrays or None
        """Settle deals from the players' scores, one row per player."""
        first = low if aim == LOW else high
        best = first.max(axis=0)
        holds = first == best
        parts = holds * (WHOLE_POT // holds.sum(axis=0))
        if aim == HIGH_AND_LOW:
            best_low = low.max(axis=0)
            holds_low = low == best_low
            halves = holds * (HALF_POT // holds.sum(axis=0))
            halves += holds_low * (HALF_POT // holds_low.sum(axis=0))
            parts = np.where(best_low > 0, halves, parts)
        self.deals += parts.shape[1]
        self.sums[0] += (parts == WHOLE_POT).sum(axis=1)
        self.sums[1] += ((parts > 0) & (parts < WHOLE_POT)).sum(axis=1)
        self.sums[2] += parts.sum(axis=1)
        self.sums[3] += (parts * parts).sum(axis=1)

    def counts(self) -> Counts:
        """Return the counts in the compiled kernel's format."""
        wins, ties, parts, squares = (tuple(int(n) for n in row) for row in self.sums)
        return self.deals, wins, ties, parts, squares


def exact_boards(
    scale: FallbackScale, hands: tuple[int, ...], shared: int, gone: int, deck: int
) -> Counts:
    """Count every board for these hands."""
    live = deck & ~shared & ~gone
    for hand in hands:
        live &= ~hand
    tally = PotTally(len(hands))
    missing = BOARD - shared.bit_count()
    for boards in _choices(_bits(live), missing):
        whole = [boards | np.uint64(hand | shared) for hand in hands]
        tally.add(_scores(scale, whole, 7), None, HIGH)
    return tally.counts()


def exact_hands(
    high: FallbackScale | None,
    low: FallbackScale | None,
    aim: int,
    known: tuple[int, ...],
    gone: int,
    deck: int,
    part: int,
    parts: int,
) -> Counts:
    """Count every completion of these hands in part number `part` of `parts`."""
    live = deck & ~gone
    for hand in known:
        live &= ~hand
    tally = PotTally(len(known))
    dealt = islice(_completions(known, _bits(live)), part, None, parts)
    while block := list(islice(dealt, BLOCK)):
        hands = np.array(block, dtype=np.uint64).T
        tally.add(_scores(high, hands, STUD), _scores(low, hands, STUD), aim)
    return tally.counts()


def sampled(
    high: FallbackScale | None,
    low: FallbackScale | None,
    aim: int,
    cards: int,
    holdings: tuple[tuple[Any, int], ...],
    shared: int,
    missing: int,
    live: int,
    seed: int,
    first: int,
    count: int,
    lists: bool = True,
    /,
) -> Counts:
    """Count `count` sampled deals, starting with deal number `first`.

    With `lists`, the hands that two players can hold together are listed first, which takes time
    and makes each deal faster.
    """
    tally = PotTally(len(holdings))
    for start in range(first, first + count, BLOCK):
        size = min(BLOCK, first + count - start)
        random = KernelRandom(seed, start, size)
        hands = _dealt(holdings, shared, missing, live, random, size, lists=lists)
        tally.add(_scores(high, hands, cards), _scores(low, hands, cards), aim)
    return tally.counts()


def _dealt(
    holdings: tuple[tuple[Any, int], ...],
    shared: int,
    missing: int,
    live: int,
    random: KernelRandom,
    size: int,
    *,
    lists: bool,
) -> list[Words]:
    ranges = [np.frombuffer(hands, dtype=np.uint64) for hands, _ in holdings]
    hands = [np.full(size, options[0], dtype=np.uint64) for options in ranges]
    choosing = [player for player, options in enumerate(ranges) if len(options) > 1]
    left = np.full(size, live, dtype=np.uint64)
    if choosing:
        left &= ~_picked(ranges, choosing, hands, random, lists=lists)
    for player, (_, wanted) in enumerate(holdings):
        for _ in range(wanted):
            hands[player] |= _drawn(random, left)
    common = np.full(size, shared, dtype=np.uint64)
    for _ in range(missing):
        common |= _drawn(random, left)
    return [hand | common for hand in hands]


def _picked(
    ranges: list[Words],
    choosing: list[int],
    hands: list[Words],
    random: KernelRandom,
    *,
    lists: bool,
) -> Words:
    """Pick hands that share no card.  Returns the cards they use."""
    few = len(choosing) == 2 and len(ranges[choosing[0]]) * len(ranges[choosing[1]]) <= MAX_PAIRS
    if few and lists:
        return _picked_pairs(ranges, choosing, hands, random)
    taken = np.zeros(len(hands[0]), dtype=np.uint64)
    retry = np.arange(len(hands[0]))
    for _ in range(TRIES):
        used = np.zeros(len(retry), dtype=np.uint64)
        twice = np.zeros(len(retry), dtype=np.uint64)
        for place, player in enumerate(choosing):
            drawn = random.one_of_many(retry, len(ranges[player]), place)
            picked = ranges[player][drawn.astype(np.intp)]
            twice |= used & picked
            used |= picked
            hands[player][retry] = picked
        taken[retry] = used
        retry = retry[twice != 0]
        if not len(retry):
            return taken
    raise ValueError("these hands cannot be held at the same time")


def _picked_pairs(
    ranges: list[Words], choosing: list[int], hands: list[Words], random: KernelRandom
) -> Words:
    """Like `_picked`, for two players, from all possible pairs of hands."""
    ours, theirs = (ranges[player] for player in choosing)
    first, second = np.nonzero((ours[:, None] & theirs[None, :]) == 0)
    if not len(first):
        raise ValueError("these hands cannot be held at the same time")
    pair = random.one_of_many(slice(None), len(first), 0).astype(np.intp)
    hands[choosing[0]], hands[choosing[1]] = ours[first[pair]], theirs[second[pair]]
    return hands[choosing[0]] | hands[choosing[1]]


def _drawn(random: KernelRandom, left: Words) -> Words:
    """Draw a card for each deal and remove it from `left`."""
    bits = np.unpackbits(left.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
    place = bits.cumsum(axis=1, dtype=np.uint8)
    drawn = random.one_of_few(place[:, -1].astype(np.uint64))
    card: Words = np.uint64(1) << np.argmax(place == (drawn + 1)[:, None], axis=1).astype(np.uint64)
    left ^= card
    return card


def _scores(scale: FallbackScale | None, hands: Any, cards: int) -> NDArray[np.int64] | None:  # noqa: ANN401
    if scale is None:
        return None
    out = np.empty((len(hands), len(hands[0])), dtype=np.int64)
    for player, masks in enumerate(hands):
        scale.rank_masks_into(np.ascontiguousarray(masks), cards, out[player], check=False)
    return out


def _bits(mask: int) -> list[int]:
    return [1 << bit for bit in range(64) if mask >> bit & 1]


def _choices(cards: list[int], count: int) -> Iterator[Words]:
    """Yield all combinations of `count` cards, in blocks."""
    if not count:
        yield np.zeros(1, dtype=np.uint64)
        return
    every = combinations(cards, count)
    while True:
        flat = np.fromiter(chain.from_iterable(islice(every, BLOCK)), dtype=np.uint64)
        if not len(flat):
            return
        yield np.bitwise_or.reduce(flat.reshape(-1, count), axis=1)


def _completions(known: tuple[int, ...], cards: list[int]) -> Iterator[tuple[int, ...]]:
    if not known:
        yield ()
        return
    for chosen in combinations(cards, STUD - known[0].bit_count()):
        left = [card for card in cards if card not in chosen]
        hand = known[0] | sum(chosen)
        for others in _completions(known[1:], left):
            yield (hand, *others)
