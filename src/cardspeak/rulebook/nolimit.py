"""nolimit, begun: an outline with the premature communal card ruled by the book."""

from __future__ import annotations

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.outline import (
    outline_checks,
    outline_choices,
    outline_law,
    without_commission,
)
from cardspeak.rulebook.remedies import DoStep, Remedy
from cardspeak.rulebook.rule import Says
from cardspeak.rulebook.tas_holdem import TAS_HOLDEM

nlt = Says("nolimit", "NLT.")


def step(do: str, by: str, *, amount: int = 0, street: str = "") -> DoStep:
    """One step of a remedy by its clause."""
    return DoStep(do, (nlt.no(by),), amount, street)


REMEDIES = (
    Remedy(
        "card turned early",
        {"street": "flop"},
        (
            step("turn", "9.b"),
            step("shuffle back before", "9.b", street="this"),
            step("burn before", "9.b", amount=0, street="this"),
        ),
        decided_by=(nlt.no("9.b"),),
        reading="the interrupted betting is completed before the new flop",
    ),
    Remedy(
        "card turned early",
        {"street": "turn"},
        (
            step("turn", "9.b/2"),
            step("set aside", "9.b/2"),
            step("burn before", "9.b/3", amount=1, street="this"),
            step("shuffle back before", "9.b/4", street="next"),
        ),
        decided_by=(nlt.no("9.b/2"),),
        reading="the interrupted betting is completed, then the dealer burns and turns",
    ),
    Remedy(
        "card turned early",
        {"street": "river"},
        (
            step("turn", "9.b/5"),
            step("set aside", "9.b/5"),
            step("shuffle back before", "9.b/5", street="this"),
            step("burn before", "9.b/5", amount=1, street="this"),
        ),
        decided_by=(nlt.no("9.b/5"),),
        reading="in the same manner as the fourth card: a burn before the new card",
    ),
)

NOLIMIT = Book(
    key="nolimit",
    game="No limit Hold'em tournament",
    edition="administrative code, title on no limit tournaments",
    complete=False,
    choices=outline_choices(
        TAS_HOLDEM, {"limit": "no_limit", "blinds": "100, 200", "min_bet": "200"}
    ),
    checks=outline_checks(TAS_HOLDEM, leave_out="commission_method"),
    law=without_commission(outline_law(TAS_HOLDEM)),
    remedies=REMEDIES,
)
