"""Rules 7, 18 and 19: rulings on chips, hands, players and disputes."""

from cardspeak.rulebook import *

# --- chips ------------------------------------------------------------------------------------

AS_SAID = ruling("as announced", "first-word-counts")


def _call(by: str) -> Ruling:
    """Build a ruling that a chip is a call, by one of the clauses listed in 7.6."""
    return ruling(
        "call",
        "chip-call",
        step("count as call", by, "TAS-C.7.6"),
    )


CHIPS = (
    *on(
        "oversized chip",
        row(
            "TAS-C.19.11",
            turn="no",
            then=ruling(
                "held",
                "chip-held-out-of-turn",
                "as put in",
            ),
        ),
        row(
            "TAS-C.7.6",
            oversized="no",
            then=ruling(
                "as put in",
                "chip-as-put-in",
                "as put in",
            ),
        ),
        row(
            "TAS-C.7.6",
            announced="raise",
            then=ruling(
                "raise",
                "chip-raise",
                "count as wager",
            ),
        ),
        row("TAS-C.7.6", announced="amount", then=AS_SAID),
        row(
            "TAS-C.7.6.a",
            announced="nothing",
            round="first",
            wagered="yes",
            then=_call("TAS-C.7.6.a"),
            reading="without a limit: any single chip larger than the call",
        ),
        row(
            "TAS-C.7.6.b",
            announced="nothing",
            wagered="no",
            then=ruling(
                "bet",
                "chip-bet",
                step("count as wager", "TAS-C.7.6.b", "TAS-C.7.6"),
            ),
            reading="the lower of the two; also where antes leave nothing to call in the first "
            "round",
        ),
        row(
            "TAS-C.7.6.b.s2",
            announced="nothing",
            round=("later", "last"),
            then=_call("TAS-C.7.6.b.s2"),
        ),
    ),
    *on(
        "several movements",
        row(
            "TAS-C.7.7",
            turn="no",
            then=ruling(
                "returned",
                "one-movement",
            ),
        ),
        row("TAS-C.7.7", announced=("raise", "amount"), then=AS_SAID),
        row(
            "TAS-C.7.7",
            announced="nothing",
            then=ruling(
                "first chips count",
                "one-movement-amount",
                "as put in",
            ),
            reading="the first movement counts; what was announced before it binds",
        ),
    ),
    *on(
        ("chips pushed forward", "chips pulled in"),
        row(
            "TAS-C.7.7",
            pushed="yes",
            then=ruling(
                "bet",
                "over-line-bet",
                "as put in",
            ),
            reading="a bet counts where it crosses the line, no matter who pulled it in",
        ),
        row(
            "TAS-C.7.7",
            pushed="no",
            then=ruling(
                "returned",
                "not-over-line",
            ),
        ),
    ),
    *chips_of_another("TAS-A.table-stake"),
    *on(
        "cash on the table",
        row(
            "TAS-C.5.6",
            then=ruling("does not play", "bets-in-chips"),
        ),
    ),
    *hidden_chips(
        "TAS-C.5.3.s2",
        "TAS-C.5.4",
        step_by="TAS-C.5.4",
        reading="a stack is the chips in full view; bringing out more would add to it",
    ),
)

# --- hands ------------------------------------------------------------------------------------

OUT = "hand-out"
MISCOUNTED = ruling("hand dead", OUT, "kill hand")
DISCARDED = ruling("hand dead", OUT, step("kill hand", "TAS-C.19.16", "TAS-A.dead-hand"))
THROWN = ("cards over the line", "hand thrown away early", "winner threw the hand away")

# Rows for a hand with the wrong number of cards, once the betting has begun.
WRONG_COUNT = (
    row(
        "TAS-C.19.15.s3",
        right_hands="none",
        any_fold="yes",
        then=ruling(
            "last to fold wins",
            "none-right-last-fold",
            "pot to the last to fold",
        ),
        reading="only folds by choice count, not those ruled by 19.15",
    ),
    row(
        "TAS-C.19.15.s2",
        right_hands=("one", "more"),
        stage="showdown",
        opponents="one",
        then=ruling(
            "other hand wins",
            "wrong-count-other-wins",
            step("kill hand", "TAS-C.19.15"),
            "pot to the only hand left",
        ),
    ),
    row(
        "TAS-C.19.15",
        right_hands=("one", "more"),
        stage=("first betting", "later"),
        then=MISCOUNTED,
    ),
    row(
        "TAS-C.19.15",
        right_hands=("one", "more"),
        stage="showdown",
        opponents="more",
        then=MISCOUNTED,
    ),
)

HANDS_OUT = (
    *on(("extra card", "player missed"), *WRONG_COUNT, acted=("one", "more")),
    *on(
        "wrong number of cards",
        row(
            "TAS-C.19.15",
            stage=("first betting", "later", "showdown"),
            count="right",
            then=ruling("play on", "right-count"),
        ),
    ),
    *on(
        "wrong number of cards",
        *WRONG_COUNT,
        stage=("first betting", "later", "showdown"),
        count=("too many", "too few"),
    ),
    *on(
        THROWN,
        row(
            "TAS-C.19.17",
            face="down",
            then=ruling(
                "fold",
                "has-folded",
                step("fold hand", "TAS-C.19.17", "TAS-A.fold"),
            ),
            reading="one card is enough, also out of turn or by mistake",
        ),
    ),
    *on(
        THROWN,
        row(
            "TAS-C.19.17",
            face="up",
            then=ruling(
                "hand live",
                "face-up-over-line",
            ),
        ),
    ),
    *on(
        ("hand in the discards", "hand taken in"),
        row(
            "TAS-C.19.16",
            then=DISCARDED,
            reading="nothing is taken back out of the discards, not even after a dealer's mistake",
        ),
    ),
    *on(
        "hand touched by discards",
        row(
            "TAS-C.19.16",
            identified="yes",
            then=ruling("hand live", "hand-stays"),
        ),
        row(
            "TAS-C.19.16",
            identified="no",
            then=DISCARDED,
            reading="cards that cannot be identified among the discards are discards",
        ),
    ),
)

# --- players' knowledge and conduct -----------------------------------------------------------

SHOWN = "shown-to-all"
SEAT_LOST = "seat-lost"

CONDUCT = (
    *on(
        ("cards shown to one player", "folded card passed wrongly"),
        row(
            "TAS-C.18.5",
            saw="yes",
            then=ruling("shown to all", SHOWN, "show to all"),
            reading="at once, so that all active players know the same",
        ),
        row(
            "TAS-C.18.5",
            saw="no",
            then=ruling("play on", "nobody-saw-fold"),
        ),
        hand="folded",
    ),
    *on(
        "cards shown to one player",
        row(
            "TAS-C.18.6",
            hand="live",
            then=ruling("shown to all", "shown-to-all-stays", "show to all"),
            reading="shared with all players at the table, as in 18.5",
        ),
    ),
    *on(
        "cards exchanged",
        row(
            "TAS-C.18.8.tail",
            hand="live",
            then=ruling(
                "seat forfeited",
                "dead-and-seat-lost",
                step("kill hand", "TAS-A.dead-hand", "TAS-C.18.8.tail"),
                "forfeit the seat",
            ),
            reading="only the seat is forfeited, so the stake outside the pot is the player's",
        ),
        row(
            "TAS-C.18.8.tail",
            hand="folded",
            then=ruling("seat forfeited", SEAT_LOST, "forfeit the seat"),
        ),
    ),
)

# --- the deck, disputes and cases that no rule covers -----------------------------------------

PLAY_ON = way("play on", "play-on")
WAYS = (
    PLAY_ON,
    way(
        "hand dead",
        "dead-chips-stay",
        step("kill hand", "TAS-A.dead-hand"),
    ),
    way(
        "void the round",
        "round-void-bets",
        step("void round", "TAS-C.3.2"),
    ),
)
LAST_WORD = step("last word", "TAS-C.3.2")


def _staff_decide(says: str, *options: RulingOption) -> Ruling:
    """Build a ruling that lets a management representative choose one of these options."""
    return ruling("staff decide", says, LAST_WORD, ways=options)


def _another_deck(by: str) -> Ruling:
    """Build a ruling that staff decide on the round, and this clause takes the deck out of play."""
    return ruling(
        "staff decide",
        "management-decides-new-deck",
        step("bar the deck", by),
        LAST_WORD,
        ways=WAYS,
    )


# Cases that no other rule covers: the players choose, or else the representative decides.
UNCOVERED = (
    row(
        "TAS-C.19.18",
        agreed="yes",
        option="?",
        then=ruling(
            "options",
            "players-chose",
            step("within the rules", "TAS-C.19.18.s2"),
            "do option",
        ),
        reading="all players in the hand choose; failing that the representative decides (3.2)",
    ),
    row(
        "TAS-C.3.2",
        agreed="no",
        then=_staff_decide(
            "players-disagree-management",
            *WAYS,
        ),
    ),
)

OTHER = (
    *on(
        "card damaged",
        row(
            "TAS-C.2.4.b",
            identifies="no",
            then=ruling(
                "new deck",
                "play-out-new-deck",
                "bar the deck",
            ),
            reading="the hand stands unless a hidden card can be recognised from its back",
        ),
        row("TAS-C.2.4.b", "TAS-C.3.2", identifies="yes", then=_another_deck("TAS-C.2.4.b")),
    ),
    *on(
        "defective deck",
        row(
            "TAS-C.2.4.c",
            "TAS-C.3.2",
            then=_another_deck("TAS-C.2.4.c"),
            reading="the rules say nothing about the hand itself",
        ),
    ),
    *on(
        ("dispute", "late claim"),
        row(
            "TAS-C.3.2",
            then=_staff_decide("management-decides", *WAYS),
        ),
    ),
    *on("not covered", *UNCOVERED),
    *on(
        "*",
        row(
            "TAS-C.3.2",
            stage="over",
            then=_staff_decide(
                "no-rule-management",
                PLAY_ON,
            ),
            reading="between rounds there is nothing to put options to the players about",
        ),
        *UNCOVERED,
    ),
)

REMEDIES = (*CHIPS, *HANDS_OUT, *CONDUCT, *OTHER)
