"""Checks that several rules share: input, people, tables and seats."""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom.asks import Ask, GoOnDuty
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.seat_no import NO_SEAT, SeatNo

LONGEST_NAME: Final = 80
LONGEST_REFERENCE: Final = 200
LARGEST: Final[dict[str, int]] = {
    **{"table": 9999, "into": 9999, "seat": 99, "at": 10**11},
    "stake": 10**12,
}
"""Largest number in each field of an ask."""
MAY_BE_EMPTY: Final = frozenset({"OfferSeat"})
"""Asks that need not name a person."""


def out_of_range(ask: Ask) -> Refused | None:
    """Refuse numbers and names that cannot be right, whatever the desk's state."""
    for name, largest in LARGEST.items():
        number = getattr(ask, name, 1)
        at_least_0 = name in {"at", "seat", "stake"} or isinstance(ask, GoOnDuty)
        least = 0 if at_least_0 else 1
        if not least <= number <= largest:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    for name in ("person", "game", "what"):
        text = getattr(ask, name, "x")
        empty = not text.strip() and type(ask).__name__ not in MAY_BE_EMPTY
        if empty or len(text) > LONGEST_NAME:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    if len(getattr(ask, "reference", "")) > LONGEST_REFERENCE:
        return refuse(RefusalReason.OUT_OF_RANGE, field="reference")
    return None


def no_table(table: int) -> Refused:
    """Refuse an ask about a table that is not open."""
    return refuse(RefusalReason.NO_SUCH_TABLE, table=table)


def excluded(state: DeskState, person: str) -> Refused | None:
    """Refuse a barred or self-excluded person, and staff on duty."""
    if person in state.staff:
        return refuse(RefusalReason.ON_DUTY, person=person)
    if person not in state.excluded:
        return None
    return refuse(RefusalReason.EXCLUDED, person=person, reason=state.excluded[person])


def not_admitted(state: DeskState, person: str) -> Refused | None:
    """Refuse a person who is excluded or not in the room."""
    refused = excluded(state, person)
    if refused is None and person not in state.people:
        return refuse(RefusalReason.NOT_IN_ROOM, person=person)
    return refused


def not_in_group(state: DeskState, person: str, table: DeskTable) -> Refused | None:
    """Refuse a person at a table for another group of players."""
    group = table.law.seating.group
    if not group.value or state.people.get(person) == group.value:
        return None
    return refuse(RefusalReason.NOT_IN_GROUP, group, person=person, group=group.value)


def has_seat(state: DeskState, person: str) -> Refused | None:
    """Refuse a second seat."""
    table = state.table_of(person)
    if table is None:
        return None
    rule, seat = table.law.seating.one_seat_each, table.seat_of(person)
    return refuse(RefusalReason.HAS_SEAT, rule, person=person, table=table.number, seat=seat)


def may_not_sit(play: DeskDraft, person: str, table: DeskTable) -> Refused | None:
    """Refuse a newcomer who may not have a seat at a table."""
    state, closed = play.state, table.law.seating.closed_once_begun
    if table.running and closed.value:
        return refuse(RefusalReason.GAME_CLOSED, closed, table=table.number)
    invited = table.law.seating.invited
    if invited.value is not None and person not in invited.value:
        return refuse(RefusalReason.NOT_INVITED, invited, table=table.number)
    return (
        not_admitted(state, person) or not_in_group(state, person, table) or has_seat(state, person)
    )


def no_seat(table: DeskTable, seat: SeatNo) -> Refused | None:
    """Refuse a seat that the table does not have."""
    if NO_SEAT < seat <= SeatNo(table.seats):
        return None
    return refuse(RefusalReason.NO_SUCH_SEAT, seat=seat, seats=table.seats)


def not_free(table: DeskTable, seat: SeatNo) -> Refused:
    """Refuse a seat that is taken, held for a person or on offer."""
    return refuse(RefusalReason.SEAT_NOT_FREE, table=table.number, seat=seat)
