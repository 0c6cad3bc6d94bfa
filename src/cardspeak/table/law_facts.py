"""Facts of the law that events carry, so that applying an event does not read the law."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.books.shelf import law_for, table_book
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.table import events as ev
from cardspeak.table.state import TableState


def house_changed(table: TableState, changes: Mapping[str, str]) -> ev.HouseChanged:
    """Return the event for a change that the book accepts, with all choices in force afterwards."""
    house = table_book(table.book, table.house, table.knocked).change(table.house, changes)
    assert not isinstance(house, RejectedChoice), f"a choice was accepted and is illegal: {house}"
    law = law_for(table.book, house.written, table.knocked)
    renews = law.limits.least.value > table.law.limits.least.value
    (name, value), *rest = changes.items()
    return ev.HouseChanged(
        name=name, value=value, also=dict(rest), house=house.written, renews=renews
    )


def is_closed(table: TableState, minute: int) -> bool:
    """True outside gaming hours.

    Hours may end past midnight, earlier on the clock than they start.
    """
    hours = table.law.seating.hours.value
    if hours is None:
        return False
    opens, closes = hours
    if opens <= closes:
        return not opens <= minute < closes
    return closes <= minute < opens


def first_phase(table: TableState) -> ev.FirstPhase:
    """Return the phase in which a round begins: forced bets come before or after the shuffle."""
    return "shuffle" if table.law.forced.after_shuffle.value else "forced"


def phase_after_misdeal(table: TableState, due: tuple[ev.Due, ...]) -> ev.FirstPhase:
    """Return "forced" if bets are due and software collects them before the shuffle."""
    return "shuffle" if table.hand_dealt or not due else first_phase(table)


def street_name(table: TableState) -> str:
    """Return the name of the last street dealt."""
    return table.law.dealing.streets[table.running.street - 1].name
