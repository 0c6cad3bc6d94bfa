"""Delays and limits of the room.  None of these come from a rulebook."""

from __future__ import annotations

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """Delays in seconds, and limits."""

    think: float = 1.2
    """Average delay before a bot acts."""
    between: float = 5.0
    """Pause between two rounds."""
    grace: float = 60.0
    """Time for which a disconnected player counts as present between turns."""
    seat_kept_s: float = 600.0
    """Time for which a disconnected player keeps the seat while no round is being played."""
    starts_s: float = 300.0
    """Time for which a game without late entry waits for its host once enough players are ready."""
    pause_s: float = 900.0
    """Total time for the host's pauses in a game that players cannot leave without forfeiting."""
    scale: float = 1.0
    """Factor for thinking time, time bank and the book's time to act.  Tests use a small one."""
    warns_before: float = 10.0
    """Time before the end of a turn at which the player is warned, if the book requires it."""
    shows: float = 20.0
    """Time for a player to show or muck before the room turns the hand face up."""
    report_lapses_s: float = 300.0
    """Time after which a waiting report lapses, and an incident is dropped if staff stay away."""
    seeds: float = 0.4
    """Time for which a committed deck waits for promised seeds."""
    again: float = 2.0
    """Delay before retrying after a storage failure."""
    tries: int = 5
    """Number of consecutive failures after which a table is set aside."""
    waiting: int = 64
    """Maximum number of asks queued at one table."""
    unused_expires_s: float = 3300.0
    """Time after which an empty table is closed if people sat there for less than this time."""
    empty_expires_s: float = 86_400.0
    """Time after which a table is closed once everyone has left, if it was used for longer."""
    tournament_sleeps_s: float = 600.0
    """Time without any connection after which a tournament's tables open no further rounds."""
    rebuy_s: float = 120.0
    """Time to buy again or decline, if the tournament cannot continue without the answer."""
    speed: float = 1.0
    """Speed of the room time that tournaments and desks use.  Tests use a large one."""
    answers_s: float = 60.0
    """Time for a player to answer when the desk offers a vacant seat."""
    claims_s: float = 10.0
    """Time for which the desk waits for other claims to a seat, if equals draw for it."""
    snapshot_every: int = 50
    """Number of rounds between snapshots, which speed up a restart."""


AT_ONCE = Timing(
    think=0.0, between=0.0, grace=0.5, warns_before=0.2, shows=0.5, starts_s=0.0, scale=0.01
)
"""Timing without delays, for tests and simulations played only by programs."""
