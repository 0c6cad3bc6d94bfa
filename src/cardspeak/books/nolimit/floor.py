"""Rulings on unclear bets, gestures and declarations, and the director's decisions."""

from cardspeak.rulebook import *

BET = ruling("bet", "It is a bet of {amount}.", "as put in")
NO_BET = ruling("returned", "It is no bet. The {amount} goes back, and {seat} still has to act.")

CHIPS = (
    *on(
        "chips pushed forward",
        row("NLT.2.b.14/2", "NLT.12.a/4", pushed="yes", then=BET),
        row(
            "NLT.2.b.14/2",
            "NLT.12.a/4",
            then=NO_BET,
            reading="chips that are merely assembled are no bet",
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
                "{seat} let the dealer pull the chips in. It is a bet of {amount}.",
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
                "A bet is put out whole, in one movement. The first {amount} counts; the rest goes "
                "back.",
                "as put in",
            ),
        ),
        row(
            "NLT.12.a/7",
            announced="nothing",
            then=ruling(
                "call",
                "No raise was signified with the first chips, so no more may be added. It is a "
                "call.",
                "as put in",
            ),
        ),
        row(
            "NLT.12.a/7",
            then=ruling("raise", "The raise was announced first, so its chips may follow."),
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
                "No raise was announced. It is a call, and the change goes back.",
                "as put in",
            ),
        ),
        row(
            "NLT.12.b",
            then=ruling("raise", "A raise was announced. It is a raise.", "count as wager"),
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
                "Nobody behind has put chips in. It is a raise to the {amount} that was put in.",
                "turn it into a raise",
            ),
            reading="to the value of the chips, if that makes a raise; a fold behind changes "
            "nothing",
        ),
        row(
            "NLT.12.b/2",
            then=ruling(
                "call",
                "Somebody behind has put chips in, or the betting is over. It stays a call.",
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
                "Others have acted since. {seat} has to complete the call.",
                "complete the call",
            ),
            reading="up to what the call was then; a raise made since is answered in turn",
        ),
        row(
            "NLT.12.a",
            acted_last="yes",
            then=ruling(
                "act again",
                "Nobody has acted since. {seat} completes the call, or takes the {amount} back and "
                "folds.",
                "take the act back",
            ),
        ),
        row(
            "NLT.12.a/2",
            then=ruling(
                "call",
                "Others have acted since. The call stands, and {seat} has to put the missing chips "
                "in.",
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
            then=ruling("does not play", "It does not play. Only tournament chips do."),
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
                "The gesture counts as the act that the dealer announces.",
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
                "{seat} has said so in time. The act is taken back, and {seat} acts as meant.",
                "take the act back",
            ),
        ),
        row(
            "NLT.11/2",
            then=ruling(
                "act stands", "There has been action since. What the dealer announced stands."
            ),
        ),
    ),
    *on(
        "fold said with a bet",
        row(
            "NLT.11/4",
            turn="yes",
            then=ruling(
                "hand dead",
                "{seat} bet and said fold: the hand is dead, and the {amount} stays in the pot.",
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
                "The amount said counts. The chips are corrected to {amount}.",
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
            way("play on", "Play goes on as it is.", by="NLT.23.b"),
            way("hand dead", "The hand is dead, and its chips stay.", "kill hand", by="NLT.23.b"),
            way(
                "hand void", "The hand is void, and its chips go back.", "void hand", by="NLT.23.b"
            ),
            way(
                "void the round",
                "The round is void, and all chips go back.",
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
            then=_director("The tournament director settles the dispute, and that is final."),
        ),
    ),
    *on(
        ("not covered", "*"),
        row(
            "NLT.23.b",
            then=_director(
                "No rule covers this. The tournament director decides, and that is final."
            ),
            reading="what no rule answers is a dispute; the director is its final arbitrator",
        ),
    ),
)
