"""A table's shuffles as the room keeps them: in a row, again in mid-round, after a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.deals.kit import drawn

from cardspeak.books.shelf import SHELF
from cardspeak.deals import Commitment, SeedAnswer, deal_file, promise
from cardspeak.floor import decide
from cardspeak.journal.decks import kept_decks
from cardspeak.journal.stores.base import Store
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.room.driving.deals import Deals
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, open_table
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.verifier import read_deal, verify
from cardspeak.view.deck_slots import slots_of_round, viewer_name
from cardspeak.view.viewer import Role, Viewer

PEOPLE = ("Ana", "Ben", "Cleo")
DEAL_AGAIN = asks.Report(situation="dispute", person="Mia", apply=True, way="deal again")
"""Staff settle a dispute: all cards come back, and the same round is shuffled a second time."""


class Evening:
    """A table of three at which the room deals."""

    def __init__(self, store: Store) -> None:
        opened = open_table(SHELF["charity"], {})
        assert not isinstance(opened, Refused)
        self.table: TableState = opened[0]
        self.store = store
        self.deals = Deals("blue")
        self.rulings: list[tuple[Event, ...]] = []
        self.start = self.table
        for seat, person in enumerate(PEOPLE, 1):
            self.say(asks.SeatWithStack(seat=seat, person=person, stake=1000, actor="floor"))

    def say(self, ask: Ask) -> None:
        """Put an ask that is granted."""
        ruling = decide(self.table, ask)
        assert isinstance(ruling, Granted), ruling
        if isinstance(ask, asks.StartRound):
            self.start, self.rulings = self.table.copy(), []
        apply(self.table, ruling.events)
        self.rulings.append(ruling.events)

    def flop_went_back(self) -> None:
        """Continue a record in which an early flop and its burn were shuffled again.

        Such reports are refused today, but rounds from before then have to stay provable.
        """
        burn, *flop = self.table.running.stub[:4]
        events: tuple[Event, ...] = (
            ev.CardTurnedEarly(cards=tuple(flop), burned=(burn,)),
            ev.PutBack(cards=(*flop, burn)),
        )
        apply(self.table, events)
        self.rulings.append(events)

    def prepare(self, words: str) -> Commitment:
        """A root is shown, once it is kept."""
        made = self.deals.prepare(self.table, awaits(self.table).cards, drawn(words))
        assert made is not None
        self.keep()
        return made

    def keep(self) -> None:
        """What the room does before it tells."""
        paper = self.deals.paper()
        with self.store.writing() as pages:
            pages.put(paper)

    def shuffle(self, words: str, who: tuple[str, ...] = ()) -> Commitment:
        """Promises, root, seeds, cards."""
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
        """Only what was kept is left."""
        self.deals = Deals("blue")
        with self.store.reading() as pages:
            self.deals.load(pages, self.table)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """On a real database."""
    store = SqliteStore(tmp_path / "room.db")
    yield Evening(store)
    store.close()


def fold_all(evening: Evening) -> None:
    """The round ends."""
    while (now := awaits(evening.table)).what == "act":
        evening.say(asks.Fold(seat=now.seat))


def files_are_sound(evening: Evening, *roots: bytes) -> None:
    """Every viewer's file of the first round can be verified with these roots."""
    with evening.store.reading() as pages:
        kept = kept_decks(pages, "blue", 1)
    slots = slots_of_round(evening.start, evening.rulings)
    for viewer in (*(Viewer(Role.PLAYER, seat) for seat in (1, 2, 3)), Viewer(Role.INSPECTOR)):
        told = [one.told(viewer.seat) for one in slots]
        file = deal_file(kept, told, viewer_name(viewer))
        assert verify(read_deal(file), roots=roots).faults == []


def test_a_round_with_two_shuffles_is_bound_together(evening: Evening) -> None:
    """Cards turned early go back and are shuffled again: every file of the round is sound."""
    evening.say(asks.StartRound())
    first = evening.shuffle("first", PEOPLE)
    evening.flop_went_back()
    evening.crash()
    second = evening.shuffle("second", PEOPLE[:1])
    assert (second.header.previous, second.header.shuffle) == (first.root, 2)
    assert second.header.back is not None
    fold_all(evening)
    files_are_sound(evening, first.root, second.root)


def test_a_round_dealt_again_is_bound_together(evening: Evening) -> None:
    """Staff have the cards dealt again: a second whole deck follows the first, in one round."""
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
    """Each round names the root before it, also after a crash between them."""
    roots = [b""]
    for number in range(1, 4):
        evening.say(asks.StartRound())
        made = evening.shuffle(f"round {number}")
        assert (made.header.round, made.header.previous) == (number, roots[-1])
        roots.append(made.root)
        fold_all(evening)
        if number == 2:
            evening.crash()


def test_a_shown_root_is_dealt(evening: Evening) -> None:
    """Asked again, or after a crash, the room has the same deck to show, and takes seeds anew."""
    evening.say(asks.StartRound())
    seed = drawn("seed")
    evening.deals.promise("Ana", promise(seed))
    seat = next(no for no, one in evening.table.seats.items() if one.person == "Ana")
    evening.deals.promise("a stranger", promise(drawn("other")))
    made = evening.prepare("key")
    assert [one.who for one in made.header.promises] == [f"seat {seat}"]
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


def test_a_promise_is_for_one_shuffle(evening: Evening) -> None:
    """Who promises once mixes once: a seed that is known cannot come again."""
    evening.say(asks.StartRound())
    evening.shuffle("first", ("Ana",))
    fold_all(evening)
    evening.say(asks.StartRound())
    assert evening.prepare("second").header.promises == ()


def test_cards_nobody_committed_to(evening: Evening) -> None:
    """A round begun without a commitment goes on without: its reshuffle is not half proven."""
    evening.say(asks.StartRound())
    evening.say(asks.Shuffle(cards=awaits(evening.table).cards))
    evening.flop_went_back()
    cards = awaits(evening.table).cards
    assert evening.deals.prepare(evening.table, cards, drawn("key")) is None
