"""Apply events to the state of a cage."""

from __future__ import annotations

from cardspeak.cage.apply import bank, commission, floats, persons
from cardspeak.cage.apply.registry import APPLIERS
from cardspeak.cage.events import Event
from cardspeak.cage.state import CageState

__all__ = ["apply", "bank", "commission", "evolve", "floats", "persons"]


def evolve(state: CageState, event: Event) -> None:
    """Apply one event and increment the version."""
    APPLIERS[type(event)](state, event)
    state.version += 1


def apply(state: CageState, events: tuple[Event, ...]) -> None:
    """Apply the events of one ruling."""
    for event in events:
        evolve(state, event)
