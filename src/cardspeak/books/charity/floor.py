"""Cards and chips in use, conduct, disputes and cases without a rule (sections 6, 8 and 22)."""

from cardspeak.rulebook import *

from .misdeals import DEAL_AGAIN, DEALT_AGAIN

CHANGE = step("bar the deck", "CHA.6.4", "CHA.6.4/2")
NO_RESULT = step("void round", "CHA.1.1.void")
OUT = ("bar from the game", "forfeit the seat")
EXCLUDED = way(
    "excluded", "No further part in the game once this round is over.", *OUT, by="CHA.22.4"
)
NO_ACTION = way("no action", "The breach is on record.")
BREACH = row(
    "CHA.22.4",
    then=ruling(
        "staff decide",
        "The casino supervisor may void the wagers of {seat}, exclude {seat}, or both.",
        ways=(
            way("wagers void", "The wagers of this round go back.", "void hand"),
            EXCLUDED,
            way("both", "The wagers go back, and no further part in the game.", "void hand", *OUT),
            NO_ACTION,
        ),
    ),
    reading="chips of an excluded player are out of play",
)
DECIDES = (
    way("play on", "Play goes on as it is."),
    way("deal again", DEALT_AGAIN, *DEAL_AGAIN),
    way("void the round", "The round has no result.", NO_RESULT),
)

REMEDIES = (
    *on(
        "card damaged",
        row(
            "CHA.6.4",
            then=ruling(
                "staff decide",
                "The casino supervisor may have the cards changed when this round is over.",
                ways=(
                    way(
                        "change the cards",
                        "After this round other cards are checked, shuffled and cut.",
                        CHANGE,
                    ),
                    way("play on", "The cards stay in use."),
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
                "The Tournament Supervisor decides about the round. Then the cards are changed.",
                ways=(
                    way("play on", "The round is played out. Then the cards are changed.", CHANGE),
                    way("deal again", DEALT_AGAIN, *DEAL_AGAIN, CHANGE),
                    way("void the round", "The round has no result.", NO_RESULT, CHANGE),
                ),
            ),
            reading="a deck with wrong cards is unfit; of the round itself the rules say nothing",
        ),
    ),
    *chips_of_another("CHA.1.1.table-stake"),
    *on(
        "cash on the table",
        row(
            "CHA.8.1",
            then=ruling(
                "does not play", "It does not play. All wagers are made with tournament chips."
            ),
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
                "The gesture counts as the act that the dealer takes it for.",
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
                "The casino supervisor may exclude {seat} from the game.",
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
                "The Tournament Supervisor decides, and the game stands still until then.",
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
                "No rule covers this. The Tournament Supervisor decides, and that is final.",
                ways=(
                    *DECIDES,
                    way(
                        "hand void",
                        "The hand is void, and its wagers go back.",
                        step("void hand", "CHA.1.1.void"),
                    ),
                ),
            ),
            reading="what no rule answers is a dispute relating to the rules",
        ),
    ),
)
