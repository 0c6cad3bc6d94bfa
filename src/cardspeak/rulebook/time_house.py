"""House choices that every book has: thinking time at software-dealt tables.

No book regulates them, so they cite no clause.  The engine has no clock; the room counts the time.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house import Choice, whole

BANK_BACK: Final = 15
"""Seconds added back to a player's time bank at a time."""
BANK_ROUNDS: Final = 10
"""Rounds at the table between additions to the time bank."""

TIME_CHOICES: Final = {
    choice.name: choice
    for choice in (
        Choice(
            "thinking_time",
            (),
            whole(15, 120),
            "seconds-15-to-120",
            "45",
            "30",
            "thinking_time",
            is_reading=True,
            rises=True,
        ),
        Choice(
            "time_bank",
            (),
            whole(0, 300),
            "seconds-0-to-300",
            "60",
            "0",
            "time_bank",
            is_reading=True,
            rises=True,
        ),
    )
}
