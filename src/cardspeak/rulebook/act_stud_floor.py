"""act-stud: what the floor does when something goes wrong, as decision tables.

Hands, conduct and the house's powers (rules 16, 17.9, 17.10, 17.16, 19); the deal is next door.
"""

from __future__ import annotations

from cardspeak.rulebook.act_stud_deal_floor import (
    AGAIN,
    DEAL,
    MISDEAL,
    act,
    one_too_many,
    passed_over,
)
from cardspeak.rulebook.remedies import ANY, Remedy, Way, Writes, not_ones_own, out_of_sight

floor = Writes(act.no)

FOLDED = "The hand of {seat} is folded, and all its bets of this round stay in the pot."
VOID = "The round is void: nobody wins, and everybody has back what they put in."
GO_ON = "Play goes on as it is."

DEAD = floor.step("kill hand", "17.9")
ALL_BACK = floor.step("void round", "A.void")

# --- hands ------------------------------------------------------------------------------------

NUMBER = (
    floor.row(
        "wrong number of cards",
        "count=right",
        "play on",
        "{seat} has the right number of cards. The round goes on.",
        by="17.9",
        reading="ACT.Q20: four own cards where the last card is communal",
    ),
    *one_too_many("wrong number of cards", "count=too many"),
    *passed_over("wrong number of cards", "count=too few"),
    floor.row(
        "wrong number of cards",
        "right_hands=none, fouled=?",
        "last to fold wins",
        "No live hand has the right number of cards. The pot goes to the player who folded last.",
        floor.step("pot to the last to fold", "17.9.s3"),
        by="17.9.s3",
        reading="ACT.Q19: each pot to the last who folded by choice, with the right number of "
        "cards, and paid into it; if there is nobody, all back",
    ),
    floor.row(
        "wrong number of cards",
        "stage=showdown, opponents=one",
        "other hand wins",
        "The hand of {seat} is folded. The one opponent has the right number and wins the pot.",
        DEAD,
        floor.step("pot to the only hand left", "17.9.s2"),
        by="17.9 17.9.s2",
    ),
    floor.row("wrong number of cards", "", "hand dead", FOLDED, DEAD, by="17.9"),
)


def discarded(situation: str, when: str, reading: str) -> Remedy:
    """Cards that are among the discards take no further part."""
    says = "Cards among the discards are out of the round. " + FOLDED
    return floor.row(situation, when, "hand dead", says, DEAD, by="17.10", reading=reading)


ANYHOW = "whoever put them there, and even if they can be told apart"
DISCARDS = (
    discarded("hand in the discards", "", ANYHOW),
    discarded("hand taken in", "", ANYHOW),
    discarded("hand thrown away early", "touched=yes", ANYHOW),
    discarded("winner threw the hand away", "touched=yes", ANYHOW),
    floor.row(
        "hand touched by discards",
        "identified=yes",
        "hand live",
        "The hand of {seat} is not among the discards, and it stays in the round.",
        by="17.10",
    ),
    discarded(
        "hand touched by discards",
        "identified=no",
        "cards that cannot be told from the discards are among them",
    ),
)

# --- conduct ----------------------------------------------------------------------------------

NO_ACTION = floor.way("no action", "The breach is on record; nothing else follows.")
FOLD = floor.way("fold", FOLDED, floor.step("kill hand", "19.2.a"), by="19.2.a")
OUT = (floor.step("bar from the game", "19.2.b"), floor.step("forfeit the seat", "19.2.b"))
EXCLUDE = floor.way(
    "exclude",
    "{seat} takes no further part in the game once this round is over, and takes the stake along.",
    *OUT,
    by="19.2.b",
)
BOTH = floor.way(
    "fold and exclude",
    FOLDED + " Then {seat} takes no further part in the game.",
    floor.step("kill hand", "19.2.a"),
    *OUT,
    by="19.2.a 19.2.b",
)
LIVE_WAYS = (NO_ACTION, FOLD, EXCLUDE, BOTH)
OUT_WAYS = (NO_ACTION, EXCLUDE)


def breach(situation: str, when: str, ways: tuple[Way, ...], more: str = "") -> Remedy:
    """A rule was broken: the operator chooses among the sanctions."""
    return floor.row(
        situation,
        when,
        "staff decide",
        "{seat} has broken the rules. The operator decides what follows.",
        by=f"19.2 {more}".strip(),
        reading="without a fold the exclusion takes effect after the round",
        ways=ways,
    )


CONDUCT = (
    breach("breach of conduct", "stage=over", OUT_WAYS),
    breach("breach of conduct", "hand=folded", OUT_WAYS),
    breach("breach of conduct", "", LIVE_WAYS),
    breach("cards exchanged", "hand=folded", OUT_WAYS, "16.8"),
    breach("cards exchanged", "", LIVE_WAYS, "16.8"),
    *(
        row
        for seen in ("cards shown to one player", "folded card passed wrongly")
        for row in (
            floor.row(
                seen,
                "hand=folded, saw=yes",
                "shown to all",
                "One player has seen {cards} of a folded hand, so the whole table sees the same.",
                floor.step("show to all", "16.5"),
                by="16.5",
                reading="ACT.Q21: the showing is forbidden (16.8); once done it is shared",
            ),
            floor.row(
                seen,
                "hand=folded, saw=no",
                "play on",
                "No active player has seen the folded hand of {seat}. The round goes on.",
                by="16.5",
            ),
        )
    ),
    floor.row(
        "cards shown to one player",
        "",
        "shown to all",
        "One player has seen {cards} of the hand of {seat}, so everybody sees the same. The hand "
        "is live, and the operator decides whether a sanction follows.",
        floor.step("show to all", "16.6"),
        by="16.6",
        reading="shared with all players, as a folded hand is",
        ways=LIVE_WAYS,
    ),
)

# --- chips and cards --------------------------------------------------------------------------

THINGS = (
    *not_ones_own(floor, "14.4"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. All bets are made with chips.",
        by="4.7",
    ),
    *out_of_sight(
        floor,
        "4.4",
        "4.3.s2 4.4",
        "a stake is what lies in full view; bringing out more would add to it",
    ),
    floor.row(
        "card damaged",
        "",
        "staff decide",
        "The operator may have the cards changed when this round is over.",
        by="2.5",
        ways=(
            floor.way(
                "change the cards",
                "After this round other cards are checked and brought in.",
                floor.step("bar the deck", "2.5", "2.5.s2"),
            ),
            floor.way("play on", "The cards stay in use."),
        ),
    ),
)

# --- the house --------------------------------------------------------------------------------


def may_void(situation: str, when: str, by: str) -> Remedy:
    """The operator may call the round off, and need not."""
    return floor.row(
        situation,
        when,
        "staff decide",
        "The operator may declare the round void, or let it go on.",
        by=by,
        reading="ACT.Q30: an outcome invalidated is a round void, for another reason",
        ways=(
            floor.way("void the round", VOID, ALL_BACK, by="A.void"),
            floor.way("play on", GO_ON),
        ),
    )


def barred_option(situation: str, option: str, by: str) -> Remedy:
    """What another rule forbids cannot be put to the players."""
    return floor.row(
        situation,
        f"option={option}",
        "option barred",
        "No rule covers this, but another rule forbids that option. Offer the players others.",
        by=f"17.16 17.16.s2 {by}",
    )


DECIDES = (
    floor.way("play on", GO_ON),
    floor.way("deal again", AGAIN, *MISDEAL),
    floor.way("void the round", VOID, ALL_BACK),
)
STANDS = (floor.way("the decision stands", "The round stays decided as it was."),)

HOUSE = (
    may_void("disturbance", "", "19.1"),
    may_void("round cannot go on", "cause=disturbance", "19.1"),
    may_void("round cannot go on", "", "19.3"),
    may_void("defective deck", "", "19.3"),
    *(
        floor.row(
            after,
            "stage=over",
            "staff decide",
            "The operator decides, and the decision is final, subject to review. Once the next "
            "round has begun this one stands as it was decided.",
            by=by,
            ways=STANDS,
        )
        for after, by in (("dispute", "19.4"), ("late claim", "19.4 17.14"))
    ),
    *(
        floor.row(
            between_players,
            "",
            "staff decide",
            "The operator decides, and the decision is final, subject to review.",
            by="19.4",
            ways=DECIDES,
        )
        for between_players in ("dispute", "late claim")
    ),
)


BETWEEN_ROUNDS = floor.row(
    ANY,
    "stage=over",
    "staff decide",
    "No rule covers this. The operator decides, and that is final.",
    by="17.16 17.16.s3",
    reading="between rounds there is nothing to put options to the players about",
    ways=STANDS,
)


def uncovered(situation: str) -> tuple[Remedy, ...]:
    """What no rule covers: options on which all players agree, or the operator's word."""
    return (
        barred_option(situation, "share the pot", "13.3"),
        barred_option(situation, "stop the round", "13.3.s2"),
        floor.row(
            situation,
            "option=?, unanimous=yes",
            "options",
            "No rule covers this. Every player has agreed to the option, and it is done.",
            floor.step("do option", "17.16"),
            by="17.16",
            reading="all players dealt into the round have to agree",
        ),
        floor.row(
            situation,
            "",
            "staff decide",
            "No rule covers this and the players do not agree. The operator decides, and that is "
            "final.",
            by="17.16 17.16.s3",
            reading="ACT.Q5: 19.4 is meant, not 19.6",
            ways=DECIDES,
        ),
    )


REMEDIES = (
    *DEAL,
    *NUMBER,
    *DISCARDS,
    *CONDUCT,
    *THINGS,
    *HOUSE,
    *uncovered("not covered"),
    BETWEEN_ROUNDS,
    *uncovered(ANY),
)
