"""Rulings on cards: the deal, exposed cards, the board, the deck and questionable hands."""

from cardspeak.rulebook import *

# --- misdeals ---------------------------------------------------------------------------------

MISDEAL = row(
    "NLT.1.23",
    "NLT.9.c",
    then=ruling(
        "misdeal",
        "misdeal-blinds-again",
        step("misdeal", "NLT.9.c", note="forced back"),
    ),
    reading="a misdeal is a wrong order, a player left out or added, a wrong number, no shuffle "
    "or cut",
)
TOO_LATE = row(
    "NLT.9.c/2",
    acted=("one", "more"),
    then=ruling(
        "play on",
        "acted-no-misdeal",
    ),
    reading="after one act a misdeal is too late; blinds and antes do not count as acts",
)
PUT_RIGHT = ruling(
    "put right",
    "dealer-shuffles-and-cuts-now",
    "shuffle and cut",
)
ANTE_WAYS = (
    way(
        "ante back",
        "ante-back",
        step("give back the ante", "NLT.6/4"),
        by="NLT.6/4",
    ),
    way("ante stays", "ante-stays"),
)
DEAD = "hand-dead"


def _dead(*by: str, reading: str = "") -> tuple[Remedy, ...]:
    """Rows for a dead hand; if the player was not at fault, the ante may be returned."""
    kill = step("kill hand", by[0])
    no_fault = "dead-ante-may-go-back"
    return (
        row(
            *by,
            ante="yes",
            fault="no",
            then=ruling("hand dead", no_fault, kill, ways=ANTE_WAYS),
            reading="a protected hand gets everything back; any other at most the ante, as staff "
            "see fit",
        ),
        row(*by, then=ruling("hand dead", DEAD, kill), reading=reading),
    )


POT_STANDS = row(
    "NLT.2.b.8/2",
    "NLT.15/2",
    taken_in="yes",
    then=ruling("pot stands", "award-stands"),
)

DEAL = (
    *on(
        ("deck not shuffled", "deck not cut"),
        row("NLT.1.17", stage="before the deal", then=PUT_RIGHT),
    ),
    *on(
        ("card dealt out of turn", "extra hand", "deck not shuffled", "deck not cut"),
        TOO_LATE,
        MISDEAL,
    ),
    *on(
        ("wrong number of cards", "extra card", "player missed"),
        *_dead(
            "NLT.13.b.1",
            "NLT.9.c/2",
            reading="dead once found; a player has acted, so it is too late for a misdeal",
        ),
        acted=("one", "more"),
    ),
    *on("winner held a wrong number", POT_STANDS),
    *on(("player missed", "extra card", "wrong number of cards"), MISDEAL),
)

# --- exposed cards ----------------------------------------------------------------------------

REPLACED = ruling(
    "replaced",
    "dead-next-card",
    step("replace now", "NLT.9.a/2"),
)
AT_ONCE = (
    "by the next card at once, however many were exposed; no limit of time is printed for what was "
    "exposed in the deal, but at the showdown the director decides"
)

SHOWN = (
    *on(
        ("hole card exposed", "card off the table"),
        row("NLT.9.a", stage=("initial deal", "first betting"), then=REPLACED, reading=AT_ONCE),
        row("NLT.9.a", stage="later", in_deal="yes", then=REPLACED, reading=AT_ONCE),
    ),
    *on(
        "boxed card",
        row(
            "NLT.18",
            then=ruling(
                "card dead",
                "dead-next-below",
                "next card out",
            ),
        ),
    ),
)

# --- the board --------------------------------------------------------------------------------

BOARD = (
    *on(
        "card turned early",
        row(
            "NLT.9.b",
            street="flop",
            burned="?",
            then=ruling(
                "reshuffle",
                "early-flop-no-burn",
                "turn",
                step("shuffle back before", street="this", note="cut"),
                step("burn before", amount=0, street="this"),
            ),
            reading="the interrupted betting is completed before the new flop",
        ),
        row(
            "NLT.9.b/2",
            street="turn",
            burned="?",
            then=ruling(
                "set aside",
                "early-turn",
                "turn",
                "set aside",
                step("burn before", "NLT.9.b/3", amount=1, street="this"),
                step("shuffle back before", "NLT.9.b/4", street="next", note="cut"),
            ),
            reading="the interrupted betting is completed, then the dealer burns and turns",
        ),
        row(
            "NLT.9.b/5",
            street="river",
            burned="?",
            then=ruling(
                "reshuffle",
                "early-river",
                "turn",
                "set aside",
                step("shuffle back before", street="this", note="cut"),
                step("burn before", amount=1, street="this"),
            ),
            reading="in the same manner as the fourth card: a burn before the new card",
        ),
    ),
    *on(
        "flop with too many cards",
        row(
            "NLT.9.b",
            street="turn",
            then=ruling(
                "reshuffle",
                "wrong-flop-bets-back",
                step("lay the board", note="any order"),
                "take the board back",
                "shuffle and cut",
                step("burn before", amount=0, street="this"),
            ),
            reading="the burn stays burned; bets on an invalid flop were not due",
        ),
    ),
    *on(
        "flop card exposed",
        row(
            "NLT.9.a",
            street="turn",
            acted_here="none",
            then=ruling(
                "replaced",
                "dead-replaced-in-flop",
                step("replace on the board", "NLT.9.a/2"),
            ),
            reading="the flop comes face down and is turned at once (NLT.2.a.4), so a card of it "
            "that shows was meant to be face down",
        ),
    ),
    *on(
        "burned too early",
        row(
            "NLT.10/2",
            betting="open",
            then=ruling(
                "burn back",
                "burn-may-go-back",
                "burn now",
                ways=(
                    way(
                        "put it back",
                        "back-on-top",
                        "burn back",
                    ),
                    way(
                        "leave it burned",
                        "stays-burned",
                        step("burn before", amount=0, street="this"),
                    ),
                ),
            ),
            reading="left where it is, it is the burn before the next card",
        ),
    ),
)

# --- the deck ---------------------------------------------------------------------------------

ROUND_VOID = (step("void round", "NLT.17"), step("bar the deck", "NLT.17/4"))

UNFIT = (
    *on(
        "defective deck",
        row(
            "NLT.1.18",
            defect="nothing",
            then=ruling("play on", "deck-fine"),
        ),
    ),
    *on(
        "card damaged",
        row(
            "NLT.1.18",
            "NLT.17/4",
            stage="over",
            then=ruling(
                "new deck",
                "damaged-new-deck",
                step("bar the deck", "NLT.17/4"),
            ),
        ),
    ),
    *on(
        ("defective deck", "card damaged"),
        row(
            "NLT.1.18",
            "NLT.17",
            knew="nobody",
            then=ruling(
                "round void",
                "defective-all-back",
                *ROUND_VOID,
            ),
        ),
        row(
            "NLT.1.18",
            "NLT.17",
            knew="?",
            then=ruling(
                "round void",
                "defective-knew",
                step("carry over", "NLT.17/2"),
                *ROUND_VOID,
            ),
            reading="a player who knew and bet forfeits everything put into that pot",
        ),
    ),
    *on(
        "pot won with a defective deck",
        row(
            "NLT.17/3",
            then=ruling(
                "pot stands",
                "pot-stays-won",
            ),
        ),
    ),
)

# --- fouled and discarded hands ---------------------------------------------------------------

LIVE = ruling("hand live", "hand-live")
VOID = ruling(
    "hand void",
    "dead-chips-back",
    step("void hand", "NLT.8/3"),
)
CALLERS_STAY = "players who called that player's bets stay in for them"
MUCKED = ruling("claim too late", "claim-mucked")

IN_DOUBT = (
    *on(
        ("hand touched by discards", "hand in the discards"),
        row("NLT.8/2", protected="yes", identified="yes", then=LIVE),
        row("NLT.8/2", "NLT.8/3", protected="yes", fault="no", then=VOID, reading=CALLERS_STAY),
        *_dead(
            "NLT.8/2", reading="only a protected hand that can be made up again in full is saved"
        ),
    ),
    *on(
        "hand taken in",
        row("NLT.8/3", protected="yes", fault="no", then=VOID, reading=CALLERS_STAY),
        row(
            "NLT.13.b.6",
            objected="yes",
            identified="yes",
            then=ruling("hand live", "objected-in-time"),
            reading="an objection counts as long as the cards can be identified",
        ),
        *_dead("NLT.13.b.6"),
    ),
    *on(
        "hand thrown away early",
        row("NLT.13.b.3", touched="yes", then=ruling("hand dead", DEAD, "kill hand")),
        row("NLT.13.b.3", then=LIVE),
    ),
    *on(
        "winner threw the hand away",
        row(
            "NLT.11/8",
            retrievable="no",
            then=ruling(
                "hand dead",
                "hand-given-up",
                "give back the uncalled",
                "kill hand",
            ),
            reading="a bet that nobody matched was never in the pot that is lost",
        ),
        row(
            "NLT.11/8",
            then=ruling("hand live", "hand-given-back"),
        ),
    ),
    *on(
        "spoken concession",
        row(
            "NLT.13.b.4",
            then=ruling("not binding", "cards-speak"),
            reading="NLT.Q5: at the showdown it does not count as a fold",
        ),
    ),
    *on(
        "player left",
        row(
            "NLT.13.b.5",
            gone="yes",
            then=ruling(
                "hand dead",
                "left-concedes",
                "kill hand",
            ),
            reading="also a player who is all in; the director confirms that the player has left",
        ),
        row(
            "NLT.13.b.5",
            then=ruling("play on", "not-left"),
        ),
    ),
    *on(
        "late claim",
        row("NLT.15/3", mucked="yes", then=MUCKED),
        POT_STANDS,
        row("NLT.15/3", claimant="no", then=MUCKED),
        row(
            "NLT.15/3",
            then=ruling(
                "claim heard",
                "claim-heard",
                "tell the hands anew",
            ),
            reading="the award is taken back and the hands are compared again; cards that software "
            "dealt have been compared already",
        ),
    ),
)

REMEDIES = (*DEAL, *SHOWN, *BOARD, *UNFIT, *IN_DOUBT)
