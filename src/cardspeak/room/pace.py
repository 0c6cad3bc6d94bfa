"""How long the room waits for what; none of it is a rule of a book."""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """Seconds, and how much may wait."""

    think: float = 1.2
    """A bot takes this long, more or less."""
    between: float = 5.0
    """From the end of a round to the next."""
    patience: float = 20.0
    """Where nobody is on duty: how long a turn lasts before the room calls the clock."""
    grace: float = 60.0
    """How long a player whose line broke is taken to be there."""
    warns_before: float = 10.0
    """So long before the end a player is warned, where the book asks for a warning."""
    shows: float = 20.0
    """How long a player has to show or give up before the room turns the hand over."""
    seeds: float = 0.4
    """How long a mixed deck waits for seeds that players have promised."""
    again: float = 2.0
    """After the storage failed: until it is tried again."""
    waiting: int = 64
    """Asks that may wait at one table."""
    snapshot_every: int = 50
    """Rounds after which a table's state is kept, so that a restart is quick."""


AT_ONCE = Pace(think=0.0, between=0.0, patience=0.5, grace=0.5, warns_before=0.2, shows=0.5)
"""For programs that watch each other: nobody waits."""
