"""The kinds of stream in a journal: tables and tournaments.  The access log has its own module."""

from __future__ import annotations

from typing import Final

from cardspeak.table import events as table_events
from cardspeak.tournament import events as tournament_events

Event = table_events.Event | tournament_events.Event
"""An event of any stream."""
SIGNED: Final = (
    table_events.RoundEnded,
    *(tournament_events.RoundHeard, tournament_events.PlayerOut, tournament_events.SessionEnded),
    *(tournament_events.PlacesConfirmed, tournament_events.PrizePaid),
    *(tournament_events.DonationMade, tournament_events.FeeRefunded),
    *(tournament_events.TournamentOver, tournament_events.TournamentCancelled),
)
"""Events after which the journal signs the head of their stream: results, places and payments."""
TOURNAMENT: Final = "tournament-"
"""Start of the name of every tournament's stream."""


def is_tournament(name: str) -> bool:
    """Return whether this is the name of a tournament's stream."""
    return name.startswith(TOURNAMENT)
