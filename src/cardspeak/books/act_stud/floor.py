"""Hands and conduct (rules 16, 17.9, 17.10), and the operator's powers (17.16 and 19)."""

from cardspeak.rulebook import *

from .wrong_deals import (
    AGAIN,
    CARDS_UNSEEN,
    DEAL_AGAIN,
    EARLY,
    EXTRA_UNSEEN,
    ONE_TOO_MANY,
    PASSED_OVER,
)

FOLDED = "folded-bets-stay"
DEAD = step("kill hand", "ACT.17.9")

# --- hands ------------------------------------------------------------------------------------

NUMBER = "wrong number of cards"
AMONG_DISCARDS = ruling("hand dead", "in-discards-folded", DEAD)
ANYHOW = "no matter who put them there, and even if they can be identified"

HANDS_FOULED = (
    *on(
        NUMBER,
        row(
            "ACT.17.9",
            count="right",
            then=ruling("play on", "right-count"),
            reading="ACT.Q20: four own cards where the last card is communal",
        ),
    ),
    *on(NUMBER, *EXTRA_UNSEEN, stage="initial deal", count="too many"),
    *on(NUMBER, ONE_TOO_MANY, stage=EARLY, count="too many"),
    *on(NUMBER, *CARDS_UNSEEN, stage="initial deal", count="too few"),
    *on(NUMBER, PASSED_OVER, stage=EARLY, count="too few"),
    *on(
        NUMBER,
        row(
            "ACT.17.9.s3",
            right_hands="none",
            fouled="?",
            then=ruling(
                "last to fold wins",
                "none-live-right-last-fold",
                "pot to the last to fold",
            ),
            reading="ACT.Q19: each pot to the last who folded by choice, with the right number of "
            "cards, and paid into it; if there is nobody, all back",
        ),
        row(
            "ACT.17.9",
            "ACT.17.9.s2",
            stage="showdown",
            opponents="one",
            then=ruling(
                "other hand wins",
                "folded-opponent-wins",
                DEAD,
                step("pot to the only hand left", "ACT.17.9.s2"),
            ),
        ),
        row("ACT.17.9", then=ruling("hand dead", FOLDED, DEAD)),
    ),
    *on(
        ("hand in the discards", "hand taken in"),
        row("ACT.17.10", then=AMONG_DISCARDS, reading=ANYHOW),
    ),
    *on(
        ("hand thrown away early", "winner threw the hand away"),
        row("ACT.17.10", touched="yes", then=AMONG_DISCARDS, reading=ANYHOW),
    ),
    *on(
        "hand touched by discards",
        row(
            "ACT.17.10",
            identified="yes",
            then=ruling(
                "hand live",
                "not-in-discards",
            ),
        ),
        row(
            "ACT.17.10",
            identified="no",
            then=AMONG_DISCARDS,
            reading="cards that cannot be identified among the discards are discards",
        ),
    ),
)

# --- conduct ----------------------------------------------------------------------------------

NO_ACTION = way("no action", "on-record-only")
FOLD = way("fold", FOLDED, step("kill hand", "ACT.19.2.a"), by="ACT.19.2.a")
OUT = (step("bar from the game", "ACT.19.2.b"), step("forfeit the seat", "ACT.19.2.b"))
EXCLUDE = way(
    "exclude",
    "barred-after-hand",
    *OUT,
    by="ACT.19.2.b",
)
BOTH = way(
    "fold and exclude",
    "folded-and-barred",
    step("kill hand", "ACT.19.2.a"),
    *OUT,
    by=("ACT.19.2.a", "ACT.19.2.b"),
)
SANCTIONS = (NO_ACTION, FOLD, EXCLUDE, BOTH)
BROKEN = "operator-decides-breach"
WITH_HAND = ruling("staff decide", BROKEN, ways=SANCTIONS)
WITHOUT_HAND = ruling("staff decide", BROKEN, ways=(NO_ACTION, EXCLUDE))
AFTER_ROUND = "without a fold the exclusion takes effect after the hand"

CONDUCT = (
    *on(
        "breach of conduct",
        row("ACT.19.2", stage="over", then=WITHOUT_HAND, reading=AFTER_ROUND),
        row("ACT.19.2", hand="folded", then=WITHOUT_HAND, reading=AFTER_ROUND),
        row("ACT.19.2", then=WITH_HAND, reading=AFTER_ROUND),
    ),
    *on(
        "cards exchanged",
        row("ACT.19.2", "ACT.16.8", hand="folded", then=WITHOUT_HAND, reading=AFTER_ROUND),
        row("ACT.19.2", "ACT.16.8", then=WITH_HAND, reading=AFTER_ROUND),
    ),
    *on(
        ("cards shown to one player", "folded card passed wrongly"),
        row(
            "ACT.16.5",
            saw="yes",
            then=ruling(
                "shown to all",
                "folded-seen-by-one",
                "show to all",
            ),
            reading="ACT.Q21: the showing is forbidden (16.8); once done it is shared",
        ),
        row(
            "ACT.16.5",
            saw="no",
            then=ruling(
                "play on",
                "nobody-saw-fold",
            ),
        ),
        hand="folded",
    ),
    *on(
        "cards shown to one player",
        row(
            "ACT.16.6",
            then=ruling(
                "shown to all",
                "seen-by-one-live",
                "show to all",
                ways=SANCTIONS,
            ),
            reading="shared with all players, as a folded hand is",
        ),
    ),
)

# --- chips and cards --------------------------------------------------------------------------

CHIPS_AND_CARDS = (
    *chips_of_another("ACT.14.4"),
    *on(
        "cash on the table",
        row(
            "ACT.4.7",
            then=ruling("does not play", "bets-in-chips"),
        ),
    ),
    *hidden_chips(
        "ACT.4.3.s2",
        "ACT.4.4",
        step_by="ACT.4.4",
        reading="a stack is the chips in full view; bringing out more would add to it",
    ),
    *on(
        "card damaged",
        row(
            "ACT.2.5",
            then=ruling(
                "staff decide",
                "operator-may-change-cards",
                ways=(
                    way(
                        "change the cards",
                        "new-cards-after",
                        step("bar the deck", "ACT.2.5", "ACT.2.5.s2"),
                    ),
                    way("play on", "cards-stay"),
                ),
            ),
        ),
    ),
)

# --- the operator -----------------------------------------------------------------------------

VOID = "void-nobody-wins"
ALL_BACK = step("void round", "ACT.A.void")
PLAY_ON = way("play on", "play-on")
MAY_VOID = ruling(
    "staff decide",
    "operator-may-void",
    ways=(way("void the round", VOID, ALL_BACK, by="ACT.A.void"), PLAY_ON),
)
ANOTHER_REASON = "ACT.Q30: an invalid outcome makes the hand void, for another reason"
DISTURBED = row("ACT.19.1", then=MAY_VOID, reading=ANOTHER_REASON)
NO_OUTCOME = row("ACT.19.3", then=MAY_VOID, reading=ANOTHER_REASON)
DECIDES = (
    PLAY_ON,
    way("deal again", AGAIN, *DEAL_AGAIN),
    way("void the round", VOID, ALL_BACK),
)
DECIDED = (way("the decision stands", "stays-decided"),)
STAYS_DECIDED = ruling(
    "staff decide",
    "operator-decides-next-round",
    ways=DECIDED,
)

OPERATOR = (
    *on("disturbance", DISTURBED),
    *on("round cannot go on", DISTURBED, cause="disturbance"),
    *on(("round cannot go on", "defective deck"), NO_OUTCOME),
    *on("dispute", row("ACT.19.4", stage="over", then=STAYS_DECIDED)),
    *on("late claim", row("ACT.19.4", "ACT.17.14", stage="over", then=STAYS_DECIDED)),
    *on(
        ("dispute", "late claim"),
        row(
            "ACT.19.4",
            then=ruling(
                "staff decide",
                "operator-decides-review",
                ways=DECIDES,
            ),
        ),
    ),
)

BARRED = ruling(
    "option barred",
    "option-barred",
)
# An option that all players agree on and no rule forbids applies; else the operator decides.
UNCOVERED = (
    row("ACT.17.16", "ACT.17.16.s2", "ACT.13.3", option="share the pot", then=BARRED),
    row("ACT.17.16", "ACT.17.16.s2", "ACT.13.3.s2", option="stop the round", then=BARRED),
    row(
        "ACT.17.16",
        option="?",
        unanimous="yes",
        then=ruling(
            "options",
            "option-agreed",
            "do option",
        ),
        reading="all players dealt in must agree",
    ),
    row(
        "ACT.17.16",
        "ACT.17.16.s3",
        then=ruling(
            "staff decide",
            "players-disagree-operator",
            ways=DECIDES,
        ),
        reading="ACT.Q5: 19.4 is meant, not 19.6",
    ),
)
BETWEEN_ROUNDS = row(
    "ACT.17.16",
    "ACT.17.16.s3",
    stage="over",
    then=ruling(
        "staff decide",
        "no-rule-operator",
        ways=DECIDED,
    ),
    reading="between rounds there is nothing to put options to the players about",
)

REMEDIES = (
    *HANDS_FOULED,
    *CONDUCT,
    *CHIPS_AND_CARDS,
    *OPERATOR,
    *on("not covered", *UNCOVERED),
    *on("*", BETWEEN_ROUNDS, *UNCOVERED),
)
