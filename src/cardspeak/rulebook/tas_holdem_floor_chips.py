"""tas-holdem: what chips over the line, cash and hidden chips count for, as decision tables."""

from __future__ import annotations

from cardspeak.rulebook.remedies import Writes, not_ones_own, out_of_sight
from cardspeak.rulebook.rule import Says

tas = Says("tas-holdem", "TAS-C.")
floor = Writes(tas.no)

CALL = "The chip counts as a call. The change goes back to {seat}."
CHIP = "oversized chip"
AS_SAID = "What {seat} said first is the act: make it so. The rest goes back."

BETS = (
    floor.row(
        CHIP,
        "turn=no",
        "held",
        "It is not the turn of {seat}: the chip is held aside, and no raise is open then.",
        floor.step("as put in", "19.11"),
        by="19.11",
    ),
    floor.row(
        CHIP,
        "oversized=no",
        "as put in",
        "The chip is within the limit of a raise: it counts for what it is worth.",
        floor.step("as put in", "7.6"),
        by="7.6",
    ),
    floor.row(
        CHIP,
        "announced=raise",
        "raise",
        "A raise was announced: it is a raise within the limit. The change goes back.",
        floor.step("count as wager", "7.6"),
        by="7.6",
    ),
    floor.row(CHIP, "announced=amount", "as announced", AS_SAID, by="7.6"),
    floor.row(
        CHIP,
        "announced=nothing, round=first, wagered=yes",
        "call",
        CALL,
        floor.step("count as call", "7.6.a", "7.6"),
        by="7.6.a",
        reading="without a limit: any single chip larger than the call",
    ),
    floor.row(
        CHIP,
        "announced=nothing, wagered=no",
        "bet",
        "The chip is a bet of its value, or of the most that may be bet. The rest goes back.",
        floor.step("count as wager", "7.6.b", "7.6"),
        by="7.6.b",
        reading="the lower of the two; also where antes leave nothing to call in the first round",
    ),
    floor.row(
        CHIP,
        "announced=nothing, round=later|last",
        "call",
        CALL,
        floor.step("count as call", "7.6.b.s2", "7.6"),
        by="7.6.b.s2",
    ),
    floor.row(
        "several movements",
        "turn=no",
        "returned",
        "A bet is one movement: {seat} has acted. What came afterwards goes back.",
        by="7.7",
    ),
    floor.row("several movements", "announced=raise|amount", "as announced", AS_SAID, by="7.7"),
    floor.row(
        "several movements",
        "announced=nothing",
        "first chips count",
        "A bet is one movement: the first {amount} counts. What came afterwards goes back.",
        floor.step("as put in", "7.7"),
        by="7.7",
        reading="the first movement counts; what was announced before it binds",
    ),
)

PUT_IN = (
    *(
        row
        for unclear in ("chips pushed forward", "chips pulled in")
        for row in (
            floor.row(
                unclear,
                "pushed=yes",
                "bet",
                "Chips over the line are a bet: the {amount} counts for what it is worth.",
                floor.step("as put in", "7.7"),
                by="7.7",
                reading="a bet is made where it crosses the line, whoever pulled it in",
            ),
            floor.row(
                unclear,
                "pushed=no",
                "returned",
                "The chips were not put over the line, so they are no bet. The {amount} goes back.",
                by="7.7",
            ),
        )
    ),
    *not_ones_own(floor, "TAS-A.table-stake"),
    floor.row(
        "cash on the table",
        "",
        "does not play",
        "It does not play. All bets are made with chips.",
        by="5.6",
    ),
    *out_of_sight(
        floor,
        "5.4",
        "5.3.s2 5.4",
        "a stake is what lies in full view; bringing out more would add to it",
    ),
)

CHIPS = (*BETS, *PUT_IN)
