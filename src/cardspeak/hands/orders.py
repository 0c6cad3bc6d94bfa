"""Orders of hands as data: the kinds, their ranking, and the tie-breaking rules.

Books build their Order from these parts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple

from cardspeak.cards import deck_ranks


class Kind(Enum):
    """The kinds of hand, with their names."""

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
"""The other kinds that each kind of hand also satisfies.  The hand counts as one of them if an
order leaves out its own kind."""

GROUPS: Final[dict[Kind, tuple[int, ...]]] = {
    _K.FIVE_OF_A_KIND: (5,),
    _K.FOUR_OF_A_KIND: (4,),
    _K.FULL_HOUSE: (3, 2),
    _K.THREE_OF_A_KIND: (3,),
    _K.TWO_PAIRS: (2, 2),
    _K.ONE_PAIR: (2,),
    _K.HIGH_CARDS: (),
}
"""The sizes of a kind's matched groups, in the order in which they count."""

_SEQUENCES = frozenset({_K.ROYAL_FLUSH, _K.STRAIGHT_FLUSH, _K.STRAIGHT})
_SUITED = frozenset({_K.ROYAL_FLUSH, _K.STRAIGHT_FLUSH, _K.FLUSH})


class Straight(NamedTuple):
    """One straight: its ranks, highest first, and a mask of their bits."""

    mask: int
    ranks: tuple[int, ...]


class KindStep(NamedTuple):
    """A test for one kind of hand, and the cards that count in it."""

    kind: Kind
    weight: int
    suited: bool
    runs: tuple[Straight, ...] | None
    groups: tuple[int, ...]
    largest: int
    """Number of cards of one rank that the kind needs."""
    counts: tuple[int, ...]
    heads: int
    """Number of counting cards that are groups or top cards.  The others are kickers."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of hands.

    If `kinds` leaves out a kind, a hand of that kind counts as the best other kind that it
    satisfies.  A hand that matches no kind ranks below all others.
    """

    kinds: tuple[Kind, ...]
    """The kinds of hand, best first."""
    ranks: tuple[int, ...] = tuple(range(13))
    """The ranks in the deck, lowest first."""
    ace_low: bool = False
    """Whether the ace may also be below the deck's lowest rank in a straight."""
    ace_high: bool = True
    """If False, the ace always ranks below the deck's lowest card."""
    joker_repeats: bool = True
    """Whether the joker may repeat a card in the hand.  If False, only to make five of a kind."""
    suits_rank: bool = False
    """Whether suits (c < d < h < s) break ties, starting with the top card."""
    kickers: bool = True
    """If False, only groups and the top card of straights, flushes and high cards count."""
    pair_counts: bool = True
    """If False, only the three cards of a full house count."""
    flush_ranks: bool = True
    """If False, all flushes are equal."""
    size: int = 5
    """Number of cards in a hand.  Cards beyond five break ties."""
    own_used: int | None = None
    """Number of a player's own cards that must be used, or None for any number."""

    runs: tuple[Straight, ...] = field(init=False, repr=False, compare=False)
    """The straights of this deck, best first."""
    steps: tuple[KindStep, ...] = field(init=False, repr=False, compare=False)
    consistent: bool = field(init=False, repr=False, compare=False)
    """Whether the first kind that matches is the best: no kind ranks above one that implies it."""

    def __post_init__(self) -> None:
        low, high = self.ranks[0], self.ranks[-1]
        assert self.ranks == tuple(range(low, high + 1)), "a deck's ranks have no gaps"
        assert len(self.ranks) >= 5 and low >= 0 and high == 12, "a deck has at least ten to ace"
        assert len(set(self.kinds)) == len(self.kinds), "an order has each kind once"
        assert 1 <= self.size <= 7, "a hand has one to seven cards"
        assert self.own_used is None or 0 <= self.own_used <= self.size, "too many own cards"
        object.__setattr__(self, "runs", tuple(_runs(self)))
        object.__setattr__(self, "steps", tuple(_steps(self)))
        object.__setattr__(self, "consistent", _in_line(self.kinds))

    @property
    def top(self) -> int:
        """The highest rank in this order."""
        return 12 if self.ace_high else 11

    @property
    def bottom(self) -> int:
        """The lowest rank in this order.  A low ace is below the deck's lowest rank."""
        return self.ranks[0] if self.ace_high else self.ranks[0] - 1

    def step(self, kind: Kind) -> KindStep:
        """Return the step for a kind, which must be in this order."""
        return next(step for step in self.steps if step.kind is kind)


def _runs(order: Order) -> Iterator[Straight]:
    for rank in range(order.top, order.bottom + 3, -1):
        yield _run(tuple(range(rank, rank - 5, -1)))
    if order.ace_low and order.ace_high:
        low = order.ranks[0]
        yield _run((low + 3, low + 2, low + 1, low, 12))


def _run(ranks: tuple[int, ...]) -> Straight:
    return Straight(rank_mask(ranks), ranks)


def rank_mask(ranks: Iterable[int]) -> int:
    """Return a mask of ranks.  Bit 0 is rank -1, the low ace of a full deck."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank + 1
    return mask


def _steps(order: Order) -> Iterator[KindStep]:
    for place, kind in enumerate(order.kinds):
        runs: tuple[Straight, ...] | None = None
        if kind in _SEQUENCES:
            royal = kind is Kind.ROYAL_FLUSH
            runs = tuple(run for run in order.runs if not royal or run.ranks[0] == 12)
        groups = GROUPS.get(kind, ())
        heads, counts = _counting(order, kind)
        yield KindStep(
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
    """Return the number of group cards, and the indices of all counting cards, groups first."""
    if kind is Kind.FLUSH and not order.flush_ranks:
        return 0, ()
    heads: tuple[int, ...] = (0,)
    groups = GROUPS.get(kind)
    if kind in _SEQUENCES or (kind is Kind.FULL_HOUSE and not order.pair_counts):
        first_kicker = 5
    elif groups:
        heads = tuple(sum(groups[:index]) for index in range(len(groups)))
        first_kicker = sum(groups)
    else:
        first_kicker = 1
    kickers = range(first_kicker, max(5, order.size)) if order.kickers else ()
    return len(heads), (*heads, *kickers)


def _in_line(kinds: tuple[Kind, ...]) -> bool:
    return not any(
        above in ALWAYS_ALSO[below] for index, below in enumerate(kinds) for above in kinds[:index]
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
"""The ten kinds of a full deck.  The ace is only high."""

STANDARD: Final = replace(FULL, ace_low=True)
"""The usual order: like FULL, but the ace is also low in a straight."""


def for_deck(order: Order, size: int) -> Order:
    """Return the order for a deck of `size` cards (not counting the joker)."""
    return replace(order, ranks=deck_ranks(size))


def moved(order: Order, kind: Kind, *, above: Kind) -> Order:
    """Return the order with a kind moved or inserted just above another kind."""
    others = [other for other in order.kinds if other is not kind]
    others.insert(others.index(above), kind)
    return replace(order, kinds=tuple(others))


def without(order: Order, *kinds: Kind) -> Order:
    """Return the order without these kinds."""
    return replace(order, kinds=tuple(kind for kind in order.kinds if kind not in kinds))


def with_five_of_a_kind(order: Order) -> Order:
    """Return the order with five of a kind between royal flushes and other straight flushes."""
    return moved(order, Kind.FIVE_OF_A_KIND, above=Kind.STRAIGHT_FLUSH)


def flush_over_full_house(order: Order) -> Order:
    """Return the order with the flush just above the full house, below four of a kind."""
    return moved(order, Kind.FLUSH, above=Kind.FULL_HOUSE)


def flush_over_fours(order: Order) -> Order:
    """Return the order with the flush just above four of a kind."""
    return moved(order, Kind.FLUSH, above=Kind.FOUR_OF_A_KIND)
