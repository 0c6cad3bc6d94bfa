"""tas-holdem: what the floor does when something goes wrong (TAS-C.19), as decision tables."""

from __future__ import annotations

from cardspeak.rulebook.remedies import Writes
from cardspeak.rulebook.rule import Says

tas = Says("tas-holdem", "TAS-C.")
floor = Writes(tas.no)

# --- misdeals ---------------------------------------------------------------------------------

MISDEAL = (
    floor.step("misdeal", "19.6.s2"),
    floor.step("shuffle and cut", "19.6"),
)
DEALT_AGAIN = "Misdeal. All cards come back; the same blinds stand and the button does not move."
PLAY_ON = "No misdeal. The round goes on as it is."

DEAL = (
    floor.row(
        "card shown in the cut",
        "",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.a",
    ),
    floor.row(
        "deck not cut",
        "bet=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.b",
        reading="the first bet is the first voluntary one; after it the round stands",
    ),
    floor.row("deck not cut", "bet=yes", "play on", PLAY_ON, by="19.1.b"),
    floor.row(
        "hole card exposed",
        "exposed=one, burn=yes",
        "replaced",
        "No misdeal. When the deal is done {seat} gets the first burn card for {cards}.",
        floor.step("replace from the burn", "19.4"),
        floor.step("no burn before the flop", "19.4.s2"),
        by="19.4",
    ),
    floor.row(
        "hole card exposed",
        "exposed=one, burn=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.5",
    ),
    floor.row("hole card exposed", "", "misdeal", DEALT_AGAIN, *MISDEAL, by="19.1.c"),
    floor.row(
        "card dealt out of turn",
        "stage=initial deal, looked=yes",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.d",
    ),
    floor.row(
        "card dealt out of turn",
        "stage=initial deal, looked=no, recoverable=yes",
        "put right",
        "No misdeal. Nobody has looked: the cards move to where they belong.",
        floor.step("put right", "19.1.d.s2"),
        by="19.1.d.s2",
    ),
    floor.row(
        "card dealt out of turn",
        "stage=initial deal, looked=no, recoverable=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.d.s2",
    ),
)

REMEDIES = (
    *DEAL,
    floor.row(
        "not covered",
        "",
        "options",
        "No rule covers this. The players choose among the options put to them.",
        floor.step("within the rules", "19.18.s2"),
        floor.step("do option", "19.18"),
        by="19.18",
        reading="all players in the hand choose; failing that the representative decides (3.2)",
    ),
)
