"""House choices about betting that several books share.

Every book has `BETTING_CHOICES`.  No book regulates them, so they cite no clause.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house import Choice, flag

UNCALLABLE: Final = "uncallable_raise"
SINGLE: Final = "short_all_in_reopens"
SUMMED: Final = "summed_all_ins_reopen"
SUMMED_MEANS: Final = "summed_all_ins_reopen"

BETTING_CHOICES: Final = {
    UNCALLABLE: Choice(
        UNCALLABLE,
        (),
        flag(),
        "on-or-off",
        "off",
        "on",
        UNCALLABLE,
        is_reading=True,
    )
}
