"""Pots, the showdown and the order of hands."""

from cardspeak.rulebook import *

POTS = Pots(
    uncalled=rule(Uncalled.RETURNED, "KIT.7.3"),
    layers=rule(Layers.BY_TAPPED_OUT, "KIT.7.2"),
    claims=rule(Claims.PAID_IN_FULL, "KIT.7.2"),
    odd=rule(OddChips.LAST_FROM_BUTTON, "KIT.8.5"),
)

SHOWDOWN = Showdown(
    first=rule(FirstToShow.LAST_AGGRESSOR, "KIT.8.1", without=FirstToShow.OPENER_OF_FINAL),
    others=silent(OthersShow.SHOW_OR_FOLD, "the others show, or give up"),
)

ORDER = (
    Kind.STRAIGHT_FLUSH,
    Kind.FOUR_OF_A_KIND,
    Kind.FLUSH,
    Kind.FULL_HOUSE,
    Kind.STRAIGHT,
    Kind.THREE_OF_A_KIND,
    Kind.TWO_PAIRS,
    Kind.ONE_PAIR,
    Kind.HIGH_CARDS,
)

HANDS = HandRules(
    kinds=tuple(rule(kind, cites="KIT.8.2") for kind in ORDER),
    order=yes("KIT.8.2"),
    ace_high=yes("KIT.8.3"),
    ace_low=no("KIT.8.3"),
    suits_equal=yes("KIT.8.4"),
)

DEEDS = PhysicalActionRules(out_of_turn_may_raise=silent(False, "one calls in turn, or folds"))
