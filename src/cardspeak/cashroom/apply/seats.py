"""Apply events about seats: claims, draws, offers and moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.apply.lists import bring, forget_offers, leave_list
from cardspeak.cashroom.apply.registry import applies
from cardspeak.cashroom.state import Assignment, DeskState, DeskTable, SeatClaim, Vacancy, without
from cardspeak.seat_no import SeatNo

K = TypeVar("K")
T = TypeVar("T")


def _but(known: Mapping[K, T], key: K) -> dict[K, T]:
    return {other: value for other, value in known.items() if other != key}


def _leave_seat(table: DeskTable, person: str, seat: SeatNo) -> None:
    """Take a player from a seat, and from the offers and draws to the players of the table."""
    if table.seated.get(seat) == person:
        table.seated = _but(table.seated, seat)
    forget_offers(table, person)


@applies(ev.SeatClaimed)
def _claimed(state: DeskState, event: ev.SeatClaimed) -> None:
    table = state.tables[event.table]
    vacancy = table.vacancies.get(event.seat)
    if vacancy is None:
        table.claims = (*table.claims, SeatClaim(event.person, event.seat))
        bring(state, event.person, event.stake)
        return
    claimed = replace(
        vacancy,
        asked=without(vacancy.asked, event.person),
        claims=(*vacancy.claims, event.person),
    )
    table.vacancies = {**table.vacancies, event.seat: claimed}


@applies(ev.SeatDrawCalled)
def _draw_called(state: DeskState, event: ev.SeatDrawCalled) -> None:
    table = state.tables[event.table]
    table.draws = {**table.draws, event.seat: event.people}
    table.claims = tuple(claim for claim in table.claims if claim.seat != event.seat)


@applies(ev.SeatCardsDrawn)
def _cards_drawn(state: DeskState, event: ev.SeatCardsDrawn) -> None:
    table = state.tables[event.table]
    table.draws = {**table.draws, event.seat: event.winners}


@applies(ev.SeatsAllotted)
def _allotted(state: DeskState, event: ev.SeatsAllotted) -> None:
    state.tables[event.table].claims = ()


@applies(ev.SeatAssigned)
def _assigned(state: DeskState, event: ev.SeatAssigned) -> None:
    table = state.tables[event.table]
    if event.from_table == event.table:
        table.seated = _but(table.seated, event.from_seat)
    else:
        _settle_newcomer(state, event)
        leave_list(state, table.game, event.person)
    table.claims = tuple(one for one in table.claims if one.seat != event.seat)
    table.draws = _but(table.draws, event.seat)
    table.vacancies = _but(table.vacancies, event.seat)
    table.seated = {**table.seated, event.seat: event.person}
    state.transfers = event.transfer
    state.assigned = {**state.assigned, event.person: _assignment(state, event)}
    state.bringing = _but(state.bringing, event.person)


def _assignment(state: DeskState, event: ev.SeatAssigned) -> Assignment:
    """Return the seat with the transfers that bring the person there."""
    old = state.assigned.get(event.person)
    if old is not None and event.from_table == event.table:
        return replace(old, transfer=event.transfer, seat=event.seat)
    return Assignment(
        event.transfer,
        event.table,
        event.seat,
        root=event.transfer,
        stake=event.stake,
        origin=event.from_table,
        before=0 if old is None else old.root,
        merged=event.why == "merger" and event.enters == "first",
    )


def _settle_newcomer(state: DeskState, event: ev.SeatAssigned) -> None:
    """Remove the claims of a person who has a seat now, and the seat at another table."""
    if event.from_table:
        _leave_seat(state.tables[event.from_table], event.person, event.from_seat)
    for table in state.tables.values():
        table.claims = tuple(one for one in table.claims if one.person != event.person)
        table.calls = tuple(one for one in table.calls if one.person != event.person)
        table.reservations = tuple(one for one in table.reservations if one.person != event.person)
        table.draws = {seat: without(who, event.person) for seat, who in table.draws.items()}


@applies(ev.SeatFreed)
def _freed(state: DeskState, event: ev.SeatFreed) -> None:
    table = state.tables[event.table]
    if event.why != "moved":
        _leave_seat(table, event.person, event.seat)
        state.assigned = _but(state.assigned, event.person)
    table.button, table.small_blind = event.button, event.small_blind
    if event.offered:
        vacancy = Vacancy(event.offered, moved=event.moved)
        table.vacancies = {**table.vacancies, event.seat: vacancy}


@applies(ev.SeatOffered)
def _offered(state: DeskState, event: ev.SeatOffered) -> None:
    table = state.tables[event.table]
    vacancy = table.vacancies[event.seat]
    waiting = tuple(name for name in vacancy.waiting if name not in event.people)
    offered = replace(vacancy, waiting=waiting, asked=event.people)
    table.vacancies = {**table.vacancies, event.seat: offered}


@applies(ev.SeatDeclined)
def _declined(state: DeskState, event: ev.SeatDeclined) -> None:
    table = state.tables[event.table]
    vacancy = table.vacancies[event.seat]
    declined = replace(vacancy, asked=without(vacancy.asked, event.person))
    table.vacancies = {**table.vacancies, event.seat: declined}


@applies(ev.SeatReleased)
def _released(state: DeskState, event: ev.SeatReleased) -> None:
    table = state.tables[event.table]
    table.vacancies = _but(table.vacancies, event.seat)
    table.draws = _but(table.draws, event.seat)
