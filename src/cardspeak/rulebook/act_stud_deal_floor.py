"""act-stud: faults of the deal (rules 17.1 to 17.3, 17.17, 17.18), as decision tables.

Rows for what is found too late come first: without their clause a fault would stay a misdeal.
"""

from __future__ import annotations

from cardspeak.rulebook.remedies import Remedy, Writes
from cardspeak.rulebook.rule import Says

act = Says("act-stud", "ACT.")
floor = Writes(act.no)

LATE = "stage=later|showdown"
DEALING = "stage=initial deal"
EARLY = "stage=initial deal|first betting"
AGAIN = "Misdeal. Wagers go back; blinds, antes and button stay. Shuffle, cut and deal again."
TOO_LATE = "No misdeal: the first betting round is over. The round is played out."
PUT_RIGHT = "No misdeal. Nobody has looked: the cards move to where they belong."
LOST_ORDER = "Misdeal: nobody looked, but the cards can no longer be put where they belong."

MISDEAL = (floor.step("misdeal", "A.misdeal"), floor.step("shuffle and cut", "17.3"))
MOVED = floor.step("put right", "17.1.d.s2")
MOVED_ON = floor.step("put right", "17.1.e.s2")


def misdeal(situation: str, when: str, by: str, reading: str = "") -> Remedy:
    """A fault for which the cards are dealt again, by the list and by its own paragraph."""
    number = f"17.1 {by}"
    return floor.row(situation, when, "misdeal", AGAIN, *MISDEAL, by=number, reading=reading)


def too_late(situation: str) -> Remedy:
    """A fault of the deal that nobody noticed in time."""
    return floor.row(situation, LATE, "play on", TOO_LATE, by="17.2")


CUT = (
    too_late("card shown in the cut"),
    misdeal("card shown in the cut", "", "17.1.a"),
    floor.row(
        "deck not cut",
        "stage=before the deal",
        "put right",
        "No card is out yet. The dealer cuts now, and the deal begins.",
        floor.step("shuffle and cut", "17.1.b"),
        by="17.1.b",
    ),
    too_late("deck not cut"),
    misdeal(
        "deck not cut",
        "",
        "17.1.b",
        "the first bet is the opener's, not a blind; dealt cards cannot be cut any more, "
        "so found before that bet they are dealt again too",
    ),
)

EXPOSED = (
    too_late("hole card exposed"),
    floor.row(
        "hole card exposed",
        "how=dealt face up, second_card=not dealt",
        "second card down",
        "No misdeal. {cards} is the open card of {seat}, whose second card comes face down.",
        floor.step("second card down", "17.17"),
        by="17.17",
        reading="ACT.Q1: a first card dealt face up is not the exposed hole card of 17.1(c)",
    ),
    floor.row(
        "hole card exposed",
        "how=dealt face up, second_card=up",
        "misdeal",
        "Misdeal: both cards of {seat} came face up. Shuffle, cut, deal again.",
        *MISDEAL,
        by="17.17.s2",
    ),
    floor.row(
        "hole card exposed",
        "how=dealt face up, second_card=down",
        "play on",
        "{seat} has one card up and one down, as it should be. The round goes on.",
        by="17.17",
    ),
    misdeal("hole card exposed", "", "17.1.c"),
    floor.row(
        "card exposed by the player",
        "",
        "card plays",
        "No misdeal: the dealer did not do it. Everyone may see {cards}, and the hand is live.",
        floor.step("show to all", "16.6"),
        by="17.1.c",
        reading="only an exposure by the dealer makes a misdeal",
    ),
)

ASTRAY = (
    too_late("card dealt out of turn"),
    floor.row(
        "card dealt out of turn",
        "looked=no, recoverable=yes, went_to=?",
        "put right",
        PUT_RIGHT,
        MOVED,
        by="17.1.d.s2",
    ),
    floor.row(
        "card dealt out of turn",
        "looked=no, recoverable=no",
        "misdeal",
        LOST_ORDER,
        *MISDEAL,
        by="17.1 17.1.d 17.1.d.s2",
    ),
    misdeal("card dealt out of turn", "", "17.1.d"),
)


def passed_over(situation: str, also: str = "") -> tuple[Remedy, ...]:
    """Hole cards missing or too many, to be put right until the betting starts."""
    dealing = f"{DEALING}, {also}" if also else DEALING
    return (
        floor.row(
            situation,
            f"{dealing}, looked=no, recoverable=yes, went_to=?",
            "put right",
            PUT_RIGHT,
            MOVED_ON,
            by="17.1.e.s2",
            reading="a card that need not move may have been looked at by its owner",
        ),
        floor.row(
            situation,
            f"{dealing}, looked=no, recoverable=no",
            "misdeal",
            LOST_ORDER,
            *MISDEAL,
            by="17.1 17.1.e 17.1.e.s2",
        ),
        misdeal(situation, f"{EARLY}, {also}" if also else "", "17.1.e"),
    )


def fouled(situation: str) -> Remedy:
    """A hand with too few or too many cards that nobody noticed in time."""
    return floor.row(
        situation,
        LATE,
        "hand dead",
        "No misdeal: the first betting round is over. The hand of {seat} is fouled and folded, "
        "and its bets stay in the pot.",
        floor.step("kill hand", "17.2.s2", "17.9"),
        by="17.2",
        reading="ACT.Q18: the round goes on, the fouled hand does not",
    )


def one_too_many(situation: str, also: str = "") -> tuple[Remedy, ...]:
    """A card too many: put right while it is an unseen hole card, else dealt again."""
    dealing = f"{DEALING}, {also}" if also else DEALING
    return (
        floor.row(
            situation,
            f"{dealing}, extra=down, looked=no, recoverable=yes, went_to=?",
            "put right",
            "No misdeal. Nobody has looked: the card too many is the next to be dealt.",
            MOVED_ON,
            by="17.1.e.s2",
            reading="ACT.Q2: (e) for hole cards unseen before betting starts, (f) for the rest",
        ),
        floor.row(
            situation,
            f"{dealing}, extra=down, looked=no, recoverable=no",
            "misdeal",
            LOST_ORDER,
            *MISDEAL,
            by="17.1 17.1.e 17.1.e.s2",
        ),
        misdeal(situation, f"{EARLY}, {also}" if also else "", "17.1.f"),
    )


MISSED = (
    fouled("player missed"),
    *passed_over("player missed"),
    too_late("extra hand"),
    *passed_over("extra hand"),
)
EXTRA = (fouled("extra card"), *one_too_many("extra card"))

BOXED = (
    *(
        floor.row(
            "boxed card",
            moment,
            "play on",
            "No card is due any more: {cards} changes nothing.",
            by="17.18",
        )
        for moment in ("stage=showdown", "betting=open, more_due=no")
    ),
    floor.row(
        "boxed card",
        "first_of_street=yes",
        "reshuffle",
        "{cards} is the first card of this street: it is shuffled with the cards in the shoe, "
        "they are cut, and the deal goes on. Cards already dealt stay.",
        floor.step("shuffle the stub", "17.18.s2"),
        floor.step("shuffle and cut", "17.18.s2"),
        by="17.18.unless",
        reading="the first card of any street, the initial deal included",
    ),
    floor.row(
        "boxed card",
        "",
        "card plays",
        "{cards} goes to the player who is due, face up as it lies. The deal goes on.",
        floor.step("deal it as it lies", "17.18"),
        by="17.18",
        reading="as a hole card it counts as a first card dealt face up (17.17)",
    ),
)

DEAL = (*CUT, *EXPOSED, *ASTRAY, *MISSED, *EXTRA, *BOXED)
