"""act-stud, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.act_stud_floor import REMEDIES
from cardspeak.rulebook.act_stud_house import CHECKS, CHOICES
from cardspeak.rulebook.act_stud_play import BETTING, DEALING, DECK, LIMITS, MENUS, TAPPING
from cardspeak.rulebook.act_stud_table import BUTTON, ENTRY, FORCED, NOTICE, SEATING, STAFF, STAKES
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
from cardspeak.rulebook.rule import DROPPED, Rule, Says, chosen, pick, silent

act = Says("act-stud", "ACT.")

NONE = part.NO_RULE

POTS = part.Pots(
    uncalled=act(Uncalled.RETURNED, {"15.2.b": Uncalled.STAYS_IN, "A.pot": Uncalled.STAYS_IN}),
    gathered=NONE,
    layers=act(Layers.BY_TAPPED_OUT, {"14.2": Layers.ONE_POT}),
    claims=act(Claims.PAID_IN_FULL, {"14.2": Claims.EVERY_POT}),
    separate_to_best=act(True, {"14.2.s2": False}),
    halves=act(True, {"A.high-low-split": False}),
    unit=act(SplitUnit.SMALLEST_CHIP, {"13.2": SplitUnit.TABLE_MINIMUM}),
    odd=act(OddChips.FIRST_FROM_BUTTON, {"13.2.s2": OddChips.LAST_FROM_BUTTON}),
    may_agree=act(False, {"13.3": True}),
    play_out=act(True, {"13.3.s2": False}),
    void=act(True, {"A.void": False}),
)

SHOWDOWN = part.Showdown(
    held=act(True, {"A.showdown": False}),
    first=act(
        FirstToShow.CALLED_IN_FINAL,
        {"13.1": FirstToShow.FROM_SMALL_BLIND},
        reading="ACT.Q27: the opener of round four where nobody was called",
    ),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "whoever was called"),
    others=act(OthersShow.IF_EQUAL_OR_BETTER, {"13.1.s2": OthersShow.ALL}),
    announced=act(True, {}, also=("13.1.s3",)),
    final_after_next_deal=act(True, {"17.14": False}),
)


def scale(rate: int, nil_to: int, number: str) -> part.Scale:
    """One of the two pot scales of rule 15.2(a)."""
    return part.Scale(
        rate=act(rate, {f"15.2.a.{number}.s2": rate + 10}),
        down_to=silent(100, "whole dollars"),
        cap=chosen("commission_cap"),
        small_to=act(nil_to, {f"15.2.a.{number}": 0}),
        small_fee=silent(0, "nothing"),
        per=silent(0, "a rate, not steps"),
        fee=silent(0, "a rate, not steps"),
    )


COMMISSION = part.Commission(
    taken=pick(
        "tournament",
        {
            "off": pick(
                "commission_mode",
                {
                    "pot": act(True, {"15.2": False, "A.commission": False}),
                    "time": silent(False, "the time charge stands in its place (ACT.15.3)"),
                },
            ),
            "on": act(False, {}, also=("20.20",)),
        },
    ),
    scale=pick("pot_commission", {"i": scale(5, 1900, "i"), "ii": scale(10, 900, "ii")}),
    base=silent(CommissionBase.SUM_WHERE_OVER, "ACT.Q6: the sum of all pots, from those over"),
    every_round=silent(True, "every round of play pays"),
    kept_in=silent("box", "where commission goes is not printed"),
    time_rate=pick(
        "tournament",
        {
            "off": pick(
                "commission_mode", {"time": chosen("time_rate"), "pot": act(0, {}, also=("15.2",))}
            ),
            "on": act(0, {}, also=("20.20",)),
        },
    ),
    time_first=act(True, {"15.3.s2": False}),
    spares_forced_only=act(True, {"15.2.d": False}),
    spares_equal_hands=act(True, {"15.2.c": False}),
)

CLOCK = part.Clock(
    seconds=act(90, {}, also=("4.8",)),
    expiry=act(Expiry.FOLD, {"4.8.s2": Expiry.FOLD_OR_CHECK}),
    keeps_bets=silent(True, "the bets stay in the pot (ACT.4.8.s2)"),
    called_by=act(("floor",), {"4.8": ()}),
    judged_by=act(("floor",), {"4.8.s2": ()}, reading="at a table with staff they say when"),
)

KINDS = (
    Kind.ROYAL_FLUSH,
    Kind.FIVE_OF_A_KIND,
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


def kinds(section: str, order: tuple[Kind, ...]) -> tuple[Rule[Kind], ...]:
    """The eleven classes in printed order, (a) to (k)."""
    return tuple(
        act(kind, {f"{section}.{letter}": DROPPED})
        for kind, letter in zip(order, "abcdefghijk", strict=True)
    )


REDUCED = (*KINDS[:4], Kind.FLUSH, Kind.FULL_HOUSE, *KINDS[6:])
FULL_KINDS, REDUCED_KINDS = kinds("3.3", KINDS), kinds("3.4", REDUCED)
FULL_ORDER = act(True, {"3.3": False, "A.full-deck": False})

REDUCED_ORDER = act(True, {"3.4": False, "A.reduced-deck": False})

HANDS = part.HandRules(
    kinds=pick("deck", {"52": FULL_KINDS, "*": REDUCED_KINDS}),
    order=pick("deck", {"52": FULL_ORDER, "*": REDUCED_ORDER}),
    ace_high=act(True, {"3.1.s2": False}),
    ace_low=chosen("ace_low"),
    suits_equal=act(True, {"3.1": False}),
    all_cards_count=act(True, {"3.2": False}),
    pair_counts=act(True, {"3.2": False}, reading="ACT.Q15: the pair decides"),
    five_cards=act(True, {}, also=("A.hand",)),
    any_mix=act(True, {}, also=("A.hand",), reading="own four and the communal card"),
    joker=act(True, {"3.7": False}, also=("A.wild-card",)),
    joker_repeats=pick(
        "joker_flush_repeat",
        {"on": act(True, {"A.wild-card": False}), "off": act(False, also=("A.wild-card",))},
    ),
    game=pick(
        "game",
        {
            "high": act(Game.HIGH, {"A.high-ball": Game.LOW}),
            "low": act(Game.LOW, {"A.low-ball": Game.HIGH}),
            "high_low": act(Game.HIGH_LOW, {"A.high-low-split": Game.HIGH}),
        },
    ),
    eight_or_better=chosen("low_qualifier"),
    low_ace=chosen("low_ace"),
    low_ignores_straights=act(True, {"3.6": False}),
)

DEEDS = part.Deeds(
    between_is_call=act(True, {"17.7": False}),
    short_completes_or_folds=act(True, {"17.8": False}),
    short_fold_returns=act(True, {"17.8.s2": False}),
    over_limit_returned=act(True, {"17.5.s2": False}),
    out_of_turn=act(OutOfTurn.HELD, {"17.5": OutOfTurn.RETRACTED}),
    out_of_turn_may_raise=act(True, {"17.6": False}),
    out_of_turn_fold_returns=act(True, {"17.6.s2": False}),
    out_of_turn_stands_if_folded=act(True, {}, also=("17.5",)),
    out_of_turn_stands=act(True, {"17.5": False}),
    early_fold=act(
        True,
        also=("A.fold",),
        reading="17.5 speaks of bets: a check before the turn is nothing, a fold binds",
    ),
)

ACT_STUD = Book(
    key="act-stud",
    game="Five Card Stud",
    edition="NI2006-154, 2006-05-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
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
