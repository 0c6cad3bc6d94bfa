"""The reference ranking of hands, for every order and deck, with or without a joker.

The faster kernel must give the same results.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from cardspeak.cards import JOKER, Card
from cardspeak.hands.orders import ALWAYS_ALSO, Kind, KindStep, Order, Straight, rank_mask
from cardspeak.hands.ranked import Ranked


class _Layout(NamedTuple):
    """Cards sorted for ranking.

    A card is stored as its place, rank * 4 + suit, with its rank in the order.  If the ace is
    only low, its place is below the deck's lowest card.
    """

    cards: list[Card]
    """All cards, highest first."""
    alike: list[list[Card]]
    """The cards grouped by rank."""
    mask: int
    suited: list[Card] | None
    """The cards of a suit that has five or more, else None."""


def rank(order: Order, own: Sequence[Card], shared: Sequence[Card] = ()) -> Ranked:
    """Return the best hand from five to seven known cards, possibly with the joker."""
    cards = [*own, *shared]
    assert 5 <= len(cards) <= 7, f"a hand needs five to seven cards, not {len(cards)}"
    cards = places(order, cards)
    if order.size != 5 or order.own_used is not None or not order.consistent:
        choices = _choices(order, own, shared)
        return max((_rank_all(order, places(order, hand)) for hand in choices), key=_by_score)
    if cards[0] != JOKER:
        return _best(order, cards)
    naturals = cards[1:]
    best = with_joker(order, naturals, _useful(order, naturals), _best)
    if len(naturals) >= 5:
        plain = _best(order, naturals)
        if plain.score >= best.score:
            return plain
    return best


def places(order: Order, cards: Iterable[Card]) -> list[Card]:
    """Return the cards as places, the joker first, then highest first.  Asserts valid cards."""
    ordered = sorted(cards, reverse=True)
    assert ordered[0] <= JOKER, "an unknown card cannot be ranked"
    assert ordered[-1] >> 2 >= order.ranks[0], "the card is not in the order's deck"
    assert len(set(ordered)) == len(ordered), "a card is repeated"
    if not order.ace_high:
        drop = 4 * (12 - order.bottom)
        ordered = [Card(card - drop) if 48 <= card < JOKER else card for card in ordered]
        ordered.sort(reverse=True)
    return ordered


def shown(order: Order, cards: list[Card], rest: Sequence[Card] = ()) -> Ranked:
    """Rank exactly these cards, up to five without a joker.  `rest` only breaks ties."""
    laid = _lay(cards)
    matches = [(step, hand) for step in order.steps if (hand := _arrange(step, laid)) is not None]
    kinds = [step.kind for step, _ in matches]
    for step, hand in matches:
        # The most specific kind counts: two pairs are not one pair, even if one pair ranks higher.
        if not any(step.kind in ALWAYS_ALSO[kind] for kind in kinds):
            return _score(order, step, [*hand, *rest])
    return _nothing(order, cards)


def with_joker(
    order: Order,
    naturals: list[Card],
    faces: Iterable[Card],
    evaluate: Callable[[Order, list[Card]], Ranked],
) -> Ranked:
    """Return the best hand with the joker as one of these faces."""
    best: Ranked | None = None
    stands_for = JOKER
    for face in faces:
        ranked = evaluate(order, sorted([*naturals, face], reverse=True))
        if best is not None and ranked.score <= best.score:
            continue
        if face in naturals and not order.joker_repeats and ranked.kind is not Kind.FIVE_OF_A_KIND:
            continue
        best, stands_for = ranked, _face(order, face)
    assert best is not None, "the joker can always be a card that is not in the hand"
    five = list(best.five)
    if stands_for not in five:
        return best
    five[len(five) - 1 - five[::-1].index(stands_for)] = JOKER
    return Ranked(best.score, best.kind, tuple(five), best.ranks, stands_for)


def every_face(order: Order, naturals: Sequence[Card] = ()) -> list[Card]:
    """Return every card that the joker can be, highest first, with cards in the hand at the end."""
    deck = [Card(place) for place in range(4 * order.top + 3, 4 * order.bottom - 1, -1)]
    return sorted(deck, key=naturals.__contains__)


def _best(order: Order, cards: list[Card]) -> Ranked:
    """Return the best five of these cards.  The first kind that matches is the best."""
    laid = _lay(cards)
    largest = max(map(len, laid.alike))
    for step in order.steps:
        if step.largest <= largest and (laid.suited or not step.suited):
            hand = _arrange(step, laid)
            if hand is not None:
                return _score(order, step, hand)
    return _nothing(order, cards)


def _lay(cards: list[Card]) -> _Layout:
    alike: list[list[Card]] = []
    group: list[Card] = []
    mask = 0
    last = -9
    for card in cards:
        rank = card >> 2
        if rank == last:
            group.append(card)
        else:
            group = [card]
            alike.append(group)
            mask |= 1 << rank + 1
            last = rank
    suits = [card & 3 for card in cards]
    # If a suit has five cards, one of them is after the first four.
    for suit in suits[4:]:
        if suits.count(suit) >= 5:
            return _Layout(cards, alike, mask, [card for card in cards if card & 3 == suit])
    return _Layout(cards, alike, mask, None)


def _arrange(step: KindStep, laid: _Layout) -> list[Card] | None:
    """Return the best five cards of this kind in counting order, or None if they do not make it."""
    if step.suited:
        suited = laid.suited
        if suited is None:
            return None
        if step.runs is None:
            return suited[:5]
        return _sequence(step.runs, suited, rank_mask(card >> 2 for card in suited))
    if step.runs is not None:
        return _sequence(step.runs, laid.cards, laid.mask) if len(laid.alike) >= 5 else None
    return _grouped(step.groups, laid)


def _grouped(groups: tuple[int, ...], laid: _Layout) -> list[Card] | None:
    hand: list[Card] = []
    taken: list[Card] | None = None
    for size in groups:
        for group in laid.alike:
            if len(group) >= size and group is not taken:
                hand += group[:size]
                taken = group
                break
        else:
            return None
    rest = laid.cards.copy()
    for card in hand:
        rest.remove(card)
    return hand + rest[: 5 - len(hand)]


def _sequence(runs: tuple[Straight, ...], cards: list[Card], mask: int) -> list[Card] | None:
    for run in runs:
        if mask & run.mask == run.mask:
            return [next(card for card in cards if card >> 2 == rank) for rank in run.ranks]
    return None


def _score(order: Order, step: KindStep, hand: list[Card]) -> Ranked:
    """Score the kind, then each counting rank in four bits (0 if missing), then ranked suits."""
    ranks = tuple([hand[at] >> 2 for at in step.counts if at < len(hand)])
    width = max(5, order.size)
    score = step.weight
    for value in ranks:
        score = score << 4 | value + 2
    score <<= 4 * (width - len(ranks))
    if order.suits_rank:
        for card in hand:
            score = score << 4 | (card & 3) + 1
        score <<= 4 * (width - len(hand))
    return Ranked(score, step.kind, _faces(order, hand), ranks)


def _nothing(order: Order, cards: list[Card]) -> Ranked:
    return Ranked(0, None, _faces(order, cards[:5]), ())


def _faces(order: Order, hand: list[Card]) -> tuple[Card, ...]:
    return tuple(hand) if order.ace_high else tuple([_face(order, place) for place in hand])


def _face(order: Order, place: Card) -> Card:
    low_ace = not order.ace_high and place >> 2 == order.bottom
    return Card(48 + (place & 3)) if low_ace else place


def _useful(order: Order, naturals: list[Card]) -> Iterator[Card]:
    """Yield the joker's useful faces: to match a rank, fill a straight, or be the top card."""
    if order.suits_rank:
        yield from every_face(order, naturals)
        return
    held = {card >> 2 for card in naturals}
    wanted = held | {order.top, order.top - 1}
    wanted.add(next(rank for rank in range(order.top, -2, -1) if rank not in held))
    mask = rank_mask(held)
    for run in order.runs:
        if (run.mask & mask).bit_count() == 4:
            wanted.update(run.ranks)
    suits = [card & 3 for card in naturals]
    flush = next((suit for suit in range(4) if suits.count(suit) >= 4), None)
    for rank in sorted(wanted, reverse=True):
        # Prefer a card that is not in the hand.  The suit matters only for a flush.
        free = next((suit for suit in (3, 2, 1, 0) if rank * 4 + suit not in naturals), 3)
        yield Card(rank * 4 + free)
        if flush is not None and flush != free:
            yield Card(rank * 4 + flush)


def _choices(
    order: Order, own: Sequence[Card], shared: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Yield every set of cards that the order accepts as a hand."""
    if order.own_used is None:
        yield from combinations([*own, *shared], min(order.size, len(own) + len(shared)))
        return
    assert len(own) >= order.own_used, "more own cards must be used than are held"
    for mine in combinations(own, order.own_used):
        for common in combinations(shared, min(order.size - order.own_used, len(shared))):
            yield mine + common


def _rank_all(order: Order, cards: list[Card]) -> Ranked:
    """Rank all these cards: the best five, with the others as tie-breakers."""
    if cards[0] == JOKER:
        return with_joker(order, cards[1:], every_face(order, cards), _rank_all)
    if len(cards) <= 5:
        return shown(order, cards)
    fives = combinations(range(len(cards)), 5)
    return max(
        (
            shown(
                order,
                [cards[index] for index in five],
                [card for index, card in enumerate(cards) if index not in five],
            )
            for five in fives
        ),
        key=_by_score,
    )


def _by_score(ranked: Ranked) -> int:
    return ranked.score
