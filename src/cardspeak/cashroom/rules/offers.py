"""Seats that fall vacant in a running game: offers to the players, in the book's order."""

from __future__ import annotations

from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import excluded, no_seat, no_table, not_free
from cardspeak.cashroom.rules.seats import drawn_by, free_seat, give_seat, settle_claims
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskTable
from cardspeak.rulebook.policies import VacantSeat
from cardspeak.seat_no import SeatNo


def rule_on_vacant(play: DeskDraft, ask: asks.SeatVacant) -> Refused | None:
    """Note a vacant seat, and who may have it first."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = no_seat(table, ask.seat)
    if refused is not None:
        return refused
    if not 0 <= min(ask.button, ask.small_blind) <= max(ask.button, ask.small_blind) <= table.seats:
        return refuse(RefusalReason.OUT_OF_RANGE, field="button")
    if table.seated.get(ask.seat) != ask.person:
        return None  # reported before
    at = ask.button, ask.small_blind
    free_seat(play, table, ask.seat, ask.person, ask.why, at)
    return None


def rule_on_offer(play: DeskDraft, ask: asks.OfferSeat) -> Refused | None:
    """Offer a vacant seat to the players whose turn it is."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    vacancy, rule = table.vacancies.get(ask.seat), table.law.cashroom.vacant_seat
    if vacancy is None:
        return refuse(RefusalReason.NOT_VACANT, rule, seat=ask.seat)
    if vacancy.asked or ask.seat in table.draws:
        return refuse(RefusalReason.ANSWERS_AWAITED, rule, people=vacancy.asked)
    together = rule.value is VacantSeat.BY_CLAIM
    people = vacancy.waiting if together else vacancy.waiting[:1]
    if ask.person and (ask.person,) != people:
        return refuse(RefusalReason.OUT_OF_ORDER, rule, person=ask.person, people=people)
    play.emit(ev.SeatOffered(table=table.number, seat=ask.seat, people=people), rule)
    return None


def rule_on_accept(play: DeskDraft, ask: asks.AcceptSeat) -> Refused | None:
    """Move the player, or note the claim if all players were asked together."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = excluded(play.state, ask.person) or _not_offered(table, ask.seat, ask.person)
    if refused is not None:
        return refused
    rule = table.law.cashroom.vacant_seat
    play.emit(ev.SeatClaimed(person=ask.person, table=table.number, seat=ask.seat), rule)
    return None


def rule_on_decline(play: DeskDraft, ask: asks.DeclineSeat) -> Refused | None:
    """Note that a player does not want the seat."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = _not_offered(table, ask.seat, ask.person)
    if refused is None:
        rule = table.law.cashroom.vacant_seat
        play.emit(ev.SeatDeclined(person=ask.person, table=table.number, seat=ask.seat), rule)
    return refused


def _not_offered(table: DeskTable, seat: SeatNo, person: str) -> Refused | None:
    vacancy, rule = table.vacancies.get(seat), table.law.cashroom.vacant_seat
    if vacancy is None:
        return refuse(RefusalReason.NOT_VACANT, rule, seat=seat)
    if person not in vacancy.asked:
        return refuse(RefusalReason.NOT_OFFERED, rule, person=person)
    return None


def rule_on_change(play: DeskDraft, ask: asks.ChangeSeat) -> Refused | None:
    """Move a seated player to a free seat of the same table."""
    table = play.state.tables.get(ask.table)
    if table is None:
        return no_table(ask.table)
    refused = excluded(play.state, ask.person) or no_seat(table, ask.seat)
    if refused is not None:
        return refused
    if not table.seat_of(ask.person):
        return refuse(RefusalReason.NOT_AT_TABLE, person=ask.person)
    if ask.seat in table.vacancies:
        rule = table.law.cashroom.vacant_seat
        return refuse(RefusalReason.ANSWERS_AWAITED, rule, people=table.vacancies[ask.seat].asked)
    drawn, by_staff = drawn_by(table), table.law.seating.moved_by_staff
    if drawn is not None and not table.running:
        return refuse(RefusalReason.SEATS_ARE_DRAWN, drawn, table=table.number)
    if by_staff.value and table.running and ask.actor != "staff":
        return refuse(RefusalReason.GAME_BEGUN, by_staff, table=table.number)
    if ask.seat not in table.free:
        return not_free(table, ask.seat)
    give_seat(play, table, ask.seat, ask.person, "change")
    return None


def settle(play: DeskDraft) -> None:
    """Settle every vacant seat whose offers are answered, and every draw that is over."""
    for number in list(play.state.tables):
        table = play.state.tables[number]
        for seat in sorted(table.draws):
            _settle_draw(play, table, seat)
        for seat in sorted({*table.vacancies} - {*table.draws}):
            _settle_vacancy(play, table, seat)


def _settle_draw(play: DeskDraft, table: DeskTable, seat: SeatNo) -> None:
    people, equals = table.draws[seat], table.law.cashroom.equals_draw
    if not people:
        play.emit(ev.SeatReleased(table=table.number, seat=seat), equals)
    elif len(people) == 1:
        give_seat(play, table, seat, people[0], "draw", equals)


def _settle_vacancy(play: DeskDraft, table: DeskTable, seat: SeatNo) -> None:
    vacancy, rules = table.vacancies[seat], table.law.cashroom
    if vacancy.claims and (not vacancy.asked or rules.vacant_seat.value is not VacantSeat.BY_CLAIM):
        settle_claims(play, table, seat, vacancy.claims, "offer", rules.vacant_seat)
    elif not (vacancy.waiting or vacancy.asked or vacancy.claims):
        play.emit(ev.SeatReleased(table=table.number, seat=seat), rules.vacant_seat)
