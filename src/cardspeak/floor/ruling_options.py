"""What a person with the last word may decide instead of the book's ruling, in any book."""

from __future__ import annotations

from cardspeak.rulebook.floor.remedies import DoStep, RulingOption

ONLY = RulingOption("", "")
"""Where the book leaves no choice: the ruling as it is."""

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
"""Steps that make no sense once the round is over; some reports may still come then."""
