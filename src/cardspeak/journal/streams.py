"""The kinds of stream in a journal: tables and tournaments.  The access log has its own module."""

from __future__ import annotations

from typing import Final

from cardspeak.table import events as table_events
from cardspeak.tournament import events as tournament_events

Event = table_events.Event | tournament_events.Event
"""An event of any stream."""
TOURNAMENT: Final = "tournament-"
"""Start of the name of every tournament's stream."""


def is_tournament(name: str) -> bool:
    """Return whether this is the name of a tournament's stream."""
    return name.startswith(TOURNAMENT)
