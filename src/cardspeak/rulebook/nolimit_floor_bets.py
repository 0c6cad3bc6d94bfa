"""nolimit: what chips, gestures and words amount to when they leave a doubt."""

from __future__ import annotations

from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.remedies import Writes, not_ones_own, out_of_sight

floor = Writes(nlt.no)

BET = "It is a bet of {amount}."
BACK = "It is no bet. The {amount} goes back, and {seat} still has to act."

CHIPS = (
    floor.row(
        "chips pushed forward",
        "pushed=yes",
        "bet",
        BET,
        floor.step("as put in", "2.b.14/2", "12.a/4"),
        by="2.b.14/2 12.a/4",
    ),
    floor.row(
        "chips pushed forward",
        "",
        "returned",
        BACK,
        by="2.b.14/2 12.a/4",
        reading="chips that are merely assembled are no bet",
    ),
    floor.row(
        "chips pulled in",
        "objected=no",
        "bet",
        "{seat} let the dealer pull the chips in. It is a bet of {amount}.",
        floor.step("as put in", "2.b.14/3", "12.a/5"),
        by="2.b.14/3 12.a/5",
    ),
    floor.row("chips pulled in", "", "returned", BACK, by="2.b.14/3 12.a/5"),
    floor.row(
        "several movements",
        "price=no",
        "first chips count",
        "A bet is put out whole, in one movement. The first {amount} counts; the rest goes back.",
        floor.step("as put in", "12.a/6"),
        by="12.a/6",
    ),
    floor.row(
        "several movements",
        "announced=nothing",
        "call",
        "No raise was signified with the first chips, so no more may be added. It is a call.",
        floor.step("as put in", "12.a/7"),
        by="12.a/7",
    ),
    floor.row(
        "several movements",
        "",
        "raise",
        "The raise was announced first, so its chips may follow.",
        by="12.a/7",
    ),
    floor.row(
        "oversized chip",
        "price=no",
        "bet",
        BET,
        floor.step("as put in", "2.b.14/2", "12.a/4"),
        by="2.b.14/2 12.a/4",
    ),
    floor.row(
        "oversized chip",
        "announced=nothing",
        "call",
        "No raise was announced. It is a call, and the change goes back.",
        floor.step("as put in", "12.b"),
        by="12.b",
    ),
    floor.row(
        "oversized chip",
        "",
        "raise",
        "A raise was announced. It is a raise.",
        floor.step("count as wager", "12.b"),
        by="12.b",
    ),
    floor.row(
        "call becomes a raise",
        "chips_since=no, betting=open",
        "raise",
        "Nobody behind has put chips in. It is a raise to the {amount} that was put in.",
        floor.step("turn it into a raise", "12.b/2"),
        by="12.b/2",
        reading="to the value of the chips, if that makes a raise; a fold behind changes nothing",
    ),
    floor.row(
        "call becomes a raise",
        "",
        "call",
        "Somebody behind has put chips in, or the betting is over. It stays a call.",
        by="12.b/2",
    ),
    floor.row(
        "short call seen late",
        "turn=yes",
        "call",
        "Others have acted since. {seat} has to complete the call.",
        floor.step("complete the call", "12.a/2"),
        by="12.a/2",
        reading="up to what the call was then; a raise made since is answered in turn",
    ),
    floor.row(
        "short call seen late",
        "acted_last=yes",
        "act again",
        "Nobody has acted since. {seat} completes the call, or takes the {amount} back and folds.",
        floor.step("take the act back", "12.a"),
        by="12.a",
    ),
    floor.row(
        "short call seen late",
        "",
        "call",
        "Others have acted since. The call stands, and {seat} has to put the missing chips in.",
        by="12.a/2",
    ),
    *out_of_sight(
        floor,
        "2.b.13/2",
        "2.b.13/2",
        "afterwards they are back on the table; the director may penalise",
    ),
    *not_ones_own(floor, "2.b.10/2"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. Only tournament chips do.",
        by="21/2",
    ),
)

WORDS = (
    floor.row(
        "gesture",
        "turn=yes, meant=?",
        "as announced",
        "The gesture counts as the act that the dealer announces.",
        floor.step("act as announced", "11"),
        by="11",
    ),
    floor.row(
        "gesture misread",
        "acted_last=yes",
        "act again",
        "{seat} has said so in time. The act is taken back, and {seat} acts as meant.",
        floor.step("take the act back", "11/2"),
        by="11/2",
    ),
    floor.row(
        "gesture misread",
        "",
        "act stands",
        "There has been action since. What the dealer announced stands.",
        by="11/2",
    ),
    floor.row(
        "fold said with a bet",
        "turn=yes",
        "hand dead",
        "{seat} bet and said fold: the hand is dead, and the {amount} stays in the pot.",
        floor.step("leave the chips in", "11/4"),
        floor.step("kill hand", "11/4"),
        by="11/4",
        reading="the chips pushed forward were a bet (NLT.12.a/4), so they stay",
    ),
    floor.row(
        "amount said differs",
        "turn=yes",
        "amount said",
        "The amount said counts. The chips are corrected to {amount}.",
        floor.step("make it the amount said", "11/6"),
        by="11/6",
    ),
)

BETS = (*CHIPS, *WORDS)
