"""Pots, the showdown and hand rankings."""

from cardspeak.rulebook import *

POTS = Pots(
    uncalled=rule(Uncalled.RETURNED, "NEW.5.2"),
    layers=rule(Layers.BY_TAPPED_OUT, "NEW.5.3"),
    claims=rule(Claims.PAID_IN_FULL, "NEW.5.3"),
    odd=rule(OddChips.FIRST_FROM_BUTTON, "NEW.5.4"),
)

SHOWDOWN = Showdown(
    held=yes("NEW.6.1"),
    first=rule(FirstToShow.LAST_AGGRESSOR, "NEW.6.1"),
    others=silent(OthersShow.SHOW_OR_FOLD, "the others show, or give up"),
)

ORDER = (
    Kind.ROYAL_FLUSH,
    Kind.STRAIGHT_FLUSH,
    Kind.FOUR_OF_A_KIND,
    Kind.FULL_HOUSE,
    Kind.FLUSH,
    Kind.STRAIGHT,
    Kind.THREE_OF_A_KIND,
    Kind.TWO_PAIRS,
    Kind.ONE_PAIR,
    Kind.HIGH_CARDS,
)

HANDS = HandRules(
    kinds=tuple(rule(kind, cites="NEW.6.2") for kind in ORDER),
    order=yes("NEW.6.2"),
    ace_low=yes("NEW.6.3"),
)
