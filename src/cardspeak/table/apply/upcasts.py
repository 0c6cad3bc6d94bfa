"""Upgrade version 1 events: add the facts of the law that later versions include.

No other module under `apply` reads the law.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.table import events as ev
from cardspeak.table.law_facts import (
    first_phase,
    house_changed,
    is_closed,
    phase_after_misdeal,
    street_name,
)
from cardspeak.table.state import TableState


def with_house(table: TableState, event: ev.HouseChanged) -> ev.HouseChanged:
    """Add the choices in force after the change, and whether players must top up their stakes."""
    changed = house_changed(table, event.changes)
    return replace(event, house=changed.house, renews=changed.renews)


def with_hours(table: TableState, event: ev.TimePassed) -> ev.TimePassed:
    """Add whether gaming is closed at that minute."""
    return replace(event, closed=is_closed(table, event.minute))


def with_first_phase(table: TableState, event: ev.RoundOpened) -> ev.RoundOpened:
    """Add the phase in which the round begins, and whether being dealt in counts as entering."""
    counts = table.law.ending.enters_once.value
    return replace(event, phase=first_phase(table), counts_entries=counts)


def with_phase(table: TableState, event: ev.Misdealt) -> ev.Misdealt:
    """Add the phase in which the round continues."""
    return replace(event, phase=phase_after_misdeal(table, event.due))


def with_street(table: TableState, event: ev.BoardToBurn) -> ev.BoardToBurn:
    """Add the name of the street that is missing a card."""
    return replace(event, street=street_name(table))
