"""charity, begun: an outline with three of its irregularities ruled by the book."""

from __future__ import annotations

from dataclasses import replace

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.outline import (
    outline_checks,
    outline_choices,
    outline_law,
    without_commission,
)
from cardspeak.rulebook.policies import OutOfTurn
from cardspeak.rulebook.remedies import DoStep, Remedy
from cardspeak.rulebook.rule import Says
from cardspeak.rulebook.tas_holdem import TAS_HOLDEM

cha = Says("charity", "CHA.")
LAW = without_commission(outline_law(TAS_HOLDEM))


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
        {"substantial_action": "yes"},
        (step("void hand", "19.1.6/2"),),
        decided_by=(cha.no("19.1.6/2"),),
        reading="a forced blind is among the wagers given back",
    ),
)

CHARITY = Book(
    key="charity",
    game="Hold'em charity tournament",
    edition="rules for charity tournament poker",
    complete=False,
    choices=outline_choices(
        TAS_HOLDEM, {"limit": "no_limit", "blinds": "50, 100", "min_bet": "100"}
    ),
    checks=outline_checks(TAS_HOLDEM, leave_out="commission_method"),
    law=replace(
        LAW,
        deeds=replace(LAW.deeds, out_of_turn=cha(OutOfTurn.RETRACTED, {"20.3": OutOfTurn.HELD})),
    ),
    remedies=REMEDIES,
)
