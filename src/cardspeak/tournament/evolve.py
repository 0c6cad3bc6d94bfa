"""The only code that changes the state of a tournament: it applies events and makes no rulings."""

from __future__ import annotations

from typing import Final

from cardspeak.tournament import events as ev
from cardspeak.tournament.apply import conduct, entries, results, sessions, special
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.events import Event
from cardspeak.tournament.state import TournamentState

__all__ = ["apply", "conduct", "entries", "evolve", "results", "sessions", "special"]

HELD_AT = (ev.RoundHeard, ev.PlaceDrawn, ev.EliminationDrawn, ev.SeatsDrawn, ev.ChipsRaced)
"""Events that undo does not go back past: results of play, and draws that people have seen."""


def is_held(event: Event) -> bool:
    """Return whether undo does not go back past an event; a report of staff can be undone."""
    reported = isinstance(event, ev.RoundHeard) and event.actor != "table"
    return isinstance(event, HELD_AT) and not reported


evolve: Final = applies.evolve


@applies(ev.ActsUndone)
def _undone(state: TournamentState, event: ev.ActsUndone) -> None:
    """Restore the state before the acts that can be undone, and replay those before `event.to`."""
    assert state.start is not None, "there is an act to undo"
    restored = state.start.copy()
    kept = tuple(entry for entry in state.since if entry[0] < event.to)
    for _, events in kept:
        for past in events:
            evolve(restored, past)
    removed = tuple(entry for entry in state.since if entry[0] >= event.to)
    version, start, undone = state.version, state.start, (*state.undone, removed)
    for name in TournamentState.__struct_fields__:
        setattr(state, name, getattr(restored, name))
    state.version, state.start, state.since, state.undone = version, start, kept, undone


@applies(ev.ActsRedone)
def _redone(state: TournamentState, _event: ev.ActsRedone) -> None:
    """Apply the acts again that were undone last.  Only time has passed since."""
    now, version = state.now, state.version
    *others, group = state.undone
    for number, events in group:
        state.version = number  # order of places and losses, as it was
        for past in events:
            evolve(state, past)
    state.now, state.version = max(now, state.now), version
    state.since, state.undone = (*state.since, *group), tuple(others)


def apply(state: TournamentState, events: tuple[Event, ...]) -> None:
    """Apply the events of one ruling, and record them for undo.

    After any other act, the acts that were undone before are not done again.
    """
    if not events:
        return
    held = any(map(is_held, events))
    acts = tuple(event for event in events if not isinstance(event, ev.ActsUndone | ev.ActsRedone))
    if held:
        state.start, state.since = None, ()
    elif state.start is None:
        state.start = state.copy()
    version = state.version + len(events) - len(acts)  # undo and redo come first
    for event in events:
        evolve(state, event)
    if held or not all(isinstance(event, ev.TimeTold) for event in acts):
        state.undone = ()
    if acts and not held:
        state.since = (*state.since, (version, acts))
