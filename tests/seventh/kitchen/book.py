"""The Kitchen Table rules of stud, as data.  A line changes here when the page changes."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.book import Book
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
from cardspeak.rulebook.remedies import DoStep, Remedy
from cardspeak.rulebook.rule import Says, silent

from .house import CHECKS, CHOICES
from .play import BETTING, DEALING, DECK, LIMITS, MENUS, TAPPING
from .table import BUTTON, ENTRY, FORCED, NOTICE, SEATING, STAFF, STAKES

kit = Says("kitchen", "KIT.")

NONE = part.NO_RULE

POTS = part.Pots(
    uncalled=kit(Uncalled.RETURNED, {"7.3": Uncalled.STAYS_IN}),
    gathered=NONE,
    layers=kit(Layers.BY_TAPPED_OUT, {"7.2": Layers.ONE_POT}),
    claims=kit(Claims.PAID_IN_FULL, {"7.2": Claims.EVERY_POT}),
    separate_to_best=silent(True, "each pot to the best hand in it"),
    halves=NONE,
    unit=silent(SplitUnit.SMALLEST_CHIP, "down to the smallest chip"),
    odd=kit(OddChips.LAST_FROM_BUTTON, {"8.5": OddChips.FIRST_FROM_BUTTON}),
    may_agree=silent(False, "the cards decide"),
    play_out=silent(True, "a round is played to its end"),
    void=silent(True, "a void round gives everything back"),
)

SHOWDOWN = part.Showdown(
    held=silent(True, "hands are shown after the last betting round"),
    first=kit(FirstToShow.LAST_AGGRESSOR, {"8.1": FirstToShow.OPENER_OF_FINAL}),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "bets and raises (KIT.8.1)"),
    others=silent(OthersShow.SHOW_OR_FOLD, "the others show, or give up"),
    announced=silent(True, "the dealer says which hand wins"),
    final_after_next_deal=NONE,
)

NOTHING = silent(0, "nobody takes a cut (KIT.9.1)")

COMMISSION = part.Commission(
    taken=silent(False, "nobody takes a cut (KIT.9.1)"),
    scale=part.Scale(
        rate=NOTHING,
        down_to=silent(1, "nobody takes a cut (KIT.9.1)"),
        cap=part.NO_AMOUNT,
        small_to=NOTHING,
        small_fee=NOTHING,
        per=NOTHING,
        fee=NOTHING,
    ),
    base=silent(CommissionBase.EACH_POT, "nobody takes a cut (KIT.9.1)"),
    every_round=NONE,
    kept_in=silent("", "nobody takes a cut (KIT.9.1)"),
    time_rate=NOTHING,
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

CLOCK = part.Clock(
    seconds=silent(0, "nobody is timed"),
    expiry=silent(Expiry.FOLD_OR_CHECK, "who has gone to sleep checks or folds"),
    keeps_bets=silent(True, "bets stay in the pot"),
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

HANDS = part.HandRules(
    kinds=tuple(kit(kind, also=("8.2",)) for kind in ORDER),
    order=kit(True, {"8.2": False}),
    ace_high=kit(True, {"8.3": False}),
    ace_low=kit(False, {"8.3": True}),
    suits_equal=kit(True, {"8.4": False}),
    all_cards_count=silent(True, "all five cards count"),
    pair_counts=silent(True, "all five cards count"),
    five_cards=silent(True, "five cards are dealt"),
    any_mix=silent(True, "five cards are dealt"),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the best hand wins (KIT.8.2)"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
)

DEEDS = part.Deeds(
    between_is_call=silent(True, "what is short of a raise is a call"),
    short_completes_or_folds=silent(True, "one calls in full or folds"),
    short_fold_returns=silent(True, "a slip costs nothing"),
    over_limit_returned=silent(True, "what is over the bet goes back (KIT.6.2)"),
    out_of_turn=silent(OutOfTurn.RETRACTED, "chips out of turn go back"),
    out_of_turn_may_raise=NONE,
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
)

WRONG_NUMBER = (kit.no("9.2"),)
REMEDIES = (
    Remedy(
        situation="wrong number of cards",
        steps=(DoStep("void hand", by=WRONG_NUMBER),),
        decided_by=WRONG_NUMBER,
    ),
)

BOOK = Book(
    key="kitchen",
    game="Five Card Stud",
    edition="the first, 2020-01-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
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
    remedies=REMEDIES,
)
