"""The only code that changes the table state: it applies events and makes no rulings."""

from __future__ import annotations

from typing import Final

from cardspeak.table import events as ev
from cardspeak.table.apply import (
    bets,
    cards,
    chips,
    corrections,
    floor,
    incidents,
    procedure,
    seats,
)
from cardspeak.table.apply.registry import applies
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

__all__ = [
    "apply",
    "before_round",
    "bets",
    "cards",
    "chips",
    "corrections",
    "evolve",
    "floor",
    "incidents",
    "procedure",
    "seats",
]

applies.record_only(
    *(ev.TableOpened, ev.DealtOut, ev.Announced, ev.PutRight, ev.SeatIdle),
    *(ev.BreachRecorded, ev.SignShown, ev.ConductStated),
)

evolve: Final = applies.evolve


@applies(ev.Undone)
def _undone(table: TableState, event: ev.Undone) -> None:
    """Restore the state at the round's opening and replay its events that were not undone."""
    assert table.start is not None, "only a round that has opened can be undone"
    replayed = tuple(
        (version, events)
        for version, events in table.since
        if version < event.to or version in event.keeps
    )
    restored = table.start.copy()
    for _, events in replayed:
        for past in events:
            evolve(restored, past)
    version = table.version
    start = table.start
    # Reports and the dealer do not belong to the round.
    reports, reported, dealer = table.reports, table.reported, table.dealer
    for name in TableState.__struct_fields__:
        setattr(table, name, getattr(restored, name))
    table.version = version
    table.start = start
    table.reports, table.reported, table.dealer = reports, reported, dealer
    table.since = replayed


def apply(table: TableState, events: tuple[Event, ...]) -> None:
    """Apply the events of one ruling to the table, and record them for undo."""
    if any(isinstance(event, ev.RoundOpened) for event in events):
        table.start, table.since = before_round(table), ()
    undo = any(isinstance(event, ev.Undone) for event in events)
    version = table.version
    for event in events:
        evolve(table, event)
    if table.start is not None and not undo:
        table.since = (*table.since, (version, events))


def before_round(table: TableState) -> TableState:
    """Return the table before the round opened, the earliest state that undo can restore."""
    before = table.mark()
    before.start, before.since = None, ()
    return before
