"""nolimit, as data: acts, betting, limits, tapping out, the clock, deeds."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.betting_house import SINGLE, SUMMED
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.nolimit_table import NONE, OVERRIDE, Q11
from cardspeak.rulebook.policies import (
    Act,
    Closing,
    Direction,
    Expiry,
    Limit,
    MinRaise,
    Opener,
    OutOfTurn,
    SaidAmount,
    ShortCall,
    ShortRaise,
)
from cardspeak.rulebook.rule import DROPPED, Rule, chosen, pick, silent

OUT = DROPPED


def act(one: Act, *by: str, reading: str = "") -> Rule[Act]:
    """An act that is on the menu by each of these clauses, and not without any one of them."""
    return nlt(one, dict.fromkeys(by, OUT), reading=reading)


WITHOUT_BLINDS = nlt(
    (
        act(Act.BET, "1.25"),
        act(Act.CHECK, "1.12"),
        act(Act.FOLD, "1.20"),
    ),
    also=("2.a.5/2",),
    reading="with antes alone nobody has bet when the first round begins",
)

MENUS = part.Menus(
    opener_first=pick(
        "blinds",
        {
            "none": WITHOUT_BLINDS,
            "*": nlt(
                (
                    act(Act.CALL, "2.a.3/4"),
                    act(Act.RAISE, "2.a.3/4"),
                    act(Act.FOLD, "2.a.3/4", "1.20"),
                ),
                also=("2.a.3/4",),
            ),
        },
    ),
    facing_first=(
        act(Act.CALL, "2.a.3/5"),
        act(Act.RAISE, "2.a.3/5"),
        act(Act.FOLD, "2.a.3/5", "1.20"),
    ),
    last_blind=(
        act(Act.CHECK, "1.12", reading="the big blind faces no bet, so it may check or raise"),
        act(Act.RAISE, "2.a.3/5"),
        act(Act.FOLD, "2.a.3/5", "1.20"),
    ),
    opener_later=nlt(
        (
            act(Act.BET, "1.25", reading="the list of 2.a.5/2 leaves the bet out and implies it"),
            act(Act.CHECK, "2.a.5/2", "1.12"),
            act(Act.FOLD, "2.a.5/2", "1.20"),
        ),
        also=("2.a.5/2",),
    ),
    free_later=nlt(
        (
            act(Act.BET, "1.25"),
            act(Act.CHECK, "2.a.5/2", "1.12"),
            act(Act.FOLD, "2.a.5/2", "1.20"),
        ),
        also=("2.a.5/2",),
    ),
    facing_later=(
        act(Act.CALL, "2.a.5/2"),
        act(Act.RAISE, "2.a.5/2"),
        act(Act.FOLD, "2.a.5/2", "1.20"),
    ),
)

BETTING = part.BettingRules(
    in_turn=nlt(True, {"2.a.3/3": False}),
    direction_first=nlt(Direction.CLOCKWISE, {"2.a.3/3": Direction.COUNTER}),
    direction_later=nlt(Direction.CLOCKWISE, {"2.a.3/3": Direction.COUNTER}),
    opener_first=pick(
        "blinds",
        {
            "none": silent(Opener.AFTER_BUTTON, "with antes alone as after the flop"),
            "*": nlt(Opener.AFTER_LAST_BLIND, {"2.a.3/4": Opener.SMALL_BLIND_POSITION}),
        },
    ),
    opener_later=nlt(Opener.AFTER_BUTTON, {"2.a.5": Opener.BUTTON, "2.a.3/2": Opener.BUTTON}),
    opener_must_be_active=nlt(True, {"2.a.5": False}),
    check_from=pick(
        "blinds",
        {
            "none": silent(1, "with antes alone nobody has bet"),
            "*": silent(2, "before the flop there is a bet to call (NLT.2.a.3/4, 2.a.3/5)"),
        },
    ),
    no_check_after_bet=nlt(True, {"1.12": False}),
    all_check_ends=nlt(True, {"2.a.5": False}, reading="no bets at all are equal bets"),
    closing_first=silent(Closing.ALL_LEVEL_AND_ACTED, "as NLT.2.a.5 has it after the flop"),
    closing_later=nlt(
        Closing.ALL_LEVEL_AND_ACTED,
        {"2.a.5": Closing.ANY_TWO_LEVEL},
        reading="equal among those who still have chips",
    ),
    raise_reopens_first=silent(True, "as NLT.2.a.5 has it after the flop"),
    raise_reopens_later=nlt(True, {"2.a.5": False}),
    lone_player_wins_first=nlt(True, {"2.a.2/6": False}),
    lone_player_wins_later=nlt(True, {"2.a.2/6": False}),
    rounds=nlt(4, {"1.28": 5}),
    absent_is_dead=nlt(
        True, {"2.b.15/2": False}, reading="no turn comes to an absent player whom all fold to"
    ),
    bars_check_raise=nlt(False, {"1.13": True}),
    spoken=nlt(True, {"11/3": False}),
    words_bind=nlt(True, {"11/5": False}, reading="out of turn nothing said binds"),
    said_amount=pick(
        "spoken_amount",
        {
            "call": nlt(
                SaidAmount.CALL,
                {"11/5": SaidAmount.REFUSED, "12.b": SaidAmount.RAISE},
                reading="more than a call and less than a raise is a call, as with chips",
            ),
            "raise": nlt(
                SaidAmount.RAISE,
                {"11/5": SaidAmount.REFUSED},
                reading="more than a call and less than a raise is made up to the least raise",
            ),
        },
    ),
    said_short_refused=nlt(
        True,
        {"12.a": False},
        reading="a spoken amount below the call is like too few chips: nothing is taken, and the "
        "player calls or folds",
    ),
)

LIMITS = part.Limits(
    kind=pick(
        "limit",
        {
            "no_limit": nlt(Limit.NO_LIMIT, {"2.a.9": Limit.FULL_POT}, also=("21/5",)),
            "full_pot": nlt(Limit.FULL_POT, also=("preamble/2",), reading=OVERRIDE),
            "half_pot": nlt(Limit.HALF_POT, also=("preamble/2",), reading=OVERRIDE),
            "spread": nlt(Limit.SPREAD, also=("preamble/2",), reading=OVERRIDE),
        },
    ),
    least=chosen("min_bet"),
    most=pick("limit", {"spread": chosen("max_bet", cite=False), "*": part.NO_AMOUNT}),
    opening_most=part.NO_AMOUNT,
    obey=pick(
        "limit",
        {"no_limit": silent(True, "no limit"), "*": nlt(True, also=("preamble/2",))},
    ),
    raises_obey=pick(
        "limit",
        {"no_limit": silent(True, "no limit"), "*": nlt(True, also=("preamble/2",))},
    ),
    by_round=NONE,
    pot_includes_call=silent(True, "the call counts as made before the pot is measured"),
    pot_share=pick(
        "limit", {"half_pot": silent(50, "half the pot"), "*": silent(100, "the whole pot")}
    ),
    straddle_times=silent(2, "the book knows no straddle limit"),
    min_raise=pick(
        "min_raise",
        {
            "last_raise": nlt(MinRaise.OPENING_OR_LARGEST, also=("2.a.5/2",), reading=Q11),
            "min_bet": nlt(MinRaise.MINIMUM_BET, also=("2.a.5/2",), reading=Q11),
            "none": nlt(MinRaise.ANY, also=("2.a.5/2",), reading="the text sets no least raise"),
        },
    ),
    raise_is_increment=silent(True, "a raise is measured above the call"),
    opening_at_least=silent(True, "the house's least bet holds"),
    cap=silent(None, "no cap on raises is printed"),
    cap_rounds=silent(frozenset[int](), "no cap on raises is printed"),
    cap_kinds=silent(frozenset[Limit](), "no cap on raises is printed"),
    cap_holds=silent(True, "no cap on raises is printed"),
    cap_lifts_for_two=NONE,
    price=nlt("highest", {"1.11": "last"}, reading="the highest bet, as bets have to be equal"),
)

TAPPING = part.Tapping(
    short_call=nlt(ShortCall.TAP_OUT, {"2.a.9/2": ShortCall.FOLD_ONLY}),
    in_minimum_bets=nlt(False, {"1.2": True}),
    acts_no_more=nlt(True, {"1.2": False}),
    short_raise=nlt(ShortRaise.NO_RAISE, also=("2.a.9/2",), reading=Q11),
    may_complete=NONE,
    bars_who_acted=pick(
        SINGLE,
        {
            "off": silent(True, f"{Q11}: a short all-in does not reopen the betting"),
            "on": silent(False, f"{Q11}: players who have acted may raise over a short all-in"),
        },
    ),
    reopen_choice=silent(SINGLE, Q11),
    summed_reopen=chosen(SUMMED),
    bars_all=NONE,
)

CLOCK = part.Clock(
    seconds=chosen("time_limit"),
    expiry=nlt(Expiry.FOLD, {"19/3": Expiry.CHECK}),
    checks_if_free=nlt(True, {"19/2": False}),
    keeps_bets=silent(True, "what is in the pot stays there"),
    warns=nlt(True, {"19/4": False}),
    warned_by=nlt(("dealer",), also=("19/4",), reading="or the software that deals"),
)

DEEDS = part.Deeds(
    chips_speak=nlt(True, {"2.b.14/2": False, "12.a/4": False}),
    between_is_call=nlt(True, {"12.b": False}),
    over_is_call=nlt(True, {"12.b": False}),
    short_completes_or_folds=nlt(True, {"12.a": False}),
    short_fold_returns=nlt(True, {"12.a": False}),
    over_limit_returned=silent(True, "only what is on the table can be over a limit"),
    out_of_turn=silent(OutOfTurn.RETRACTED, f"{Q11}: an act out of turn is taken back"),
    out_of_turn_may_raise=silent(True, "what was taken back binds nobody"),
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
)
