"""tas-stud: what the dealer does when something goes wrong (rules 2, 3 and 17), as tables."""

from __future__ import annotations

from cardspeak.rulebook.remedies import ANY, Remedy, not_ones_own
from cardspeak.rulebook.tas_stud_deal_floor import (
    DEAD,
    DEAL,
    DEALT_AGAIN,
    MISDEAL,
    PUT_RIGHT,
    floor,
)

# --- hands and people -------------------------------------------------------------------------


def _number(situation: str) -> tuple[Remedy, ...]:
    """The rows for a hand with too few or too many cards."""
    return (
        floor.row(
            situation,
            "stage=initial deal, seen=no, recoverable=yes, went_to=?",
            "put right",
            PUT_RIGHT,
            floor.step("put right", "17.4"),
            by="17.4",
        ),
        floor.row(
            situation,
            "stage=initial deal",
            "misdeal",
            DEALT_AGAIN,
            *MISDEAL,
            by="17.4.s2",
            reading="TAS-B.OQ21: a misdeal until the first betting round has begun",
        ),
        floor.row(
            situation,
            "stage=first betting|later",
            "hand dead",
            DEAD,
            floor.step("kill hand", "17.3", "TAS-A.dead-hand"),
            by="17.3",
            reading="whoever's fault it was",
        ),
        floor.row(
            situation,
            "stage=showdown, opponents=one",
            "other hand wins",
            "The hand of {seat} is dead, and the one other player wins the pot.",
            floor.step("kill hand", "17.3.s2", "TAS-A.dead-hand"),
            by="17.3.s2",
        ),
        floor.row(
            situation,
            "stage=showdown, opponents=more",
            "hand dead",
            DEAD,
            floor.step("kill hand", "17.3", "TAS-A.dead-hand"),
            by="17.3",
            reading="the best of the other hands wins",
        ),
    )


HANDS = (
    floor.row(
        "wrong number of cards",
        "count=right",
        "play on",
        "{seat} has the right number of cards. The round goes on.",
        by="17.3",
    ),
    *_number("wrong number of cards"),
    *_number("extra card"),
    floor.row(
        "cards over the line",
        "line=yes, face=down",
        "fold",
        "{seat} has folded: a card went face down over the fold line.",
        floor.step("fold hand", "TAS-A.fold"),
        by="TAS-A.fold",
        reading="one card is enough; in stud it is the hole card",
    ),
    floor.row(
        "cards over the line",
        "line=yes, face=up",
        "hand live",
        "{seat} has not folded: only a card that goes over face down is a fold.",
        by="TAS-A.fold",
    ),
    floor.row(
        "cards over the line",
        "line=no",
        "hand live",
        "This table has no fold line. {seat} folds by turning the cards face down.",
        by="TAS-A.fold 11.1.b.iii",
        reading="TAS-B.OQ17: the line is ruled on only where there is one, on layout C",
    ),
    *(
        row
        for thrown in ("hand thrown away early", "winner threw the hand away")
        for row in (
            floor.row(
                thrown,
                "face=down",
                "fold",
                "{seat} has folded: the cards went face down. What is in the pot stays there.",
                floor.step("fold hand", "TAS-A.fold", "11.1.b.iii"),
                by="TAS-A.fold 11.1.b.iii",
                reading="also by mistake or before the turn has come",
            ),
            floor.row(
                thrown,
                "face=up",
                "hand live",
                "{seat} has not folded: only cards that go face down are a fold.",
                by="TAS-A.fold 11.1.b.iii",
            ),
        )
    ),
    floor.row(
        "hopeless call",
        "stage=later",
        "play on",
        "The call stays for now: it can go back only if nobody calls after it.",
        by="17.2",
    ),
    floor.row(
        "hopeless call",
        "last_call=no",
        "play on",
        "The call of {seat} stays: it was not the last of the round.",
        by="17.2",
    ),
    floor.row(
        "hopeless call",
        "beaten=yes",
        "returned",
        "{seat} cannot win and called last: the call goes back, and the hand has no claim.",
        floor.step("give back the last call", "17.2"),
        by="17.2",
        reading="only open cards prove that a hand cannot win",
    ),
    floor.row(
        "hopeless call",
        "beaten=no",
        "play on",
        "The call of {seat} stays: no open cards beat that hand.",
        by="17.2",
    ),
    floor.row(
        "folded card passed wrongly",
        "hand=folded",
        "shown to all",
        "The whole table is shown {cards} of {seat}, and the hand stays folded.",
        floor.step("show to all", "17.8.s2"),
        by="17.8.s2",
        reading="in any way other than face down to the dealer",
    ),
)

LOOKED = (("looked at discards", "17.9"), ("looked at undealt cards", "17.10"))
PEOPLE = (
    *(
        floor.row(
            "breach of conduct",
            f"times=never, breach={breach}",
            "warned",
            "{seat} is warned: the next time costs the seat.",
            floor.step("warn", "17.11"),
            by=f"17.11 {clause}",
        )
        for breach, clause in LOOKED
    ),
    *(
        floor.row(
            "breach of conduct",
            f"times=before, breach={breach}",
            "seat forfeited",
            "{seat} has been warned before and loses the seat when the round is over. The stake "
            "goes along.",
            floor.step("forfeit the seat", "17.11"),
            by=f"17.11 {clause}",
            reading="both paragraphs count together, for as long as the table is open",
        )
        for breach, clause in LOOKED
    ),
)

# --- the deck, and what no rule covers --------------------------------------------------------

DEALER_DECIDES = (
    floor.way("play on", "Play goes on as it is.", by="2.2"),
    floor.way("misdeal", "The cards are dealt again.", *MISDEAL, by="2.2"),
    floor.way(
        "hand dead",
        "The hand is dead, and its chips stay.",
        floor.step("kill hand", "TAS-A.dead-hand"),
        by="2.2",
    ),
    floor.way(
        "turn",
        "The turn is that player's.",
        floor.step("give the turn", "2.2"),
        by="2.2",
    ),
    floor.way(
        "void the round",
        "The round is void, and all chips go back.",
        floor.step("void round", "2.2"),
        by="2.2",
    ),
)

DECK = (
    floor.row(
        "card damaged",
        "identifies=no",
        "new deck",
        "The round is played out. Then another deck is checked and brought in.",
        floor.step("bar the deck", "3.2.b"),
        by="3.2.b",
        reading="the round under way stands",
    ),
    floor.row(
        "card damaged",
        "identifies=yes",
        "staff decide",
        "The damage tells a hidden card: the dealer decides about the round. Then another deck is "
        "brought in.",
        floor.step("last word", "2.2"),
        floor.step("bar the deck", "3.2.b"),
        by="3.2.b 2.2",
        ways=DEALER_DECIDES,
    ),
)

FINAL = floor.step("last word", "2.2")
REST = (
    floor.row(
        "defective deck",
        "",
        "staff decide",
        "The dealer decides about the round. Then another deck is checked and brought in.",
        FINAL,
        floor.step("bar the deck", "3.2.c"),
        by="3.2.c 2.2",
        reading="of the round itself the rules say nothing",
        ways=DEALER_DECIDES,
    ),
    *not_ones_own(floor, "5.2 TAS-A.table-stake 8.6"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. Only chips may be wagered.",
        by="5.1",
    ),
    *(
        floor.row(
            between_players,
            "",
            "staff decide",
            "The dealer decides, and the decision is final.",
            FINAL,
            by="2.2",
            ways=DEALER_DECIDES,
        )
        for between_players in ("dispute", "late claim")
    ),
    *(
        floor.row(
            uncovered,
            "",
            "staff decide",
            "No rule covers this. The dealer decides, and the decision is final.",
            FINAL,
            by="2.2",
            ways=DEALER_DECIDES,
        )
        for uncovered in ("not covered", ANY)
    ),
)

REMEDIES = (*DEAL, *HANDS, *PEOPLE, *DECK, *REST)
