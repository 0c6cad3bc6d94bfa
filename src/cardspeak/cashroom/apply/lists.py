"""Apply events about people, reservations and waiting lists."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.apply.registry import applies
from cardspeak.cashroom.state import DeskState, DeskTable, ListCall, Reservation, Waiting, without
from cardspeak.chips import Chips


@applies(ev.PersonArrived)
def _arrived(state: DeskState, event: ev.PersonArrived) -> None:
    state.people = {**state.people, event.person: event.group}


@applies(ev.PersonDeparted)
def _departed(state: DeskState, event: ev.PersonDeparted) -> None:
    state.people = {name: at for name, at in state.people.items() if name != event.person}
    _forget(state, event.person)


@applies(ev.PersonExcluded)
def _excluded(state: DeskState, event: ev.PersonExcluded) -> None:
    others = {name: why for name, why in state.excluded.items() if name != event.person}
    state.excluded = others if event.lifted else {**others, event.person: event.reason}
    if not event.lifted:
        _forget(state, event.person)
        for table in state.tables.values():
            held = (one for one in table.reservations if one.person != event.person)
            table.reservations = tuple(held)


def _forget(state: DeskState, person: str) -> None:
    """Remove a person from every list, call, claim, offer and draw."""
    state.bringing = {name: stake for name, stake in state.bringing.items() if name != person}
    for game in state.lists:
        leave_list(state, game, person)
    for table in state.tables.values():
        table.calls = tuple(call for call in table.calls if call.person != person)
        table.claims = tuple(claim for claim in table.claims if claim.person != person)
        forget_offers(table, person)


def forget_offers(table: DeskTable, person: str) -> None:
    """Remove a person from the offers and draws of a table."""
    table.vacancies = {
        seat: replace(
            vacancy,
            waiting=without(vacancy.waiting, person),
            asked=without(vacancy.asked, person),
            claims=without(vacancy.claims, person),
        )
        for seat, vacancy in table.vacancies.items()
    }
    table.draws = {seat: without(people, person) for seat, people in table.draws.items()}


def leave_list(state: DeskState, game: str, person: str) -> None:
    """Remove a person from a list."""
    left = tuple(line for line in state.lists.get(game, ()) if line.person != person)
    state.lists = {**state.lists, game: left}


def _join(state: DeskState, game: str, person: str) -> None:
    state.lines += 1
    line = Waiting(person, state.lines, state.now)
    state.lists = {**state.lists, game: (*state.lists.get(game, ()), line)}


@applies(ev.ListJoined)
def _joined(state: DeskState, event: ev.ListJoined) -> None:
    _join(state, event.game, event.person)


@applies(ev.ListLeft)
def _left(state: DeskState, event: ev.ListLeft) -> None:
    leave_list(state, event.game, event.person)
    for table in state.tables.values():
        if table.game == event.game:
            table.calls = tuple(call for call in table.calls if call.person != event.person)


@applies(ev.ListCalled)
def _called(state: DeskState, event: ev.ListCalled) -> None:
    table = state.tables[event.table]
    table.calls = (*table.calls, ListCall(event.person, event.seat, event.until))


@applies(ev.ListPassedOver)
def _passed(state: DeskState, event: ev.ListPassedOver) -> None:
    table = state.tables[event.table]
    table.calls = tuple(call for call in table.calls if call.person != event.person)
    leave_list(state, event.game, event.person)
    _join(state, event.game, event.person)


@applies(ev.ReservationMade)
def _reserved(state: DeskState, event: ev.ReservationMade) -> None:
    table = state.tables[event.table]
    table.reservations = (*table.reservations, Reservation(event.person, event.seat, event.at))


@applies(ev.BuyInNoted)
def _bought_in(state: DeskState, event: ev.BuyInNoted) -> None:
    table = state.tables[event.table]
    table.reservations = tuple(
        replace(one, bought_in=True) if one.person == event.person else one
        for one in table.reservations
    )
    bring(state, event.person, event.stake)


def bring(state: DeskState, person: str, stake: Chips) -> None:
    """Note what a person brings to a table."""
    if stake:
        state.bringing = {**state.bringing, person: stake}


@applies(ev.ReservationForfeited)
@applies(ev.ReservationCancelled)
def _reservation_lost(
    state: DeskState, event: ev.ReservationForfeited | ev.ReservationCancelled
) -> None:
    table = state.tables[event.table]
    table.reservations = tuple(one for one in table.reservations if one.seat != event.seat)
