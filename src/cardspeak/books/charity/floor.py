"""Cards and chips in use, conduct, disputes and cases without a rule (sections 6, 8 and 22)."""

from cardspeak.rulebook import *

from .misdeals import DEAL_AGAIN, DEALT_AGAIN

CHANGE = step("bar the deck", "CHA.6.4", "CHA.6.4/2")
NO_RESULT = step("void round", "CHA.1.1.void")
OUT = ("bar from the game", "forfeit the seat")
EXCLUDED = way("excluded", "out-after-hand", *OUT, by="CHA.22.4")
NO_ACTION = way("no action", "on-record")
BREACH = row(
    "CHA.22.4",
    then=ruling(
        "staff decide",
        "supervisor-may-void",
        ways=(
            way("wagers void", "bets-back", "void hand"),
            EXCLUDED,
            way("both", "bets-back-and-out", "void hand", *OUT),
            NO_ACTION,
        ),
    ),
    reading="chips of an excluded player are out of play",
)
DECIDES = (
    way("play on", "play-on"),
    way("deal again", DEALT_AGAIN, *DEAL_AGAIN),
    way("void the round", "no-result", NO_RESULT),
)

REMEDIES = (
    *on(
        "card damaged",
        row(
            "CHA.6.4",
            then=ruling(
                "staff decide",
                "supervisor-may-change-cards",
                ways=(
                    way(
                        "change the cards",
                        "new-cards-shuffled",
                        CHANGE,
                    ),
                    way("play on", "cards-stay"),
                ),
            ),
        ),
    ),
    *on(
        "defective deck",
        row(
            "CHA.6.4",
            "CHA.22.1",
            then=ruling(
                "staff decide",
                "tournament-supervisor-deck",
                ways=(
                    way("play on", "play-out-change-cards", CHANGE),
                    way("deal again", DEALT_AGAIN, *DEAL_AGAIN, CHANGE),
                    way("void the round", "no-result", NO_RESULT, CHANGE),
                ),
            ),
            reading="a deck with wrong cards is unfit; the rules say nothing about the hand itself",
        ),
    ),
    *chips_of_another("CHA.1.1.table-stake"),
    *on(
        "cash on the table",
        row(
            "CHA.8.1",
            then=ruling("does not play", "tournament-chips-only"),
        ),
    ),
    *hidden_chips("CHA.1.1.table-stake", "CHA.8.3", step_by="CHA.1.1.table-stake"),
    *on(
        "gesture",
        row(
            "CHA.8.10",
            turn="yes",
            meant="?",
            then=ruling(
                "as announced",
                "gesture-as-taken",
                "act as announced",
            ),
            reading="an intention made known to the dealer is enough",
        ),
    ),
    *on(
        "breach of conduct",
        row(
            "CHA.22.4",
            stage="over",
            then=ruling(
                "staff decide",
                "supervisor-may-exclude",
                ways=(EXCLUDED, NO_ACTION),
            ),
        ),
    ),
    *on(("breach of conduct", "cards exchanged"), BREACH),
    *on(
        ("dispute", "late claim"),
        row(
            "CHA.22.1",
            "CHA.22.1/2",
            then=ruling(
                "staff decide",
                "tournament-supervisor-waits",
                ways=DECIDES,
            ),
        ),
    ),
    *on(
        ("not covered", "*"),
        row(
            "CHA.22.1",
            then=ruling(
                "staff decide",
                "no-rule-tournament-supervisor",
                ways=(
                    *DECIDES,
                    way(
                        "hand void",
                        "void-bets-back",
                        step("void hand", "CHA.1.1.void"),
                    ),
                ),
            ),
            reading="a case without a rule is a dispute about the rules",
        ),
    ),
)
