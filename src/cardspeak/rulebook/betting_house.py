"""House choices about betting that several books share.

Every book has `BETTING_CHOICES`.  No book regulates them, so they cite no clause.
"""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house import Choice, flag

UNCALLABLE: Final = "uncallable_raise"
SINGLE: Final = "short_all_in_reopens"
SUMMED: Final = "summed_all_ins_reopen"
SUMMED_MEANS: Final = (
    "reading: whether a player who has acted may raise when all-ins that were each short of a "
    "raise, made since then, add up to a full raise, the least that a raise may add"
)

BETTING_CHOICES: Final = {
    UNCALLABLE: Choice(
        UNCALLABLE,
        (),
        flag(),
        "on or off",
        "off",
        "on",
        "reading: whether a player may raise when every other player in the round is all in; "
        "nobody could call, so the raise would come back. A raise stays open over a player who is "
        "not all in and has too few chips to call it in full: that player can call all in for less",
        is_reading=True,
    )
}
