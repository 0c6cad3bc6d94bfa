"""Decks that the room deals with players' seeds are evenly distributed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from tests.server.shuffles import chi_square, too_far

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card, deck_cards
from cardspeak.chips import Chips
from cardspeak.deals import Commitment, SeedAnswer, promise
from cardspeak.floor.decide import rule
from cardspeak.room.driving.chance import key
from cardspeak.room.driving.deals import Deals
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

DECKS = 3000
SIZE = 52
PEOPLE = ("Ana", "Ben", "Cleo")


def say(table: TableState, ask: asks.Ask) -> tuple[ev.Event, ...]:
    """Send an ask that must be granted. Returns its events."""
    ruling = rule(table, ask)
    assert isinstance(ruling, Granted), ruling
    return ruling.events


def dealt(count: int) -> list[tuple[Card, ...]]:
    """Return the decks of `count` rounds, each with the room's key and three seeds. Rounds are
    voided.
    """
    opened = open_table(SHELF["tas-holdem"], {})
    assert not isinstance(opened, Refused)
    table, deals = opened[0], Deals("blue")
    for seat, person in enumerate(PEOPLE, 1):
        say(
            table,
            asks.SeatWithStack(seat=SeatNo(seat), person=person, stake=Chips(2000), actor="floor"),
        )
    return [one_deck(table, deals) for _ in range(count)]


def one_deck(table: TableState, deals: Deals) -> tuple[Card, ...]:
    """Run one shuffle like the room's dealer: promises, root, seeds, cards."""
    seeds = {person: key() for person in PEOPLE}
    for person, seed in seeds.items():
        deals.promise(person, promise(seed))
    say(table, asks.StartRound())
    made = deals.prepare(table, awaits(table).cards, key())
    assert made is not None
    for person, seed in seeds.items():
        assert deals.seed(person, made.root, seed) is SeedAnswer.TAKEN
    ask = asks.Shuffle(cards=deals.close(), root=made.root.hex())
    shuffles = [event for event in say(table, ask) if isinstance(event, ev.Shuffled)]
    say(table, asks.VoidTheRound(reason="the next deck"))
    return shuffles[0].cards


def uneven(decks: Sequence[Sequence[int]]) -> list[str]:
    """Return "places" or "neighbours" if their distribution is too uneven to be chance."""
    places: Counter[tuple[int, int]] = Counter()
    follows: Counter[tuple[int, int]] = Counter()
    for deck in decks:
        places.update(enumerate(deck))
        follows.update(pairwise(deck))
    faults = []
    if too_far(chi_square(places, SIZE * SIZE), (SIZE - 1) ** 2):
        faults.append("places")
    if too_far(chi_square(follows, SIZE * (SIZE - 1)), (SIZE - 1) ** 2):
        faults.append("neighbours")
    return faults


def test_decks_are_even() -> None:
    """In three thousand decks mixed by three players, cards are evenly distributed."""
    decks = dealt(DECKS)
    assert all(sorted(deck) == sorted(deck_cards(SIZE)) for deck in decks)
    assert len(set(decks)) == DECKS
    assert uneven(decks) == []


def test_favoured_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room that puts one card on top in every tenth deal fails the test."""
    original = Commitment.deck
    dice = Random(7)

    def favours(self: Commitment) -> tuple[Card, ...]:
        deck = list(original(self))
        if dice.random() < 0.1:
            index = deck.index(Card(0))
            deck[0], deck[index] = deck[index], deck[0]
        return tuple(deck)

    monkeypatch.setattr(Commitment, "deck", favours)
    assert "places" in uneven(dealt(DECKS))


def test_common_shuffling_mistakes_are_found() -> None:
    """Covers swapping with any card at every step, and cards that stick together in pairs."""
    dice = Random(11)
    naive: list[list[int]] = []
    sticky: list[list[int]] = []
    for _ in range(DECKS):
        order = list(range(SIZE))
        for index in range(SIZE):
            other = dice.randrange(SIZE)
            order[index], order[other] = order[other], order[index]
        naive.append(order)
        pairs = dice.sample(range(0, SIZE, 2), SIZE // 2)
        sticky.append([card for first in pairs for card in dice.sample((first, first + 1), 2)])
    assert "places" in uneven(naive)
    assert "neighbours" in uneven(sticky)
