"""event: what the floor does about wrong deals and boxed cards.

The sheet defines the terms and sets no consequence: the house's ruling applies if it made one,
otherwise a member of staff decides.
"""

from __future__ import annotations

from cardspeak.rulebook.remedies import Remedy, Writes, not_ones_own
from cardspeak.rulebook.rule import Says

evt = Says("event", "EVT.")
floor = Writes(evt.no)

MISDEAL = (
    floor.step("misdeal", "def.misdeal", note="forced back"),
    floor.step("shuffle and cut", "def.misdeal"),
)
DEALT_AGAIN = (
    "Misdeal, by the ruling of this house. All cards and all chips of this round go back; "
    "the cards are shuffled and dealt again from the same button."
)
SILENT = "The book is silent on this and the house has made no ruling: a member of staff decides."
NO_RULING = "the sheet names no consequence and the house has made no ruling: staff decide"
WAYS = {
    "misdeal": floor.way(
        "misdeal",
        "All cards and chips of this round go back, and the cards are dealt again.",
        *MISDEAL,
    ),
    "hand void": floor.way(
        "hand void",
        "The hand is void, and its player gets every wager of this round back.",
        floor.step("void hand", "def.misdeal"),
    ),
    "card plays": floor.way(
        "card plays",
        "The card plays, and everybody has seen it.",
        floor.step("show to all", "def.misdeal"),
    ),
    "play on": floor.way("play on", "The round goes on as it is."),
    "card dead": floor.way(
        "card dead",
        "The card is dead; the next card takes its place.",
        floor.step("next card out", "def.boxed-card"),
    ),
}
HOUSE = "the sheet names no consequence: the house's ruling is applied"
ACTION = "def.misdeal def.substantial-action"
AFTER = (
    ("deal_ruling=before_action, acted=more", ACTION),
    ("deal_ruling=never", "def.misdeal"),
)


def dealt_again(situation: str, also: str = "") -> tuple[Remedy, ...]:
    """The rows by which a wrong deal is a misdeal: until two have acted, or at any time."""
    when = f", {also}" if also else ""
    return tuple(
        floor.row(situation, before + when, "misdeal", DEALT_AGAIN, *MISDEAL, by=by, reading=HOUSE)
        for before, by in (
            ("deal_ruling=before_action, acted=none|one", ACTION),
            ("deal_ruling=any_time", "def.misdeal"),
        )
    )


def stands(situation: str) -> tuple[Remedy, ...]:
    """The rows by which a wrong deal is played on."""
    return tuple(
        floor.row(
            situation,
            when,
            "play on",
            "No misdeal, by the ruling of this house. The round goes on as it is.",
            by=by,
            reading=HOUSE,
        )
        for when, by in AFTER
    )


def staff_decide(
    situation: str, when: str, ways: tuple[str, ...], by: str = "def.misdeal"
) -> Remedy:
    """The row for a house that has made no ruling: staff choose one of the ways."""
    return floor.row(
        situation,
        when,
        "staff decide",
        SILENT,
        by=by,
        reading=NO_RULING,
        ways=tuple(WAYS[one] for one in ways),
    )


def hand_void(situation: str) -> tuple[Remedy, ...]:
    """A hand that cannot be played as it is, where the cards are not dealt again."""
    return tuple(
        floor.row(
            situation,
            when,
            "hand void",
            "No misdeal, by the ruling of this house. The hand of {seat} is void and {seat} gets "
            "every wager of this round back.",
            floor.step("void hand", "def.misdeal"),
            by=by,
            reading=f"{HOUSE}; a hand with a wrong number of cards cannot be played",
        )
        for when, by in AFTER
    )


WRONG_DEALS = (
    "card shown in the cut",
    "deck not cut",
    "deck not shuffled",
    "card dealt out of turn",
    "extra hand",
)
WRONG_HANDS = ("player missed", "extra card", "wrong number of cards")

DEAL = (
    *(
        floor.row(
            one,
            "stage=before the deal",
            "put right",
            "No card is out yet. The cards are shuffled and cut now, and the deal begins.",
            floor.step("shuffle and cut", by),
            by=by,
        )
        for one, by in (("deck not cut", "def.cut"), ("deck not shuffled", "dealing.2"))
    ),
    *(staff_decide(one, "deal_ruling=none", ("misdeal", "play on")) for one in WRONG_DEALS),
    *(
        staff_decide(one, "deal_ruling=none", ("misdeal", "hand void", "play on"))
        for one in WRONG_HANDS
    ),
    staff_decide("hole card exposed", "deal_ruling=none", ("card plays", "misdeal")),
    *(row for one in WRONG_DEALS for row in (*dealt_again(one), *stands(one))),
    *(row for one in WRONG_HANDS for row in (*dealt_again(one), *hand_void(one))),
    *dealt_again("hole card exposed", "exposed=two or more"),
    floor.row(
        "hole card exposed",
        "",
        "card plays",
        "The book is silent on one exposed card. The card plays, and everybody has seen it.",
        floor.step("show to all", "def.misdeal"),
        by="def.misdeal",
        reading=f"{HOUSE}; one exposed card is not a wrong deal",
    ),
)

BOXED = (
    staff_decide(
        "boxed card",
        "boxed_ruling=none",
        ("card dead", "play on", "misdeal"),
        by="def.boxed-card",
    ),
    floor.row(
        "boxed card",
        "boxed_ruling=dead",
        "card dead",
        "By the ruling of this house the card that lay face up is dead; the next card takes its "
        "place.",
        floor.step("next card out", "def.boxed-card"),
        by="def.boxed-card",
        reading=HOUSE,
    ),
    floor.row(
        "boxed card",
        "boxed_ruling=plays",
        "card plays",
        "By the ruling of this house the card that lay face up plays where it falls.",
        by="def.boxed-card",
        reading=HOUSE,
    ),
    floor.row(
        "boxed card",
        "boxed_ruling=misdeal",
        "misdeal",
        DEALT_AGAIN,
        *MISDEAL,
        by="def.boxed-card",
        reading=HOUSE,
    ),
)

CHIPS = (
    *not_ones_own(floor, "beginning.2"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. Only the chips of the game go into the pot.",
        by="def.wager",
    ),
    *(
        floor.row(
            several,
            "announced=raise",
            "raise",
            "{seat} has said raise and is bound to it. The chips are a raise within the limits.",
            floor.step("count as wager", "def.raise/2"),
            by="def.raise/2",
        )
        for several in ("oversized chip", "several movements")
    ),
)

REMEDIES = (*DEAL, *BOXED, *CHIPS)
