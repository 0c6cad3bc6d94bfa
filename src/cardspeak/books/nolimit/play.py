"""Acts, betting, limits, all-ins, the clock, and bets made without a declaration."""

from cardspeak.rulebook import *

from .house import House
from .table import NO_AMOUNT, OVERRIDE, Q11

CHECK = entry(Act.CHECK, "NLT.2.a.5/2", "NLT.1.12")
FOLD = entry(Act.FOLD, "NLT.2.a.5/2", "NLT.1.20")
FOLD_FIRST = entry(Act.FOLD, "NLT.2.a.3/5", "NLT.1.20")

MENUS = Menus(
    opener_first=pick(
        House.blinds,
        none=rule(
            (
                entry(Act.BET, "NLT.1.25"),
                entry(Act.CHECK, "NLT.1.12"),
                entry(Act.FOLD, "NLT.1.20"),
            ),
            cites="NLT.2.a.5/2",
            reading="with antes alone nobody has bet when the first round begins",
        ),
        otherwise=rule(
            (
                entry(Act.CALL, "NLT.2.a.3/4"),
                entry(Act.RAISE, "NLT.2.a.3/4"),
                entry(Act.FOLD, "NLT.2.a.3/4", "NLT.1.20"),
            ),
            cites="NLT.2.a.3/4",
        ),
    ),
    facing_first=(
        entry(Act.CALL, "NLT.2.a.3/5"),
        entry(Act.RAISE, "NLT.2.a.3/5"),
        FOLD_FIRST,
    ),
    last_blind=(
        entry(
            Act.CHECK, "NLT.1.12", reading="the big blind faces no bet, so it may check or raise"
        ),
        entry(Act.RAISE, "NLT.2.a.3/5"),
        FOLD_FIRST,
    ),
    opener_later=rule(
        (
            entry(
                Act.BET, "NLT.1.25", reading="the list of 2.a.5/2 leaves the bet out and implies it"
            ),
            CHECK,
            FOLD,
        ),
        cites="NLT.2.a.5/2",
    ),
    free_later=rule((entry(Act.BET, "NLT.1.25"), CHECK, FOLD), cites="NLT.2.a.5/2"),
    facing_later=(
        entry(Act.CALL, "NLT.2.a.5/2"),
        entry(Act.RAISE, "NLT.2.a.5/2"),
        FOLD,
    ),
)

BETTING = BettingRules(
    in_turn=yes("NLT.2.a.3/3"),
    direction_first=rule(Direction.CLOCKWISE, "NLT.2.a.3/3"),
    direction_later=rule(Direction.CLOCKWISE, "NLT.2.a.3/3"),
    opener_first=pick(
        House.blinds,
        none=silent(Opener.AFTER_BUTTON, "with antes alone as after the flop"),
        otherwise=rule(Opener.AFTER_LAST_BLIND, "NLT.2.a.3/4"),
    ),
    opener_later=rule(Opener.AFTER_BUTTON, "NLT.2.a.5", "NLT.2.a.3/2"),
    opener_must_be_active=yes("NLT.2.a.5"),
    check_from=pick(
        House.blinds,
        none=silent(1, "with antes alone nobody has bet"),
        otherwise=silent(2, "before the flop there is a bet to call (NLT.2.a.3/4, 2.a.3/5)"),
    ),
    no_check_after_bet=yes("NLT.1.12"),
    all_check_ends=yes("NLT.2.a.5", reading="no bets at all are equal bets"),
    closing_later=rule(
        Closing.ALL_LEVEL_AND_ACTED,
        "NLT.2.a.5",
        reading="equal among those who still have chips",
    ),
    raise_reopens_later=yes("NLT.2.a.5"),
    lone_player_wins_first=yes("NLT.2.a.2/6"),
    lone_player_wins_later=yes("NLT.2.a.2/6"),
    rounds=rule(4, "NLT.1.28", without=5),
    absent_is_dead=yes(
        "NLT.2.b.15/2", reading="no turn comes to an absent player whom all fold to"
    ),
    bars_check_raise=no("NLT.1.13"),
    spoken=yes("NLT.11/3"),
    words_bind=yes("NLT.11/5", reading="out of turn nothing said binds"),
    said_amount=pick(
        House.spoken_amount,
        {
            "call": rule(
                SaidAmount.CALL,
                without={"NLT.11/5": SaidAmount.REFUSED, "NLT.12.b": SaidAmount.RAISE},
                reading="more than a call and less than a raise is a call, as with chips",
            ),
            "raise": rule(
                SaidAmount.RAISE,
                "NLT.11/5",
                reading="more than a call and less than a raise is made up to the least raise",
            ),
        },
    ),
    said_short_refused=yes(
        "NLT.12.a",
        reading="a spoken amount below the call is like too few chips: nothing is taken, and the "
        "player calls or folds",
    ),
)

LIMITED = pick(
    House.limit, no_limit=silent(True, "no limit"), otherwise=yes(cites="NLT.preamble/2")
)

LIMITS = BettingLimits(
    kind=pick(
        House.limit,
        no_limit=rule(Limit.NO_LIMIT, "NLT.2.a.9", cites="NLT.21/5"),
        full_pot=rule(Limit.FULL_POT, cites="NLT.preamble/2", reading=OVERRIDE),
        half_pot=rule(Limit.HALF_POT, cites="NLT.preamble/2", reading=OVERRIDE),
        spread=rule(Limit.SPREAD, cites="NLT.preamble/2", reading=OVERRIDE),
    ),
    least=chosen(House.min_bet),
    most=pick(House.limit, spread=chosen(House.max_bet, cite=False), otherwise=NO_AMOUNT),
    obey=LIMITED,
    raises_obey=LIMITED,
    pot_share=pick(
        House.limit,
        half_pot=silent(50, "half the pot"),
        otherwise=silent(100, "the whole pot"),
    ),
    min_raise=pick(
        House.min_raise,
        last_raise=rule(MinRaise.OPENING_OR_LARGEST, cites="NLT.2.a.5/2", reading=Q11),
        min_bet=rule(MinRaise.MINIMUM_BET, cites="NLT.2.a.5/2", reading=Q11),
        none=rule(MinRaise.ANY, cites="NLT.2.a.5/2", reading="the text sets no least raise"),
    ),
    cap_rounds=silent(frozenset[int](), "no cap on raises is printed"),
    cap_kinds=silent(frozenset[Limit](), "no cap on raises is printed"),
    price=rule(
        "highest", "NLT.1.11", without="last", reading="the highest bet, as bets have to be equal"
    ),
)

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "NLT.2.a.9/2"),
    in_minimum_bets=no("NLT.1.2"),
    acts_no_more=yes("NLT.1.2"),
    short_raise=rule(ShortRaise.NO_RAISE, cites="NLT.2.a.9/2", reading=Q11),
    bars_who_acted=pick(
        House.short_all_in_reopens,
        off=silent(True, f"{Q11}: a short all-in does not reopen the betting"),
        on=silent(False, f"{Q11}: players who have acted may raise over a short all-in"),
    ),
    reopen_choice=silent("short_all_in_reopens", Q11),
    summed_reopen=chosen(House.summed_all_ins_reopen),
)

CLOCK = ClockRules(
    seconds=chosen(House.time_limit),
    expiry=rule(Expiry.FOLD, "NLT.19/3"),
    checks_if_free=yes("NLT.19/2"),
    warns=yes("NLT.19/4"),
    warned_by=rule(("dealer",), cites="NLT.19/4", reading="or the software that deals"),
)

DEEDS = PhysicalActionRules(
    chips_speak=yes("NLT.2.b.14/2", "NLT.12.a/4"),
    between_is_call=yes("NLT.12.b"),
    over_is_call=yes("NLT.12.b"),
    short_completes_or_folds=yes("NLT.12.a"),
    short_fold_returns=yes("NLT.12.a"),
    short_binds=yes("NLT.12.a/2"),
)
