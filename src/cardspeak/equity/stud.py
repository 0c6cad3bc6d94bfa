"""Equity of Five Card Stud hands with some known cards."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from enum import Enum
from math import comb
from typing import Final

from cardspeak.cards import JOKER, UNKNOWN, Card, NotationError, card_text, cards_text
from cardspeak.equity.result import Counts, Equity, added, shares
from cardspeak.equity.work import Watch, dealer, mask_of, sample, share_out
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import compiled
from cardspeak.hands.lows import LowOrder
from cardspeak.hands.orders import STANDARD, Order

SAMPLES: Final = 2_000_000
CARDS: Final = 5
MIN_HANDS, MAX_HANDS = 2, 10
_PARTS: Final = 64
_MAX_DEALS: Final = 2_000_000_000
"""Above this number of deals, the default is to sample."""
_MAX_DEALS_UNCOMPILED: Final = 500_000


class Aim(Enum):
    """The hands that win: high, low or both."""

    HIGH = 0
    LOW = 1
    HIGH_AND_LOW = 2
    """High and low split the pot.  The high hand gets the whole pot if no low qualifies."""


def stud(
    hands: Sequence[Sequence[Card]],
    dead: Sequence[Card] = (),
    *,
    deck: Sequence[Card],
    communal: Sequence[Card] = (),
    order: Order = STANDARD,
    low: LowOrder | None = None,
    aim: Aim = Aim.HIGH,
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
    threads: int | None = None,
    watch: Watch | None = None,
) -> Equity:
    """Compute the equity of two to ten hands with up to five known cards each.

    A communal card, dealt if the deck runs short, is the fifth card of every hand and may be
    UNKNOWN.  The equity is exact if that takes only seconds, else sampled.  `exact` forces one
    method.
    """
    assert aim is Aim.HIGH or low is not None, "a game with a low side needs an order of lows"
    known = [[card for card in hand if card != UNKNOWN] for hand in hands]
    _check(hands, known, dead, deck, communal)
    names = [cards_text(hand) if hand else "random" for hand in known]
    high = None if aim is Aim.LOW else order
    lows = None if aim is Aim.HIGH else low
    limit = _MAX_DEALS if compiled is not None else _MAX_DEALS_UNCOMPILED
    if communal:
        limit = _MAX_DEALS_UNCOMPILED
    if exact or (exact is None and deals_to_count(known, dead, deck, communal) <= limit):
        every = _every_with(communal) if communal else _every
        counts = every(known, dead, deck, high, lows, aim, threads, watch)
        return shares(names, counts, seed=None)
    counts = _some(known, dead, deck, communal, high, lows, aim, samples, seed, threads, watch)
    return shares(names, counts, seed=seed)


def deals_to_count(
    known: Sequence[Sequence[Card]],
    dead: Sequence[Card],
    deck: Sequence[Card],
    communal: Sequence[Card] = (),
) -> int:
    """Return the number of possible deals: all completions of the hands and the communal card."""
    left = len(deck) - len(dead) - sum(map(len, known)) - len(communal)
    deals = left + 1 if UNKNOWN in communal else 1
    for hand in known:
        missing = CARDS - len(communal) - len(hand)
        deals *= comb(left, missing)
        left -= missing
    return deals


def _check(
    hands: Sequence[Sequence[Card]],
    known: Sequence[Sequence[Card]],
    dead: Sequence[Card],
    deck: Sequence[Card],
    communal: Sequence[Card],
) -> None:
    if len(communal) > 1:
        raise NotationError(f"stud has at most one communal card, not {cards_text(communal)}")
    size = CARDS - len(communal)
    if not MIN_HANDS <= len(hands) <= MAX_HANDS:
        raise NotationError(f"equity needs two to ten hands, not {len(hands)}")
    seen: set[Card] = set()
    whole = set(deck)
    for hand in hands:
        if len(hand) > size:
            what = "five cards" if size == CARDS else "four cards besides the communal card"
            raise NotationError(f"a hand has at most {what}: {cards_text(hand)} has more")
    turned = [card for card in communal if card != UNKNOWN]
    for card in (*(card for hand in known for card in hand), *dead, *turned):
        if card not in whole:
            what = "Jk is not in play" if card == JOKER else f"{card_text(card)} is not in the deck"
            raise NotationError(what)
        if card in seen:
            raise NotationError(f"{card_text(card)} is used twice")
        seen.add(card)
    wanted = size * len(hands) - sum(map(len, known)) + len(communal) - len(turned)
    if wanted > len(whole - seen):
        raise NotationError(
            f"{wanted} cards must be dealt and {len(whole - seen)} are left: use a larger deck or "
            "fewer hands"
        )


def _every(
    known: Sequence[Sequence[Card]],
    dead: Sequence[Card],
    deck: Sequence[Card],
    high: Order | None,
    low: LowOrder | None,
    aim: Aim,
    threads: int | None,
    watch: Watch | None,
) -> Counts:
    deals, (high_scale, low_scale) = dealer(high, low)
    # Put the hand with the fewest cards first, because its completions divide the work.
    order = sorted(range(len(known)), key=lambda player: len(known[player]))
    masks = tuple(mask_of(known[player]) for player in order)
    gone, whole = mask_of(dead), mask_of(deck)

    def work(part: int) -> Counts:
        counts: Counts = deals.exact_hands(
            high_scale, low_scale, aim.value, masks, gone, whole, part, _PARTS
        )
        return counts

    total, *rows = added(share_out(work, range(_PARTS), threads=threads, watch=watch))
    wins, ties, parts, squares = (
        tuple(row[order.index(player)] for player in range(len(known))) for row in rows
    )
    return total, wins, ties, parts, squares


Every = Callable[..., Counts]


def _every_with(communal: Sequence[Card]) -> Every:
    """Like `_every`, with a communal card.  Few cards are missing then, so NumPy is fast enough."""

    def every(
        known: Sequence[Sequence[Card]],
        dead: Sequence[Card],
        deck: Sequence[Card],
        high: Order | None,
        low: LowOrder | None,
        aim: Aim,
        threads: int | None,
        watch: Watch | None,
    ) -> Counts:
        from cardspeak.hands.kernel import deals, fallback

        scales = [
            None if order is None else fallback.FallbackScale(plan_of(order))
            for order in (high, low)
        ]
        gone, whole = mask_of(dead), mask_of(deck)
        own = [mask_of(hand) for hand in known]
        live = whole & ~gone & ~sum(own)
        turned = [card for card in deck if mask_of([card]) & live]
        cards = turned if UNKNOWN in communal else communal

        def work(card: Card) -> Counts:
            shared = mask_of([card])
            masks = tuple(mask | shared for mask in own)
            return deals.exact_hands(scales[0], scales[1], aim.value, masks, gone, whole, 0, 1)

        return added(share_out(work, cards, threads=threads, watch=watch))

    return every


def _some(
    known: Sequence[Sequence[Card]],
    dead: Sequence[Card],
    deck: Sequence[Card],
    communal: Sequence[Card],
    high: Order | None,
    low: LowOrder | None,
    aim: Aim,
    samples: int,
    seed: int,
    threads: int | None,
    watch: Watch | None,
) -> Counts:
    deals, (high_scale, low_scale) = dealer(high, low)
    turned = [card for card in communal if card != UNKNOWN]
    shared, missing = mask_of(turned), len(communal) - len(turned)
    live = mask_of(deck) & ~mask_of(dead) & ~shared
    for hand in known:
        live &= ~mask_of(hand)
    own = CARDS - len(communal)
    holdings = tuple((array("Q", [mask_of(hand)]), own - len(hand)) for hand in known)

    def play(first: int, count: int) -> Counts:
        counts: Counts = deals.sampled(
            high_scale, low_scale, aim.value, CARDS, holdings, shared, missing, live, seed, first,
            count,
        )  # fmt: skip
        return counts

    return sample(play, samples, threads=threads, watch=watch)
