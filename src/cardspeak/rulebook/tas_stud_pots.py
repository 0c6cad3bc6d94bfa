"""tas-stud, as data: pots, the showdown, commission, the order of hands, deeds."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
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

tas = Says("tas-stud", "TAS-B.")
NONE = part.NO_RULE
NO_ODD_RULE = "TAS-B.OQ14: no rule on what cannot be shared is printed"

POTS = part.Pots(
    uncalled=pick(
        "uncalled_bets",
        {
            "returned": tas(Uncalled.RETURNED, also=("TAS-A.pot",)),
            "counted": tas(Uncalled.STAYS_IN, also=("TAS-A.pot",)),
        },
    ),
    gathered=NONE,
    layers=tas(Layers.BY_TAPPED_OUT, {"13.1.s3": Layers.ONE_POT}),
    claims=tas(Claims.PAID_IN_FULL, {"13.1.s4": Claims.EVERY_POT}),
    separate_to_best=tas(True, {"13.1.s5": False}),
    halves=NONE,
    unit=tas(SplitUnit.SMALLEST_CHIP, {"11.3.c": SplitUnit.TABLE_MINIMUM}),
    odd=pick(
        "odd_chip",
        {
            "first_from_button": silent(OddChips.FIRST_FROM_BUTTON, NO_ODD_RULE),
            "last_from_button": silent(OddChips.LAST_FROM_BUTTON, NO_ODD_RULE),
            "one_by_one": silent(OddChips.ONE_BY_ONE, NO_ODD_RULE),
        },
    ),
    may_agree=tas(False, {"11.3.e": True}),
    play_out=tas(True, {"11.3.e": False}),
    void=silent(True, "a void round gives everyone everything back, by the dealer (TAS-B.2.2)"),
    hopeless_call=pick(
        "hopeless_call",
        {
            "returned": tas(
                True, also=("17.2",), reading="only open cards prove that a hand cannot win"
            ),
            "if_challenged": tas(False, also=("17.2",)),
        },
    ),
)

SHOWDOWN = part.Showdown(
    held=tas(True, {"TAS-A.showdown": False}),
    first=tas(
        FirstToShow.FROM_SMALL_BLIND,
        also=("11.3.a.s2",),
        reading="no order is printed: clockwise from the button",
    ),
    counts_as_aggressive=silent(frozenset(), "no order of showing is printed"),
    others=tas(
        OthersShow.ALL,
        {"11.3.a.s2": OthersShow.IF_EQUAL_OR_BETTER},
        reading="TAS-B.OQ8: the showdown is the dealer's call on everyone left",
    ),
    announced=tas(True, {"11.3.a.s3": False}),
    final_after_next_deal=NONE,
    winner_unseen=tas(True, {"17.8": False}),
)

STEPS = silent(0, "steps, not a rate")
NORMAL = part.Scale(
    rate=STEPS,
    down_to=silent(1, "steps, not a rate"),
    cap=silent(None, "no cap is printed"),
    small_to=silent(0, "every pot pays, at most what it holds (TAS-B.OQ13)"),
    small_fee=silent(0, "every pot pays"),
    per=tas(5000, {"15.1": 10000}),
    fee=silent(200, "two dollars"),
    listed_to=silent(25000, "the printed steps end at $250"),
    runs_on=tas(True, {"15.1.tail": False}, reading="two dollars for each further $50 begun"),
)
CAPPED = part.Scale(
    rate=STEPS,
    down_to=silent(1, "steps, not a rate"),
    cap=tas(1500, {"15.2": None}),
    small_to=tas(5000, {"15.2": 0}),
    small_fee=silent(0, "nothing"),
    per=tas(5000, {"15.2": 10000}),
    fee=silent(200, "two dollars"),
)

COMMISSION = part.Commission(
    taken=tas(True, {"11.3.b": False, "TAS-A.commission": False}),
    scale=pick("commission_scale", {"normal": NORMAL, "capped": CAPPED}),
    base=tas(CommissionBase.EACH_POT, {"11.3.d": CommissionBase.WHOLE_HAND}),
    every_round=tas(True, {"15.intro.s2": False}),
    kept_in=chosen("commission_handling"),
    time_rate=silent(0, "commission comes from the pots"),
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

NO_CLOCK = "no time to act is printed; the dealer controls the game (TAS-B.2.2)"
CLOCK = part.Clock(
    seconds=chosen("time_to_act"),
    expiry=silent(Expiry.FOLD_OR_CHECK, f"{NO_CLOCK}: a check if it is free, else a fold"),
    keeps_bets=silent(True, NO_CLOCK),
    called_by=part.STAFF,
)

FULL_ORDER = (
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
REDUCED_ORDER = (
    *FULL_ORDER[:2],
    Kind.FLUSH,
    Kind.FOUR_OF_A_KIND,
    Kind.FULL_HOUSE,
    *FULL_ORDER[5:],
)


def kinds(section: str, order: tuple[Kind, ...]) -> tuple[Rule[Kind], ...]:
    """The ten types of hand in printed order, (a) to (j)."""
    return tuple(
        tas(kind, {f"{section}.{letter}": DROPPED})
        for kind, letter in zip(order, "abcdefghij", strict=True)
    )


HANDS = part.HandRules(
    kinds=pick(
        "deck", {"full": kinds("14.1", FULL_ORDER), "reduced": kinds("14.2", REDUCED_ORDER)}
    ),
    order=pick("deck", {"full": tas(True, {"14.1": False}), "reduced": tas(True, {"14.2": False})}),
    ace_high=tas(True, {"3.3.s2": False}),
    ace_low=pick(
        "deck",
        {
            "full": tas(True, {"14.1.f": False}, reading="TAS-B.OQ11: in straight flushes too"),
            "reduced": tas(True, {"14.2.f": False}, reading="TAS-B.OQ11: in straight flushes too"),
        },
    ),
    suits_equal=tas(True, {"3.3": False}),
    all_cards_count=pick(
        "deck",
        {"full": tas(True, {"14.1.tail": False}), "reduced": tas(True, {"14.2.tail": False})},
    ),
    pair_counts=silent(True, "with one deck two full houses never have the same three"),
    five_cards=tas(True, also=("TAS-A.hand",)),
    any_mix=silent(True, "no communal cards"),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the best hand wins"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
    flush_ranks=tas(
        True,
        {"3.3.s2": False},
        reading="TAS-B.OQ12: two flushes compare from the top card down by the rank of cards",
    ),
)

BY_THE_DEALER = "not printed: as in part C of the same rules, by the dealer (TAS-B.2.2)"

DEEDS = part.Deeds(
    between_is_call=silent(True, BY_THE_DEALER),
    short_completes_or_folds=silent(True, BY_THE_DEALER),
    short_fold_returns=silent(False, BY_THE_DEALER),
    over_limit_returned=tas(True, also=("5.4.s2",)),
    out_of_turn=tas(OutOfTurn.HELD, {"17.1": OutOfTurn.RETRACTED}),
    out_of_turn_may_raise=tas(False, {"17.1.a": True}),
    out_of_turn_stands_if_folded=tas(True, {"17.1.b": False}),
    out_of_turn_stands=silent(False, "a bet out of turn binds only as 17.1 says"),
    fold_line=pick(
        "table_layout",
        {
            "a": silent(False, "only layout C carries the line (TAS-B.1.2.c)"),
            "b": silent(False, "only layout C carries the line (TAS-B.1.2.c)"),
            "c": tas(True, also=("1.2.c",)),
        },
    ),
)
