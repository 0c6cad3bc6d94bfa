"""tas-stud: faults of the cut, of the deal and of the pack (rules 10, 17.4 to 17.7), as tables."""

from __future__ import annotations

from cardspeak.rulebook.remedies import Writes
from cardspeak.rulebook.rule import Says

tas = Says("tas-stud", "TAS-B.")
floor = Writes(tas.no)

MISDEAL = (
    floor.step("misdeal", "TAS-A.misdeal"),
    floor.step("shuffle and cut", "10.1"),
)
DEALT_AGAIN = (
    "Misdeal. All cards come back to be shuffled and cut; the antes stay in, the button stays "
    "and the same player gets the first card."
)
PLAY_ON = "No misdeal. The round goes on as it is."
CUT_NOW = "No card is out yet. The cards are offered for cutting now, and the deal begins."
PUT_RIGHT = "No misdeal. Nobody has looked: the cards go, unseen, to where they belong."
BOTH_EXPOSED = (
    "Both cards of one player were exposed: the deal is void. All cards are collected, shuffled, "
    "cut and dealt again; the antes stay in."
)
DEAD = "The hand of {seat} is dead. What it has put in stays in the pot."

# --- the cut and the deal ---------------------------------------------------------------------

CUT = (
    floor.row(
        "card shown in the cut",
        "",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="10.2.a 10.2",
        reading="however many cards showed; no limit of time is printed",
    ),
    floor.row(
        "wrong player cut",
        "bet=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="10.2.b 10.2",
        reading="TAS-B.OQ6: the first wager is the opening one of the first betting round",
    ),
    floor.row("wrong player cut", "bet=yes", "play on", PLAY_ON, by="10.2.b"),
    floor.row(
        "deck not cut",
        "stage=before the deal",
        "put right",
        CUT_NOW,
        floor.step("shuffle and cut", "4.2.s2"),
        by="10.2.c",
    ),
    floor.row("deck not cut", "bet=no", "misdeal", DEALT_AGAIN, *MISDEAL, by="10.2.c 10.2"),
    floor.row("deck not cut", "bet=yes", "play on", PLAY_ON, by="10.2.c.s2"),
)

ASTRAY = (
    floor.row(
        "card dealt out of turn",
        "bet=no, looked=yes",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="10.2.d 10.2",
    ),
    floor.row(
        "card dealt out of turn",
        "bet=no, looked=no, recoverable=yes, went_to=?",
        "put right",
        PUT_RIGHT,
        floor.step("put right", "17.4"),
        by="17.4",
        reading="TAS-B.OQ7: a card nobody looked at is put right as 17.4 puts right",
    ),
    floor.row(
        "card dealt out of turn",
        "bet=no, looked=no, recoverable=no",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="17.4.s2",
    ),
    *(
        row
        for wrong in ("player missed", "extra hand")
        for row in (
            floor.row(
                wrong,
                "bet=no, seen=no, recoverable=yes, went_to=?",
                "put right",
                PUT_RIGHT,
                floor.step("put right", "17.4"),
                by="17.4",
            ),
            floor.row(wrong, "bet=no, seen=yes", "misdeal", DEALT_AGAIN, *MISDEAL, by="17.4.s2"),
            floor.row(
                wrong,
                "bet=no, seen=no, recoverable=no",
                "misdeal",
                DEALT_AGAIN,
                *MISDEAL,
                by="17.4.s2",
            ),
        )
    ),
    floor.row(
        "player missed",
        "bet=yes",
        "hand dead",
        DEAD,
        floor.step("kill hand", "17.3", "TAS-A.dead-hand"),
        by="17.3",
        reading="TAS-B.OQ21: once there is betting, who has too few cards has a dead hand",
    ),
)

EXPOSED = (
    floor.row(
        "hole card exposed",
        "first_card_up=no, stage=initial deal, dealt=one",
        "second card down",
        "No misdeal. {cards} is the open card of {seat}, whose second card is dealt face down.",
        floor.step("second card down", "17.7.s2"),
        by="17.7.s2 10.2",
    ),
    floor.row(
        "hole card exposed",
        "first_card_up=yes, second_card=up, bet=no",
        "misdeal",
        BOTH_EXPOSED,
        *MISDEAL,
        by="17.7.s3",
        reading="that hand is void means the whole deal, since all cards are collected",
    ),
)

# --- cards that lie open in the pack ----------------------------------------------------------

IN_THE_PACK = (
    floor.row(
        "boxed card",
        "stage=initial deal, card_due=down after an open one",
        "misdeal",
        BOTH_EXPOSED,
        *MISDEAL,
        by="17.7.s3",
        reading="a card that lies face up counts as dealt exposed",
    ),
    floor.row(
        "boxed card",
        "stage=before the deal|initial deal",
        "card plays",
        "{cards} goes to the player who is due. If it was to be a hole card it is that player's "
        "open card, and the second comes face down.",
        floor.step("deal it as it lies", "17.7.s2"),
        by="17.7.s2",
        reading="before any betting 17.5 is silent: a card that lies open counts as exposed",
    ),
    floor.row(
        "boxed card",
        "stage=showdown",
        "play on",
        "No card is due any more: {cards} changes nothing.",
        by="17.5",
    ),
    floor.row(
        "boxed card",
        "betting=open, more_due=no",
        "play on",
        "No card is due any more: {cards} changes nothing.",
        by="17.5",
    ),
    floor.row(
        "boxed card",
        "first_of_street=yes",
        "card dead",
        "{cards} is burned. When the betting is over cards are burned until as many are out as "
        "players are in.",
        floor.step("next card out", "17.5.s2"),
        floor.step("burn one each before", "17.5.s3", amount=1),
        by="17.5.s2",
        reading="TAS-B.OQ15: those active when the burn is made; where the pack would run out, "
        "only the card that shows",
    ),
    floor.row(
        "boxed card",
        "first_of_street=no",
        "card plays",
        "The player who is due has to take {cards}, and the deal goes on.",
        floor.step("deal it as it lies", "17.5"),
        by="17.5",
    ),
    floor.row(
        "card turned early",
        "more_due=yes",
        "card dead",
        "{cards} stays face up on the pack until the betting is over. Then one card for each "
        "player still in is burned, this one first, and the deal goes on.",
        floor.step("turn", "17.6"),
        floor.step("burn one each before", "17.6.s2"),
        by="17.6 17.6.s4",
        reading="TAS-B.OQ15: where the pack would run out, only the card that shows is burned",
    ),
    floor.row(
        "card turned early",
        "more_due=no",
        "play on",
        "No card is due any more: the betting goes on.",
        by="17.6",
    ),
)

DEAL = (*CUT, *ASTRAY, *EXPOSED, *IN_THE_PACK)
