"""Misdeals (section 19): shuffle and cut, misplaced cards, wrong number of cards."""

from cardspeak.rulebook import *

ACTION = "CHA.1.1.substantial-action"
DEALT_AGAIN = "misdeal-all-back"
DEAL_AGAIN = (
    step("misdeal", "CHA.19.2", note="forced back"),
    step("shuffle and cut", "CHA.19.3"),
)
MISDEAL = ruling("misdeal", DEALT_AGAIN, *DEAL_AGAIN)
PLAY_ON = ruling("play on", "no-misdeal-two-acted")
BY_HOUSE = "only until there has been substantial action, by the house's reading"


def _astray(by: str) -> tuple[Remedy, ...]:
    """Rows for misplaced cards: corrected before substantial action, or else a misdeal."""
    put_right = ruling(
        "put right",
        "put-right-play-on",
        step("put right", by),
    )
    return (
        row(by, ACTION, acted=("none", "one"), recoverable="no", then=MISDEAL),
        row(by, ACTION, acted=("none", "one"), recoverable="yes", went_to="?", then=put_right),
    )


MISCOUNTED = (
    row(
        "CHA.19.1.6/2",
        ACTION,
        acted="more",
        then=ruling(
            "hand void",
            "hand-void-play-on",
            step("void hand", "CHA.19.1.6/2", "CHA.1.1.void"),
        ),
        reading="blinds and antes are given back too; a player who called a raise stays in",
    ),
    row("CHA.19.1.6", ACTION, acted=("none", "one"), recoverable="no", then=MISDEAL),
)
COUNT_PUT_RIGHT = ruling(
    "put right",
    "count-put-right",
    step("correct the count", "CHA.19.1.6"),
)


def _round_void(by: str) -> Ruling:
    return ruling(
        "round void",
        "round-void-all",
        step("void the round won", by, "CHA.1.1.void"),
    )


REMEDIES = (
    *on(
        "card shown in the cut",
        row(
            "CHA.19.1.1",
            cut_ruling="always",
            then=MISDEAL,
            reading="misdeal whenever it is noticed before the pot is passed",
        ),
        row(
            "CHA.19.1.1",
            ACTION,
            cut_ruling="before_action",
            acted=("none", "one"),
            then=MISDEAL,
            reading=BY_HOUSE,
        ),
        row(
            "CHA.19.1.1",
            ACTION,
            cut_ruling="before_action",
            acted="more",
            then=PLAY_ON,
            reading=BY_HOUSE,
        ),
    ),
    *on(
        ("deck not cut", "deck not shuffled"),
        row(
            "CHA.19.1.3",
            stage="before the deal",
            then=ruling(
                "put right",
                "shuffle-and-cut-now",
                step("shuffle and cut", "CHA.7.2"),
            ),
        ),
        row("CHA.19.1.3", ACTION, acted=("none", "one"), then=MISDEAL),
        row("CHA.19.1.3", ACTION, acted="more", then=PLAY_ON),
    ),
    *on(
        "card dealt out of turn",
        row(
            "CHA.19.1.4",
            ACTION,
            acted="more",
            then=PLAY_ON,
            reading="after substantial action the round stands",
        ),
        *_astray("CHA.19.1.4"),
    ),
    *on(
        "player missed",
        row(
            "CHA.19.1.5",
            ACTION,
            acted="more",
            then=ruling(
                "hand void",
                "missed-sits-out",
                step("void hand", "CHA.19.1.5"),
            ),
            reading="after substantial action a player left out gets forced bets back",
        ),
        *_astray("CHA.19.1.5"),
    ),
    *on(
        "extra hand",
        row(
            "CHA.19.1.5",
            ACTION,
            acted="more",
            then=ruling(
                "hand void",
                "extra-hand-void",
                step("hand of nobody out", "CHA.19.1.5"),
            ),
            reading="after substantial action an extra hand is void",
        ),
        *_astray("CHA.19.1.5"),
    ),
    *on(
        "wrong number of cards",
        *MISCOUNTED,
        row(
            "CHA.19.1.6",
            ACTION,
            acted=("none", "one"),
            recoverable="yes",
            holds="?",
            then=COUNT_PUT_RIGHT,
        ),
    ),
    *on(
        "extra card",
        *MISCOUNTED,
        row(
            "CHA.19.1.6",
            ACTION,
            acted=("none", "one"),
            recoverable="yes",
            then=COUNT_PUT_RIGHT,
        ),
    ),
    *on(
        "winner held a wrong number",
        row("CHA.19.1.7", round="last", then=_round_void("CHA.19.1.7")),
        row(
            "CHA.19.1.6/2",
            round=("first", "later"),
            then=_round_void("CHA.19.1.6/2"),
            reading="19.1.7 is for the final betting round; before it the hand is void by 19.1.6, "
            "and a round without a hand has no result",
        ),
        opponents="none",
        hand="live",
    ),
)
