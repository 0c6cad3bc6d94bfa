"""charity, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.rulebook import charity_play as play, charity_pots as pots, charity_table as table
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.charity_house import CHECKS, CHOICES, FIXED
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.remedies import DoStep, Remedy
from cardspeak.rulebook.rule import Says

cha = Says("charity", "CHA.")


def step(do: str, by: str, *, amount: int = 0, street: str = "", note: str = "") -> DoStep:
    """One step of a remedy by its clause."""
    return DoStep(do, (cha.no(by),), amount, street, note)


def card_early(street: str, wagered: str, cap: DoStep) -> Remedy:
    """A card other than the flop turned before betting is over: it stays, bets are capped."""
    return Remedy(
        "card turned early",
        {"street": street, "wagered": wagered},
        (
            step("turn", "20.8/3"),
            cap,
            step("burn before", "20.8/3", amount=0, street="this"),
        ),
        reading="burned already, the card is the next communal card; not burned yet, the burn",
    )


HIGHEST = step("cap betting", "20.8", note="highest")
MINIMUM = step("cap betting", "20.8/2", note="minimum")

REMEDIES = (
    card_early("turn", "yes", HIGHEST),
    card_early("turn", "no", MINIMUM),
    card_early("river", "yes", HIGHEST),
    card_early("river", "no", MINIMUM),
    Remedy(
        "wrong number of cards",
        {"acted": "more"},
        (step("void hand", "19.1.6/2"),),
        decided_by=(cha.no("19.1.6/2"),),
        reading="a forced blind is among the wagers given back",
    ),
)

CHARITY = Book(
    key="charity",
    game="Hold'em charity tournament",
    edition="rules for charity tournament poker",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    fixed=FIXED,
    remedies=REMEDIES,
    law=Law(
        staff=table.STAFF,
        seating=table.SEATING,
        stakes=table.STAKES,
        notice=table.NOTICE,
        button=table.BUTTON,
        entry=table.ENTRY,
        forced=table.FORCED,
        deck=table.DECK,
        dealing=table.DEALING,
        menus=play.MENUS,
        betting=play.FIRST,
        limits=play.LIMITS,
        tapping=play.TAPPING,
        pots=pots.POTS,
        showdown=pots.SHOWDOWN,
        commission=pots.COMMISSION,
        clock=play.CLOCK,
        hands=pots.HANDS,
        deeds=play.DEEDS,
        each_round=play.EACH_ROUND,
    ),
)
