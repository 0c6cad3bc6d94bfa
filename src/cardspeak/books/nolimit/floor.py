"""Rulings on unclear bets, gestures and declarations, and the director's decisions."""

from cardspeak.rulebook import *

BET = ruling("bet", "bet-of", "as put in")
NO_BET = ruling("returned", "no-bet")

CHIPS = (
    *on(
        "chips pushed forward",
        row("NLT.2.b.14/2", "NLT.12.a/4", pushed="yes", then=BET),
        row(
            "NLT.2.b.14/2",
            "NLT.12.a/4",
            then=NO_BET,
            reading="chips that are only put together are not a bet",
        ),
    ),
    *on(
        "chips pulled in",
        row(
            "NLT.2.b.14/3",
            "NLT.12.a/5",
            objected="no",
            then=ruling(
                "bet",
                "pulled-in-bet",
                "as put in",
            ),
        ),
        row("NLT.2.b.14/3", "NLT.12.a/5", then=NO_BET),
    ),
    *on(
        "several movements",
        row(
            "NLT.12.a/6",
            price="no",
            then=ruling(
                "first chips count",
                "one-movement-rest-back",
                "as put in",
            ),
        ),
        row(
            "NLT.12.a/7",
            announced="nothing",
            then=ruling(
                "call",
                "no-raise-signified",
                "as put in",
            ),
        ),
        row(
            "NLT.12.a/7",
            then=ruling("raise", "raise-announced-first"),
        ),
    ),
    *on(
        "oversized chip",
        row("NLT.2.b.14/2", "NLT.12.a/4", price="no", then=BET),
        row(
            "NLT.12.b",
            announced="nothing",
            then=ruling(
                "call",
                "not-announced-call",
                "as put in",
            ),
        ),
        row(
            "NLT.12.b",
            then=ruling("raise", "announced-raise", "count as wager"),
        ),
    ),
    *on(
        "call becomes a raise",
        row(
            "NLT.12.b/2",
            chips_since="no",
            betting="open",
            then=ruling(
                "raise",
                "nobody-behind-raise",
                "turn it into a raise",
            ),
            reading="to the value of the chips, if that makes a raise; a fold behind changes "
            "nothing",
        ),
        row(
            "NLT.12.b/2",
            then=ruling(
                "call",
                "stays-a-call",
            ),
        ),
    ),
    *on(
        "short call seen late",
        row(
            "NLT.12.a/2",
            turn="yes",
            then=ruling(
                "call",
                "complete-the-call",
                "complete the call",
            ),
            reading="up to what the call was then; a raise made since is answered in turn",
        ),
        row(
            "NLT.12.a",
            acted_last="yes",
            then=ruling(
                "act again",
                "complete-or-fold",
                "take the act back",
            ),
        ),
        row(
            "NLT.12.a/2",
            then=ruling(
                "call",
                "call-stands-pay",
            ),
        ),
    ),
    *hidden_chips(
        "NLT.2.b.13/2",
        step_by="NLT.2.b.13/2",
        reading="afterwards they are back on the table; the director may penalise",
    ),
    *chips_of_another("NLT.2.b.10/2"),
    *on(
        "cash on the table",
        row(
            "NLT.21/2",
            then=ruling("does not play", "only-tournament-chips"),
        ),
    ),
)

WORDS = (
    *on(
        "gesture",
        row(
            "NLT.11",
            turn="yes",
            meant="?",
            then=ruling(
                "as announced",
                "gesture-as-announced",
                "act as announced",
            ),
        ),
    ),
    *on(
        "gesture misread",
        row(
            "NLT.11/2",
            acted_last="yes",
            then=ruling(
                "act again",
                "said-in-time",
                "take the act back",
            ),
        ),
        row(
            "NLT.11/2",
            then=ruling("act stands", "announcement-stands"),
        ),
    ),
    *on(
        "fold said with a bet",
        row(
            "NLT.11/4",
            turn="yes",
            then=ruling(
                "hand dead",
                "bet-and-fold",
                "leave the chips in",
                "kill hand",
            ),
            reading="the chips pushed forward were a bet (NLT.12.a/4), so they stay",
        ),
    ),
    *on(
        "amount said differs",
        row(
            "NLT.11/6",
            turn="yes",
            then=ruling(
                "amount said",
                "said-amount-counts",
                "make it the amount said",
            ),
        ),
    ),
)


def _director(says: str) -> Ruling:
    """Build a ruling that leaves the decision to the director."""
    return ruling(
        "staff decide",
        says,
        "last word",
        ways=(
            way("play on", "play-on", by="NLT.23.b"),
            way("hand dead", "dead-chips-stay", "kill hand", by="NLT.23.b"),
            way("hand void", "void-chips-back", "void hand", by="NLT.23.b"),
            way(
                "void the round",
                "round-void",
                "void round",
                by="NLT.23.b",
            ),
        ),
    )


REMEDIES = (
    *CHIPS,
    *WORDS,
    *on(
        "dispute",
        row(
            "NLT.23.b",
            then=_director("director-settles"),
        ),
    ),
    *on(
        ("not covered", "*"),
        row(
            "NLT.23.b",
            then=_director("no-rule-director"),
            reading="a case without a rule is a dispute, and the director has the last word",
        ),
    ),
)
