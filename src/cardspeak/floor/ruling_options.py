"""Rulings that the person with the final say may make instead of the book's, under any book."""

from __future__ import annotations

from cardspeak.rulebook.floor.remedies import DoStep, RulingOption

ONLY = RulingOption("", "")
"""The book's only ruling, if it leaves no choice."""

HOUSE_WAYS = (
    RulingOption("play on", "Play goes on as it is."),
    RulingOption("misdeal", "The cards are dealt again.", (DoStep("misdeal"),)),
    RulingOption(
        "void the round", "The round is void, and all chips go back.", (DoStep("void round"),)
    ),
    RulingOption("hand dead", "The hand is dead, and its chips stay.", (DoStep("kill hand"),)),
    RulingOption("hand void", "The hand is void, and its chips go back.", (DoStep("void hand"),)),
)

IN_A_ROUND = frozenset(step.do for way in HOUSE_WAYS for step in way.steps) | {
    "do option",
    "fold hand",
    "give the turn",
}
"""Steps that need a running round; some reports can also be made after it."""
