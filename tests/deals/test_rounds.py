"""Real rounds of every book: the slots that views give away are those that a viewer saw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from tests.deals.kit import changed, codes, drawn, judged, rows
from tests.view.sight_cases import case_files, cases_played
from tests.view.sight_twins import shows

from cardspeak.cards import Card
from cardspeak.deals import Commitment, commit_again, commit_deck, deal_file
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import events as ev
from cardspeak.table.dealing import full_deck
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted
from cardspeak.table.state import Table
from cardspeak.view.sight_deal import UNSHUFFLED, Slots, slots_of_round, viewer_name
from cardspeak.view.sight_viewer import Role, Viewer

Rulings = list[tuple[Event, ...]]


def rounds(book: str, every: int = 1) -> list[tuple[Table, Rulings]]:
    """The rounds of a book's cases at which software deals: the table before, the events."""
    found = []
    for file in case_files(book)[::every]:
        for said in cases_played(file):
            rulings = [one.ruling.events for one in said if isinstance(one.ruling, Granted)]
            if not said[0].table.hand_dealt and _shuffles(rulings):
                found.append((said[0].table, rulings))
    return found


def _shuffles(rulings: Rulings) -> list[ev.Shuffled]:
    events = chain.from_iterable(rulings)
    return [one for one in events if isinstance(one, ev.Shuffled) and one.how != UNSHUFFLED]


def seen_by(rulings: Rulings, seat: int) -> set[tuple[int, int]]:
    """Shuffle and slot of every card that an event has shown to all or to this seat."""
    found: set[tuple[int, int]] = set()
    lies: dict[Card, tuple[int, int]] = {}
    shuffles = 0
    for event in chain.from_iterable(rulings):
        if isinstance(event, ev.Shuffled) and event.how != UNSHUFFLED:
            lies |= {card: (shuffles, slot) for slot, card in enumerate(event.cards)}
            shuffles += 1
        found |= {lies[card] for card in shows(event, seat) if card in lies}
    return found


@pytest.mark.parametrize("book", sorted(SHELF))
def test_openings_are_what_was_seen(book: str) -> None:
    """Over a book's cases: a viewer may have opened what events have shown, and nothing else."""
    played = rounds(book, every=1 if book == "charity" else 3)
    assert played
    for start, rulings in played:
        shuffles = slots_of_round(start, rulings)
        assert [one.cards for one in shuffles] == [one.cards for one in _shuffles(rulings)]
        for viewer in viewers(shuffles):
            told = [one.told(viewer.seat) for one in shuffles]
            slots = {(at, slot) for at, one in enumerate(told) for slot in one.faced | one.own}
            assert slots == seen_by(rulings, viewer.seat)


def two_decks(rulings: Rulings) -> bool:
    """Was anything shuffled again in the round?"""
    return len(_shuffles(rulings)) > 1


def viewers(shuffles: Sequence[Slots]) -> list[Viewer]:
    """Everybody who was dealt a card, and somebody who was not."""
    places = {where for one in shuffles for _, where in one.went}
    seats = sorted(int(where.split()[1]) for where in places if where.startswith("seat"))
    return [Viewer(Role.SPECTATOR), *(Viewer(Role.PLAYER, seat) for seat in seats)]


def test_rounds_with_two_shuffles_are_proven() -> None:
    """Where cards were dealt again, each viewer's file of the whole round is sound.

    The cases fix their cards, so the file tells of other cards at the same slots.
    """
    several = [one for one in rounds("tas-stud") if two_decks(one[1])]
    assert len(several) > 1
    for start, rulings in several:
        slots = slots_of_round(start, rulings)
        made = _same_slots(slots, start)
        for viewer in (*viewers(slots), Viewer(Role.INSPECTOR)):
            told = [one.told(viewer.seat) for one in slots]
            file = rows(deal_file(made, told, viewer_name(viewer)))
            assert judged(file).faults == []


def _same_slots(slots: Sequence[Slots], start: Table) -> list[Commitment]:
    """Commitments whose reshuffles put back the same slots as the round did."""
    made: list[Commitment] = []
    stands: dict[Card, Card] = {}
    for number, one in enumerate(slots):
        key = drawn(f"key {number}")
        if number and len(one.cards) < len(slots[0].cards):
            made.append(commit_again(made, [stands[card] for card in one.cards], key=key))
        else:
            deck = full_deck(start)
            made.append(commit_deck(table="t", number=1, deck=deck, key=key, so_far=made))
        made[-1].close()
        stands |= dict(zip(one.cards, made[-1].deck(), strict=True))
    return made


def test_a_burn_put_back_on_top_is_dealt_again() -> None:
    """A slot may leave the deck twice if it went back between; the verifier follows that."""
    start, rulings = next(one for one in rounds("tas-holdem", every=5) if _burns(one[1]))
    burned = _burns(rulings)[-1]
    last = max(at for at, events in enumerate(rulings) if burned in events)
    cut = [*rulings[:last], tuple(event for event in rulings[last][: rulings[last].index(burned)])]
    cut += [(burned,), (ev.BurnPutBack(card=burned.card),), (burned,)]
    slots = slots_of_round(start, cut)
    slot = slots[-1].cards.index(burned.card)
    assert slots[-1].went[-3:] == [(slot, "burn"), (slot, "deck"), (slot, "burn")]
    file = rows(deal_file(_same_slots(slots, start), [one.told(0) for one in slots], "rail"))
    assert judged(file).faults == []
    unsaid = [one for one in file["shuffles"][-1]["went"] if one[1] != "deck"]
    assert codes(judged(changed(file, ["shuffles", -1, "went"], unsaid))) == {"went"}


def _burns(rulings: Rulings) -> list[ev.Burned]:
    return [one for one in chain.from_iterable(rulings) if isinstance(one, ev.Burned)]
