"""Reservations and waiting lists."""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import (
    excluded,
    has_seat,
    may_not_sit,
    no_seat,
    no_table,
    not_admitted,
    not_free,
    not_in_group,
)
from cardspeak.cashroom.rules.seats import give_seat
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState, DeskTable, ListCall

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE


# --- reservations ---------------------------------------------------------------------------


def rule_on_reservation(play: DeskDraft, ask: asks.ReserveSeat) -> Refused | None:
    """Reserve a seat, if the house takes reservations and the game has not begun."""
    state, table = play.state, play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    rules = table.law.seating
    if not rules.reservations.value:
        return refuse(RefusalReason.NO_RESERVATIONS, rules.reservations)
    if table.running:
        return refuse(RefusalReason.GAME_BEGUN, rules.reservations, table=table.number)
    refused = excluded(state, ask.person) or has_seat(state, ask.person) or no_seat(table, ask.seat)
    if refused is not None:
        return refused
    if _holds_reservation(state, ask.person):
        return refuse(RefusalReason.CLAIMED_ALREADY, rules.one_seat_each, person=ask.person)
    if ask.seat not in table.free:
        return not_free(table, ask.seat)
    at = _next_start(state.now, rules.starts_at.value)
    event = ev.ReservationMade(person=ask.person, table=table.number, seat=ask.seat, at=at)
    play.emit(event, rules.reservations)
    return None


def _holds_reservation(state: DeskState, person: str) -> bool:
    tables = state.tables.values()
    return any(one.person == person for table in tables for one in table.reservations)


def _next_start(now: int, minute: int | None) -> int:
    """Return the next time at this minute of the day; 0 if no minute is named."""
    if minute is None:
        return 0
    today = now - now % DAY + minute * MINUTE
    return today if today > now else today + DAY


def rule_on_buy_in(play: DeskDraft, ask: asks.HearBuyIn) -> Refused | None:
    """Note the buy-in of the holder of a reservation."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    held = next((one for one in table.reservations if one.person == ask.person), None)
    if held is None:
        return refuse(RefusalReason.NO_RESERVATION, person=ask.person)
    if not held.bought_in:
        event = ev.BuyInNoted(person=ask.person, table=table.number, stake=ask.stake)
        play.emit(event, table.law.seating.starts_at)
    return None


def rule_on_cancelled(play: DeskDraft, ask: asks.CancelReservation) -> Refused | None:
    """Cancel a reservation."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    held = next((one for one in table.reservations if one.person == ask.person), None)
    if held is None:
        return refuse(RefusalReason.NO_RESERVATION, person=ask.person)
    event = ev.ReservationCancelled(person=ask.person, table=table.number, seat=held.seat)
    play.emit(event, table.law.seating.reservations)
    return None


def forfeit_reservations(play: DeskDraft) -> None:
    """Cancel the reservations whose holders had not bought in at the start."""
    for table in play.state.tables.values():
        for one in table.reservations:
            if not one.bought_in and 0 < one.at <= play.state.now:
                forfeited = ev.ReservationForfeited(
                    person=one.person, table=table.number, seat=one.seat
                )
                play.emit(forfeited, table.law.seating.starts_at)


# --- waiting lists --------------------------------------------------------------------------


def rule_on_join(play: DeskDraft, ask: asks.JoinList) -> Refused | None:
    """Put a person at the end of a list, unless the person has a seat in that game."""
    state = play.state
    refused = not_admitted(state, ask.person)
    if refused is not None:
        return refused
    waiting = state.waiting(ask.game)
    if ask.person in waiting:
        return refuse(RefusalReason.ON_THE_LIST, person=ask.person, game=ask.game)
    seat_at = state.table_of(ask.person)
    if seat_at is not None and seat_at.game == ask.game:
        return has_seat(state, ask.person)
    if all(table.game != ask.game for table in state.tables.values()):
        return refuse(RefusalReason.NO_SUCH_GAME, game=ask.game)
    play.emit(ev.ListJoined(person=ask.person, game=ask.game, place=len(waiting) + 1))
    return None


def rule_on_leave(play: DeskDraft, ask: asks.LeaveList) -> Refused | None:
    """Take a person from a list; a later return is at its end."""
    if ask.person not in play.state.waiting(ask.game):
        return refuse(RefusalReason.NOT_ON_THE_LIST, person=ask.person, game=ask.game)
    play.emit(ev.ListLeft(person=ask.person, game=ask.game))
    return None


def rule_on_call(play: DeskDraft, ask: asks.CallNext) -> Refused | None:
    """Call the first person on the list to a seat, unless players in the game come first."""
    state, table = play.state, play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = no_seat(table, ask.seat)
    if refused is not None:
        return refused
    rules = table.law.cashroom
    if ask.seat in table.vacancies:
        return refuse(RefusalReason.PLAYERS_FIRST, rules.vacant_seat, seat=ask.seat)
    if ask.seat not in table.free:
        return not_free(table, ask.seat)
    person = next_on_list(state, table)
    if person is None:
        return refuse(RefusalReason.LIST_EMPTY, game=table.game)
    until = state.now + rules.call_minutes.value * MINUTE
    event = ev.ListCalled(
        person=person, game=table.game, table=table.number, seat=ask.seat, until=until
    )
    play.emit(event, rules.vacant_seat, rules.call_minutes)
    return None


def next_on_list(state: DeskState, table: DeskTable) -> str | None:
    """Return the first person on a table's list who may sit there and was not called yet."""
    called = {call.person for one in state.tables.values() for call in one.calls}
    return next(
        (
            person
            for person in state.waiting(table.game)
            if person not in called and not_in_group(state, person, table) is None
        ),
        None,
    )


def _call_of(table: DeskTable, person: str) -> ListCall | None:
    return next((call for call in table.calls if call.person == person), None)


def rule_on_confirmation(play: DeskDraft, ask: asks.Confirm) -> Refused | None:
    """Give the seat to the person who was called."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    call = _call_of(table, ask.person)
    if call is None:
        return refuse(RefusalReason.NOT_CALLED, person=ask.person)
    refused = may_not_sit(play, ask.person, table)
    if refused is None:
        give_seat(play, table, call.seat, ask.person, "list", stake=ask.stake)
    return refused


def rule_on_skip(play: DeskDraft, ask: asks.SkipCalled) -> Refused | None:
    """Pass over a person who does not want the seat, or whose time is up."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    call = _call_of(table, ask.person)
    if call is None:
        return refuse(RefusalReason.NOT_CALLED, person=ask.person)
    minutes = table.law.cashroom.call_minutes
    if ask.actor != "player" and play.state.now < call.until:
        return refuse(RefusalReason.CALL_RUNS, minutes, person=ask.person, until=call.until)
    pass_over(play, table, call)
    return None


def pass_over(play: DeskDraft, table: DeskTable, call: ListCall) -> None:
    """Put a person who was called at the end of the list."""
    place = len(play.state.waiting(table.game))
    event = ev.ListPassedOver(person=call.person, game=table.game, table=table.number, place=place)
    play.emit(event, table.law.cashroom.call_minutes)


def end_calls(play: DeskDraft) -> None:
    """Pass over the people whose time is up."""
    for table in play.state.tables.values():
        for call in table.calls:
            if call.until < play.state.now:
                pass_over(play, table, call)
