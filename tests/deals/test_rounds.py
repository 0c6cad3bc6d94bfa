"""Real rounds of every book: views reveal only the slots that a viewer saw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from tests.deals.kit import changed, codes, drawn, judged, rows
from tests.view.sight_cases import case_files, cases_played
from tests.view.sight_twins import shows

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.deals import Commitment, commit_again, commit_deck, deal_file
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState
from cardspeak.view.deck_slots import UNSHUFFLED, Slots, slots_of_round, viewer_name
from cardspeak.view.viewer import Role, Viewer

Rulings = list[tuple[Event, ...]]


def rounds(book: str, every: int = 1) -> list[tuple[TableState, Rulings]]:
    """The software-dealt rounds of a book's cases: the table before, and the events."""
    played = []
    for file in case_files(book)[::every]:
        for said in cases_played(file):
            rulings = [
                exchange.ruling.events for exchange in said if isinstance(exchange.ruling, Granted)
            ]
            if not said[0].table.hand_dealt and _shuffles(rulings):
                played.append((said[0].table, rulings))
    return played


def _shuffles(rulings: Rulings) -> list[ev.Shuffled]:
    events = chain.from_iterable(rulings)
    return [event for event in events if isinstance(event, ev.Shuffled) and event.how != UNSHUFFLED]


def seen_by(rulings: Rulings, seat: int) -> set[tuple[int, int]]:
    """Shuffle and slot of every card that an event shows to all or to this seat."""
    seen: set[tuple[int, int]] = set()
    lies: dict[Card, tuple[int, int]] = {}
    shuffles = 0
    for event in chain.from_iterable(rulings):
        if isinstance(event, ev.Shuffled) and event.how != UNSHUFFLED:
            lies |= {card: (shuffles, slot) for slot, card in enumerate(event.cards)}
            shuffles += 1
        seen |= {lies[card] for card in shows(event, seat) if card in lies}
    return seen


@pytest.mark.parametrize("book", sorted(SHELF))
def test_opened_slots_are_those_the_viewer_saw(book: str) -> None:
    """Holds for all scenarios of a book."""
    played = rounds(book, every=1 if book == "charity" else 3)
    assert played
    for start, rulings in played:
        shuffles = slots_of_round(start, rulings)
        dealt = [shuffle.cards for shuffle in shuffles]
        assert dealt == [event.cards for event in _shuffles(rulings)]
        for viewer in viewers(shuffles):
            traces = [shuffle.told(viewer.seat) for shuffle in shuffles]
            slots = {
                (index, slot)
                for index, trace in enumerate(traces)
                for slot in trace.faced | trace.own
            }
            assert slots == seen_by(rulings, viewer.seat)


def two_decks(rulings: Rulings) -> bool:
    """Whether cards were shuffled again in the round."""
    return len(_shuffles(rulings)) > 1


def viewers(shuffles: Sequence[Slots]) -> list[Viewer]:
    """Return every player who was dealt a card, and a spectator."""
    places = {where for shuffle in shuffles for _, where in shuffle.went}
    seats = sorted(int(where.split()[1]) for where in places if where.startswith("seat"))
    return [Viewer(Role.SPECTATOR), *(Viewer(Role.PLAYER, SeatNo(seat)) for seat in seats)]


def test_rounds_with_two_shuffles_have_no_faults() -> None:
    """Checks every viewer's file of the whole round.

    The scenarios fix their cards, so the file has other cards in the same slots.
    """
    several = [pair for pair in rounds("tas-stud") if two_decks(pair[1])]
    assert len(several) > 1
    for start, rulings in several:
        slots = slots_of_round(start, rulings)
        made = _same_slots(slots, start)
        for viewer in (*viewers(slots), Viewer(Role.INSPECTOR)):
            traces = [shuffle.told(viewer.seat) for shuffle in slots]
            file = rows(deal_file(made, traces, viewer_name(viewer)))
            assert judged(file).faults == []


def _same_slots(slots: Sequence[Slots], start: TableState) -> list[Commitment]:
    """Commitments whose reshuffles put back the same slots as the round."""
    made: list[Commitment] = []
    stands: dict[Card, Card] = {}
    for number, shuffle in enumerate(slots):
        key = drawn(f"key {number}")
        if number and len(shuffle.cards) < len(slots[0].cards):
            made.append(commit_again(made, [stands[card] for card in shuffle.cards], key=key))
        else:
            deck = full_deck(start)
            made.append(commit_deck(table="t", number=1, deck=deck, key=key, so_far=made))
        made[-1].close()
        stands |= dict(zip(shuffle.cards, made[-1].deck(), strict=True))
    return made


def test_burn_card_put_back_on_top_can_be_dealt_again() -> None:
    """A slot may leave the deck twice if it was put back."""
    start, rulings = next(pair for pair in rounds("tas-holdem", every=5) if _burns(pair[1]))
    burned = _burns(rulings)[-1]
    last = max(at for at, events in enumerate(rulings) if burned in events)
    cut = [*rulings[:last], tuple(event for event in rulings[last][: rulings[last].index(burned)])]
    cut += [(burned,), (ev.BurnPutBack(card=burned.card),), (burned,)]
    slots = slots_of_round(start, cut)
    slot = slots[-1].cards.index(burned.card)
    assert slots[-1].went[-3:] == [(slot, "burn"), (slot, "deck"), (slot, "burn")]
    traces = [shuffle.told(NO_SEAT) for shuffle in slots]
    file = rows(deal_file(_same_slots(slots, start), traces, "rail"))
    assert judged(file).faults == []
    unsaid = [move for move in file["shuffles"][-1]["went"] if move[1] != "deck"]
    assert codes(judged(changed(file, ["shuffles", -1, "went"], unsaid))) == {"went"}


def _burns(rulings: Rulings) -> list[ev.Burned]:
    return [event for event in chain.from_iterable(rulings) if isinstance(event, ev.Burned)]
