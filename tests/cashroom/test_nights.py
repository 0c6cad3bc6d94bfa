"""Properties of random nights, checked after every ask."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest
from tests.cashroom.night import Night

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import decide
from cardspeak.cashroom.evolve import evolve
from cardspeak.cashroom.rulings import Granted, Ruling
from cardspeak.cashroom.state import DeskState
from cardspeak.rulebook.policies import VacantSeat

BOOKS: tuple[tuple[str, dict[str, object]], ...] = (
    ("tas-holdem", {}),
    ("tas-holdem", {"reservations": "on", "start_time": "19:30"}),
    ("tas-stud", {}),
    ("act-stud", {}),
    ("event", {}),
)


def check(night: Night, ask: Ask, ruling: Ruling, before: DeskState) -> None:
    """Check everything that must hold after every ask."""
    state = night.state
    one_seat_each(state)
    if not isinstance(ruling, Granted):
        assert state == before, "a refused ask leaves no trace"
        return
    assert all(event.by or event.chosen for event in ruling.events), ruling.events
    replayed = before.copy()
    for event in ruling.events:
        in_order(replayed, event)
        evolve(replayed, event)
    assert replayed == state
    places_do_not_improve(before, state, ask)


def one_seat_each(state: DeskState) -> None:
    """One seat per person, and nobody seated in a game is on its list."""
    tables = list(state.tables.values())
    seated = Counter(person for table in tables for person in table.seated.values())
    assert not [person for person, seats in seated.items() if seats > 1]
    for table in tables:
        assert not {*table.seated.values()} & {*state.waiting(table.game)}
        held = [call.seat for call in table.calls] + [one.seat for one in table.reservations]
        held += [*table.seated, *table.vacancies, *{*table.draws} - {*table.vacancies}]
        assert len(held) == len(set(held)), f"a seat of table {table.number} is held twice"
        assert all(1 <= seat <= table.seats for seat in held)
    for game, lines in state.lists.items():
        numbers = [line.number for line in lines]
        assert numbers == sorted(set(numbers)), f"the list for {game} is in order"
        assert not {line.person for line in lines} & {*state.excluded}


def in_order(state: DeskState, event: ev.Event) -> None:
    """Offers follow the book, and nobody outside the game gets a seat that players may have."""
    match event:
        case ev.SeatFreed(offered=offered) if offered:
            assert list(offered) == book_order(state, event)
        case ev.ListCalled():
            table = state.tables[event.table]
            assert event.seat not in table.vacancies
            called = {call.person for one in state.tables.values() for call in one.calls}
            waiting = [name for name in state.waiting(event.game) if name not in called]
            assert event.person == waiting[0]
        case ev.SeatAssigned():
            table = state.tables[event.table]
            assert event.person not in state.excluded
            assert event.seat not in table.seated
            if event.seat in table.vacancies:
                assert table.seat_of(event.person), "players in the game come first"
        case _:
            pass


def book_order(state: DeskState, event: ev.SeatFreed) -> list[str]:
    """Return the order of offers by walking around the table seat by seat."""
    table = state.tables[event.table]
    policy = table.law.cashroom.vacant_seat.value
    start = {
        VacantSeat.FROM_SMALL_BLIND: max(1, int(event.small_blind)),
        VacantSeat.AFTER_BUTTON: int(event.button) + 1,
        VacantSeat.BY_CLAIM: 1,
    }[policy]
    circle = [(start - 1 + step) % table.seats + 1 for step in range(table.seats)]
    by_seat = {int(seat): person for seat, person in table.seated.items()}
    around = [by_seat[seat] for seat in circle if seat in by_seat]
    return [person for person in around if person not in {event.person, *event.moved}]


def places_do_not_improve(before: DeskState, after: DeskState, ask: Ask) -> None:
    """Nobody passes a person who stays on the list."""
    for game in after.lists:
        old, new = before.waiting(game), after.waiting(game)
        stayed = [person for person in old if person in new]
        kept = [line.person for line in after.lists[game] if line in before.lists.get(game, ())]
        assert [person for person in old if person in kept] == kept, ask
        assert new[: len(kept)] == kept, "new lines and people passed over are at the end"
        assert set(kept) <= set(stayed)


@pytest.mark.parametrize(("book", "house"), BOOKS)
@pytest.mark.parametrize("seed", range(6))
def test_a_random_night_keeps_seats_and_places(
    book: str, house: dict[str, object], seed: int
) -> None:
    night = Night(Random(f"{book} {sorted(house)} {seed}"), book, house, check)
    night.play(400)
    assert night.granted > 80
    kinds = {type(event) for event in night.events}
    assert {ev.SeatAssigned, ev.SeatFreed, ev.ListJoined} <= kinds


def test_nights_reach_every_kind_of_event() -> None:
    """The random nights are not all alike: together they reach nearly everything."""
    reached: set[type] = set()
    for book, house in BOOKS:
        for seed in range(6):
            night = Night(Random(f"{book} {house} {seed}"), book, house, lambda *_: None)
            night.play(400)
            reached |= {type(event) for event in night.events}
    others = {ev.LimitsAnnounced, ev.LimitsAgreed, ev.LimitsChanged, ev.ApprovalsNoted}
    missing = {kind.__name__ for kind in get_args(ev.Event) if kind not in reached | others}
    assert not missing


def test_decide_leaves_the_desk_as_it_was() -> None:
    def unchanged(night: Night, ask: Ask, _ruling: Ruling, _before: DeskState) -> None:
        now = night.state.copy()
        decide(night.state, ask)
        assert night.state == now

    Night(Random("decide"), "act-stud", {}, unchanged).play(100)
