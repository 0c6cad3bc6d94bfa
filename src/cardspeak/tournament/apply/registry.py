"""Registry of the functions that apply each kind of event to the state of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.tournament.events import Event
from cardspeak.tournament.state import TournamentState

Applier = Callable[[TournamentState, Any], None]
APPLIERS: Final[dict[type, Applier]] = {}


def applies(kind: type) -> Callable[[Applier], Applier]:
    """Register the function that applies this kind of event."""

    def register(applier: Applier) -> Applier:
        APPLIERS[kind] = applier
        return applier

    return register


def record_only(state: TournamentState, event: Event) -> None:
    """Apply an event that changes nothing but the version."""
