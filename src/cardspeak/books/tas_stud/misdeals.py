"""Section 10 and 17.4 to 17.7: rulings on a wrong cut, deal or deck."""

from cardspeak.rulebook import *

DEAL_AGAIN = (step("misdeal", "TAS-A.misdeal"), step("shuffle and cut", "TAS-B.10.1"))
MISDEAL = ruling(
    "misdeal",
    "misdeal-antes-stay",
    *DEAL_AGAIN,
)
BOTH_EXPOSED = ruling(
    "misdeal",
    "both-exposed-antes-stay",
    *DEAL_AGAIN,
)
PLAY_ON = ruling("play on", "no-misdeal")
CUT_NOW = ruling(
    "put right",
    "cut-now",
    step("shuffle and cut", "TAS-B.4.2.s2"),
)
PUT_RIGHT = ruling(
    "put right",
    "put-right-unseen",
    "put right",
)
HAND_DEAD = ruling(
    "hand dead",
    "hand-dead",
    step("kill hand", "TAS-B.17.3", "TAS-A.dead-hand"),
)
NO_CARD_DUE = ruling("play on", "card-changes-nothing")

REMEDIES = (
    *on(
        "card shown in the cut",
        row(
            "TAS-B.10.2.a",
            "TAS-B.10.2",
            then=MISDEAL,
            reading="however many cards showed; no limit of time is printed",
        ),
    ),
    *on(
        "wrong player cut",
        row(
            "TAS-B.10.2.b",
            "TAS-B.10.2",
            bet="no",
            then=MISDEAL,
            reading="TAS-B.OQ6: the first wager is the opening one of the first betting round",
        ),
        row("TAS-B.10.2.b", bet="yes", then=PLAY_ON),
    ),
    *on(
        "deck not cut",
        row("TAS-B.10.2.c", stage="before the deal", then=CUT_NOW),
        row("TAS-B.10.2.c", "TAS-B.10.2", bet="no", then=MISDEAL),
        row("TAS-B.10.2.c.s2", bet="yes", then=PLAY_ON),
    ),
    *on(
        "card dealt out of turn",
        row("TAS-B.10.2.d", "TAS-B.10.2", looked="yes", then=MISDEAL),
        row(
            "TAS-B.17.4",
            looked="no",
            recoverable="yes",
            went_to="?",
            then=PUT_RIGHT,
            reading="TAS-B.OQ7: a card that nobody looked at is put right as in 17.4",
        ),
        row("TAS-B.17.4.s2", looked="no", recoverable="no", then=MISDEAL),
        bet="no",
    ),
    *on(
        ("player missed", "extra hand"),
        row("TAS-B.17.4", seen="no", recoverable="yes", went_to="?", then=PUT_RIGHT),
        row("TAS-B.17.4.s2", seen="yes", then=MISDEAL),
        row("TAS-B.17.4.s2", seen="no", recoverable="no", then=MISDEAL),
        bet="no",
    ),
    *on(
        "player missed",
        row(
            "TAS-B.17.3",
            bet="yes",
            then=HAND_DEAD,
            reading="TAS-B.OQ21: once betting has begun, a hand with too few cards is dead",
        ),
    ),
    *on(
        "hole card exposed",
        row(
            "TAS-B.17.7.s2",
            "TAS-B.10.2",
            first_card_up="no",
            stage="initial deal",
            dealt="one",
            then=ruling(
                "second card down",
                "first-card-up",
                step("second card down", "TAS-B.17.7.s2"),
            ),
        ),
        row(
            "TAS-B.17.7.s3",
            first_card_up="yes",
            second_card="up",
            bet="no",
            then=BOTH_EXPOSED,
            reading="'that hand is void' means the whole deal, since all cards are collected",
        ),
    ),
    *on(
        "boxed card",
        row(
            "TAS-B.17.7.s3",
            stage="initial deal",
            card_due="down after an open one",
            then=BOTH_EXPOSED,
            reading="a card that lies face up counts as dealt exposed",
        ),
        row(
            "TAS-B.17.7.s2",
            stage=("before the deal", "initial deal"),
            then=ruling(
                "card plays",
                "to-player-due",
                "deal it as it lies",
            ),
            reading="before any betting 17.5 is silent: a card that lies open counts as exposed",
        ),
        row("TAS-B.17.5", stage="showdown", then=NO_CARD_DUE),
        row("TAS-B.17.5", betting="open", more_due="no", then=NO_CARD_DUE),
        row(
            "TAS-B.17.5.s2",
            first_of_street="yes",
            then=ruling(
                "card dead",
                "burn-one-each",
                "next card out",
                step("burn one each before", "TAS-B.17.5.s3", amount=1),
            ),
            reading="TAS-B.OQ15: those active when the burn is made; where the pack would run "
            "out, only the card that shows",
        ),
        row(
            "TAS-B.17.5",
            first_of_street="no",
            then=ruling(
                "card plays",
                "must-take-card",
                "deal it as it lies",
            ),
        ),
    ),
    *on(
        "card turned early",
        row(
            "TAS-B.17.6",
            "TAS-B.17.6.s4",
            more_due="yes",
            then=ruling(
                "card dead",
                "stays-then-burn-one-each",
                step("turn", "TAS-B.17.6"),
                step("burn one each before", "TAS-B.17.6.s2"),
            ),
            reading="TAS-B.OQ15: where the pack would run out, only the card that shows is burned",
        ),
        row(
            "TAS-B.17.6",
            more_due="no",
            then=ruling("play on", "betting-goes-on"),
        ),
    ),
)
