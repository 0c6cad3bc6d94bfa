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
        "on or off",
        "off",
        "on",
        "reading: whether staff at a table with real cards are reminded of what the book has them "
        "do, and confirm it; the next round waits until they have",
        is_reading=True,
    )
}
