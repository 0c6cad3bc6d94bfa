"""Dealing errors (rules 17.1 to 17.3, 17.17 and 17.18).

Rows for errors found too late come first, because without their clause they would be misdeals.
"""

from typing import Final

from cardspeak.rulebook import *

LATE: Final = ("later", "showdown")
EARLY: Final = ("initial deal", "first betting")

AGAIN = "misdeal-forced-stay"
DEAL_AGAIN = (step("misdeal", "ACT.A.misdeal"), step("shuffle and cut", "ACT.17.3"))

MISDEAL = ruling("misdeal", AGAIN, *DEAL_AGAIN)
LOST_ORDER = ruling(
    "misdeal",
    "misdeal-not-recoverable",
    *DEAL_AGAIN,
)
MOVED = ruling(
    "put right",
    "put-right",
    "put right",
)
NEXT_CARD = ruling(
    "put right",
    "extra-card-next",
    "put right",
)
NONE_DUE = ruling("play on", "card-changes-nothing")

TOO_LATE = row(
    "ACT.17.2",
    stage=LATE,
    then=ruling("play on", "no-misdeal-first-betting-over"),
)
FOULED = row(
    "ACT.17.2",
    stage=LATE,
    then=ruling(
        "hand dead",
        "fouled-and-folded",
        step("kill hand", "ACT.17.2.s2", "ACT.17.9"),
    ),
    reading="ACT.Q18: the hand is played on, but the fouled hand is dead",
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
                "dealer-cuts-now",
                "shuffle and cut",
            ),
        ),
        TOO_LATE,
        row(
            "ACT.17.1",
            "ACT.17.1.b",
            then=MISDEAL,
            reading="the first bet is the opener's, not a blind; dealt cards can no longer "
            "be cut, so if it is found before that bet they are dealt again too",
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
                "first-card-up",
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
                "both-up-misdeal",
                *DEAL_AGAIN,
            ),
        ),
        row(
            "ACT.17.17",
            how="dealt face up",
            second_card="down",
            then=ruling(
                "play on",
                "one-up-one-down",
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
                "exposed-hand-live",
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
                "first-of-street-reshuffle",
                step("shuffle the stub", "ACT.17.18.s2"),
                step("shuffle and cut", "ACT.17.18.s2"),
            ),
            reading="the first card of any street, the initial deal included",
        ),
        row(
            "ACT.17.18",
            then=ruling(
                "card plays",
                "deal-as-it-lies",
                "deal it as it lies",
            ),
            reading="as a hole card it counts as a first card dealt face up (17.17)",
        ),
    ),
)
