"""The only code that changes the state of a desk: it applies events and makes no rulings."""

from __future__ import annotations

from cardspeak.cashroom.apply import lists, seats, staff, tables
from cardspeak.cashroom.apply.registry import APPLIERS
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.state import DeskState

__all__ = ["apply", "evolve", "lists", "seats", "staff", "tables"]


def evolve(state: DeskState, event: Event) -> None:
    """Apply one event and increment the version."""
    APPLIERS[type(event)](state, event)
    state.version += 1


def apply(state: DeskState, events: tuple[Event, ...]) -> None:
    """Apply the events of one ruling."""
    for event in events:
        evolve(state, event)
