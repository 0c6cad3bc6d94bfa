"""Rules 19.1 to 19.6: rulings on a wrong deal or board."""

from cardspeak.rulebook import *

# --- the cut and the deal ---------------------------------------------------------------------

MISDEAL = ruling(
    "misdeal",
    "misdeal-blinds-stand",
    step("misdeal", "TAS-C.19.6.s2", "TAS-A.misdeal"),
    step("shuffle and cut", "TAS-C.19.6"),
)
PUT_RIGHT = ruling("put right", "put-right", "put right")
DEALT_WRONGLY = (
    row("TAS-C.19.1.e", seen="yes", then=MISDEAL),
    row("TAS-C.19.1.e.s2", seen="no", recoverable="yes", went_to="?", then=PUT_RIGHT),
    row("TAS-C.19.1.e.s2", seen="no", recoverable="no", then=MISDEAL),
)

DEAL = (
    *on("card shown in the cut", row("TAS-C.19.1.a", then=MISDEAL)),
    *on(
        "deck not cut",
        row(
            "TAS-C.19.1.b",
            stage="before the deal",
            then=ruling(
                "put right",
                "dealer-cuts-now",
                step("shuffle and cut", "TAS-C.9.4"),
            ),
        ),
        row(
            "TAS-C.19.1.b",
            bet="no",
            then=MISDEAL,
            reading="the first bet is the first voluntary one; after it the round stands",
        ),
        row(
            "TAS-C.19.1.b",
            bet="yes",
            then=ruling("play on", "no-misdeal"),
        ),
    ),
    *on(
        "hole card exposed",
        row(
            "TAS-C.19.4",
            exposed="one",
            burn="yes",
            then=ruling(
                "replaced",
                "first-burn-replaces",
                "replace from the burn",
                step("no burn before the flop", "TAS-C.19.4.s2"),
            ),
            reading="replaced after the initial deal, when the first burn card is known",
        ),
        row("TAS-C.19.5", exposed="one", burn="no", then=MISDEAL),
        row("TAS-C.19.1.c", exposed="two or more", then=MISDEAL),
        stage=("initial deal", "first betting"),
    ),
    *on(
        "card exposed by the player",
        row(
            "TAS-C.19.1",
            then=ruling(
                "card plays",
                "player-exposed-plays",
                "show to all",
            ),
            reading="a card that its own player exposes is not on the list and plays",
        ),
    ),
    *on(
        "card dealt out of turn",
        row("TAS-C.19.1.d", looked="yes", then=MISDEAL),
        row("TAS-C.19.1.d.s2", looked="no", recoverable="yes", went_to="?", then=PUT_RIGHT),
        row("TAS-C.19.1.d.s2", looked="no", recoverable="no", then=MISDEAL),
        acted="none",
    ),
    *on(("player missed", "extra hand", "extra card"), *DEALT_WRONGLY, acted="none"),
    *on("wrong number of cards", *DEALT_WRONGLY, stage="initial deal"),
)

# --- the board --------------------------------------------------------------------------------

SHUFFLED_IN = (step("turn"), step("shuffle back before", street="this"))
STANDS = ruling("card plays", "card-stands")

BOARD = (
    *on(
        "card turned early",
        row(
            "TAS-C.19.2",
            betting="open",
            burn="no",
            then=ruling("reshuffle", "shuffle-in-after-betting", *SHUFFLED_IN),
        ),
        row(
            "TAS-C.19.2",
            betting="open",
            burn="yes",
            burned="?",
            then=ruling(
                "reshuffle",
                "shuffle-in-burn-stands",
                *SHUFFLED_IN,
                step("burn before", street="this"),
            ),
            reading="shuffled once the betting is complete, without a second burn",
        ),
        row("TAS-C.19.3", betting="closed", then=STANDS),
    ),
    *on(
        "flop card exposed",
        row(
            "TAS-C.19.3",
            then=STANDS,
            reading="the betting was over: a card that shows is used in the normal sequence",
        ),
    ),
    *on(
        "burn missed",
        row("TAS-C.19.3", burn="no", then=STANDS),
        row("TAS-C.19.3", stage="showdown", then=STANDS),
        row("TAS-C.19.3", betting="open", then=STANDS),
        row(
            "TAS-C.19.3",
            betting="closed",
            then=ruling(
                "card plays",
                "card-plays-unburned",
                "play it unburned",
            ),
            reading="the first card exposed is the one that should have been burned",
        ),
    ),
)

REMEDIES = (*DEAL, *BOARD)
