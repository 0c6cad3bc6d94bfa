"""Give out seats: to one person, to the claimants who draw for it, and after a move."""

from __future__ import annotations

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.draft import DeskDraft
from cardspeak.cashroom.kinds import Assigned, EntersAs, Freed
from cardspeak.cashroom.state import DeskTable
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.policies import VacantSeat
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import NO_SEAT, SeatNo


def drawn_by(table: DeskTable) -> Rule[bool] | None:
    """Return the rule that newcomers draw cards for seats, or None if they choose."""
    seating, drawn = table.law.seating, table.law.cashroom.seats_drawn
    if drawn.value and not seating.reservations.value:
        return drawn
    return None if seating.seat_choice.value else seating.seat_choice


def give_seat(
    play: DeskDraft,
    table: DeskTable,
    seat: SeatNo,
    person: str,
    why: Assigned,
    *rules: Rule[object],
    stake: Chips = NO_CHIPS,
) -> None:
    """Give a person a seat; a player who moves at the same table frees the old one.

    In one chain of moves each player moves once, so that the chain has an end.
    """
    before, vacancy = play.state.table_of(person), table.vacancies.get(seat)
    old = before.seat_of(person) if before else NO_SEAT
    enters, entry = _enters(table, before, why)
    event = ev.SeatAssigned(
        transfer=play.state.transfers + 1,
        person=person,
        table=table.number,
        seat=seat,
        why=why,
        enters=enters,
        from_table=before.number if before else 0,
        from_seat=old,
        stake=_brought(play, person, stake),
    )
    play.emit(event, *rules, table.law.seating.one_seat_each, *entry)
    if before is table:
        moved = (*(vacancy.moved if vacancy else ()), person)
        free_seat(play, table, old, person, "moved", (table.button, table.small_blind), moved)


def _brought(play: DeskDraft, person: str, stake: Chips) -> Chips:
    """Return what a newcomer brings; a player who moves brought it before."""
    old = play.state.assigned.get(person)
    known = play.state.bringing.get(person, NO_CHIPS) if old is None else old.stake
    return stake or known


def _enters(
    table: DeskTable, before: DeskTable | None, why: Assigned
) -> tuple[EntersAs, tuple[Rule[object], ...]]:
    """Return the entry rules for a seat, and the rules that decide this."""
    entry = table.law.entry
    if not table.running:
        return "first", ()
    if before is table:
        return "moved", (entry.moved_waits, entry.moved_may_post)
    if why == "merger" and entry.exemption.value:
        return "first", (entry.exemption,)
    return "new", (entry.new_posts,)


def settle_claims(
    play: DeskDraft,
    table: DeskTable,
    seat: SeatNo,
    people: tuple[str, ...],
    why: Assigned,
    *rules: Rule[object],
) -> None:
    """Give a seat to its only claimant; several draw for it, or the first one has it."""
    equals = table.law.cashroom.equals_draw
    if len(people) > 1 and equals.value:
        event = ev.SeatDrawCalled(table=table.number, seat=seat, people=people)
        play.emit(event, *rules, equals)
    else:
        give_seat(play, table, seat, people[0], why, *rules)


def order_of_offers(table: DeskTable, button: SeatNo, small_blind: SeatNo) -> tuple[str, ...]:
    """Return the players who come before the waiting list, in the book's order."""
    match table.law.cashroom.vacant_seat.value:
        case VacantSeat.WAITING_LIST:
            return ()
        case VacantSeat.FROM_SMALL_BLIND:
            first = small_blind
        case VacantSeat.AFTER_BUTTON:
            first = SeatNo(button + 1)
        case VacantSeat.BY_CLAIM:
            first = NO_SEAT
    return tuple(table.clockwise(first))


def free_seat(
    play: DeskDraft,
    table: DeskTable,
    seat: SeatNo,
    person: str,
    why: Freed,
    at: tuple[SeatNo, SeatNo],
    moved: tuple[str, ...] = (),
) -> None:
    """Record a free seat; in a running game, with the players who are offered it first.

    `at` has the button and the small blind.
    """
    passed = {*moved, person}
    order = order_of_offers(table, *at) if table.running else ()
    event = ev.SeatFreed(
        person=person,
        table=table.number,
        seat=seat,
        why=why,
        offered=tuple(name for name in order if name not in passed),
        moved=moved,
        button=at[0],
        small_blind=at[1],
    )
    offers = (table.law.cashroom.vacant_seat,) if table.running else ()
    absence = (table.law.seating.away_minutes,) if why == "absent" else ()
    play.emit(event, *offers, *absence)
