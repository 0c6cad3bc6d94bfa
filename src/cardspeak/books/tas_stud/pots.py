"""The end of a round (11.3 and 13), hand rankings (14) and commission (15)."""

from cardspeak.rulebook import *

from .house import House

# --- 11.3 showdown and pots, 13 separate pots -------------------------------------------------

SHOWDOWN = Showdown(
    held=yes("TAS-A.showdown"),
    first=silent(FirstToShow.FROM_SMALL_BLIND, "no order is printed: clockwise from the button"),
    counts_as_aggressive=silent(frozenset(), "the book has no order of showing"),
    others=rule(
        OthersShow.ALL,
        "TAS-B.11.3.a.s2",
        reading="TAS-B.OQ8: the showdown is the dealer's call on everyone left",
    ),
    announced=yes("TAS-B.11.3.a.s3"),
    winner_unseen=yes("TAS-B.17.8"),
)

NO_ODD_RULE = "TAS-B.OQ14: the book does not say who gets a chip that cannot be shared"

POTS = Pots(
    uncalled=pick(
        House.uncalled_bets,
        returned=rule(Uncalled.RETURNED, cites="TAS-A.pot"),
        counted=rule(Uncalled.STAYS_IN, cites="TAS-A.pot"),
    ),
    unit=rule(SplitUnit.SMALLEST_CHIP, "TAS-B.11.3.c"),
    odd=pick(
        House.odd_chip,
        first_from_button=silent(OddChips.FIRST_FROM_BUTTON, NO_ODD_RULE),
        last_from_button=silent(OddChips.LAST_FROM_BUTTON, NO_ODD_RULE),
        one_by_one=silent(OddChips.ONE_BY_ONE, NO_ODD_RULE),
    ),
    may_agree=no("TAS-B.11.3.e"),
    play_out=yes("TAS-B.11.3.e"),
    layers=rule(Layers.BY_TAPPED_OUT, "TAS-B.13.1.s3"),
    claims=rule(Claims.PAID_IN_FULL, "TAS-B.13.1.s4"),
    separate_to_best=yes("TAS-B.13.1.s5"),
    hopeless_call=pick(
        House.hopeless_call,
        returned=yes(cites="TAS-B.17.2", reading="only open cards prove that a hand cannot win"),
        if_challenged=no(cites="TAS-B.17.2"),
    ),
)

# --- 14 order of hands ------------------------------------------------------------------------

HANDS = HandRules(
    kinds=pick_list(
        House.deck,
        full=(
            entry(Kind.ROYAL_FLUSH, "TAS-B.14.1.a"),
            entry(Kind.STRAIGHT_FLUSH, "TAS-B.14.1.b"),
            entry(Kind.FOUR_OF_A_KIND, "TAS-B.14.1.c"),
            entry(Kind.FULL_HOUSE, "TAS-B.14.1.d"),
            entry(Kind.FLUSH, "TAS-B.14.1.e"),
            entry(Kind.STRAIGHT, "TAS-B.14.1.f"),
            entry(Kind.THREE_OF_A_KIND, "TAS-B.14.1.g"),
            entry(Kind.TWO_PAIRS, "TAS-B.14.1.h"),
            entry(Kind.ONE_PAIR, "TAS-B.14.1.i"),
            entry(Kind.HIGH_CARDS, "TAS-B.14.1.j"),
        ),
        reduced=(
            entry(Kind.ROYAL_FLUSH, "TAS-B.14.2.a"),
            entry(Kind.STRAIGHT_FLUSH, "TAS-B.14.2.b"),
            entry(Kind.FLUSH, "TAS-B.14.2.c"),
            entry(Kind.FOUR_OF_A_KIND, "TAS-B.14.2.d"),
            entry(Kind.FULL_HOUSE, "TAS-B.14.2.e"),
            entry(Kind.STRAIGHT, "TAS-B.14.2.f"),
            entry(Kind.THREE_OF_A_KIND, "TAS-B.14.2.g"),
            entry(Kind.TWO_PAIRS, "TAS-B.14.2.h"),
            entry(Kind.ONE_PAIR, "TAS-B.14.2.i"),
            entry(Kind.HIGH_CARDS, "TAS-B.14.2.j"),
        ),
    ),
    order=pick(House.deck, full=yes("TAS-B.14.1"), reduced=yes("TAS-B.14.2")),
    ace_high=yes("TAS-B.3.3.s2"),
    ace_low=pick(
        House.deck,
        full=yes("TAS-B.14.1.f", reading="TAS-B.OQ11: in straight flushes too"),
        reduced=yes("TAS-B.14.2.f", reading="TAS-B.OQ11: in straight flushes too"),
    ),
    suits_equal=yes("TAS-B.3.3"),
    all_cards_count=pick(House.deck, full=yes("TAS-B.14.1.tail"), reduced=yes("TAS-B.14.2.tail")),
    five_cards=yes(cites="TAS-A.hand"),
    flush_ranks=yes(
        "TAS-B.3.3.s2",
        reading="TAS-B.OQ12: two flushes compare from the top card down by the rank of cards",
    ),
)

# --- 15 commission ----------------------------------------------------------------------------

NORMAL = CommissionScale(
    per=rule(5000, "TAS-B.15.1", without=10000),
    fee=silent(200, "two dollars"),
    listed_to=silent(25000, "the printed steps end at $250"),
    runs_on=yes("TAS-B.15.1.tail", reading="two dollars for each further $50 begun"),
)
CAPPED = CommissionScale(
    per=rule(5000, "TAS-B.15.2", without=10000),
    fee=silent(200, "two dollars"),
    cap=rule(1500, "TAS-B.15.2", without=None),
    small_to=rule(5000, "TAS-B.15.2", without=0),
)

COMMISSION = Commission(
    taken=yes("TAS-B.11.3.b", "TAS-A.commission"),
    scale=pick_part(House.commission_scale, normal=NORMAL, capped=CAPPED),
    base=rule(CommissionBase.EACH_POT, "TAS-B.11.3.d"),
    every_round=yes("TAS-B.15.intro.s2"),
    kept_in=chosen(House.commission_handling),
)
