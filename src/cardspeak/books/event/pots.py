"""The end of a round: pots, the showdown and hand rankings."""

from cardspeak.rulebook import *

POTS = Pots(
    uncalled=rule(
        Uncalled.FORCED_STAY_IN,
        "EVT.def.pot",
        reading="EVT.Q7: a wager nobody called goes back; antes and blinds stay in the pot",
    ),
    gathered=silent(True, "the dealer takes the bets of a betting round in"),
    layers=rule(Layers.BY_TAPPED_OUT, "EVT.def.side-pots", cites="EVT.def.main-pot"),
    claims=rule(
        Claims.PAID_IN_FULL,
        "EVT.def.all-in/3",
        reading="chips of folded hands are in, up to what the all-in player put in",
    ),
    unit=rule(SplitUnit.SMALLEST_CHIP, cites="EVT.dealing.15/4"),
    odd=silent(OddChips.FIRST_FROM_BUTTON, "EVT.dealing.15/4: the first winner after the button"),
)

SHOWDOWN = Showdown(
    held=yes("EVT.dealing.14.b"),
    first=rule(
        FirstToShow.CALLED_OR_LEFT_OF_BUTTON,
        "EVT.dealing.15",
        reading="if nobody was called, the first still in left of the button",
    ),
    others=rule(OthersShow.IF_EQUAL_OR_BETTER, "EVT.dealing.15/2", reading=WORSE_STAYS_DOWN),
    announced=yes("EVT.dealing.15/4"),
    on_request=yes("EVT.dealing.15/3", reading="EVT.Q6: until the cards of the next round"),
)

HANDS = HandRules(
    kinds=(
        entry(Kind.ROYAL_FLUSH, "EVT.ranking.royal-flush"),
        entry(Kind.STRAIGHT_FLUSH, "EVT.ranking.straight-flush"),
        entry(Kind.FOUR_OF_A_KIND, "EVT.ranking.four-of-a-kind"),
        entry(Kind.FULL_HOUSE, "EVT.ranking.full-house"),
        entry(Kind.FLUSH, "EVT.ranking.flush"),
        entry(Kind.STRAIGHT, "EVT.ranking.straight"),
        entry(Kind.THREE_OF_A_KIND, "EVT.ranking.three-of-a-kind"),
        entry(Kind.TWO_PAIRS, "EVT.ranking.two-pair"),
        entry(Kind.ONE_PAIR, "EVT.ranking.one-pair"),
        entry(Kind.HIGH_CARDS, "EVT.ranking.high-card"),
    ),
    order=yes("EVT.ranking.order", "EVT.ranking.deck"),
    ace_high=yes("EVT.ranking.cards"),
    ace_low=yes("EVT.ranking.cards", "EVT.ranking.straight"),
    pair_counts=yes("EVT.ranking.full-house"),
    any_mix=yes("EVT.def.community-cards", reading="any mix of own and community cards"),
)
