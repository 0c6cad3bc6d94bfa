"""The kinds of stream in a journal: tables, tournaments, and the desks and cages of cash rooms.

The access log has its own module.
"""

from __future__ import annotations

from typing import Final

from cardspeak.cage import events as cage_events
from cardspeak.cashroom import events as desk_events
from cardspeak.table import events as table_events
from cardspeak.tournament import events as tournament_events

Event = table_events.Event | tournament_events.Event | desk_events.Event | cage_events.Event
"""An event of any stream."""
SIGNED: Final = (
    table_events.RoundEnded,
    *(tournament_events.RoundHeard, tournament_events.PlayerOut, tournament_events.SessionEnded),
    *(tournament_events.PlacesConfirmed, tournament_events.PrizePaid),
    *(tournament_events.DonationMade, tournament_events.FeeRefunded),
    *(tournament_events.TournamentOver, tournament_events.TournamentCancelled),
    *(desk_events.SeatAssigned, desk_events.SeatFreed, desk_events.GameClosed),
    *(cage_events.CageOpened, cage_events.BankMoved, cage_events.PlaceCounted),
    *(cage_events.PlaceCorrected, cage_events.ChipsSold, cage_events.ChipsCashed),
    *(cage_events.TipsPaid, cage_events.DropTaken, cage_events.CageClosed),
)
"""Events after which the journal signs the head of their stream.

At tables and tournaments these are results, places and payments; at a desk, seats and
closings; at a cage, counts and whatever moves cash.
"""
TOURNAMENT: Final = "tournament-"
"""Start of the name of every tournament's stream."""
DESK: Final = "desk-"
"""Start of the name of the stream of every cash room's desk."""

CAGE: Final = "cage-"
"""Start of the name of the stream of a cash room's cage; the rest is that of its desk."""


def is_tournament(name: str) -> bool:
    """Return whether this is the name of a tournament's stream."""
    return name.startswith(TOURNAMENT)


def is_desk(name: str) -> bool:
    """Return whether this is the name of the stream of a cash room's desk."""
    return name.startswith(DESK)


def is_cage(name: str) -> bool:
    """Return whether this is the name of the stream of a cash room's cage."""
    return name.startswith(CAGE)


def cage_of(desk: str) -> str:
    """Return the name of the cage's stream in the cash room of this desk."""
    return CAGE + desk.removeprefix(DESK)
