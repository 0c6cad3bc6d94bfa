"""Section 17: rulings on wrong hands, players, decks and all other matters."""

from cardspeak.rulebook import *

from .misdeals import DEAL_AGAIN, HAND_DEAD, MISDEAL, PUT_RIGHT

FOLDING = ("TAS-A.fold", "TAS-B.11.1.b.iii")
WARNED = ruling("warned", "warned", step("warn", "TAS-B.17.11"))
SEAT_FORFEITED = ruling(
    "seat forfeited",
    "second-warning",
    step("forfeit the seat", "TAS-B.17.11"),
)
WARNED_BEFORE = "both paragraphs count together, for as long as the table is open"
BY_THE_DEALER = (
    way("play on", "play-on", by="TAS-B.2.2"),
    way("misdeal", "deal-again", *DEAL_AGAIN, by="TAS-B.2.2"),
    way(
        "hand dead",
        "dead-chips-stay",
        step("kill hand", "TAS-A.dead-hand"),
        by="TAS-B.2.2",
    ),
    way("turn", "their-turn", step("give the turn", "TAS-B.2.2"), by="TAS-B.2.2"),
    way(
        "void the round",
        "round-void",
        step("void round", "TAS-B.2.2"),
        by="TAS-B.2.2",
    ),
)
LAST_WORD = step("last word", "TAS-B.2.2")

REMEDIES = (
    *on(
        "wrong number of cards",
        row(
            "TAS-B.17.3",
            count="right",
            then=ruling("play on", "right-count"),
        ),
    ),
    *on(
        ("wrong number of cards", "extra card"),
        row(
            "TAS-B.17.4",
            stage="initial deal",
            seen="no",
            recoverable="yes",
            went_to="?",
            then=PUT_RIGHT,
        ),
        row(
            "TAS-B.17.4.s2",
            stage="initial deal",
            then=MISDEAL,
            reading="TAS-B.OQ21: a misdeal until the first betting round has begun",
        ),
        row(
            "TAS-B.17.3",
            stage=("first betting", "later"),
            then=HAND_DEAD,
            reading="no matter whose fault it was",
        ),
        row(
            "TAS-B.17.3.s2",
            stage="showdown",
            opponents="one",
            then=ruling(
                "other hand wins",
                "dead-other-wins",
                step("kill hand", "TAS-B.17.3.s2", "TAS-A.dead-hand"),
            ),
        ),
        row(
            "TAS-B.17.3",
            stage="showdown",
            opponents="more",
            then=HAND_DEAD,
            reading="the best of the other hands wins",
        ),
    ),
    *on(
        "cards over the line",
        row(
            "TAS-A.fold",
            line="yes",
            face="down",
            then=ruling("fold", "card-over-line-fold", "fold hand"),
            reading="one card is enough; in stud it is the hole card",
        ),
        row(
            "TAS-A.fold",
            line="yes",
            face="up",
            then=ruling(
                "hand live",
                "card-up-no-fold",
            ),
        ),
        row(
            *FOLDING,
            line="no",
            then=ruling(
                "hand live",
                "no-fold-line",
            ),
            reading="TAS-B.OQ17: only layout C has a line",
        ),
    ),
    *on(
        ("hand thrown away early", "winner threw the hand away"),
        row(
            *FOLDING,
            face="down",
            then=ruling(
                "fold",
                "face-down-fold",
                "fold hand",
            ),
            reading="also by mistake or before the turn has come",
        ),
        row(
            *FOLDING,
            face="up",
            then=ruling("hand live", "face-up-no-fold"),
        ),
    ),
    *on(
        "hopeless call",
        row(
            "TAS-B.17.2",
            stage="later",
            then=ruling("play on", "call-stands-for-now"),
        ),
        row(
            "TAS-B.17.2",
            last_call="no",
            then=ruling("play on", "call-not-last"),
        ),
        row(
            "TAS-B.17.2",
            beaten="yes",
            then=ruling(
                "returned",
                "call-goes-back",
                "give back the last call",
            ),
            reading="only open cards prove that a hand cannot win",
        ),
        row(
            "TAS-B.17.2",
            beaten="no",
            then=ruling("play on", "call-not-beaten"),
        ),
    ),
    *on(
        "folded card passed wrongly",
        row(
            "TAS-B.17.8.s2",
            hand="folded",
            then=ruling(
                "shown to all",
                "shown-stays-folded",
                "show to all",
            ),
            reading="in any way other than face down to the dealer",
        ),
    ),
    *on(
        "breach of conduct",
        row("TAS-B.17.11", "TAS-B.17.9", breach="looked at discards", then=WARNED),
        row("TAS-B.17.11", "TAS-B.17.10", breach="looked at undealt cards", then=WARNED),
        times="never",
    ),
    *on(
        "breach of conduct",
        row(
            "TAS-B.17.11",
            "TAS-B.17.9",
            breach="looked at discards",
            then=SEAT_FORFEITED,
            reading=WARNED_BEFORE,
        ),
        row(
            "TAS-B.17.11",
            "TAS-B.17.10",
            breach="looked at undealt cards",
            then=SEAT_FORFEITED,
            reading=WARNED_BEFORE,
        ),
        times="before",
    ),
    *on(
        "card damaged",
        row(
            "TAS-B.3.2.b",
            identifies="no",
            then=ruling(
                "new deck",
                "play-out-new-deck",
                "bar the deck",
            ),
            reading="the current hand stands",
        ),
        row(
            "TAS-B.3.2.b",
            "TAS-B.2.2",
            identifies="yes",
            then=ruling(
                "staff decide",
                "damage-dealer-decides",
                LAST_WORD,
                step("bar the deck", "TAS-B.3.2.b"),
                ways=BY_THE_DEALER,
            ),
        ),
    ),
    *on(
        "defective deck",
        row(
            "TAS-B.3.2.c",
            "TAS-B.2.2",
            then=ruling(
                "staff decide",
                "dealer-decides-new-deck",
                LAST_WORD,
                step("bar the deck", "TAS-B.3.2.c"),
                ways=BY_THE_DEALER,
            ),
            reading="the rules say nothing about the hand itself",
        ),
    ),
    *chips_of_another("TAS-B.5.2", "TAS-A.table-stake", "TAS-B.8.6"),
    *on(
        "cash on the table",
        row(
            "TAS-B.5.1",
            then=ruling("does not play", "only-chips"),
        ),
    ),
    *on(
        ("dispute", "late claim"),
        row(
            "TAS-B.2.2",
            then=ruling(
                "staff decide",
                "dealer-decides",
                LAST_WORD,
                ways=BY_THE_DEALER,
            ),
        ),
    ),
    *on(
        ("not covered", "*"),
        row(
            "TAS-B.2.2",
            then=ruling(
                "staff decide",
                "no-rule-dealer-decides",
                LAST_WORD,
                ways=BY_THE_DEALER,
            ),
        ),
    ),
)
