"""Rulings on wrong deals and boxed cards.

The sheet defines the terms but no consequences: the house's ruling applies if it has made one;
otherwise a member of staff decides.
"""

from cardspeak.rulebook import *

HOUSE_RULING = "the sheet names no consequence: the house's ruling is applied"
NO_RULING = "the sheet names no consequence and the house has made no ruling: staff decide"

DEAL_AGAIN = (
    step("misdeal", "EVT.def.misdeal", note="forced back"),
    step("shuffle and cut", "EVT.def.misdeal"),
)
MISDEAL = way(
    "misdeal",
    "all-back-deal-again",
    *DEAL_AGAIN,
)
HAND_VOID = way(
    "hand void",
    "void-all-back",
    step("void hand", "EVT.def.misdeal"),
)
CARD_PLAYS = way(
    "card plays",
    "plays-seen",
    step("show to all", "EVT.def.misdeal"),
)
PLAY_ON = way("play on", "play-on")
CARD_DEAD = way(
    "card dead",
    "card-dead-next",
    step("next card out", "EVT.def.boxed-card"),
)


def _staff_decide(*options: RulingOption) -> Ruling:
    """Return the ruling if the house has made none: staff choose one of the options."""
    return ruling(
        "staff decide",
        "silent-staff",
        ways=options,
    )


DEALT_AGAIN = ruling(
    "misdeal",
    "house-misdeal",
    *DEAL_AGAIN,
)
STANDS = ruling("play on", "house-no-misdeal")
VOID = ruling(
    "hand void",
    "house-hand-void",
    step("void hand", "EVT.def.misdeal"),
)
PUT_RIGHT = ruling(
    "put right",
    "shuffle-and-cut-now",
    "shuffle and cut",
)
BOUND_TO_RAISE = ruling(
    "raise",
    "said-raise",
    "count as wager",
)

ACTION = ("EVT.def.misdeal", "EVT.def.substantial-action")
WRONG_DEALS = (
    "card shown in the cut",
    "deck not cut",
    "deck not shuffled",
    "card dealt out of turn",
    "extra hand",
)
WRONG_HANDS = ("player missed", "extra card", "wrong number of cards")
EARLY = row(
    *ACTION,
    deal_ruling="before_action",
    acted=("none", "one"),
    then=DEALT_AGAIN,
    reading=HOUSE_RULING,
)
ANY_TIME = row("EVT.def.misdeal", deal_ruling="any_time", then=DEALT_AGAIN, reading=HOUSE_RULING)


def _not_dealt_again(then: Ruling, reading: str = HOUSE_RULING) -> tuple[Remedy, ...]:
    """Rows under which a wrong deal stands: after two players have acted, or always."""
    return (
        row(*ACTION, deal_ruling="before_action", acted="more", then=then, reading=reading),
        row("EVT.def.misdeal", deal_ruling="never", then=then, reading=reading),
    )


def _no_ruling(*options: RulingOption) -> Remedy:
    return row(
        "EVT.def.misdeal", deal_ruling="none", then=_staff_decide(*options), reading=NO_RULING
    )


REMEDIES = (
    *on("deck not cut", row("EVT.def.cut", stage="before the deal", then=PUT_RIGHT)),
    *on("deck not shuffled", row("EVT.dealing.2", stage="before the deal", then=PUT_RIGHT)),
    *on(WRONG_DEALS, _no_ruling(MISDEAL, PLAY_ON)),
    *on(WRONG_HANDS, _no_ruling(MISDEAL, HAND_VOID, PLAY_ON)),
    *on("hole card exposed", _no_ruling(CARD_PLAYS, MISDEAL)),
    *on(WRONG_DEALS, EARLY, ANY_TIME, *_not_dealt_again(STANDS)),
    *on(
        WRONG_HANDS,
        EARLY,
        ANY_TIME,
        *_not_dealt_again(
            VOID, f"{HOUSE_RULING}; a hand with a wrong number of cards cannot be played"
        ),
    ),
    *on(
        "hole card exposed",
        row(
            *ACTION,
            deal_ruling="before_action",
            acted=("none", "one"),
            exposed="two or more",
            then=DEALT_AGAIN,
            reading=HOUSE_RULING,
        ),
        row(
            "EVT.def.misdeal",
            deal_ruling="any_time",
            exposed="two or more",
            then=DEALT_AGAIN,
            reading=HOUSE_RULING,
        ),
        row(
            "EVT.def.misdeal",
            then=ruling(
                "card plays",
                "silent-card-plays",
                "show to all",
            ),
            reading=f"{HOUSE_RULING}; one exposed card is not a wrong deal",
        ),
    ),
    *on(
        "boxed card",
        row(
            "EVT.def.boxed-card",
            boxed_ruling="none",
            then=_staff_decide(CARD_DEAD, PLAY_ON, MISDEAL),
            reading=NO_RULING,
        ),
        row(
            "EVT.def.boxed-card",
            boxed_ruling="dead",
            then=ruling(
                "card dead",
                "house-boxed-dead",
                "next card out",
            ),
            reading=HOUSE_RULING,
        ),
        row(
            "EVT.def.boxed-card",
            boxed_ruling="plays",
            then=ruling(
                "card plays",
                "house-boxed-plays",
            ),
            reading=HOUSE_RULING,
        ),
        row(
            "EVT.def.boxed-card",
            boxed_ruling="misdeal",
            then=DEALT_AGAIN,
            reading=HOUSE_RULING,
        ),
    ),
    *chips_of_another("EVT.beginning.2"),
    *on(
        "cash on the table",
        row(
            "EVT.def.wager",
            then=ruling("does not play", "game-chips-only"),
        ),
    ),
    *on(
        ("oversized chip", "several movements"),
        row("EVT.def.raise/2", announced="raise", then=BOUND_TO_RAISE),
    ),
)
