"""The auditor's own hand evaluation by brute force, written from the registers' clauses.

A card is rank * 4 + suit, rank 0 for a two to 12 for an ace; 52 is the joker, 53 unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

JOKER, UNKNOWN = 52, 53
ACE = 12
EIGHT = 8
FULL_DECK = 52

Value = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a table, and the rules for ranking hands."""

    size: int = FULL_DECK
    joker: bool = False
    ace_low: bool = True
    repeats: bool = True
    """Whether a joker may repeat a card of a flush (ACT.Q16)."""
    low_ace: bool = False
    """Whether the ace is low in a low hand (ACT.Q13)."""
    flush_over_fours: bool = False
    """The reduced deck of Tasmanian stud (TAS-B.14.2.c)."""
    made_hand: bool = False
    """Cards outside the made hand do not count (NLT.4, by house choice)."""
    suits: bool = False
    """Suits break ties: clubs, diamonds, hearts, spades (NLT.4)."""

    @property
    def lowest(self) -> int:
        """The lowest rank in the deck (ACT.2.2.a to f)."""
        return 13 - self.size // 4

    @property
    def reduced(self) -> bool:
        """Whether the deck has fewer than 52 cards, including the joker (ACT.A.reduced-deck)."""
        return self.size + self.joker < FULL_DECK

    def faces(self) -> list[int]:
        """Every card a joker can represent."""
        return list(range(self.lowest * 4, FULL_DECK))


def high(deck: Deck, cards: Sequence[int]) -> Value:
    """The value of the best five of these cards. Higher is better."""
    return max(_high(deck, five) for five in combinations(cards, 5))


def low(deck: Deck, cards: Sequence[int]) -> Value:
    """The value of the lowest five of these cards. Lower is better; straights and flushes are
    ignored.
    """
    return min(_low(deck, five) for five in combinations(cards, 5))


def qualifies(value: Value) -> bool:
    """Whether a low hand qualifies: five unmatched cards of eight or less (ACT.3.5.d)."""
    return value[0] == 0 and value[1][0] <= EIGHT


def _high(deck: Deck, five: tuple[int, ...]) -> Value:
    if JOKER not in five:
        kind, ranks = _plain(deck, five)
        if deck.made_hand:
            ranks = ranks[: MADE.get(kind, 1)]
        if deck.suits:
            ranks += tuple(card % 4 for card in _arranged(five, kind, ranks))
        return kind, ranks
    held = [card for card in five if card != JOKER]
    best: Value = (-1, ())
    for face in deck.faces():
        value = _plain(deck, (*held, face))
        # Without `repeats`, a card in the hand may be repeated only if the kind of hand requires
        # it.
        if face in held and not deck.repeats and value[0] != FIVES:
            continue
        best = max(best, value)
    return best


ROYAL, FIVES, STRAIGHT_FLUSH, OVER_FOURS, FOURS = 11, 10, 9, 8, 7
STRAIGHT, THREES, TWO_PAIRS, PAIR, NOTHING = 4, 3, 2, 1, 0
UPPER, LOWER = 6, 5
GROUPED = {(4, 1): FOURS, (3, 1, 1): THREES, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}


MADE = {TWO_PAIRS: 2, UPPER: 2}
"""The number of ranks in the made hand, if more than one; UPPER means a full house here."""


def _arranged(five: Sequence[int], kind: int, ranks: tuple[int, ...]) -> list[int]:
    """The five cards in order of importance: groups first, a low ace last, then by suit."""
    counts = Counter(card // 4 for card in five)
    wheel = kind in {STRAIGHT, STRAIGHT_FLUSH} and ranks[0] != ACE and ACE in counts

    def worth(card: int) -> tuple[int, int, int]:
        rank = card // 4
        return counts[rank], -1 if wheel and rank == ACE else rank, card % 4

    return sorted(five, key=worth, reverse=True)


def _plain(deck: Deck, five: Sequence[int]) -> Value:
    counts = Counter(card // 4 for card in five)
    groups = sorted(counts.items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    ranks = tuple(rank for rank, _ in groups)
    if shape == (5,):
        return FIVES, ranks
    suited = len({card % 4 for card in five}) == 1
    top = _straight(deck, ranks)
    if suited and top is not None:
        return (ROYAL, ()) if top == ACE else (STRAIGHT_FLUSH, (top,))
    if shape == (4, 1):
        return FOURS, ranks
    if suited:  # a joker may repeat a card, so compare every card
        all_ranks = tuple(sorted((card // 4 for card in five), reverse=True))
        return _flush(deck), all_ranks
    if shape == (3, 2):
        return (LOWER if _flush(deck) == UPPER else UPPER), ranks
    if top is not None:
        return STRAIGHT, (top,)
    return GROUPED.get(shape, NOTHING), ranks


def _flush(deck: Deck) -> int:
    if deck.flush_over_fours:
        return OVER_FOURS
    return UPPER if deck.reduced else LOWER


def _straight(deck: Deck, ranks: tuple[int, ...]) -> int | None:
    """The top rank of a straight, or None."""
    if len(ranks) < 5:
        return None
    if max(ranks) - min(ranks) == 4:
        return max(ranks)
    below = {ACE, *range(deck.lowest, deck.lowest + 4)}
    return deck.lowest + 3 if deck.ace_low and set(ranks) == below else None


LOW_SHAPES = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 4,
    (4, 1): 5,
    (5,): 6,
}


def _low(deck: Deck, five: tuple[int, ...]) -> Value:
    held = [_pips(deck, card) for card in five if card != JOKER]
    if JOKER not in five:
        return _low_value(held)
    faces = {_pips(deck, card) for card in deck.faces()}
    return min(_low_value([*held, face]) for face in faces)


def _pips(deck: Deck, card: int) -> int:
    pips = card // 4 + 2
    return 1 if deck.low_ace and pips == ACE + 2 else pips


def _low_value(pips: list[int]) -> Value:
    groups = sorted(Counter(pips).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    return LOW_SHAPES[shape], tuple(rank for rank, _ in groups)


def shows(up: Sequence[int], lowest: int) -> Value:
    """The value of face-up cards: pairs and so on, then high cards; no straights or flushes."""
    held = [card // 4 for card in up if card != JOKER]
    if JOKER not in up:
        return _shown(held)
    return max(_shown([*held, rank]) for rank in range(lowest, ACE + 1))


def beats(deck: Deck, five: Sequence[int], up: Sequence[int]) -> bool:
    """Whether the five-card hand beats these face-up cards. A missing card counts as lowest."""
    worth, ranks = shows(up, deck.lowest)
    return high(deck, five) > (FOURS if worth == 4 else worth, ranks)


def loses(deck: Deck, five: Sequence[int], up: Sequence[int]) -> bool:
    """Whether these face-up cards alone beat the five-card hand."""
    worth, ranks = shows(up, deck.lowest)
    return high(deck, five) < (FOURS if worth == 4 else worth, ranks)


def _shown(ranks: list[int]) -> Value:
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    worth = {4: 4, 3: 3}.get(shape[0], shape.count(2))
    return worth, tuple(rank for rank, _ in groups)
