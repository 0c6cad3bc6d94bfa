"""The only code that changes the state of a tournament: it applies events and makes no rulings."""

from __future__ import annotations

from cardspeak.tournament import events as ev
from cardspeak.tournament.apply import conduct, entries, results, sessions, special
from cardspeak.tournament.apply.registry import APPLIERS, applies
from cardspeak.tournament.events import Event
from cardspeak.tournament.state import TournamentState

__all__ = ["apply", "conduct", "entries", "evolve", "results", "sessions", "special"]

HELD_AT = (ev.RoundHeard, ev.PlaceDrawn, ev.EliminationDrawn, ev.SeatsDrawn)
"""Events that undo does not go back past: results of play, and draws that people have seen."""


def is_held(event: Event) -> bool:
    """Return whether undo does not go back past an event; a report of staff can be undone."""
    reported = isinstance(event, ev.RoundHeard) and event.actor != "table"
    return isinstance(event, HELD_AT) and not reported


def evolve(state: TournamentState, event: Event) -> None:
    """Apply one event and increment the version."""
    APPLIERS[type(event)](state, event)
    state.version += 1


@applies(ev.ActsUndone)
def _undone(state: TournamentState, event: ev.ActsUndone) -> None:
    """Restore the state before the acts that can be undone, and replay those before `event.to`."""
    assert state.start is not None, "there is an act to undo"
    restored = state.start.copy()
    kept = tuple(entry for entry in state.since if entry[0] < event.to)
    for _, events in kept:
        for past in events:
            evolve(restored, past)
    version, start = state.version, state.start
    for name in TournamentState.__struct_fields__:
        setattr(state, name, getattr(restored, name))
    state.version, state.start, state.since = version, start, kept


def apply(state: TournamentState, events: tuple[Event, ...]) -> None:
    """Apply the events of one ruling, and record them for undo."""
    if not events:
        return
    held = any(map(is_held, events))
    undo = any(isinstance(event, ev.ActsUndone) for event in events)
    if held:
        state.start, state.since = None, ()
    elif state.start is None:
        state.start = state.copy()
    version = state.version
    for event in events:
        evolve(state, event)
    if not held and not undo:
        state.since = (*state.since, (version, events))
