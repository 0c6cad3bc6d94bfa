"""The one writer: folds an event into the state.  Decides nothing and never refuses."""

from __future__ import annotations

from cardspeak.table import events as ev
from cardspeak.table.apply import bets, cards, chips, corrections, floor, incidents, seats
from cardspeak.table.apply.registry import FOLDS, folds, record_only
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

__all__ = [
    "bets",
    "cards",
    "chips",
    "corrections",
    "evolve",
    "floor",
    "incidents",
    "seats",
]

for _kind in (ev.TableOpened, ev.DealtOut, ev.Announced, ev.PutRight, ev.SeatIdle):
    FOLDS[_kind] = record_only


def evolve(table: TableState, event: Event) -> None:
    """Change the state by one event; the version counts events."""
    FOLDS[type(event)](table, event)
    table.version += 1


@folds(ev.Undone)
def _undone(table: TableState, event: ev.Undone) -> None:
    """Go back to the round's opening and play its events again up to the version named."""
    assert table.start is not None, "only a round that has opened can be undone"
    kept = [events for version, events in table.since if version < event.to]
    then = table.start.copy()
    for events in kept:
        for past in events:
            evolve(then, past)
    version = table.version
    since, start = table.since, table.start
    reports, reported = table.reports, table.reported  # they are not part of the round
    for name in TableState.__struct_fields__:
        setattr(table, name, getattr(then, name))
    table.version = version
    table.start = start
    table.reports, table.reported = reports, reported
    table.since = tuple(one for one in since if one[0] < event.to)
