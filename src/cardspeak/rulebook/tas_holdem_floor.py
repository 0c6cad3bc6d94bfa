"""tas-holdem: what the floor does when the deal or the board goes wrong, as decision tables.

The rows stand in the order in which a dealer would look; the first that fits is the ruling.
"""

from __future__ import annotations

from cardspeak.rulebook.remedies import Writes
from cardspeak.rulebook.rule import Says
from cardspeak.rulebook.tas_holdem_floor_chips import CHIPS
from cardspeak.rulebook.tas_holdem_floor_hands import PLAYERS

tas = Says("tas-holdem", "TAS-C.")
floor = Writes(tas.no)

MISDEAL = (
    floor.step("misdeal", "19.6.s2", "TAS-A.misdeal"),
    floor.step("shuffle and cut", "19.6"),
)
DEALT_AGAIN = (
    "Misdeal. All cards come back to be shuffled and cut; the same blinds stand, the button does "
    "not move and the small blind gets the first card."
)
PLAY_ON = "No misdeal. The round goes on as it is."
PUT_RIGHT = "No misdeal. Nobody has looked: the cards move to where they belong."

# --- the cut and the deal ---------------------------------------------------------------------

CUT = (
    floor.row("card shown in the cut", "", "misdeal", DEALT_AGAIN, *MISDEAL, by="19.1.a"),
    floor.row(
        "deck not cut",
        "stage=before the deal",
        "put right",
        "No card is out yet. The dealer cuts now, and the deal begins.",
        floor.step("shuffle and cut", "9.4"),
        by="19.1.b",
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
)

IN_THE_DEAL = "stage=initial deal|first betting"

EXPOSED = (
    floor.row(
        "hole card exposed",
        f"{IN_THE_DEAL}, exposed=one, burn=yes",
        "replaced",
        "No misdeal. When the deal is done {seat} gets the first burn card for {cards}.",
        floor.step("replace from the burn", "19.4"),
        floor.step("no burn before the flop", "19.4.s2"),
        by="19.4",
        reading="replaced after the initial deal, when the first burn card is known",
    ),
    floor.row(
        "hole card exposed",
        f"{IN_THE_DEAL}, exposed=one, burn=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.5",
    ),
    floor.row(
        "hole card exposed",
        f"{IN_THE_DEAL}, exposed=two or more",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.c",
    ),
    floor.row(
        "card exposed by the player",
        "",
        "card plays",
        "No misdeal: only errors of the dealer make one. Everybody has seen {cards}, and the hand "
        "plays.",
        floor.step("show to all", "19.1"),
        by="19.1",
        reading="a card that its own player exposes is not on the list and plays",
    ),
)

DEALT_WRONGLY = {
    "player missed": "acted=none",
    "extra hand": "acted=none",
    "extra card": "acted=none",
    "wrong number of cards": "stage=initial deal",
}
"""Up to when the dealer's error in the initial deal is looked at as such."""

ASTRAY = (
    floor.row(
        "card dealt out of turn",
        "acted=none, looked=yes",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.d",
    ),
    floor.row(
        "card dealt out of turn",
        "acted=none, looked=no, recoverable=yes, went_to=?",
        "put right",
        PUT_RIGHT,
        floor.step("put right", "19.1.d.s2"),
        by="19.1.d.s2",
    ),
    floor.row(
        "card dealt out of turn",
        "acted=none, looked=no, recoverable=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="19.1.d.s2",
    ),
    *(
        row
        for wrong, moment in DEALT_WRONGLY.items()
        for row in (
            floor.row(
                wrong,
                f"{moment}, seen=yes",
                "misdeal",
                DEALT_AGAIN,
                *MISDEAL,
                by="19.1.e",
            ),
            floor.row(
                wrong,
                f"{moment}, seen=no, recoverable=yes, went_to=?",
                "put right",
                PUT_RIGHT,
                floor.step("put right", "19.1.e.s2"),
                by="19.1.e.s2",
            ),
            floor.row(
                wrong,
                f"{moment}, seen=no, recoverable=no",
                "misdeal",
                DEALT_AGAIN,
                *MISDEAL,
                by="19.1.e.s2",
            ),
        )
    ),
)

# --- the board --------------------------------------------------------------------------------

SHUFFLED_IN = (
    floor.step("turn", "19.2"),
    floor.step("shuffle back before", "19.2", street="this"),
)
EARLY = (
    "What was turned, {cards}, goes back: when the betting is over it is shuffled in with the "
    "cards that are left"
)
STANDS = "The card stands as it was dealt, and the round goes on."

BOARD = (
    floor.row(
        "card turned early",
        "betting=open, burn=no",
        "reshuffle",
        f"{EARLY}.",
        *SHUFFLED_IN,
        by="19.2",
    ),
    floor.row(
        "card turned early",
        "betting=open, burn=yes, burned=?",
        "reshuffle",
        f"{EARLY}. A burn already made stands.",
        *SHUFFLED_IN,
        floor.step("burn before", "19.2", street="this"),
        by="19.2",
        reading="shuffled once the betting is complete, without a second burn",
    ),
    floor.row("card turned early", "betting=closed", "card plays", STANDS, by="19.3"),
    floor.row(
        "flop card exposed",
        "",
        "card plays",
        STANDS,
        by="19.3",
        reading="the betting was over: a card that shows is used in the normal sequence",
    ),
    floor.row("burn missed", "burn=no", "card plays", STANDS, by="19.3"),
    floor.row("burn missed", "stage=showdown", "card plays", STANDS, by="19.3"),
    floor.row("burn missed", "betting=open", "card plays", STANDS, by="19.3"),
    floor.row(
        "burn missed",
        "betting=closed",
        "card plays",
        "The card turned is the next communal card; nothing is burned for it.",
        floor.step("play it unburned", "19.3"),
        by="19.3",
        reading="the first card exposed is the one that should have been burned",
    ),
)

REMEDIES = (*CUT, *EXPOSED, *ASTRAY, *BOARD, *CHIPS, *PLAYERS)
