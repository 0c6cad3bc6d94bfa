"""tas-holdem, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import RuledOut, no_joker, only_full_deck, only_high_hands
from cardspeak.rulebook.policies import (
    Claims,
    CommissionBase,
    Expiry,
    FirstToShow,
    Game,
    Layers,
    OddChips,
    OthersShow,
    OutOfTurn,
    SplitUnit,
    Uncalled,
)
from cardspeak.rulebook.rule import DROPPED, Says, chosen, pick, silent
from cardspeak.rulebook.tas_holdem_floor import REMEDIES
from cardspeak.rulebook.tas_holdem_house import CHECKS, CHOICES, FIXED
from cardspeak.rulebook.tas_holdem_play import BETTING, DEALING, DECK, LIMITS, MENUS, TAPPING
from cardspeak.rulebook.tas_holdem_table import (
    BUTTON,
    ENTRY,
    FORCED,
    NOTICE,
    SEATING,
    STAFF,
    STAKES,
)

tas = Says("tas-holdem", "TAS-C.")

OUT = DROPPED

NONE = part.NO_RULE

POTS = part.Pots(
    uncalled=pick(
        "uncalled_bets",
        {
            "returned": tas(Uncalled.RETURNED, also=("TAS-A.pot",)),
            "counted": tas(Uncalled.STAYS_IN, also=("TAS-A.pot",)),
        },
    ),
    gathered=tas(True, {"10.3": False}),
    layers=tas(Layers.BY_TAPPED_OUT, {"16.1.s3": Layers.ONE_POT}),
    claims=tas(Claims.PAID_IN_FULL, {"16.1.s4": Claims.EVERY_POT}),
    separate_to_best=tas(True, {"16.1.s5": False}),
    halves=NONE,
    unit=tas(SplitUnit.TABLE_MINIMUM, {"15.3": SplitUnit.SMALLEST_CHIP}),
    odd=tas(OddChips.FIRST_FROM_SMALL_BLIND, {"15.3.s2": OddChips.LAST_FROM_BUTTON}),
    may_agree=tas(False, {"15.4": True}),
    play_out=tas(True, {"15.4.s2": False}),
    void=silent(True, "a void round gives everyone everything back (TAS-C.19.18)"),
)

SHOWDOWN = part.Showdown(
    held=tas(True, {"TAS-A.showdown": False}),
    first=tas(
        FirstToShow.LAST_AGGRESSOR,
        {"15.1": FirstToShow.FROM_SMALL_BLIND},
        reading="TAS-C.OQ21: the latest aggressor still active, then clockwise",
    ),
    counts_as_aggressive=tas(
        frozenset({"blind", "bet", "raise", "short"}),
        {"15.1.s4": frozenset({"bet", "raise", "short"})},
        reading="an all-in that sets the price is an aggressive action, raise or not",
    ),
    others=tas(OthersShow.SHOW_OR_FOLD, {"15.1.s2": OthersShow.ALL}),
    announced=tas(True, {"15.1.s3": False}),
    final_after_next_deal=NONE,
)

COMMISSION = part.Commission(
    taken=tas(True, {"15.2": False, "TAS-A.commission": False}),
    scale=pick(
        "commission_method",
        {
            "one": part.Scale(
                rate=tas(10, {"17.2.a.i": 5}),
                down_to=tas(100, {"17.2.a.i": 1}),
                cap=tas(1500, {"17.2.a.ii": None}),
                small_to=tas(2000, {"17.2.a.iii": 0}),
                small_fee=silent(0, "nothing"),
                per=silent(0, "a rate, not steps"),
                fee=silent(0, "a rate, not steps"),
            ),
            "two": part.Scale(
                rate=silent(0, "steps, not a rate"),
                down_to=silent(1, "steps, not a rate"),
                cap=silent(None, "no cap is stated"),
                small_to=tas(2000, {"17.2.b.ii": 0}),
                small_fee=silent(100, "one dollar"),
                per=tas(5000, {"17.2.b.i": 10000}),
                fee=silent(250, "two dollars fifty"),
            ),
        },
    ),
    base=pick(
        "commission_base",
        {
            "each_pot": tas(
                CommissionBase.EACH_POT,
                {},
                also=("17.1.s2",),
                reading="TAS-C.OQ17: each pot pays on its own",
            ),
            "whole_hand": tas(CommissionBase.WHOLE_HAND, {}, also=("17.1.s2",)),
        },
    ),
    every_round=tas(True, {"17.1.s2": False}),
    kept_in=chosen("commission_handling"),
    time_rate=silent(0, "commission comes from the pots"),
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

CLOCK = part.Clock(
    seconds=tas(90, {}, also=("5.7",)),
    expiry=tas(
        Expiry.FOLD_OR_CHECK,
        {"5.7.s2": Expiry.CHECK},
        reading="TAS-C.OQ8: a bet in the betting round, not in the whole round of play",
    ),
    keeps_bets=tas(True, {"5.7.s3": False}),
    called_by=tas(
        ("dealer", "floor"), {"5.7": ()}, reading="staff alone: a player's request is no call"
    ),
)

HANDS = part.HandRules(
    kinds=(
        tas(Kind.ROYAL_FLUSH, {"4.3.a": OUT}),
        tas(Kind.STRAIGHT_FLUSH, {"4.3.b": OUT}),
        tas(Kind.FOUR_OF_A_KIND, {"4.3.c": OUT}),
        tas(Kind.FULL_HOUSE, {"4.3.d": OUT}),
        tas(Kind.FLUSH, {"4.3.e": OUT}),
        tas(Kind.STRAIGHT, {"4.3.f": OUT}),
        tas(Kind.THREE_OF_A_KIND, {"4.3.g": OUT}),
        tas(Kind.TWO_PAIRS, {"4.3.h": OUT}),
        tas(Kind.ONE_PAIR, {"4.3.i": OUT}),
        tas(Kind.HIGH_CARDS, {"4.3.j": OUT}),
    ),
    order=tas(True, {"4.3": False}),
    ace_high=tas(True, {"4.1.s2": False}),
    ace_low=silent(True, "the ace may be low in a straight, by the clauses of the straights"),
    suits_equal=tas(True, {"4.1": False}),
    all_cards_count=tas(True, {"4.2.s2": False}),
    pair_counts=tas(True, {"4.2.s2": False}, reading="every card counts, the pair too"),
    five_cards=tas(True, {"4.2": False}, also=("TAS-A.hand",)),
    any_mix=tas(True, {"11.1": False}),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the best hand wins"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
)

DEEDS = part.Deeds(
    between_is_call=tas(True, {"19.13": False}),
    short_completes_or_folds=tas(True, {"19.14": False}),
    short_fold_returns=tas(False, {"19.14": True}),
    over_limit_returned=tas(True, {}, also=("7.4",)),
    out_of_turn=tas(OutOfTurn.HELD, {"19.11": OutOfTurn.RETRACTED}),
    out_of_turn_only_calls=tas(True, {"19.11": False}),
    out_of_turn_may_raise=tas(False, {"19.12": True}),
    out_of_turn_fold_returns=tas(
        True, {"19.12.s2": False}, reading="also when nobody has overtaken the bet"
    ),
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
)

TAS_HOLDEM = Book(
    key="tas-holdem",
    game="Hold'em",
    edition="Variation 2/18, 2018-09-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    ruled_out={
        **only_full_deck(ClauseNo("TAS-C.2.1"), ClauseNo("TAS-C.2.2")),
        **no_joker(ClauseNo("TAS-C.2.2")),
        **only_high_hands(ClauseNo("TAS-C.15.1.s3"), ClauseNo("TAS-C.4.3")),
        "max_raises": RuledOut(
            (ClauseNo("TAS-C.7.1"),),
            "3: three raises in each of the first three betting rounds",
            ("3", "three"),
        ),
    },
    fixed=FIXED,
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
