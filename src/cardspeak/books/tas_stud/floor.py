"""Section 17: rulings on wrong hands, players, decks and all other matters."""

from cardspeak.rulebook import *

from .misdeals import DEAL_AGAIN, HAND_DEAD, MISDEAL, PUT_RIGHT

FOLDING = ("TAS-A.fold", "TAS-B.11.1.b.iii")
WARNED = ruling(
    "warned", "{seat} is warned: the next time costs the seat.", step("warn", "TAS-B.17.11")
)
SEAT_FORFEITED = ruling(
    "seat forfeited",
    "{seat} has been warned before and loses the seat when the round is over. The stake goes "
    "along.",
    step("forfeit the seat", "TAS-B.17.11"),
)
WARNED_BEFORE = "both paragraphs count together, for as long as the table is open"
BY_THE_DEALER = (
    way("play on", "Play goes on as it is.", by="TAS-B.2.2"),
    way("misdeal", "The cards are dealt again.", *DEAL_AGAIN, by="TAS-B.2.2"),
    way(
        "hand dead",
        "The hand is dead, and its chips stay.",
        step("kill hand", "TAS-A.dead-hand"),
        by="TAS-B.2.2",
    ),
    way("turn", "The turn is that player's.", step("give the turn", "TAS-B.2.2"), by="TAS-B.2.2"),
    way(
        "void the round",
        "The round is void, and all chips go back.",
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
            then=ruling("play on", "{seat} has the right number of cards. The round goes on."),
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
            reading="whoever's fault it was",
        ),
        row(
            "TAS-B.17.3.s2",
            stage="showdown",
            opponents="one",
            then=ruling(
                "other hand wins",
                "The hand of {seat} is dead, and the one other player wins the pot.",
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
            then=ruling(
                "fold", "{seat} has folded: a card went face down over the fold line.", "fold hand"
            ),
            reading="one card is enough; in stud it is the hole card",
        ),
        row(
            "TAS-A.fold",
            line="yes",
            face="up",
            then=ruling(
                "hand live",
                "{seat} has not folded: only a card that goes over face down is a fold.",
            ),
        ),
        row(
            *FOLDING,
            line="no",
            then=ruling(
                "hand live",
                "This table has no fold line. {seat} folds by turning the cards face down.",
            ),
            reading="TAS-B.OQ17: the line is ruled on only where there is one, on layout C",
        ),
    ),
    *on(
        ("hand thrown away early", "winner threw the hand away"),
        row(
            *FOLDING,
            face="down",
            then=ruling(
                "fold",
                "{seat} has folded: the cards went face down. What is in the pot stays there.",
                "fold hand",
            ),
            reading="also by mistake or before the turn has come",
        ),
        row(
            *FOLDING,
            face="up",
            then=ruling(
                "hand live", "{seat} has not folded: only cards that go face down are a fold."
            ),
        ),
    ),
    *on(
        "hopeless call",
        row(
            "TAS-B.17.2",
            stage="later",
            then=ruling(
                "play on", "The call stays for now: it can go back only if nobody calls after it."
            ),
        ),
        row(
            "TAS-B.17.2",
            last_call="no",
            then=ruling("play on", "The call of {seat} stays: it was not the last of the round."),
        ),
        row(
            "TAS-B.17.2",
            beaten="yes",
            then=ruling(
                "returned",
                "{seat} cannot win and called last: the call goes back, and the hand has no claim.",
                "give back the last call",
            ),
            reading="only open cards prove that a hand cannot win",
        ),
        row(
            "TAS-B.17.2",
            beaten="no",
            then=ruling("play on", "The call of {seat} stays: no open cards beat that hand."),
        ),
    ),
    *on(
        "folded card passed wrongly",
        row(
            "TAS-B.17.8.s2",
            hand="folded",
            then=ruling(
                "shown to all",
                "The whole table is shown {cards} of {seat}, and the hand stays folded.",
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
                "The round is played out. Then another deck is checked and brought in.",
                "bar the deck",
            ),
            reading="the round under way stands",
        ),
        row(
            "TAS-B.3.2.b",
            "TAS-B.2.2",
            identifies="yes",
            then=ruling(
                "staff decide",
                "The damage tells a hidden card: the dealer decides about the round. Then another "
                "deck is brought in.",
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
                "The dealer decides about the round. Then another deck is checked and brought in.",
                LAST_WORD,
                step("bar the deck", "TAS-B.3.2.c"),
                ways=BY_THE_DEALER,
            ),
            reading="of the round itself the rules say nothing",
        ),
    ),
    *chips_of_another("TAS-B.5.2", "TAS-A.table-stake", "TAS-B.8.6"),
    *on(
        "cash on the table",
        row(
            "TAS-B.5.1",
            then=ruling("does not play", "It does not play. Only chips may be wagered."),
        ),
    ),
    *on(
        ("dispute", "late claim"),
        row(
            "TAS-B.2.2",
            then=ruling(
                "staff decide",
                "The dealer decides, and the decision is final.",
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
                "No rule covers this. The dealer decides, and the decision is final.",
                LAST_WORD,
                ways=BY_THE_DEALER,
            ),
        ),
    ),
)
