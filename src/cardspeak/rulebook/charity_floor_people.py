"""charity: cards in use, chips, conduct, disputes and what no rule covers (CHA.6.4, 8, 22)."""

from __future__ import annotations

from cardspeak.rulebook.remedies import ANY, Writes, not_ones_own, out_of_sight
from cardspeak.rulebook.rule import Says

cha = Says("charity", "CHA.")
floor = Writes(cha.no)

MISDEAL = (
    floor.step("misdeal", "19.2", note="forced back"),
    floor.step("shuffle and cut", "19.3"),
)
DEALT_AGAIN = (
    "Misdeal. All cards and all chips of this round go back, blinds and antes too; "
    "after a new shuffle and cut the same players post and get the first cards."
)

# --- cards and chips in use (6.4, 8) ----------------------------------------------------------

CHANGE = floor.step("bar the deck", "6.4", "6.4/2")
VOID = floor.step("void round", "1.1.void")
THINGS = (
    floor.row(
        "card damaged",
        "",
        "staff decide",
        "The casino supervisor may have the cards changed when this round is over.",
        by="6.4",
        ways=(
            floor.way(
                "change the cards",
                "After this round other cards are checked, shuffled and cut.",
                CHANGE,
            ),
            floor.way("play on", "The cards stay in use."),
        ),
    ),
    floor.row(
        "defective deck",
        "",
        "staff decide",
        "The Tournament Supervisor decides about the round. Then the cards are changed.",
        by="6.4 22.1",
        reading="a deck with wrong cards is unfit; of the round itself the rules say nothing",
        ways=(
            floor.way("play on", "The round is played out. Then the cards are changed.", CHANGE),
            floor.way("deal again", DEALT_AGAIN, *MISDEAL, CHANGE),
            floor.way("void the round", "The round has no result.", VOID, CHANGE),
        ),
    ),
    *not_ones_own(floor, "1.1.table-stake"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. All wagers are made with tournament chips.",
        by="8.1",
    ),
    *out_of_sight(
        floor,
        "1.1.table-stake",
        "1.1.table-stake 8.3",
    ),
    floor.row(
        "gesture",
        "turn=yes, meant=?",
        "as announced",
        "The gesture counts as the act that the dealer takes it for.",
        floor.step("act as announced", "8.10"),
        by="8.10",
        reading="an intention made known to the dealer is enough",
    ),
)

# --- conduct (22.4) ---------------------------------------------------------------------------

BACK = floor.step("void hand", "22.4")
OUT = (floor.step("bar from the game", "22.4"), floor.step("forfeit the seat", "22.4"))
EXCLUDED = floor.way(
    "excluded", "No further part in the game once this round is over.", *OUT, by="22.4"
)
CONDUCT = tuple(
    row
    for breach in ("breach of conduct", "cards exchanged")
    for row in (
        floor.row(
            breach,
            "stage=over",
            "staff decide",
            "The casino supervisor may exclude {seat} from the game.",
            by="22.4",
            ways=(EXCLUDED, floor.way("no action", "The breach is on record.")),
        ),
        floor.row(
            breach,
            "",
            "staff decide",
            "The casino supervisor may void the wagers of {seat}, exclude {seat}, or both.",
            by="22.4",
            reading="chips of an excluded player are out of play",
            ways=(
                floor.way("wagers void", "The wagers of this round go back.", BACK),
                EXCLUDED,
                floor.way(
                    "both", "The wagers go back, and no further part in the game.", BACK, *OUT
                ),
                floor.way("no action", "The breach is on record."),
            ),
        ),
    )
    if (breach, row.when) != ("cards exchanged", {"stage": "over"})  # found in a round only
)

# --- disputes and what no rule covers (22.1) --------------------------------------------------

DECIDES = (
    floor.way("play on", "Play goes on as it is."),
    floor.way("deal again", DEALT_AGAIN, *MISDEAL),
    floor.way("void the round", "The round has no result.", VOID),
)
WORD = (
    *(
        floor.row(
            between_players,
            "",
            "staff decide",
            "The Tournament Supervisor decides, and the game stands still until then.",
            by="22.1 22.1/2",
            ways=DECIDES,
        )
        for between_players in ("dispute", "late claim")
    ),
    *(
        floor.row(
            uncovered,
            "",
            "staff decide",
            "No rule covers this. The Tournament Supervisor decides, and that is final.",
            by="22.1",
            reading="what no rule answers is a dispute relating to the rules",
            ways=(
                *DECIDES,
                floor.way(
                    "hand void",
                    "The hand is void, and its wagers go back.",
                    floor.step("void hand", "1.1.void"),
                ),
            ),
        )
        for uncovered in ("not covered", ANY)
    ),
)

PEOPLE = (*THINGS, *CONDUCT, *WORD)
