"""Apply events about the bank of the cage, counts and time."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cage import events as ev
from cardspeak.cage.apply.registry import applies
from cardspeak.cage.state import NO_DIFFERENCE, CageState


@applies(ev.CageOpened)
def _opened(state: CageState, event: ev.CageOpened) -> None:
    state.cash, state.chips, state.served = event.cash, event.chips, event.served


@applies(ev.BankMoved)
def _moved(state: CageState, event: ev.BankMoved) -> None:
    state.cash += event.cash
    state.chips += event.chips
    state.counted = None


@applies(ev.PlaceCounted)
def _counted(state: CageState, event: ev.PlaceCounted) -> None:
    place = state.tables[event.table] if event.table else state
    before = place.difference or NO_DIFFERENCE
    found = replace(
        before,
        cash=before.cash if event.table else event.cash - event.expected_cash,
        chips=event.chips - event.expected_chips,
        apart=event.apart - event.expected_apart,
        counted_by=event.asker,
    )
    differs = found.cash or found.chips or found.apart or found.box
    place.difference = found if differs else None
    place.counted = event.when
    if not event.table and event.when == "shift":
        state.shift = event.shift + 1


@applies(ev.PlaceCorrected)
def _corrected(state: CageState, event: ev.PlaceCorrected) -> None:
    if event.table:
        table = state.tables[event.table]
        table.chips += event.chips
        table.apart += event.apart
        table.box += event.box
        table.box_cash += event.cash
        table.difference = None
        return
    state.cash += event.cash
    state.chips += event.chips
    state.difference = None


@applies(ev.CageClosed)
def _closed(state: CageState, _event: ev.CageClosed) -> None:
    state.closed = True


@applies(ev.CageTimeTold)
def _time(state: CageState, event: ev.CageTimeTold) -> None:
    state.now = event.at
