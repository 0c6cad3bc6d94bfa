"""Ranking hands: one call at a time, and in bulk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import starmap
from typing import TYPE_CHECKING, Any, Final

from cardspeak.bench.works import Side, Sides, Work, peer
from cardspeak.cards import Card, card_text
from cardspeak.hands import (
    FULL,
    STANDARD,
    LowAce,
    LowOrder,
    flush_over_full_house,
    for_deck,
    with_five_of_a_kind,
)
from cardspeak.hands.kernel import Scale, scale

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ONE: Final = 200_000
MANY: Final = 1_000_000
BULK_PEER: Final = 200_000


def random_hands(count: int, cards: int, deck: Sequence[int] = range(52)) -> NDArray[np.uint8]:
    """Hands drawn by chance, the same every time."""
    import numpy as np

    dice = np.random.default_rng(1)
    faces = np.array(deck, dtype=np.uint8)
    keys = dice.random((count, len(faces)), dtype=np.float32)
    return np.ascontiguousarray(faces[np.argpartition(keys, cards, axis=1)[:, :cards]])


def each(call: Callable[[Any], object], hands: Sequence[Any]) -> Callable[[], None]:
    """A plain loop of calls."""

    def run() -> None:
        for hand in hands:
            call(hand)

    return run


def rank7_one() -> Sides:
    """Seven cards, one call at a time, cards already in each one's own form."""
    rows = random_hands(ONE, 7)
    numbers = [tuple(row) for row in rows.tolist()]
    score = scale().score
    faces = [tuple(Card(card) for card in hand) for hand in numbers]
    sides = Sides(Side("cardspeak, bytes", each(score, [row.tobytes() for row in rows]), ONE))
    sides.beside.append(Side("cardspeak, tuples", each(score, numbers), ONE))
    sides.beside.append(Side("cardspeak, lists of Card", each(score, [*map(list, faces)]), ONE))
    if module := peer("pokyr", "poker.cpoker", sides):
        theirs = [[(12 - (card >> 2)) * 4 + (card & 3) for card in hand] for hand in numbers]
        sides.peers.append(Side("pokyr", each(module.handvalue, theirs), ONE))
    for package in ("pkrbot", "eval7"):
        if module := peer(package, package, sides):
            own = [module.Card(card_text(Card(card))) for card in range(52)]
            theirs = [[own[card] for card in hand] for hand in numbers]
            sides.peers.append(Side(package, each(module.evaluate, theirs), ONE))
    if module := peer("phevaluator", "phevaluator._pheval", sides):
        seven = module.evaluate_7cards
        sides.peers.append(Side("phevaluator", each(lambda hand: seven(*hand), numbers), ONE))
    return sides


def add_bulk_peer(sides: Sides) -> None:
    """phevaluator has no call for arrays: its quickest loop without one."""
    if module := peer("phevaluator", "phevaluator._pheval", sides):
        hands = [tuple(row) for row in random_hands(BULK_PEER, 7).tolist()]
        seven = module.evaluate_7cards
        side = Side("phevaluator", lambda: list(starmap(seven, hands)), BULK_PEER)
        sides.peers.append(side)


def rank7_batch() -> Sides:
    """Seven cards as an array of bytes, one processor."""
    rows = random_hands(MANY, 7)
    sides = Sides(_batch("cardspeak, checks off", scale(), rows, check=False))
    sides.beside.append(_batch("cardspeak, checks on", scale(), rows, check=True))
    add_bulk_peer(sides)
    return sides


def rank7_masks() -> Sides:
    """Seven cards as suit masks, one processor."""
    import numpy as np

    rows = random_hands(MANY, 7)
    at = ((rows & 3).astype(np.uint64) << np.uint64(4)) | (rows >> 2)
    masks = np.bitwise_or.reduce(np.uint64(1) << at, axis=1)
    out = np.empty(MANY, dtype=np.uint32)
    one = scale()

    def run(*, check: bool) -> object:
        return one.scores_of_masks(masks, check=check, threads=1, out=out)

    sides = Sides(Side("cardspeak, checks off", lambda: run(check=False), MANY))
    sides.beside.append(Side("cardspeak, checks on", lambda: run(check=True), MANY))
    add_bulk_peer(sides)
    return sides


def _batch(
    name: str, one: Scale, rows: NDArray[np.uint8], *, check: bool, threads: int = 1
) -> Side:
    import numpy as np

    out = np.empty(len(rows), dtype=one.dtype)
    return Side(name, lambda: one.scores(rows, check=check, threads=threads, out=out), len(rows))


def _beside_seven(name: str, one: Scale, rows: NDArray[np.uint8]) -> Sides:
    """Another batch of ours against the seven cards of the standard order."""
    usual = _batch("seven cards, standard", scale(), random_hands(MANY, 7), check=False)
    return Sides(_batch(name, one, rows, check=False), peers=[usual])


def rank5_batch() -> Sides:
    """Five cards."""
    return _beside_seven("five cards", scale(), random_hands(MANY, 5))


def reduced_batch() -> Sides:
    """The 32 cards from the sevens up, flushes above full houses."""
    order = replace(flush_over_full_house(for_deck(FULL, 32)), ace_low=True)
    return _beside_seven("32 cards", Scale(order), random_hands(MANY, 7, range(20, 52)))


def joker_batch() -> Sides:
    """A joker in play, and five of a kind."""
    order = with_five_of_a_kind(STANDARD)
    return _beside_seven("53 cards", Scale(order), random_hands(MANY, 7, range(53)))


def low_batch() -> Sides:
    """The best low of seven, eight or better."""
    order = LowOrder(ace=LowAce.LOW, eight_or_better=True)
    return _beside_seven("lows", Scale(order), random_hands(MANY, 7))


def two_threads() -> Sides:
    """Two processors against one, on an array so long that starting a thread is nothing to it."""
    rows = random_hands(MANY, 7).repeat(16, axis=0)
    ours = _batch("two threads", scale(), rows, check=False, threads=2)
    return Sides(ours, peers=[_batch("one thread", scale(), rows, check=False)])


KERNEL_WORKS: Final = (
    Work("rank7-one", "kernel", "hands/s", "seven cards, one call", 3.0, rank7_one),
    Work("rank7-batch", "kernel", "hands/s", "seven cards, arrays of bytes", 50.0, rank7_batch),
    Work("rank7-masks", "kernel", "hands/s", "seven cards, suit masks", 100.0, rank7_masks),
    Work("rank5-batch", "kernel", "hands/s", "five cards against seven", 0.5, rank5_batch),
    Work("reduced-batch", "kernel", "hands/s", "a deck of 32 against 52", 0.5, reduced_batch),
    Work("joker-batch", "kernel", "hands/s", "with a joker against without", 0.5, joker_batch),
    Work("low-batch", "kernel", "hands/s", "lows against highs", 0.5, low_batch),
    Work(
        "two-threads", "kernel", "hands/s", "two processors against one", 1.8, two_threads, "wall"
    ),
)
