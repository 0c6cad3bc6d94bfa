"""Rulings that the person with the final say may make instead of the book's, under any book."""

from __future__ import annotations

from cardspeak.rulebook.floor.remedies import DoStep, RulingOption

ONLY = RulingOption("", "")
"""The book's only ruling, if it leaves no choice."""

HOUSE_WAYS = (
    RulingOption("play on", "play-on"),
    RulingOption("misdeal", "deal-again", (DoStep("misdeal"),)),
    RulingOption("void the round", "round-void", (DoStep("void round"),)),
    RulingOption("hand dead", "dead-chips-stay", (DoStep("kill hand"),)),
    RulingOption("hand void", "void-chips-back", (DoStep("void hand"),)),
)

IN_A_ROUND = frozenset(step.do for way in HOUSE_WAYS for step in way.steps) | {
    "do option",
    "fold hand",
    "give the turn",
}
"""Steps that need a running round; some reports can also be made after it."""
