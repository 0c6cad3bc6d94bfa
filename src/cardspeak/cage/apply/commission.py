"""Apply events about commission, time charges and boxes."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cage import events as ev
from cardspeak.cage.apply.registry import applies
from cardspeak.cage.kinds import FLOAT
from cardspeak.cage.state import NO_DIFFERENCE, CageState, PendingColour


@applies(ev.CommissionKept)
def _kept(state: CageState, event: ev.CommissionKept) -> None:
    table = state.tables[event.table]
    table.heard = event.number
    if event.to == FLOAT:
        table.apart += event.amount
        table.counted = None
    else:
        table.box += event.amount


@applies(ev.TimeChargeKept)
def _time_charge(state: CageState, event: ev.TimeChargeKept) -> None:
    table = state.tables[event.table]
    table.heard = event.number
    table.time_charges += event.amount


@applies(ev.ColourChanged)
def _changed(state: CageState, event: ev.ColourChanged) -> None:
    state.tables[event.table].colour = PendingColour(event.amount, event.asker)


@applies(ev.ColourConfirmed)
def _confirmed(state: CageState, event: ev.ColourConfirmed) -> None:
    table = state.tables[event.table]
    assert table.colour is not None, "a colour change is under way"
    table.colour = replace(table.colour, confirmed_by=event.actor)


@applies(ev.ColourDropped)
def _dropped(state: CageState, event: ev.ColourDropped) -> None:
    table = state.tables[event.table]
    table.colour = None
    table.apart -= event.amount
    table.box += event.amount
    table.counted = None


@applies(ev.DropTaken)
def _drop(state: CageState, event: ev.DropTaken) -> None:
    table = state.tables[event.table]
    table.box -= event.commission
    table.time_charges -= event.time_charges
    table.box_cash -= event.cash
    if table.box or table.box_cash:
        before = table.difference or NO_DIFFERENCE
        found = {"cash": -table.box_cash, "box": -table.box, "counted_by": event.asker}
        table.difference = replace(before, **found)
