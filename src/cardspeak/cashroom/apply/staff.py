"""Apply events about staff on duty."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.apply.registry import applies
from cardspeak.cashroom.state import DeskState, OnDuty


@applies(ev.WentOnDuty)
def _on(state: DeskState, event: ev.WentOnDuty) -> None:
    duty = OnDuty(event.role, event.table, event.at)
    state.staff = {**state.staff, event.person: duty}


@applies(ev.BreakBegan)
def _break(state: DeskState, event: ev.BreakBegan) -> None:
    resting = replace(state.staff[event.person], table=0, since=event.at, resting=True)
    state.staff = {**state.staff, event.person: resting}


@applies(ev.WentOffDuty)
def _off(state: DeskState, event: ev.WentOffDuty) -> None:
    state.staff = {name: one for name, one in state.staff.items() if name != event.person}
