"""Benchmark hand ranking, in single calls and on arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import starmap
from typing import TYPE_CHECKING, Any, Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders, peer
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
from cardspeak.hands.kernel import ScoreScale, scale

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ONE: Final = 200_000
MANY: Final = 1_000_000
BULK_PEER: Final = 200_000


def random_hands(count: int, cards: int, deck: Sequence[int] = range(52)) -> NDArray[np.uint8]:
    """Return random hands, the same every time."""
    import numpy as np

    rng = np.random.default_rng(1)
    faces = np.array(deck, dtype=np.uint8)
    keys = rng.random((count, len(faces)), dtype=np.float32)
    return np.ascontiguousarray(faces[np.argpartition(keys, cards, axis=1)[:, :cards]])


def each(call: Callable[[Any], object], hands: Sequence[Any]) -> Callable[[], None]:
    """Return a function that calls `call` for each hand."""

    def run() -> None:
        for hand in hands:
            call(hand)

    return run


def rank7_one() -> Contenders:
    """Benchmark seven cards, one call at a time, in each program's own card format."""
    rows = random_hands(ONE, 7)
    numbers = [tuple(row) for row in rows.tolist()]
    score = scale().score
    faces = [tuple(Card(card) for card in hand) for hand in numbers]
    contenders = Contenders(
        Contender("cardspeak, bytes", each(score, [row.tobytes() for row in rows]), ONE)
    )
    contenders.beside.append(Contender("cardspeak, tuples", each(score, numbers), ONE))
    contenders.beside.append(
        Contender("cardspeak, lists of Card", each(score, [*map(list, faces)]), ONE)
    )
    if module := peer("pokyr", "poker.cpoker", contenders):
        contenders.peers.append(
            Contender("pokyr", each(module.handvalue, _pokyr_hands(numbers)), ONE)
        )
    for package in ("pkrbot", "eval7"):
        if module := peer(package, package, contenders):
            own = [module.Card(card_text(Card(card))) for card in range(52)]
            theirs = [[own[card] for card in hand] for hand in numbers]
            contenders.peers.append(Contender(package, each(module.evaluate, theirs), ONE))
    if module := peer("phevaluator", "phevaluator._pheval", contenders):
        seven = module.evaluate_7cards
        contenders.peers.append(
            Contender("phevaluator", each(lambda hand: seven(*hand), numbers), ONE)
        )
    return contenders


def add_bulk_peers(contenders: Contenders) -> None:
    """Add the fastest loop over each peer; none of them has a function for arrays."""
    hands = [tuple(row) for row in random_hands(BULK_PEER, 7).tolist()]
    if module := peer("phevaluator", "phevaluator._pheval", contenders):
        seven = module.evaluate_7cards
        contender = Contender("phevaluator", lambda: list(starmap(seven, hands)), BULK_PEER)
        contenders.peers.append(contender)
    if module := peer("pokyr", "poker.cpoker", contenders):
        contenders.peers.append(_mapped("pokyr", module.handvalue, _pokyr_hands(hands)))
    if module := peer("pkrbot", "pkrbot", contenders):
        own = [module.Card(card_text(Card(card))) for card in range(52)]
        theirs = [[own[card] for card in hand] for hand in hands]
        contenders.peers.append(_mapped("pkrbot", module.evaluate, theirs))


def _mapped(name: str, call: Callable[[Any], object], hands: Sequence[Any]) -> Contender:
    return Contender(name, lambda: list(map(call, hands)), len(hands))


def _pokyr_hands(hands: Sequence[Sequence[int]]) -> list[list[int]]:
    return [[(12 - (card >> 2)) * 4 + (card & 3) for card in hand] for hand in hands]


def rank7_batch() -> Contenders:
    """Benchmark seven cards as an array of bytes, on one processor."""
    rows = random_hands(MANY, 7)
    contenders = Contenders(_batch("cardspeak, checks off", scale(), rows, check=False))
    contenders.beside.append(_batch("cardspeak, checks on", scale(), rows, check=True))
    add_bulk_peers(contenders)
    return contenders


def rank7_masks() -> Contenders:
    """Benchmark seven cards as suit masks, on one processor."""
    import numpy as np

    rows = random_hands(MANY, 7)
    shifts = ((rows & 3).astype(np.uint64) << np.uint64(4)) | (rows >> 2)
    masks = np.bitwise_or.reduce(np.uint64(1) << shifts, axis=1)
    out = np.empty(MANY, dtype=np.uint32)
    standard = scale()

    def run(*, check: bool) -> object:
        return standard.scores_of_masks(masks, check=check, threads=1, out=out)

    contenders = Contenders(Contender("cardspeak, checks off", lambda: run(check=False), MANY))
    contenders.beside.append(Contender("cardspeak, checks on", lambda: run(check=True), MANY))
    add_bulk_peers(contenders)
    return contenders


def _batch(
    name: str, scores: ScoreScale, rows: NDArray[np.uint8], *, check: bool, threads: int = 1
) -> Contender:
    import numpy as np

    out = np.empty(len(rows), dtype=scores.dtype)
    return Contender(
        name, lambda: scores.scores(rows, check=check, threads=threads, out=out), len(rows)
    )


def _against_seven(name: str, scores: ScoreScale, rows: NDArray[np.uint8]) -> Contenders:
    """Compare another cardspeak batch with seven cards of the standard order."""
    usual = _batch("seven cards, standard", scale(), random_hands(MANY, 7), check=False)
    return Contenders(_batch(name, scores, rows, check=False), peers=[usual])


def rank5_batch() -> Contenders:
    """Benchmark five cards."""
    return _against_seven("five cards", scale(), random_hands(MANY, 5))


def reduced_batch() -> Contenders:
    """Benchmark a deck of 32 cards, with flushes above full houses."""
    order = replace(flush_over_full_house(for_deck(FULL, 32)), ace_low=True)
    return _against_seven("32 cards", ScoreScale(order), random_hands(MANY, 7, range(20, 52)))


def joker_batch() -> Contenders:
    """Benchmark a deck with a joker and five of a kind."""
    order = with_five_of_a_kind(STANDARD)
    return _against_seven("53 cards", ScoreScale(order), random_hands(MANY, 7, range(53)))


def low_batch() -> Contenders:
    """Benchmark the best low of seven cards, eight or better."""
    order = LowOrder(ace=LowAce.LOW, eight_or_better=True)
    return _against_seven("lows", ScoreScale(order), random_hands(MANY, 7))


def two_threads() -> Contenders:
    """Compare two threads with one, on an array long enough that starting them does not matter."""
    rows = random_hands(MANY, 7).repeat(16, axis=0)
    ours = _batch("two threads", scale(), rows, check=False, threads=2)
    return Contenders(ours, peers=[_batch("one thread", scale(), rows, check=False)])


KERNEL_BENCHMARKS: Final = (
    Benchmark("rank7-one", "kernel", "hands/s", "seven cards, one call", 3.0, rank7_one),
    Benchmark(
        "rank7-batch", "kernel", "hands/s", "seven cards, arrays of bytes", 50.0, rank7_batch
    ),
    Benchmark("rank7-masks", "kernel", "hands/s", "seven cards, suit masks", 100.0, rank7_masks),
    Benchmark("rank5-batch", "kernel", "hands/s", "five cards against seven", 0.5, rank5_batch),
    Benchmark("reduced-batch", "kernel", "hands/s", "a deck of 32 against 52", 0.5, reduced_batch),
    Benchmark("joker-batch", "kernel", "hands/s", "with a joker against without", 0.5, joker_batch),
    Benchmark("low-batch", "kernel", "hands/s", "lows against highs", 0.5, low_batch),
    Benchmark(
        "two-threads", "kernel", "hands/s", "two processors against one", 1.8, two_threads, "wall"
    ),
)
