"""Differences between a desk and its tables: pure functions of both.

The room carries out what they return.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardspeak.books.shelf import SHELF
from cardspeak.cashroom import asks as desk_asks
from cardspeak.cashroom.state import Assignment, DeskState, DeskTable
from cardspeak.chips import Chips, Unit
from cardspeak.room.listing import stakes_of
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.rules.seats.returning import must_bring
from cardspeak.table.rulings import RefusalReason
from cardspeak.table.state import TableState

PASSES: Final = frozenset(
    {RefusalReason.SEAT_TAKEN, RefusalReason.ROUND_RUNNING, RefusalReason.FLOOR_AWAITED}
)
"""Refusals of a table that end by themselves: another player moves first, or a hand ends."""


def request_of(desk: str, transfer: int) -> str:
    """Return the id of a transfer, the same in both its streams."""
    return f"{desk} {transfer}"


def usual_stake(table: TableState, person: str) -> Chips:
    """Return the stake of a person who names none."""
    return max(stakes_of(table).usual, must_bring(table, person))


def sit_ask(
    table: TableState, person: str, seat: SeatNo, stake: Chips, group: str, *, merged: bool = False
) -> asks.Sit | asks.TakeSeatAgain:
    """Return the ask that brings a person to a seat, with chips that the table holds for them."""
    if person in table.kept:
        return asks.TakeSeatAgain(person=person, seat=seat, actor="system")
    return asks.Sit(
        seat=seat,
        person=person,
        stake=stake or usual_stake(table, person),
        group=group,
        from_closed_table=merged,
        consents=True,
        actor="system",
    )


def vacant_ask(
    table: TableState | None, assignment: Assignment, person: str, size: int
) -> desk_asks.SeatVacant:
    """Return the report of a seat that its player has left or lost."""
    button = small = NO_SEAT
    lost = False
    if table is not None:
        button, lost = table.button, person in table.kept
        small = table.blinds[0] if table.blinds else NO_SEAT
    return desk_asks.SeatVacant(
        person=person,
        table=assignment.table,
        seat=assignment.seat,
        why="absent" if lost else "left",
        button=button if button <= size else NO_SEAT,
        small_blind=small if small <= size else NO_SEAT,
    )


def choices_due(desk: DeskTable, table: TableState) -> dict[str, str]:
    """Return the choices that a table must change before its next round."""
    choices, unit = SHELF[table.book].choices, Unit(table.unit_cents)
    return {
        name: value
        for name, value in desk.house.items()
        if name in choices
        and choices[name].read(value, unit) != choices[name].read(table.house[name], unit)
    }


def belong_here(state: DeskState, number: int) -> Mapping[str, Assignment]:
    """Return the people whom the desk seats at a table, by name."""
    return {name: seat for name, seat in state.assigned.items() if seat.table == number}
