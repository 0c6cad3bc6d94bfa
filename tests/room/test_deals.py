"""A table's stored shuffles: one after another, repeated within a round, and after a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.deals.kit import drawn

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.deals import Commitment, SeedAnswer, deal_file, promise
from cardspeak.floor import decide
from cardspeak.journal.decks import kept_decks
from cardspeak.journal.stores.base import Store
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.room.driving.deals import Deals
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.verifier import read_deal, verify
from cardspeak.view.deck_slots import slots_of_round, viewer_name
from cardspeak.view.viewer import Role, Viewer

PEOPLE = ("Ana", "Ben", "Cleo")
DEAL_AGAIN = asks.Report(situation="dispute", person="Mia", apply=True, way="deal again")
"""Staff settle a dispute: all cards are collected, and the round is shuffled a second time."""


class Evening:
    """A three-handed table at which the room deals."""

    def __init__(self, store: Store) -> None:
        opened = open_table(SHELF["charity"], {})
        assert not isinstance(opened, Refused)
        self.table: TableState = opened[0]
        self.store = store
        self.deals = Deals("blue")
        self.rulings: list[tuple[Event, ...]] = []
        self.start = self.table
        for seat, person in enumerate(PEOPLE, 1):
            self.say(
                asks.SeatWithStack(
                    seat=SeatNo(seat), person=person, stake=Chips(1000), actor="floor"
                )
            )

    def say(self, ask: Ask) -> None:
        """Send an ask that must be granted."""
        ruling = decide(self.table, ask)
        assert isinstance(ruling, Granted), ruling
        if isinstance(ask, asks.StartRound):
            self.start, self.rulings = self.table.copy(), []
        apply(self.table, ruling.events)
        self.rulings.append(ruling.events)

    def flop_went_back(self) -> None:
        """Continue a record in which an early flop and its burn card were shuffled again.

        These reports are refused today, but older rounds must stay provable.
        """
        burn, *flop = self.table.running.stub[:4]
        events: tuple[Event, ...] = (
            ev.CardTurnedEarly(cards=tuple(flop), burned=(burn,)),
            ev.PutBack(cards=(*flop, burn)),
        )
        apply(self.table, events)
        self.rulings.append(events)

    def prepare(self, words: str) -> Commitment:
        """Create a commitment, store it and return it."""
        made = self.deals.prepare(self.table, awaits(self.table).cards, drawn(words))
        assert made is not None
        self.keep()
        return made

    def keep(self) -> None:
        """Store the deals, as the room does before it publishes a root."""
        record = self.deals.side_record()
        with self.store.writing() as pages:
            pages.put(record)

    def shuffle(self, words: str, who: tuple[str, ...] = ()) -> Commitment:
        """Run a whole shuffle: promises, root, seeds, cards."""
        for person in who:
            self.deals.promise(person, promise(drawn(f"{person} {words}")))
        made = self.prepare(words)
        for person in who:
            seed = drawn(f"{person} {words}")
            assert self.deals.seed(person, made.root, seed) is SeedAnswer.TAKEN
        self.say(asks.Shuffle(cards=self.deals.close()))
        self.keep()
        return made

    def crash(self) -> None:
        """Reload the deals, so that only stored data is left."""
        self.deals = Deals("blue")
        with self.store.reading() as pages:
            self.deals.load(pages, self.table)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A table on a real database."""
    store = SqliteStore(tmp_path / "room.db")
    yield Evening(store)
    store.close()


def fold_all(evening: Evening) -> None:
    """Fold until the round ends."""
    while (now := awaits(evening.table)).what == "act":
        evening.say(asks.Fold(seat=now.seat))


def files_are_sound(evening: Evening, *roots: bytes) -> None:
    """Check that every viewer's file of the first round verifies with these roots."""
    with evening.store.reading() as pages:
        decks = kept_decks(pages, "blue", 1)
    slots = slots_of_round(evening.start, evening.rulings)
    for viewer in (
        *(Viewer(Role.PLAYER, SeatNo(seat)) for seat in (1, 2, 3)),
        Viewer(Role.INSPECTOR),
    ):
        traces = [slot.told(viewer.seat) for slot in slots]
        file = deal_file(decks, traces, viewer_name(viewer))
        assert verify(read_deal(file), roots=roots).faults == []


def test_round_with_two_shuffles_is_chained(evening: Evening) -> None:
    """Cards turned too early are shuffled again. Every file of the round verifies."""
    evening.say(asks.StartRound())
    first = evening.shuffle("first", PEOPLE)
    evening.flop_went_back()
    evening.crash()
    second = evening.shuffle("second", PEOPLE[:1])
    assert (second.header.previous, second.header.shuffle) == (first.root, 2)
    assert second.header.back is not None
    fold_all(evening)
    files_are_sound(evening, first.root, second.root)


def test_redealt_round_is_chained(evening: Evening) -> None:
    """Staff order a redeal: a second complete deck follows the first in one round."""
    evening.say(asks.StartRound())
    first = evening.shuffle("first", PEOPLE)
    evening.say(DEAL_AGAIN)
    evening.crash()
    second = evening.shuffle("second", PEOPLE[:1])
    assert (second.header.previous, second.header.shuffle) == (first.root, 2)
    assert second.header.back is None
    fold_all(evening)
    files_are_sound(evening, first.root, second.root)


def test_rounds_are_chained(evening: Evening) -> None:
    """Each round names the previous root, also after a crash between them."""
    roots = [b""]
    for number in range(1, 4):
        evening.say(asks.StartRound())
        made = evening.shuffle(f"round {number}")
        assert (made.header.round, made.header.previous) == (number, roots[-1])
        roots.append(made.root)
        fold_all(evening)
        if number == 2:
            evening.crash()


def test_published_root_is_the_one_dealt(evening: Evening) -> None:
    """When asked again, or after a crash, the room has the same deck and accepts seeds again."""
    evening.say(asks.StartRound())
    seed = drawn("seed")
    evening.deals.promise("Ana", promise(seed))
    seat = next(no for no, sitting in evening.table.seats.items() if sitting.person == "Ana")
    evening.deals.promise("a stranger", promise(drawn("other")))
    made = evening.prepare("key")
    assert [promised.who for promised in made.header.promises] == [f"seat {seat}"]
    assert evening.prepare("another key") is made
    assert evening.deals.seed("Ana", made.root, seed) is SeedAnswer.TAKEN
    evening.crash()
    again = evening.prepare("a third key")
    assert again.root == made.root
    assert evening.deals.waits()
    assert evening.deals.seed("Ana", drawn("another root"), seed) is SeedAnswer.LATE
    assert evening.deals.seed("Ana", made.root, seed) is SeedAnswer.TAKEN
    assert not evening.deals.waits()
    evening.say(asks.Shuffle(cards=evening.deals.close()))


def test_promise_is_valid_for_one_shuffle(evening: Evening) -> None:
    """A seed that is already known cannot be used again."""
    evening.say(asks.StartRound())
    evening.shuffle("first", ("Ana",))
    fold_all(evening)
    evening.say(asks.StartRound())
    assert evening.prepare("second").header.promises == ()


def test_round_without_a_commitment_never_gets_one(evening: Evening) -> None:
    """A reshuffle in this round is not committed either."""
    evening.say(asks.StartRound())
    evening.say(asks.Shuffle(cards=awaits(evening.table).cards))
    evening.flop_went_back()
    cards = awaits(evening.table).cards
    assert evening.deals.prepare(evening.table, cards, drawn("key")) is None
