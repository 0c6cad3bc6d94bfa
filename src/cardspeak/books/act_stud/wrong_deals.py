"""Dealing errors (rules 17.1 to 17.3, 17.17 and 17.18).

Rows for errors found too late come first, because without their clause they would be misdeals.
"""

from typing import Final

from cardspeak.rulebook import *

LATE: Final = ("later", "showdown")
EARLY: Final = ("initial deal", "first betting")

AGAIN = "Misdeal. Wagers go back; blinds, antes and button stay. Shuffle, cut and deal again."
DEAL_AGAIN = (step("misdeal", "ACT.A.misdeal"), step("shuffle and cut", "ACT.17.3"))

MISDEAL = ruling("misdeal", AGAIN, *DEAL_AGAIN)
LOST_ORDER = ruling(
    "misdeal",
    "Misdeal: nobody looked, but the cards can no longer be put where they belong.",
    *DEAL_AGAIN,
)
MOVED = ruling(
    "put right",
    "No misdeal. Nobody has looked: the cards move to where they belong.",
    "put right",
)
NEXT_CARD = ruling(
    "put right",
    "No misdeal. Nobody has looked: the card too many is the next to be dealt.",
    "put right",
)
NONE_DUE = ruling("play on", "No card is due any more: {cards} changes nothing.")

TOO_LATE = row(
    "ACT.17.2",
    stage=LATE,
    then=ruling("play on", "No misdeal: the first betting round is over. The round is played out."),
)
FOULED = row(
    "ACT.17.2",
    stage=LATE,
    then=ruling(
        "hand dead",
        "No misdeal: the first betting round is over. The hand of {seat} is fouled and folded, "
        "and its bets stay in the pot.",
        step("kill hand", "ACT.17.2.s2", "ACT.17.9"),
    ),
    reading="ACT.Q18: the round goes on, the fouled hand does not",
)
PASSED_OVER = row("ACT.17.1", "ACT.17.1.e", then=MISDEAL)
ONE_TOO_MANY = row("ACT.17.1", "ACT.17.1.f", then=MISDEAL)
# Until the betting starts, missing or misplaced hole cards are corrected.
CARDS_UNSEEN = (
    row(
        "ACT.17.1.e.s2",
        looked="no",
        recoverable="yes",
        went_to="?",
        then=MOVED,
        reading="a card that need not move may have been looked at by its owner",
    ),
    row(
        "ACT.17.1",
        "ACT.17.1.e",
        "ACT.17.1.e.s2",
        looked="no",
        recoverable="no",
        then=LOST_ORDER,
    ),
)
# Until the betting starts, an extra hole card is corrected too.
EXTRA_UNSEEN = (
    row(
        "ACT.17.1.e.s2",
        extra="down",
        looked="no",
        recoverable="yes",
        went_to="?",
        then=NEXT_CARD,
        reading="ACT.Q2: (e) for hole cards unseen before betting starts, (f) for the rest",
    ),
    row(
        "ACT.17.1",
        "ACT.17.1.e",
        "ACT.17.1.e.s2",
        extra="down",
        looked="no",
        recoverable="no",
        then=LOST_ORDER,
    ),
)

REMEDIES = (
    *on("card shown in the cut", TOO_LATE, row("ACT.17.1", "ACT.17.1.a", then=MISDEAL)),
    *on(
        "deck not cut",
        row(
            "ACT.17.1.b",
            stage="before the deal",
            then=ruling(
                "put right",
                "No card is out yet. The dealer cuts now, and the deal begins.",
                "shuffle and cut",
            ),
        ),
        TOO_LATE,
        row(
            "ACT.17.1",
            "ACT.17.1.b",
            then=MISDEAL,
            reading="the first bet is the opener's, not a blind; dealt cards cannot be cut any "
            "more, so found before that bet they are dealt again too",
        ),
    ),
    *on(
        "hole card exposed",
        TOO_LATE,
        row(
            "ACT.17.17",
            how="dealt face up",
            second_card="not dealt",
            then=ruling(
                "second card down",
                "No misdeal. {cards} is the open card of {seat}, whose second card comes face "
                "down.",
                "second card down",
            ),
            reading="ACT.Q1: a first card dealt face up is not the exposed hole card of 17.1(c)",
        ),
        row(
            "ACT.17.17.s2",
            how="dealt face up",
            second_card="up",
            then=ruling(
                "misdeal",
                "Misdeal: both cards of {seat} came face up. Shuffle, cut, deal again.",
                *DEAL_AGAIN,
            ),
        ),
        row(
            "ACT.17.17",
            how="dealt face up",
            second_card="down",
            then=ruling(
                "play on",
                "{seat} has one card up and one down, as it should be. The round goes on.",
            ),
        ),
        row("ACT.17.1", "ACT.17.1.c", then=MISDEAL),
    ),
    *on(
        "card exposed by the player",
        row(
            "ACT.17.1.c",
            then=ruling(
                "card plays",
                "No misdeal: the dealer did not do it. Everyone may see {cards}, and the hand is "
                "live.",
                step("show to all", "ACT.16.6"),
            ),
            reading="only an exposure by the dealer makes a misdeal",
        ),
    ),
    *on(
        "card dealt out of turn",
        TOO_LATE,
        row("ACT.17.1.d.s2", looked="no", recoverable="yes", went_to="?", then=MOVED),
        row(
            "ACT.17.1",
            "ACT.17.1.d",
            "ACT.17.1.d.s2",
            looked="no",
            recoverable="no",
            then=LOST_ORDER,
        ),
        row("ACT.17.1", "ACT.17.1.d", then=MISDEAL),
    ),
    *on("player missed", FOULED),
    *on("player missed", *CARDS_UNSEEN, stage="initial deal"),
    *on("player missed", PASSED_OVER),
    *on("extra hand", TOO_LATE),
    *on("extra hand", *CARDS_UNSEEN, stage="initial deal"),
    *on("extra hand", PASSED_OVER),
    *on("extra card", FOULED),
    *on("extra card", *EXTRA_UNSEEN, stage="initial deal"),
    *on("extra card", ONE_TOO_MANY),
    *on(
        "boxed card",
        row("ACT.17.18", stage="showdown", then=NONE_DUE),
        row("ACT.17.18", betting="open", more_due="no", then=NONE_DUE),
        row(
            "ACT.17.18.unless",
            first_of_street="yes",
            then=ruling(
                "reshuffle",
                "{cards} is the first card of this street: it is shuffled with the cards in the "
                "shoe, they are cut, and the deal goes on. Cards already dealt stay.",
                step("shuffle the stub", "ACT.17.18.s2"),
                step("shuffle and cut", "ACT.17.18.s2"),
            ),
            reading="the first card of any street, the initial deal included",
        ),
        row(
            "ACT.17.18",
            then=ruling(
                "card plays",
                "{cards} goes to the player who is due, face up as it lies. The deal goes on.",
                "deal it as it lies",
            ),
            reading="as a hole card it counts as a first card dealt face up (17.17)",
        ),
    ),
)
