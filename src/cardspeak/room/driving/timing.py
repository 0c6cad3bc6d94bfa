"""Delays and limits of the room.  None of them is a rule of a book."""

from __future__ import annotations

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """Delays in seconds, and limits."""

    think: float = 1.2
    """Average delay before a bot acts."""
    between: float = 5.0
    """Pause between two rounds."""
    grace: float = 60.0
    """Time for which a player without a connection counts as present between turns."""
    seat_kept_s: float = 600.0
    """Time for which a player without a connection keeps the seat while no round is played."""
    starts_s: float = 300.0
    """Time for which a game without late entry waits for its host once enough players are ready."""
    pause_s: float = 900.0
    """Total time for a host's pauses in a game that players cannot leave without giving up."""
    scale: float = 1.0
    """Factor for thinking time, time bank and the book's time to act; tests use a small one."""
    warns_before: float = 10.0
    """Time before the end of a turn at which the player is warned, if the book says so."""
    shows: float = 20.0
    """Time for a player to show or muck before the room turns the hand over."""
    report_lapses_s: float = 300.0
    """Time for which a report waits for staff, and a held table for staff to come back."""
    seeds: float = 0.4
    """Time for which a committed deck waits for promised seeds."""
    again: float = 2.0
    """Delay before the next try after the storage failed."""
    tries: int = 5
    """Consecutive failures after which a table is set aside."""
    waiting: int = 64
    """Maximum number of asks that wait at one table."""
    unused_expires_s: float = 3300.0
    """Time after which a table is closed if no person has sat down since it was opened."""
    empty_expires_s: float = 86_400.0
    """Time after which a table is closed when all people have left."""
    snapshot_every: int = 50
    """Number of rounds between two snapshots, which make a restart fast."""


AT_ONCE = Timing(
    think=0.0, between=0.0, grace=0.5, warns_before=0.2, shows=0.5, starts_s=0.0, scale=0.01
)
"""Timing without delays, for tests and simulations that run only programs."""
