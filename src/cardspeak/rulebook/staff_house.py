"""A house choice that every book has: prompts for staff at tables with real cards.

No book regulates it, so it cites no clause.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house import Choice, flag

STAFF_CHOICES: Final = {
    "prompts": Choice(
        "prompts",
        (),
        flag(),
        "on-or-off",
        "off",
        "on",
        "prompts",
        is_reading=True,
    )
}
