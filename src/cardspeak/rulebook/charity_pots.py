"""charity, the settlement: pots, showdown, the order of hands; and no commission."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.charity_table import NONE
from cardspeak.rulebook.policies import (
    Claims,
    CommissionBase,
    FirstToShow,
    Game,
    Layers,
    OddChips,
    OthersShow,
    SplitUnit,
    Uncalled,
)
from cardspeak.rulebook.rule import DROPPED, Says, pick, silent

cha = Says("charity", "CHA.")
OUT = DROPPED

POTS = part.Pots(
    uncalled=cha(
        Uncalled.RETURNED,
        {"1.1.pot": Uncalled.STAYS_IN},
        reading="the unmatched part of a bet is a pot with one contestant and goes back",
    ),
    gathered=cha(True, {"1.1.pot": False}),
    layers=cha(Layers.BY_TAPPED_OUT, {"14.5": Layers.ONE_POT, "1.1.side-pots": Layers.ONE_POT}),
    claims=cha(Claims.PAID_IN_FULL, {"14.6": Claims.EVERY_POT, "1.1.all-in/3": Claims.EVERY_POT}),
    separate_to_best=cha(True, {"18.2.1": False}),
    halves=NONE,
    unit=cha(SplitUnit.SMALLEST_CHIP, {"18.3": SplitUnit.TABLE_MINIMUM}),
    odd=cha(
        OddChips.FIRST_FROM_BUTTON,
        {"18.3/2": OddChips.ONE_BY_ONE},
        reading="CHA.Q12: the first of those who share that pot",
    ),
    may_agree=pick(
        "pot_agreement",
        {
            "on": cha(
                True,
                also=("18.1/2",),
                reading="CHA.Q8: the cards are played out, then all who could win a pot agree",
            ),
            "off": cha(False, also=("18.1/2",)),
        },
    ),
    play_out=cha(True, {"18.1": False}),
    void=cha(True, also=("1.1.void",)),
    bonus=cha(True, {"15.3": False}, reading="the bonus is part of the main pot"),
)

SHOWDOWN = part.Showdown(
    held=cha(True, {"10.3.6.3.ii": False}),
    first=cha(FirstToShow.BY_FINAL_ROUND, {"10.3.7": FirstToShow.FROM_SMALL_BLIND}),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "whoever was called"),
    others=cha(
        OthersShow.IF_EQUAL_OR_BETTER,
        {"10.3.7.3": OthersShow.SHOW_OR_FOLD},
        reading="clockwise from the first to show",
    ),
    announced=cha(True, {"10.3.8": False, "18.5": False}),
    final_after_next_deal=NONE,
    first_if_bet=cha(FirstToShow.FINAL_BETTOR, {"10.3.7.1": FirstToShow.OPENER_OF_FINAL}),
    first_if_raised=cha(FirstToShow.FINAL_RAISER, {"10.3.7.1": FirstToShow.FINAL_BETTOR}),
    first_if_checked=cha(FirstToShow.OPENER_OF_FINAL, {"10.3.7.2": FirstToShow.LAST_AGGRESSOR}),
    cards_speak=cha(True, {"18.4": False}),
    all_in_first=cha(
        True, {"14.7": False}, reading="several of them clockwise from the left of the button"
    ),
    announced_first=cha(True, {"18.2": False}),
)

NOTHING = silent(0, "tournament chips have no value, so no pot pays commission")

COMMISSION = part.Commission(
    taken=silent(False, "tournament chips have no value, so no pot pays commission"),
    scale=part.Scale(
        rate=NOTHING,
        down_to=silent(1, "no commission"),
        cap=silent(None, "no commission"),
        small_to=NOTHING,
        small_fee=NOTHING,
        per=NOTHING,
        fee=NOTHING,
    ),
    base=silent(CommissionBase.EACH_POT, "no commission"),
    every_round=silent(False, "no commission"),
    kept_in=silent("drop", "no commission"),
    time_rate=NOTHING,
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

HANDS = part.HandRules(
    kinds=(
        cha(Kind.ROYAL_FLUSH, {"17.1.a": OUT}),
        cha(Kind.STRAIGHT_FLUSH, {"17.1.b": OUT}),
        cha(Kind.FOUR_OF_A_KIND, {"17.1.c": OUT}, reading="the fifth card tells equals apart"),
        cha(Kind.FULL_HOUSE, {"17.1.d": OUT}),
        cha(Kind.FLUSH, {"17.1.e": OUT}),
        cha(Kind.STRAIGHT, {"17.1.f": OUT}),
        cha(Kind.THREE_OF_A_KIND, {"17.1.g": OUT}, reading="the other two tell equals apart"),
        cha(Kind.TWO_PAIRS, {"17.1.h": OUT}),
        cha(Kind.ONE_PAIR, {"17.1.i": OUT}),
        cha(Kind.HIGH_CARDS, {"17.1.j": OUT}),
    ),
    order=cha(True, {"17.1": False}),
    ace_high=cha(True, {"17.1": False}),
    ace_low=cha(True, {"17.1": False}),
    suits_equal=silent(True, "no suit is above another, as (a), (b) and (e) say"),
    all_cards_count=silent(True, "cards outside the sets count as (e), (h), (i) and (j) say"),
    pair_counts=silent(True, "of a full house the three come first, then the pair (d)"),
    five_cards=cha(True, {"10.3.7.3/2": False}),
    any_mix=cha(True, {"10.3.7.3/2": False}),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the highest hand wins"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
    optimum=cha(True, {"18.4": False, "18.5": False}),
)
