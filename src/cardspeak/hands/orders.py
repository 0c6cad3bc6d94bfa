"""Orders of hands as data: which kinds there are, which is better, and what breaks a tie.
Knows no book: a book builds its Order from these parts and cites its own clauses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple

from cardspeak.cards import deck_ranks


class Kind(Enum):
    """The kinds of hand, by the words used for them."""

    ROYAL_FLUSH = "royal flush"
    FIVE_OF_A_KIND = "five of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIRS = "two pairs"
    ONE_PAIR = "one pair"
    HIGH_CARDS = "high cards"


_K = Kind
ALWAYS_ALSO: Final[dict[Kind, frozenset[Kind]]] = {
    _K.ROYAL_FLUSH: frozenset({_K.STRAIGHT_FLUSH, _K.FLUSH, _K.STRAIGHT, _K.HIGH_CARDS}),
    _K.FIVE_OF_A_KIND: frozenset(
        {_K.FOUR_OF_A_KIND, _K.THREE_OF_A_KIND, _K.ONE_PAIR, _K.HIGH_CARDS}
    ),
    _K.STRAIGHT_FLUSH: frozenset({_K.FLUSH, _K.STRAIGHT, _K.HIGH_CARDS}),
    _K.FOUR_OF_A_KIND: frozenset({_K.THREE_OF_A_KIND, _K.ONE_PAIR, _K.HIGH_CARDS}),
    _K.FULL_HOUSE: frozenset({_K.THREE_OF_A_KIND, _K.TWO_PAIRS, _K.ONE_PAIR, _K.HIGH_CARDS}),
    _K.FLUSH: frozenset({_K.HIGH_CARDS}),
    _K.STRAIGHT: frozenset({_K.HIGH_CARDS}),
    _K.THREE_OF_A_KIND: frozenset({_K.ONE_PAIR, _K.HIGH_CARDS}),
    _K.TWO_PAIRS: frozenset({_K.ONE_PAIR, _K.HIGH_CARDS}),
    _K.ONE_PAIR: frozenset({_K.HIGH_CARDS}),
    _K.HIGH_CARDS: frozenset(),
}
"""What a hand of each kind is too, and counts as when its own kind is not recognised."""

GROUPS: Final[dict[Kind, tuple[int, ...]]] = {
    _K.FIVE_OF_A_KIND: (5,),
    _K.FOUR_OF_A_KIND: (4,),
    _K.FULL_HOUSE: (3, 2),
    _K.THREE_OF_A_KIND: (3,),
    _K.TWO_PAIRS: (2, 2),
    _K.ONE_PAIR: (2,),
    _K.HIGH_CARDS: (),
}
"""The matched groups of each kind that is made of them, in the order they count."""

_SEQUENCES = frozenset({_K.ROYAL_FLUSH, _K.STRAIGHT_FLUSH, _K.STRAIGHT})
_SUITED = frozenset({_K.ROYAL_FLUSH, _K.STRAIGHT_FLUSH, _K.FLUSH})


class Run(NamedTuple):
    """One straight: its ranks from the top as they stand, and the same as a mask of rank bits."""

    mask: int
    ranks: tuple[int, ...]


class Step(NamedTuple):
    """One kind as the ranking tries it: how it is made and which of its cards count."""

    kind: Kind
    weight: int
    suited: bool
    runs: tuple[Run, ...] | None
    groups: tuple[int, ...]
    largest: int
    """How many cards of one rank it takes."""
    counts: tuple[int, ...]
    heads: int
    """How many of the cards that count are groups or top cards; the others are further cards."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of hands.  A kind left out of `kinds` is not recognised: such a hand counts as
    the best kind it still is, and one that is nothing recognised ranks below all others."""

    kinds: tuple[Kind, ...]
    """Best first."""
    ranks: tuple[int, ...] = tuple(range(13))
    """The ranks in the deck, lowest first."""
    ace_low: bool = False
    """The ace may also stand just below the deck's lowest rank in a straight."""
    ace_high: bool = True
    """False: the ace ranks below the deck's lowest card everywhere."""
    joker_repeats: bool = True
    """The joker may stand for a card already held; False: only to make five of a kind."""
    suits_rank: bool = False
    """True: suits (c < d < h < s) break ties, from the top card of the five."""
    kickers: bool = True
    """False: only matched groups count, and the top card of straights, flushes, high cards."""
    pair_counts: bool = True
    """False: a full house takes its rank from the three alone."""
    flush_ranks: bool = True
    """False: two flushes are always equal."""
    size: int = 5
    """How many cards make a hand; beyond five the further ones break ties."""
    own_used: int | None = None
    """How many of the holder's own cards must be used; None: any mix of own and shared."""

    runs: tuple[Run, ...] = field(init=False, repr=False, compare=False)
    """The straights of this deck, best first."""
    steps: tuple[Step, ...] = field(init=False, repr=False, compare=False)
    in_line: bool = field(init=False, repr=False, compare=False)
    """No kind stands above another that is always also it, so the first kind met is the kind."""

    def __post_init__(self) -> None:
        low, high = self.ranks[0], self.ranks[-1]
        assert self.ranks == tuple(range(low, high + 1)), "a deck's ranks follow one another"
        assert len(self.ranks) >= 5 and low >= 0 and high == 12, "a deck keeps its top ranks"
        assert len(set(self.kinds)) == len(self.kinds), "a kind stands once in an order"
        assert 1 <= self.size <= 7, "a hand has one to seven cards"
        assert self.own_used is None or 0 <= self.own_used <= self.size, "too many own cards"
        object.__setattr__(self, "runs", tuple(_runs(self)))
        object.__setattr__(self, "steps", tuple(_steps(self)))
        object.__setattr__(self, "in_line", _in_line(self.kinds))

    @property
    def top(self) -> int:
        """The highest rank as this order counts."""
        return 12 if self.ace_high else 11

    @property
    def bottom(self) -> int:
        """The lowest rank as this order counts; a low ace takes the place below the deck."""
        return self.ranks[0] if self.ace_high else self.ranks[0] - 1

    def step(self, kind: Kind) -> Step:
        """How this order ranks the kind, which must be one it recognises."""
        return next(step for step in self.steps if step.kind is kind)


def _runs(order: Order) -> Iterator[Run]:
    for rank in range(order.top, order.bottom + 3, -1):
        yield _run(tuple(range(rank, rank - 5, -1)))
    if order.ace_low and order.ace_high:
        low = order.ranks[0]
        yield _run((low + 3, low + 2, low + 1, low, 12))


def _run(ranks: tuple[int, ...]) -> Run:
    return Run(rank_mask(ranks), ranks)


def rank_mask(ranks: Iterable[int]) -> int:
    """A bit for each rank; the bits start at -1, where a low ace stands in the full deck."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank + 1
    return mask


def _steps(order: Order) -> Iterator[Step]:
    for place, kind in enumerate(order.kinds):
        runs: tuple[Run, ...] | None = None
        if kind in _SEQUENCES:
            royal = kind is Kind.ROYAL_FLUSH
            runs = tuple(run for run in order.runs if not royal or run.ranks[0] == 12)
        groups = GROUPS.get(kind, ())
        heads, counts = _counting(order, kind)
        yield Step(
            kind=kind,
            weight=len(order.kinds) - place,
            suited=kind in _SUITED,
            runs=runs,
            groups=groups,
            largest=max(groups, default=1),
            counts=counts,
            heads=heads,
        )


def _counting(order: Order, kind: Kind) -> tuple[int, tuple[int, ...]]:
    """Which cards of the arranged five count: first those of groups, then the further ones."""
    if kind is Kind.FLUSH and not order.flush_ranks:
        return 0, ()
    heads: tuple[int, ...] = (0,)
    groups = GROUPS.get(kind)
    if kind in _SEQUENCES or (kind is Kind.FULL_HOUSE and not order.pair_counts):
        further = 5
    elif groups:
        heads = tuple(sum(groups[:at]) for at in range(len(groups)))
        further = sum(groups)
    else:
        further = 1
    kickers = range(further, max(5, order.size)) if order.kickers else ()
    return len(heads), (*heads, *kickers)


def _in_line(kinds: tuple[Kind, ...]) -> bool:
    return not any(
        above in ALWAYS_ALSO[below] for at, below in enumerate(kinds) for above in kinds[:at]
    )


FULL: Final = Order(
    (
        _K.ROYAL_FLUSH,
        _K.STRAIGHT_FLUSH,
        _K.FOUR_OF_A_KIND,
        _K.FULL_HOUSE,
        _K.FLUSH,
        _K.STRAIGHT,
        _K.THREE_OF_A_KIND,
        _K.TWO_PAIRS,
        _K.ONE_PAIR,
        _K.HIGH_CARDS,
    )
)
"""The ten kinds of a full deck, the ace high only."""

STANDARD: Final = replace(FULL, ace_low=True)
"""The same with the ace also low in a straight, as most of the world plays."""


def for_deck(order: Order, size: int) -> Order:
    """The same order over the ranks of a deck of that many natural cards."""
    return replace(order, ranks=deck_ranks(size))


def moved(order: Order, kind: Kind, *, above: Kind) -> Order:
    """The same order with the kind, new or not, standing just above another."""
    others = [other for other in order.kinds if other is not kind]
    others.insert(others.index(above), kind)
    return replace(order, kinds=tuple(others))


def without(order: Order, *kinds: Kind) -> Order:
    """The same order, no longer recognising these kinds."""
    return replace(order, kinds=tuple(kind for kind in order.kinds if kind not in kinds))


def with_five_of_a_kind(order: Order) -> Order:
    """The same order with five of a kind between the royal and the other straight flushes."""
    return moved(order, Kind.FIVE_OF_A_KIND, above=Kind.STRAIGHT_FLUSH)


def flush_over_full_house(order: Order) -> Order:
    """The same order with the flush just above the full house, still below the fours."""
    return moved(order, Kind.FLUSH, above=Kind.FULL_HOUSE)


def flush_over_fours(order: Order) -> Order:
    """The same order with the flush just above the fours and so above the full house too."""
    return moved(order, Kind.FLUSH, above=Kind.FOUR_OF_A_KIND)
