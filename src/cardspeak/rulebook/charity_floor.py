"""charity: what the floor does when something goes wrong (CHA.19, 20, 22), as decision tables."""

from __future__ import annotations

from cardspeak.rulebook.charity_floor_board import BOARD
from cardspeak.rulebook.charity_floor_people import DEALT_AGAIN, MISDEAL, PEOPLE, floor
from cardspeak.rulebook.remedies import Remedy

# --- misdeals (19) ----------------------------------------------------------------------------

PLAY_ON = "No misdeal. Two players have acted, so the round goes on as it is."
EARLY, LATE = "acted=none|one", "acted=more"
ACTION = "1.1.substantial-action"


def misdeal(situation: str, when: str, by: str, reading: str = "") -> Remedy:
    """A row that ends in a misdeal."""
    return floor.row(situation, when, "misdeal", DEALT_AGAIN, *MISDEAL, by=by, reading=reading)


def until_action(situation: str) -> tuple[Remedy, ...]:
    """Cards not shuffled or not cut: a misdeal until there has been substantial action."""
    by = f"19.1.3 {ACTION}"
    return (
        floor.row(
            situation,
            "stage=before the deal",
            "put right",
            "No card is out yet. The cards are shuffled and cut now, and the deal begins.",
            floor.step("shuffle and cut", "7.2"),
            by="19.1.3",
        ),
        misdeal(situation, EARLY, by),
        floor.row(situation, LATE, "play on", PLAY_ON, by=by),
    )


CUT = (
    misdeal(
        "card shown in the cut",
        "cut_ruling=always",
        "19.1.1",
        "misdeal whenever it is noticed before the pot is passed",
    ),
    misdeal(
        "card shown in the cut",
        f"cut_ruling=before_action, {EARLY}",
        f"19.1.1 {ACTION}",
        "only until there has been substantial action, by the house's reading",
    ),
    floor.row(
        "card shown in the cut",
        f"cut_ruling=before_action, {LATE}",
        "play on",
        PLAY_ON,
        by=f"19.1.1 {ACTION}",
        reading="only until there has been substantial action, by the house's reading",
    ),
    *until_action("deck not cut"),
    *until_action("deck not shuffled"),
)

# --- cards to the wrong places (19.1.4, 19.1.5) -----------------------------------------------

UNRAVELLED = "No misdeal. The cards move, unseen, to where they belong, and the round goes on."


def astray(situation: str, by: str, late: Remedy) -> tuple[Remedy, ...]:
    """Cards that went wrong in the deal: put right, or a misdeal, until substantial action."""
    by_all = f"{by} {ACTION}"
    put_right = floor.row(
        situation,
        f"{EARLY}, recoverable=yes, went_to=?",
        "put right",
        UNRAVELLED,
        floor.step("put right", by),
        by=by_all,
    )
    return (late, misdeal(situation, f"{EARLY}, recoverable=no", by_all), put_right)


ASTRAY = (
    *astray(
        "card dealt out of turn",
        "19.1.4",
        floor.row(
            "card dealt out of turn",
            LATE,
            "play on",
            PLAY_ON,
            by=f"19.1.4 {ACTION}",
            reading="after substantial action the round stands",
        ),
    ),
    *astray(
        "player missed",
        "19.1.5",
        floor.row(
            "player missed",
            LATE,
            "hand void",
            "No misdeal. {seat} has no part in this round and gets blinds and antes back.",
            floor.step("void hand", "19.1.5"),
            by=f"19.1.5 {ACTION}",
            reading="after substantial action who was passed over is out, forced bets returned",
        ),
    ),
    *astray(
        "extra hand",
        "19.1.5",
        floor.row(
            "extra hand",
            LATE,
            "hand void",
            "No misdeal. The hand dealt to nobody is void: its cards go to the discards.",
            floor.step("hand of nobody out", "19.1.5"),
            by=f"19.1.5 {ACTION}",
            reading="after substantial action an extra hand is void",
        ),
    ),
)

# --- a wrong number of cards (19.1.6, 19.1.7) -------------------------------------------------


def count_rows(situation: str, correctable: str) -> tuple[Remedy, ...]:
    """A hand with too many or too few cards."""
    by = f"19.1.6 {ACTION}"
    return (
        floor.row(
            situation,
            LATE,
            "hand void",
            "The hand of {seat} is void and {seat} gets every wager of this round back; "
            "the others play on.",
            floor.step("void hand", "19.1.6/2", "1.1.void"),
            by=f"19.1.6/2 {ACTION}",
            reading="a blind or ante is among the wagers given back; who called a raise stays in",
        ),
        misdeal(situation, f"{EARLY}, recoverable=no", by),
        floor.row(
            situation,
            f"{EARLY}, {correctable}",
            "put right",
            "No misdeal. The number of cards of {seat} is put right unseen.",
            floor.step("correct the count", "19.1.6"),
            by=by,
        ),
    )


NOTHING_COUNTS = "The round is void. Everybody gets every wager back, those who folded too."

COUNT = (
    *count_rows("wrong number of cards", "recoverable=yes, holds=?"),
    *count_rows("extra card", "recoverable=yes"),
    floor.row(
        "winner held a wrong number",
        "opponents=none, hand=live, round=last",
        "round void",
        NOTHING_COUNTS,
        floor.step("void the round won", "19.1.7", "1.1.void"),
        by="19.1.7",
    ),
    floor.row(
        "winner held a wrong number",
        "opponents=none, hand=live, round=first|later",
        "round void",
        NOTHING_COUNTS,
        floor.step("void the round won", "19.1.6/2", "1.1.void"),
        by="19.1.6/2",
        reading="19.1.7 is for the final betting round; before it the hand is void by 19.1.6, "
        "and a round without a hand has no result",
    ),
)

# --- cards that show (19.1.2, 20.1, 20.2, 20.8) -----------------------------------------------

PLAYS = "No misdeal. The card plays: everybody has seen it and it stays in the hand of {seat}."
ONE_CARD = "below two cards there is no misdeal and nothing replaces the card (CHA.Q6)"
CAP = (
    "The card plays. Until this betting round is over nobody may go above {what}.",
    "20.8 holds for a card exposed while a betting round is under way",
)


def shown_in_betting(wagered: str, by: str, note: str, what: str) -> Remedy:
    """A hole card that the dealer exposes while players are betting."""
    return floor.row(
        "hole card exposed",
        f"betting=open, in_deal=no, wagered={wagered}",
        "bets capped",
        CAP[0].replace("{what}", what),
        floor.step("show to all", "20.8/3"),
        floor.step("cap betting", by, note=note),
        by=by,
        reading=CAP[1],
    )


SHOWN = (
    shown_in_betting("yes", "20.8", "highest", "the highest wager already made"),
    shown_in_betting("no", "20.8/2", "minimum", "the table minimum"),
    misdeal("hole card exposed", "stage=initial deal, exposed=two or more", "19.1.2"),
    misdeal(
        "hole card exposed",
        "stage=first betting|later|showdown, in_deal=yes, exposed=two or more",
        "19.1.2",
    ),
    floor.row(
        "hole card exposed",
        "",
        "card plays",
        PLAYS,
        floor.step("show to all", "19.1"),
        by="19.1",
        reading=ONE_CARD,
    ),
    floor.row(
        "card exposed by the player",
        "",
        "card plays",
        "The card plays. Everybody has seen it; the deck is counted when the round is over.",
        floor.step("show to all", "20.1"),
        by="20.1",
    ),
    floor.row(
        "cards shown to one player",
        "asked_for=yes",
        "shown to all",
        "What {seat} showed one player, {cards}, is shown to the whole table, and no other card.",
        floor.step("show to all", "20.2"),
        by="20.2",
    ),
    floor.row(
        "cards shown to one player",
        "asked_for=no",
        "play on",
        "Nobody has asked to see {cards}; play goes on.",
        by="20.2",
    ),
)

REMEDIES = (*CUT, *ASTRAY, *COUNT, *SHOWN, *BOARD, *PEOPLE)
