"""nolimit, as data: no limit Hold'em tournaments.  A line changes only when the page changes."""

from __future__ import annotations

from cardspeak.rulebook import law as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.nolimit_checks import CHECKS
from cardspeak.rulebook.nolimit_house import CHOICES, FIXED
from cardspeak.rulebook.nolimit_play import BETTING, CLOCK, DEEDS, LIMITS, MENUS, TAPPING
from cardspeak.rulebook.nolimit_pots import COMMISSION, HANDS, POTS, SHOWDOWN
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.nolimit_table import (
    BUTTON,
    DEALING,
    DECK,
    ENTRY,
    FORCED,
    NOTICE,
    SEATING,
    STAFF,
    STAKES,
)
from cardspeak.rulebook.remedies import DoStep, Remedy


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
    Remedy(
        "cash on the table",
        {},
        (),
        decided_by=(nlt.no("21/2"),),
        reading="it does not play; only tournament chips do",
    ),
    Remedy(
        "winner threw the hand away",
        {"retrievable": "no"},
        (step("give back the uncalled", "11/8"), step("kill hand", "11/8")),
        decided_by=(nlt.no("11/8"),),
        reading="the pot goes to the hands still live; a bet nobody matched goes back",
    ),
    Remedy(
        "winner threw the hand away",
        {"retrievable": "yes"},
        (),
        decided_by=(nlt.no("11/8"),),
        reading="the dealer gives the hand back and it plays",
    ),
    Remedy(
        "spoken concession",
        {},
        (),
        decided_by=(nlt.no("13.b.4"),),
        reading="NLT.Q5: at the showdown it binds nobody; the cards do",
    ),
)

NOLIMIT = Book(
    key="nolimit",
    game="No limit Hold'em tournament",
    edition="administrative code, title on no limit tournaments",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    fixed=FIXED,
    declares="overrides",
    remedies=REMEDIES,
    law=part.Law(
        staff=STAFF,
        seating=SEATING,
        stakes=STAKES,
        notice=NOTICE,
        button=BUTTON,
        entry=ENTRY,
        forced=FORCED,
        deck=DECK,
        dealing=DEALING,
        menus=MENUS,
        betting=BETTING,
        limits=LIMITS,
        tapping=TAPPING,
        pots=POTS,
        showdown=SHOWDOWN,
        commission=COMMISSION,
        clock=CLOCK,
        hands=HANDS,
        deeds=DEEDS,
    ),
)
