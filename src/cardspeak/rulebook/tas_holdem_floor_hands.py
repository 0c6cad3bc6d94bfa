"""tas-holdem: what the floor does about hands and people, and where no rule helps."""

from __future__ import annotations

from cardspeak.rulebook.remedies import ANY, Remedy, Writes
from cardspeak.rulebook.rule import Says

tas = Says("tas-holdem", "TAS-C.")
floor = Writes(tas.no)

# --- hands ------------------------------------------------------------------------------------

FOLDED = "{seat} has folded. The bets stay in the pot."
OUT = "The hand of {seat} is out of the round. The bets stay in the pot."
STAYS_IN = "The hand of {seat} stays in the round."
FACE_UP = "Cards face up over the line are no fold. The hand of {seat} stays in the round."
WRONG = "wrong number of cards"
THROWN = ("cards over the line", "hand thrown away early", "winner threw the hand away")


def _miscounted(situation: str, when: str) -> tuple[Remedy, ...]:
    """The rows for a hand of the wrong number of cards, once the betting has begun."""
    return (
        floor.row(
            situation,
            f"{when}, right_hands=none, any_fold=yes",
            "last to fold wins",
            "No hand has the right number of cards: the pot goes to the player who folded last.",
            floor.step("pot to the last to fold", "19.15.s3"),
            by="19.15.s3",
            reading="only folds of the players' own will count, not those ruled by 19.15",
        ),
        floor.row(
            situation,
            f"{when}, right_hands=one|more, stage=showdown, opponents=one",
            "other hand wins",
            "{seat} has not the right number of cards: the other player wins the pot.",
            floor.step("kill hand", "19.15"),
            floor.step("pot to the only hand left", "19.15.s2"),
            by="19.15.s2",
        ),
        *(
            floor.row(
                situation,
                f"{when}, right_hands=one|more, {moment}",
                "hand dead",
                OUT,
                floor.step("kill hand", "19.15"),
                by="19.15",
            )
            for moment in ("stage=first betting|later", "stage=showdown, opponents=more")
        ),
    )


HANDS = (
    *_miscounted("extra card", "acted=one|more"),
    *_miscounted("player missed", "acted=one|more"),
    floor.row(
        WRONG,
        "stage=first betting|later|showdown, count=right",
        "play on",
        "{seat} has the right number of cards. The round goes on.",
        by="19.15",
    ),
    *_miscounted(WRONG, "stage=first betting|later|showdown, count=too many|too few"),
    *(
        floor.row(
            thrown,
            "face=down",
            "fold",
            FOLDED,
            floor.step("fold hand", "19.17", "TAS-A.fold"),
            by="19.17",
            reading="one card is enough, also out of turn or by mistake",
        )
        for thrown in THROWN
    ),
    *(floor.row(thrown, "face=up", "hand live", FACE_UP, by="19.17") for thrown in THROWN),
    *(
        floor.row(
            gone,
            "",
            "hand dead",
            OUT,
            floor.step("kill hand", "19.16", "TAS-A.dead-hand"),
            by="19.16",
            reading="nothing is taken back out of the discards, not even after a dealer's mistake",
        )
        for gone in ("hand in the discards", "hand taken in")
    ),
    floor.row("hand touched by discards", "identified=yes", "hand live", STAYS_IN, by="19.16"),
    floor.row(
        "hand touched by discards",
        "identified=no",
        "hand dead",
        OUT,
        floor.step("kill hand", "19.16", "TAS-A.dead-hand"),
        by="19.16",
        reading="cards that cannot be told from the discards are among them",
    ),
)

# --- what players know and do -----------------------------------------------------------------

SHOWN = "Every player at the table is shown {cards} of {seat}."
SEAT_LOST = "{seat} loses the seat when the round is over. The stake goes along."


def _folded_and_seen(situation: str) -> tuple[Remedy, ...]:
    """The rows for a folded hand of which somebody has seen something."""
    return (
        floor.row(
            situation,
            "hand=folded, saw=yes",
            "shown to all",
            SHOWN,
            floor.step("show to all", "18.5"),
            by="18.5",
            reading="at once, so that all active players know the same",
        ),
        floor.row(
            situation,
            "hand=folded, saw=no",
            "play on",
            "No active player has seen the folded hand of {seat}. The round goes on.",
            by="18.5",
        ),
    )


CONDUCT = (
    *_folded_and_seen("cards shown to one player"),
    *_folded_and_seen("folded card passed wrongly"),
    floor.row(
        "cards shown to one player",
        "hand=live",
        "shown to all",
        f"{SHOWN} The hand stays in the round.",
        floor.step("show to all", "18.6"),
        by="18.6",
        reading="shared with all players at the table, as in 18.5",
    ),
    floor.row(
        "cards exchanged",
        "hand=live",
        "seat forfeited",
        f"The hand is dead and its bets stay in the pot. {SEAT_LOST}",
        floor.step("kill hand", "TAS-A.dead-hand", "18.8.tail"),
        floor.step("forfeit the seat", "18.8.tail"),
        by="18.8.tail",
        reading="only the seat is forfeited, so the stake outside the pot is the player's",
    ),
    floor.row(
        "cards exchanged",
        "hand=folded",
        "seat forfeited",
        SEAT_LOST,
        floor.step("forfeit the seat", "18.8.tail"),
        by="18.8.tail",
    ),
)

# --- the deck, disputes and what no rule covers -----------------------------------------------

DECIDES = (
    floor.way("play on", "Play goes on as it is."),
    floor.way(
        "hand dead",
        "The hand is dead, and its chips stay in the pot.",
        floor.step("kill hand", "TAS-A.dead-hand"),
    ),
    floor.way(
        "void the round",
        "The round is void, and all bets go back.",
        floor.step("void round", "3.2"),
    ),
)
FINAL = floor.step("last word", "3.2")


BETWEEN_ROUNDS = floor.row(
    ANY,
    "stage=over",
    "staff decide",
    "No rule covers this. A management representative decides, and that ruling is final.",
    FINAL,
    by="3.2",
    reading="between rounds there is nothing to put options to the players about",
    ways=DECIDES[:1],
)


def _uncovered(situation: str) -> tuple[Remedy, ...]:
    """The rows for what no other rule covers: options for the players, or the last word."""
    return (
        floor.row(
            situation,
            "agreed=yes, option=?",
            "options",
            "No rule covers this. The players have chosen among the options put to them.",
            floor.step("within the rules", "19.18.s2"),
            floor.step("do option", "19.18"),
            by="19.18",
            reading="all players in the hand choose; failing that the representative decides (3.2)",
        ),
        floor.row(
            situation,
            "agreed=no",
            "staff decide",
            "No rule covers this and the players do not agree. A management representative "
            "decides.",
            FINAL,
            by="3.2",
            ways=DECIDES,
        ),
    )


REST = (
    floor.row(
        "card damaged",
        "identifies=no",
        "new deck",
        "The round is played out. Then another deck is checked and brought in.",
        floor.step("bar the deck", "2.4.b"),
        by="2.4.b",
        reading="the round stands unless a hidden card can be told from its back",
    ),
    floor.row(
        "card damaged",
        "identifies=yes",
        "staff decide",
        "A management representative decides about the round. Then another deck is brought in.",
        floor.step("bar the deck", "2.4.b"),
        FINAL,
        by="2.4.b 3.2",
        ways=DECIDES,
    ),
    floor.row(
        "defective deck",
        "",
        "staff decide",
        "A management representative decides about the round. Then another deck is brought in.",
        floor.step("bar the deck", "2.4.c"),
        FINAL,
        by="2.4.c 3.2",
        reading="of the round itself the rules say nothing",
        ways=DECIDES,
    ),
    *(
        floor.row(
            between_players,
            "",
            "staff decide",
            "A management representative decides, and that ruling is final.",
            FINAL,
            by="3.2",
            ways=DECIDES,
        )
        for between_players in ("dispute", "late claim")
    ),
    *_uncovered("not covered"),
    BETWEEN_ROUNDS,
    *_uncovered(ANY),
)

PLAYERS = (*HANDS, *CONDUCT, *REST)
