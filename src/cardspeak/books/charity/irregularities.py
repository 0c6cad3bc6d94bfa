"""Irregularities (section 20): exposed cards and wrong communal cards."""

from cardspeak.rulebook import *

from .misdeals import ACTION, MISDEAL

HIGHEST: StepNote = "highest"
MINIMUM: StepNote = "minimum"


def _hand_card(cap: StepNote) -> Ruling:
    """Ruling on a card that the dealer exposes during betting: it plays, and bets are capped."""
    return ruling(
        "bets capped",
        f"plays-cap-{cap}",
        step("show to all", "CHA.20.8/3"),
        step("cap betting", note=cap),
    )


def _early_card(cap: StepNote) -> Ruling:
    """Ruling on a turn or river card dealt before betting is over: it plays, bets are capped."""
    return ruling(
        "bets capped",
        f"stays-cap-{cap}",
        step("turn", "CHA.20.8/3"),
        step("cap betting", note=cap),
        step("burn before", "CHA.20.8/3", street="this"),
    )


IN_BETTING = "20.8 applies to a card exposed during a betting round"
IN_ITS_PLACE = "burned already, the card is the next communal card; not burned yet, the burn"

CARDS_THAT_SHOW = (
    *on(
        "hole card exposed",
        row("CHA.20.8", wagered="yes", then=_hand_card(HIGHEST), reading=IN_BETTING),
        row("CHA.20.8/2", wagered="no", then=_hand_card(MINIMUM), reading=IN_BETTING),
        betting="open",
        in_deal="no",
    ),
    *on(
        "hole card exposed",
        row("CHA.19.1.2", stage="initial deal", exposed="two or more", then=MISDEAL),
        row(
            "CHA.19.1.2",
            stage=("first betting", "later", "showdown"),
            in_deal="yes",
            exposed="two or more",
            then=MISDEAL,
        ),
        row(
            "CHA.19.1",
            then=ruling(
                "card plays",
                "exposed-stays-in-hand",
                "show to all",
            ),
            reading="under two cards play continues and the card is not replaced (CHA.Q6)",
        ),
    ),
    *on(
        "card exposed by the player",
        row(
            "CHA.20.1",
            then=ruling(
                "card plays",
                "plays-count-deck",
                "show to all",
            ),
        ),
    ),
    *on(
        "cards shown to one player",
        row(
            "CHA.20.2",
            asked_for="yes",
            then=ruling(
                "shown to all",
                "shown-one-shown-all",
                "show to all",
            ),
        ),
        row(
            "CHA.20.2",
            asked_for="no",
            then=ruling("play on", "nobody-asked"),
        ),
    ),
)

FLOP = (
    *on(
        "flop card exposed",
        row(
            "CHA.20.4",
            street="turn",
            acted_here="none",
            burned="?",
            then=ruling(
                "replaced",
                "swap-with-first-burn",
                "swap with the burn",
            ),
            reading="replaced when the deal is done, before anyone has acted on the flop; "
            "one card only, and a second one stays",
        ),
    ),
    *on(
        "burn missed",
        row(
            "CHA.20.5/2",
            ACTION,
            acted_here="more",
            then=ruling(
                "play on",
                "flop-stands-burn-next",
                step("no burn was made", "CHA.20.5/2", note="any order"),
            ),
        ),
        row(
            "CHA.20.5",
            ACTION,
            acted_here=("none", "one"),
            order="no",
            then=ruling(
                "reshuffle",
                "flop-reshuffled",
                step("no burn was made", "CHA.20.5", note="any order"),
                step("take the board back", "CHA.20.5"),
                step("shuffle and cut", "CHA.20.5"),
            ),
            reading="a burn precedes the new flop, as none was made (CHA.Q15)",
        ),
        row(
            "CHA.20.5",
            acted_here=("none", "one"),
            order="yes",
            then=ruling(
                "put right",
                "first-flop-card-burn",
                "no burn was made",
                "first card is the burn",
            ),
            reading="if the order is known, the flop is put right and bets on it go back",
        ),
        street="turn",
    ),
    *on(
        "flop with too many cards",
        row(
            "CHA.20.6",
            order="no",
            then=ruling(
                "reshuffle",
                "flop-and-burn-reshuffled",
                step("lay the board", note="any order"),
                step("take the board back", note="burn too"),
                "shuffle and cut",
            ),
            reading="at any time before the fourth card; wagers on the flop go back, and folds "
            "stand, for those cards are among the discards",
        ),
        row(
            "CHA.20.6",
            surplus="one",
            order="yes",
            then=ruling(
                "put right",
                "extra-is-next-burn",
                "lay the board",
                "surplus burns next",
            ),
            reading="as in 20.9 for a single community card",
        ),
        row(
            "CHA.20.6",
            surplus="two or more",
            order="yes",
            then=ruling(
                "put right",
                "extras-shuffled-back",
                "lay the board",
                "put back and shuffle",
                "shuffle and cut",
            ),
            reading="as in 20.10 for a single community card",
        ),
        street="turn",
    ),
    *on(
        "card turned early",
        row(
            "CHA.20.7",
            street="flop",
            burned="?",
            then=ruling(
                "reshuffle",
                "flop-too-early",
                "turn",
                step("put back and shuffle", note="burn too"),
                step("shuffle and cut", "CHA.20.7/2"),
            ),
            reading="betting continues without a cap, which 20.8 rules out on the flop",
        ),
    ),
)

TURNED_EARLY = (
    row("CHA.20.8", wagered="yes", burned="?", then=_early_card(HIGHEST), reading=IN_ITS_PLACE),
    row("CHA.20.8/2", wagered="no", burned="?", then=_early_card(MINIMUM), reading=IN_ITS_PLACE),
)


def _first_stays(by: str, says: str, *steps: str) -> Ruling:
    """Ruling that the first card stays; the steps, by this clause, handle the other cards."""
    return ruling(
        "card plays",
        says,
        "lay the board",
        *(step(one, by) for one in steps),
    )


ORDER_LOST = ruling(
    "reshuffle",
    "all-back-deal-anew",
    step("lay the board", note="any order"),
    "take the board back",
    step("burn before", street="this"),
    "shuffle and cut",
)
BURN_STAYS = "the burn for this card was made and stays out (CHA.Q15); folds stand"
TWO_FOR_ONE = row("CHA.20.9/3", surplus="one", order="no", then=ORDER_LOST, reading=BURN_STAYS)
MORE_FOR_ONE = row(
    "CHA.20.10/3", surplus="two or more", order="no", then=ORDER_LOST, reading=BURN_STAYS
)


def _fourth(one: Remedy) -> tuple[Remedy, ...]:
    return on("several cards turned", one, more_due="yes", street="river")


def _fifth(one: Remedy) -> tuple[Remedy, ...]:
    return on("several cards turned", one, more_due="no")


REMEDIES = (
    *CARDS_THAT_SHOW,
    *FLOP,
    *on("card turned early", *TURNED_EARLY, street="turn"),
    *on("card turned early", *TURNED_EARLY, street="river"),
    *_fourth(
        row(
            "CHA.20.9",
            surplus="one",
            order="yes",
            then=_first_stays("CHA.20.9/2", "first-stays-other-burn", "surplus burns next"),
        )
    ),
    *_fifth(
        row(
            "CHA.20.9",
            surplus="one",
            order="yes",
            then=_first_stays("CHA.20.9/2", "first-stays-other-muck", "surplus out"),
        )
    ),
    *_fourth(TWO_FOR_ONE),
    *_fifth(TWO_FOR_ONE),
    *_fourth(
        row(
            "CHA.20.10",
            surplus="two or more",
            order="yes",
            then=_first_stays(
                "CHA.20.10/2",
                "first-stays-others-back",
                "put back and shuffle",
                "shuffle and cut",
            ),
        )
    ),
    *_fifth(
        row(
            "CHA.20.10",
            surplus="two or more",
            order="yes",
            then=_first_stays("CHA.20.10/2", "first-stays-others-muck", "surplus out"),
        )
    ),
    *_fourth(MORE_FOR_ONE),
    *_fifth(MORE_FOR_ONE),
)
