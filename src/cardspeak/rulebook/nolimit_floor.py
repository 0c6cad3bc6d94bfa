"""nolimit: what the floor does when something goes wrong: the deck, the deal, the board, disputes.

Hands and chips that go astray are in `nolimit_floor_hands` and `nolimit_floor_bets`.
"""

from __future__ import annotations

from cardspeak.rulebook.nolimit_floor_bets import BETS
from cardspeak.rulebook.nolimit_floor_hands import HANDS, WRONG_COUNT
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.remedies import ANY, Remedy, Writes

floor = Writes(nlt.no)

# --- misdeals ---------------------------------------------------------------------------------

MISDEAL = floor.step("misdeal", "9.c", note="forced back")
REDEAL = "Misdeal. All cards come back; the same blinds go up again and the cards are dealt anew."
TOO_LATE = "Somebody has acted, so no misdeal can be called. The round goes on as it is."
ONE_ACT = "one act by anybody closes the time for a misdeal; blinds and antes are no act"
COUNTS = "a misdeal is a wrong order, a player left out or added, a wrong number, no shuffle or cut"


def misdeal(situation: str) -> tuple[Remedy, ...]:
    """Dealt wrongly: a misdeal, unless somebody has acted by then."""
    return (
        floor.row(situation, "acted=one|more", "play on", TOO_LATE, by="9.c/2", reading=ONE_ACT),
        floor.row(situation, "", "misdeal", REDEAL, MISDEAL, by="1.23 9.c", reading=COUNTS),
    )


CUT_NOW = "No card is out yet. The dealer shuffles and cuts now, and the deal begins."

DEAL = (
    *(
        floor.row(
            unready,
            "stage=before the deal",
            "put right",
            CUT_NOW,
            floor.step("shuffle and cut", "1.17"),
            by="1.17",
        )
        for unready in ("deck not shuffled", "deck not cut")
    ),
    *misdeal("card dealt out of turn"),
    *misdeal("extra hand"),
    *misdeal("deck not shuffled"),
    *misdeal("deck not cut"),
    *WRONG_COUNT,
    misdeal("player missed")[-1],
    misdeal("extra card")[-1],
    misdeal("wrong number of cards")[-1],
)

# --- cards that show ---------------------------------------------------------------------------

REPLACED = "{cards} is dead. {seat} gets the next card of the deck for it, and the deal goes on."
AT_ONCE = (
    "by the next card at once, however many were exposed; no limit of time is printed for what was "
    "exposed in the deal, but at the showdown the director decides"
)
IN_TIME = ("stage=initial deal|first betting", "stage=later, in_deal=yes")

SHOWN = (
    *(
        floor.row(
            situation,
            moment,
            "replaced",
            REPLACED,
            floor.step("replace now", "9.a/2"),
            by="9.a",
            reading=AT_ONCE,
        )
        for situation in ("hole card exposed", "card off the table")
        for moment in IN_TIME
    ),
    floor.row(
        "boxed card",
        "",
        "card dead",
        "{cards} is dead. The next card below takes its place.",
        floor.step("next card out", "18"),
        by="18",
    ),
)

# --- the board ---------------------------------------------------------------------------------

BOARD = (
    floor.row(
        "card turned early",
        "street=flop, burned=?",
        "reshuffle",
        "Finish the betting. Then the flop goes back into the deck, which is shuffled and cut, "
        "and a new flop comes without a burn.",
        floor.step("turn", "9.b"),
        floor.step("shuffle back before", "9.b", street="this", note="cut"),
        floor.step("burn before", "9.b", amount=0, street="this"),
        by="9.b",
        reading="the interrupted betting is completed before the new flop",
    ),
    floor.row(
        "card turned early",
        "street=turn, burned=?",
        "set aside",
        "{cards} is set aside. Finish the betting, burn a card and turn the next one as the "
        "fourth; before the last card {cards} is shuffled back into the deck.",
        floor.step("turn", "9.b/2"),
        floor.step("set aside", "9.b/2"),
        floor.step("burn before", "9.b/3", amount=1, street="this"),
        floor.step("shuffle back before", "9.b/4", street="next", note="cut"),
        by="9.b/2",
        reading="the interrupted betting is completed, then the dealer burns and turns",
    ),
    floor.row(
        "card turned early",
        "street=river, burned=?",
        "reshuffle",
        "{cards} is set aside. Finish the betting; then it is shuffled back into the deck, a card "
        "is burned and the last card is dealt.",
        floor.step("turn", "9.b/5"),
        floor.step("set aside", "9.b/5"),
        floor.step("shuffle back before", "9.b/5", street="this", note="cut"),
        floor.step("burn before", "9.b/5", amount=1, street="this"),
        by="9.b/5",
        reading="in the same manner as the fourth card: a burn before the new card",
    ),
    floor.row(
        "flop with too many cards",
        "street=turn",
        "reshuffle",
        "The flop goes back into the deck, which is shuffled and cut; three cards come without "
        "another burn. What was bet on the wrong flop goes back.",
        floor.step("lay the board", "9.b", note="any order"),
        floor.step("take the board back", "9.b"),
        floor.step("shuffle and cut", "9.b"),
        floor.step("burn before", "9.b", amount=0, street="this"),
        by="9.b",
        reading="the burn stays burned; bets on a flop that is no flop were not due",
    ),
    floor.row(
        "flop card exposed",
        "street=turn, acted_here=none",
        "replaced",
        "{cards} is dead. The next card of the deck takes its place in the flop.",
        floor.step("replace on the board", "9.a/2"),
        by="9.a",
        reading="the flop comes face down and is turned at once (NLT.2.a.4), so a card of it that "
        "shows was meant to be face down",
    ),
    floor.row(
        "burned too early",
        "betting=open",
        "burn back",
        "The dealer may put the burned card back on top of the deck.",
        floor.step("burn now", "10/2"),
        by="10/2",
        reading="left where it is, it is the burn before the next card",
        ways=(
            floor.way(
                "put it back",
                "It goes back on top and is burned when its time comes.",
                floor.step("burn back", "10/2"),
            ),
            floor.way(
                "leave it burned",
                "It stays burned, and no other card is burned for it.",
                floor.step("burn before", "10/2", amount=0, street="this"),
            ),
        ),
    ),
)

# --- the deck ----------------------------------------------------------------------------------

DECK = (
    floor.row(
        "defective deck",
        "defect=nothing",
        "play on",
        "The deck is as it should be. The round goes on.",
        by="1.18",
    ),
    floor.row(
        "card damaged",
        "stage=over",
        "new deck",
        "A deck with a damaged card is defective. Another is checked before the next round.",
        floor.step("bar the deck", "17/4"),
        by="1.18 17/4",
    ),
    *(
        row
        for unfit in ("defective deck", "card damaged")
        for row in (
            floor.row(
                unfit,
                "knew=nobody",
                "round void",
                "The deck is defective. Every chip in the pot goes back to whoever put it in.",
                floor.step("void round", "17"),
                floor.step("bar the deck", "17/4"),
                by="1.18 17",
            ),
            floor.row(
                unfit,
                "knew=?",
                "round void",
                "The deck is defective. Every chip in the pot goes back to whoever put it in; what "
                "a player who knew of it has bet stays for the next pot.",
                floor.step("carry over", "17/2"),
                floor.step("void round", "17"),
                floor.step("bar the deck", "17/4"),
                by="1.18 17",
                reading="whoever knew and bet forfeits everything put into that pot",
            ),
        )
    ),
    floor.row(
        "pot won with a defective deck",
        "",
        "pot stands",
        "A pot that was won stays won, whatever is found about the deck afterwards.",
        by="17/3",
    ),
)

# --- whatever else -----------------------------------------------------------------------------

DIRECTOR = (
    floor.way("play on", "Play goes on as it is.", by="23.b"),
    floor.way(
        "hand dead",
        "The hand is dead, and its chips stay.",
        floor.step("kill hand", "23.b"),
        by="23.b",
    ),
    floor.way(
        "hand void",
        "The hand is void, and its chips go back.",
        floor.step("void hand", "23.b"),
        by="23.b",
    ),
    floor.way(
        "void the round",
        "The round is void, and all chips go back.",
        floor.step("void round", "23.b"),
        by="23.b",
    ),
)
FINAL = floor.step("last word", "23.b")
DECIDES = "No rule covers this. The tournament director decides, and that is final."

REMEDIES = (
    *DEAL,
    *SHOWN,
    *BOARD,
    *DECK,
    *HANDS,
    *BETS,
    floor.row(
        "dispute",
        "",
        "staff decide",
        "The tournament director settles the dispute, and that is final.",
        FINAL,
        by="23.b",
        ways=DIRECTOR,
    ),
    *(
        floor.row(
            uncovered,
            "",
            "staff decide",
            DECIDES,
            FINAL,
            by="23.b",
            reading="what no rule answers is a dispute; the director is its final arbitrator",
            ways=DIRECTOR,
        )
        for uncovered in ("not covered", ANY)
    ),
)
