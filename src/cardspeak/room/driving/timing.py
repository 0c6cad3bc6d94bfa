"""How long the room waits for what; none of it is a rule of a book."""

from __future__ import annotations

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """Seconds, and how much may wait."""

    think: float = 1.2
    """A bot takes this long, more or less."""
    between: float = 5.0
    """From the end of a round to the next."""
    grace: float = 60.0
    """How long a player without a connection counts as present between turns."""
    seat_kept_s: float = 600.0
    """How long a player without a connection keeps the seat at a table where no round is played."""
    starts_s: float = 300.0
    """How long a game that players cannot join later waits for its host, once enough are ready."""
    pause_s: float = 900.0
    """How long a host's pauses of a game that players cannot leave may last together."""
    scale: float = 1.0
    """Multiplies thinking time, time bank and the book's time to act; tests run quicker by it."""
    warns_before: float = 10.0
    """So long before the end a player is warned, where the book asks for a warning."""
    shows: float = 20.0
    """How long a player has to show or give up before the room turns the hand over."""
    report_lapses_s: float = 300.0
    """How long a player's report waits for staff, and a held table for staff who left it."""
    seeds: float = 0.4
    """How long a mixed deck waits for seeds that players have promised."""
    again: float = 2.0
    """After the storage failed: until it is tried again."""
    tries: int = 5
    """Failures in a row after which a table is set aside."""
    waiting: int = 64
    """Asks that may wait at one table."""
    unused_expires_s: float = 3300.0
    """After which a table closes at which nobody has sat since it was opened."""
    empty_expires_s: float = 86_400.0
    """After which a table closes that everybody has left."""
    snapshot_every: int = 50
    """Rounds after which a table's state is kept, so that a restart is quick."""


AT_ONCE = Timing(
    think=0.0, between=0.0, grace=0.5, warns_before=0.2, shows=0.5, starts_s=0.0, scale=0.01
)
"""For programs that watch each other: nobody waits."""
