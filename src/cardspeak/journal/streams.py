"""The kinds of stream in a journal: tables, tournaments and desks.

The access log has its own module.
"""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom import events as desk_events
from cardspeak.table import events as table_events
from cardspeak.tournament import events as tournament_events

Event = table_events.Event | tournament_events.Event | desk_events.Event
"""An event of any stream."""
SIGNED: Final = (
    table_events.RoundEnded,
    *(tournament_events.RoundHeard, tournament_events.PlayerOut, tournament_events.SessionEnded),
    *(tournament_events.PlacesConfirmed, tournament_events.PrizePaid),
    *(tournament_events.DonationMade, tournament_events.FeeRefunded),
    *(tournament_events.TournamentOver, tournament_events.TournamentCancelled),
    *(desk_events.SeatAssigned, desk_events.SeatFreed, desk_events.GameClosed),
)
"""Events after which the journal signs the head of their stream.

At tables and tournaments these are results, places and payments; at a desk, seats and closings.
"""
TOURNAMENT: Final = "tournament-"
"""Start of the name of every tournament's stream."""
DESK: Final = "desk-"
"""Start of the name of the stream of every cash room's desk."""


def is_tournament(name: str) -> bool:
    """Return whether this is the name of a tournament's stream."""
    return name.startswith(TOURNAMENT)


def is_desk(name: str) -> bool:
    """Return whether this is the name of the stream of a cash room's desk."""
    return name.startswith(DESK)
