"""Rulings on cards: the deal, exposed cards, the board, the deck and questionable hands."""

from cardspeak.rulebook import *

# --- misdeals ---------------------------------------------------------------------------------

MISDEAL = row(
    "NLT.1.23",
    "NLT.9.c",
    then=ruling(
        "misdeal",
        "Misdeal. All cards come back; the same blinds go up again and the cards are dealt anew.",
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
        "Somebody has acted, so no misdeal can be called. The round goes on as it is.",
    ),
    reading="one act by anybody closes the time for a misdeal; blinds and antes are no act",
)
PUT_RIGHT = ruling(
    "put right",
    "No card is out yet. The dealer shuffles and cuts now, and the deal begins.",
    "shuffle and cut",
)
ANTE_WAYS = (
    way(
        "ante back",
        "The ante goes back to the player.",
        step("give back the ante", "NLT.6/4"),
        by="NLT.6/4",
    ),
    way("ante stays", "The ante stays in the pot."),
)
DEAD = "The hand of {seat} is dead. Its chips stay in the pot."


def _dead(*by: str, reading: str = "") -> tuple[Remedy, ...]:
    """Rows for a dead hand; if the player was not at fault, the ante may be returned."""
    kill = step("kill hand", by[0])
    no_fault = "The hand of {seat} is dead through no fault of the player. The ante may go back."
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
    then=ruling(
        "pot stands", "The pot was awarded and taken in without a claim. The award stands."
    ),
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
            reading="dead as soon as it is found; somebody has acted, so it is no misdeal",
        ),
        acted=("one", "more"),
    ),
    *on("winner held a wrong number", POT_STANDS),
    *on(("player missed", "extra card", "wrong number of cards"), MISDEAL),
)

# --- exposed cards ----------------------------------------------------------------------------

REPLACED = ruling(
    "replaced",
    "{cards} is dead. {seat} gets the next card of the deck for it, and the deal goes on.",
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
                "{cards} is dead. The next card below takes its place.",
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
                "Finish the betting. Then the flop goes back into the deck, which is shuffled and "
                "cut, and a new flop comes without a burn.",
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
                "{cards} is set aside. Finish the betting, burn a card and turn the next one as "
                "the fourth; before the last card {cards} is shuffled back into the deck.",
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
                "{cards} is set aside. Finish the betting; then it is shuffled back into the deck, "
                "a card is burned and the last card is dealt.",
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
                "The flop goes back into the deck, which is shuffled and cut; three cards come "
                "without another burn. What was bet on the wrong flop goes back.",
                step("lay the board", note="any order"),
                "take the board back",
                "shuffle and cut",
                step("burn before", amount=0, street="this"),
            ),
            reading="the burn stays burned; bets on a flop that is no flop were not due",
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
                "{cards} is dead. The next card of the deck takes its place in the flop.",
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
                "The dealer may put the burned card back on top of the deck.",
                "burn now",
                ways=(
                    way(
                        "put it back",
                        "It goes back on top and is burned when its time comes.",
                        "burn back",
                    ),
                    way(
                        "leave it burned",
                        "It stays burned, and no other card is burned for it.",
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
            then=ruling("play on", "The deck is as it should be. The round goes on."),
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
                "A deck with a damaged card is defective. Another is checked before the next "
                "round.",
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
                "The deck is defective. Every chip in the pot goes back to whoever put it in.",
                *ROUND_VOID,
            ),
        ),
        row(
            "NLT.1.18",
            "NLT.17",
            knew="?",
            then=ruling(
                "round void",
                "The deck is defective. Every chip in the pot goes back to whoever put it in; "
                "what a player who knew of it has bet stays for the next pot.",
                step("carry over", "NLT.17/2"),
                *ROUND_VOID,
            ),
            reading="whoever knew and bet forfeits everything put into that pot",
        ),
    ),
    *on(
        "pot won with a defective deck",
        row(
            "NLT.17/3",
            then=ruling(
                "pot stands",
                "A pot that was won stays won, whatever is found about the deck afterwards.",
            ),
        ),
    ),
)

# --- fouled and discarded hands ---------------------------------------------------------------

LIVE = ruling("hand live", "The hand of {seat} is live and stays in the round.")
VOID = ruling(
    "hand void",
    "The hand of {seat} is dead, and every chip that {seat} put in the pot goes back.",
    step("void hand", "NLT.8/3"),
)
CALLERS_STAY = "whoever called the player's bets stays in for them"
MUCKED = ruling("claim too late", "The cards of {seat} are in the muck, so the claim is not heard.")

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
            then=ruling(
                "hand live", "{seat} objected in time. The hand goes back to {seat} and is live."
            ),
            reading="an objection counts as long as the cards can be told from the others",
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
                "{seat} has given the hand up. The pot goes to the hands still live; a bet that "
                "nobody has met goes back.",
                "give back the uncalled",
                "kill hand",
            ),
            reading="a bet that nobody matched was never in the pot that is lost",
        ),
        row(
            "NLT.11/8",
            then=ruling("hand live", "The dealer gives the hand back, and it plays."),
        ),
    ),
    *on(
        "spoken concession",
        row(
            "NLT.13.b.4",
            then=ruling("not binding", "Saying that one has lost binds nobody. The cards decide."),
            reading="NLT.Q5: at the showdown it is no fold",
        ),
    ),
    *on(
        "player left",
        row(
            "NLT.13.b.5",
            gone="yes",
            then=ruling(
                "hand dead",
                "{seat} has left the table and concedes the pot. The hand is dead.",
                "kill hand",
            ),
            reading="also a player who is all in; the director confirms that the player has left",
        ),
        row(
            "NLT.13.b.5",
            then=ruling(
                "play on", "{seat} has not left the table. The hand is live until the turn comes."
            ),
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
                "The claim is in time. The hands are laid open again, and the best one has the "
                "pot.",
                "tell the hands anew",
            ),
            reading="the award is taken back and the hands are told anew; cards that software "
            "dealt have been compared already",
        ),
    ),
)

REMEDIES = (*DEAL, *SHOWN, *BOARD, *UNFIT, *IN_DOUBT)
