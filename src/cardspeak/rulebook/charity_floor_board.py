"""charity: what the floor does about communal cards that went wrong (CHA.20.4 to 20.10)."""

from __future__ import annotations

from cardspeak.rulebook.remedies import DoStep, Remedy, Writes
from cardspeak.rulebook.rule import Says

cha = Says("charity", "CHA.")
floor = Writes(cha.no)

ACTION = "1.1.substantial-action"

# --- the flop (20.4 to 20.7) ------------------------------------------------------------------

FLOP = (
    floor.row(
        "flop card exposed",
        "street=turn, acted_here=none, burned=?",
        "replaced",
        "When the flop is dealt, {cards} and the first burn card change places.",
        floor.step("swap with the burn", "20.4"),
        by="20.4",
        reading="replaced when the deal is done, so before anybody has acted on the flop; one card "
        "only, and a second one stays",
    ),
    floor.row(
        "burn missed",
        "street=turn, acted_here=more",
        "play on",
        "Two players have acted on the flop: it stands. One card is burned before the next.",
        floor.step("no burn was made", "20.5/2", note="any order"),
        by=f"20.5/2 {ACTION}",
    ),
    floor.row(
        "burn missed",
        "street=turn, acted_here=none|one, order=no",
        "reshuffle",
        "The flop goes back and is shuffled with the rest of the deck. After a cut one card is "
        "burned and a new flop dealt.",
        floor.step("no burn was made", "20.5", note="any order"),
        floor.step("take the board back", "20.5"),
        floor.step("shuffle and cut", "20.5"),
        by=f"20.5 {ACTION}",
        reading="a burn precedes the new flop, as none was made (CHA.Q15)",
    ),
    floor.row(
        "burn missed",
        "street=turn, acted_here=none|one, order=yes",
        "put right",
        "The first card of the flop is the burn, and the next card of the deck completes the flop.",
        floor.step("no burn was made", "20.5"),
        floor.step("first card is the burn", "20.5"),
        by="20.5",
        reading="where the order is known the flop is put right; a wager on it goes back",
    ),
    floor.row(
        "flop with too many cards",
        "street=turn, order=no",
        "reshuffle",
        "The flop and the burn card go back and are shuffled with the rest. After a cut one card "
        "is burned and a new flop dealt.",
        floor.step("lay the board", "20.6", note="any order"),
        floor.step("take the board back", "20.6", note="burn too"),
        floor.step("shuffle and cut", "20.6"),
        by="20.6",
        reading="at any time before the fourth card; wagers on the flop go back, and folds stand, "
        "for those cards are among the discards",
    ),
    floor.row(
        "flop with too many cards",
        "street=turn, surplus=one, order=yes",
        "put right",
        "The first three cards are the flop; the card too many is the next burn.",
        floor.step("lay the board", "20.6"),
        floor.step("surplus burns next", "20.6"),
        by="20.6",
        reading="as 20.9 has it for a single community card",
    ),
    floor.row(
        "flop with too many cards",
        "street=turn, surplus=two or more, order=yes",
        "put right",
        "The first three cards are the flop; the others are shuffled back into the deck.",
        floor.step("lay the board", "20.6"),
        floor.step("put back and shuffle", "20.6"),
        floor.step("shuffle and cut", "20.6"),
        by="20.6",
        reading="as 20.10 has it for a single community card",
    ),
    floor.row(
        "card turned early",
        "street=flop, burned=?",
        "reshuffle",
        "The flop and the burn card go back and are shuffled with the rest. The betting round is "
        "finished; then the dealer cuts, burns and deals a new flop.",
        floor.step("turn", "20.7"),
        floor.step("put back and shuffle", "20.7", note="burn too"),
        floor.step("shuffle and cut", "20.7/2"),
        by="20.7",
        reading="betting goes on without a cap, which 20.8 keeps from the flop",
    ),
)

# --- the fourth and fifth card shown too early (20.8) -----------------------------------------


def early(street: str, wagered: str, by: str, note: str, what: str) -> Remedy:
    """A card other than the flop turned before betting is over: it stays, bets are capped."""
    return floor.row(
        "card turned early",
        f"street={street}, wagered={wagered}, burned=?",
        "bets capped",
        f"{{cards}} stays. Until this betting round is over nobody may go above {what}; "
        "then the card is used where it would have come.",
        floor.step("turn", "20.8/3"),
        floor.step("cap betting", by, note=note),
        floor.step("burn before", "20.8/3", amount=0, street="this"),
        by=by,
        reading="burned already, the card is the next communal card; not burned yet, the burn",
    )


EARLY = tuple(
    row
    for street in ("turn", "river")
    for row in (
        early(street, "yes", "20.8", "highest", "the highest wager already made"),
        early(street, "no", "20.8/2", "minimum", "the table minimum"),
    )
)

# --- two or more cards for one (20.9, 20.10) --------------------------------------------------


def lost_order(surplus: str, by: str, place: str) -> Remedy:
    """Nobody knows which card came first: all of them go back."""
    return floor.row(
        "several cards turned",
        f"{place}, surplus={surplus}, order=no",
        "reshuffle",
        "All cards that showed go back and are shuffled with the rest. After a cut the card is "
        "dealt anew, without another burn.",
        floor.step("lay the board", f"{by}/3", note="any order"),
        floor.step("take the board back", f"{by}/3"),
        floor.step("burn before", f"{by}/3", amount=0, street="this"),
        floor.step("shuffle and cut", f"{by}/3"),
        by=f"{by}/3",
        reading="the burn for this card was made and stays out (CHA.Q15); folds stand",
    )


def kept(surplus: str, by: str, place: str, says: str, *steps: DoStep) -> Remedy:
    """The card that came first stays; `steps` say what becomes of the rest."""
    return floor.row(
        "several cards turned",
        f"{place}, surplus={surplus}, order=yes",
        "card plays",
        says,
        floor.step("lay the board", by),
        *steps,
        by=by,
    )


FOURTH, FIFTH = "more_due=yes, street=river", "more_due=no"
SEVERAL = (
    kept(
        "one",
        "20.9",
        FOURTH,
        "The card that came first stays; the other is the burn before the fifth card.",
        floor.step("surplus burns next", "20.9/2"),
    ),
    kept(
        "one",
        "20.9",
        FIFTH,
        "The card that came first stays; the other goes to the discards.",
        floor.step("surplus out", "20.9/2"),
    ),
    *(lost_order("one", "20.9", place) for place in (FOURTH, FIFTH)),
    kept(
        "two or more",
        "20.10",
        FOURTH,
        "The card that came first stays; the others are shuffled back into the deck, which is cut.",
        floor.step("put back and shuffle", "20.10/2"),
        floor.step("shuffle and cut", "20.10/2"),
    ),
    kept(
        "two or more",
        "20.10",
        FIFTH,
        "The card that came first stays; the others go to the discards.",
        floor.step("surplus out", "20.10/2"),
    ),
    *(lost_order("two or more", "20.10", place) for place in (FOURTH, FIFTH)),
)

BOARD = (*FLOP, *EARLY, *SEVERAL)
