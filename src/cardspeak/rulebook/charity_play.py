"""charity, the wagers: acts on offer, the four betting rounds, limits, all-ins, time, deeds."""

from __future__ import annotations

from dataclasses import replace

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.betting_house import SINGLE, SUMMED
from cardspeak.rulebook.charity_table import NONE
from cardspeak.rulebook.policies import (
    Act,
    Closing,
    Direction,
    Expiry,
    Limit,
    MinRaise,
    Opener,
    OutOfTurn,
    ShortCall,
    ShortRaise,
)
from cardspeak.rulebook.rule import DROPPED, Says, chosen, pick, silent

cha = Says("charity", "CHA.")
OUT = DROPPED

STRUCTURED_KINDS = frozenset({Limit.FIXED, Limit.STRUCTURED, Limit.SPREAD})
EVERY_KIND = frozenset(Limit)
FINAL_ROUND = 4

BET = cha(Act.BET, {"1.1.bet": OUT})
CALL = cha(Act.CALL, {"1.1.bet": OUT})
RAISE = cha(Act.RAISE, {"1.1.raise": OUT})
FOLD = cha(Act.FOLD, {"1.1.fold": OUT}, also=("12.3",))
FIRST_CHECK = cha(Act.CHECK, {"13.2": OUT, "1.1.check": OUT})
NEXT_CHECK = cha(Act.CHECK, {"13.3": OUT, "1.1.check": OUT})

MENUS = part.Menus(
    opener_first=pick(
        "blinds",
        {
            "none": cha(
                (BET, FOLD),
                also=("10.3.3.1",),
                reading="without a blind the player left of the button bets or folds",
            ),
            "*": cha((CALL, RAISE, FOLD), also=("10.3.3.1",)),
        },
    ),
    facing_first=(CALL, RAISE, FOLD),
    last_blind=(
        cha(Act.STAY, also=("1.1.blind/2",), reading="CHA.Q1: to stand is a call for nothing"),
        RAISE,
        FOLD,
    ),
    opener_later=cha((BET, FIRST_CHECK, FOLD), {"12.1": (FIRST_CHECK,)}),
    free_later=cha((BET, NEXT_CHECK, FOLD), {"12.1": (NEXT_CHECK,)}),
    facing_later=(CALL, RAISE, FOLD),
)

LEVEL = cha(Closing.ALL_LEVEL_AND_ACTED, {"1.1.betting-round": Closing.ANY_TWO_LEVEL})
REOPENS = cha(True, {"1.1.betting-round": False})

FIRST = part.BettingRules(
    in_turn=cha(True, {"8.9": False}),
    direction_first=cha(Direction.CLOCKWISE, {"10.3.3.2": Direction.COUNTER}),
    direction_later=silent(Direction.CLOCKWISE, "each later betting round has its own clause"),
    opener_first=cha(
        Opener.AFTER_LAST_BLIND,
        {"10.3.3.1": Opener.SMALL_BLIND_POSITION},
        reading="without a blind, the player left of the button",
    ),
    opener_later=silent(Opener.AFTER_BUTTON, "each later betting round has its own clause"),
    opener_must_be_active=cha(
        True, {"1.1.active-player": False}, reading="the first who still has chips"
    ),
    check_from=pick(
        "blinds",
        {
            "none": cha(2, {"13.1": 1}),
            "*": cha(2, {"13.1": 1, "1.1.check/2": 1}, reading="tested per betting round"),
        },
    ),
    no_check_after_bet=cha(True, {"13.4": False, "1.1.check/2": False}),
    all_check_ends=cha(True, {"1.1.betting-round": False}),
    closing_first=pick(
        "last_blind_option",
        {
            "on": LEVEL,
            "off": cha(Closing.BEFORE_LAST_BLIND, {"1.1.betting-round": Closing.ANY_TWO_LEVEL}),
        },
    ),
    closing_later=LEVEL,
    raise_reopens_first=REOPENS,
    raise_reopens_later=REOPENS,
    lone_player_wins_first=cha(True, {"10.3.3.2.i": False}),
    lone_player_wins_later=silent(True, "each later betting round has its own clause"),
    rounds=silent(FINAL_ROUND, "the four betting rounds of 10.3.3 to 10.3.6"),
    absent_is_dead=cha(True, {"4.6/2": False}, reading="folded when the turn arrives"),
    spoken=cha(True, {"8.10": False}),
    words_bind=silent(True, "the first word or chip in turn counts"),
    folds_face_down=cha(True, {"12.3": False}),
)


def later(stage: str) -> part.RoundRules:
    """A later betting round by its own clauses: who opens, the order, a player left alone."""
    betting = replace(
        FIRST,
        opener_later=cha(Opener.AFTER_BUTTON, {f"{stage}.2": Opener.BUTTON}),
        direction_later=cha(Direction.CLOCKWISE, {f"{stage}.3": Direction.COUNTER}),
        lone_player_wins_later=cha(True, {f"{stage}.3.i": False}),
        absent_is_dead=silent(True, "nobody waits for a player who has gone away"),
    )
    return part.RoundRules(betting, MENUS)


EACH_ROUND = (part.RoundRules(FIRST, MENUS), later("10.3.4"), later("10.3.5"), later("10.3.6"))

LIMITS = part.Limits(
    kind=chosen("limit"),
    least=chosen("min_bet"),
    most=chosen("max_bet"),
    opening_most=silent(None, "the limit itself caps an opening bet"),
    obey=cha(True, {"12.2": False}),
    raises_obey=cha(True, {"9.3.2": False}),
    by_round=silent(True, "a structured limit may have two sizes, as posted"),
    pot_includes_call=cha(True, {"9.3.3": False}),
    pot_share=pick(
        "limit", {"half_pot": silent(50, "half the pot"), "*": silent(100, "the whole pot")}
    ),
    straddle_times=silent(2, "the book knows no straddle limit"),
    min_raise=cha(
        MinRaise.OPENING_OR_LARGEST,
        {"9.3.2": MinRaise.MINIMUM_BET},
        reading="in that betting round; a blind counts as a bet",
    ),
    raise_is_increment=silent(True, "a raise is measured above the call"),
    opening_at_least=cha(True, {"12.2": False}),
    cap=cha(3, {"9.3.5": None}, reading="the blind is the bet that raises are counted from"),
    cap_rounds=silent(frozenset({1, 2, 3, 4}), "in every betting round"),
    cap_kinds=cha(STRUCTURED_KINDS, {"9.3.4": EVERY_KIND}),
    cap_holds=silent(True, "blinds or antes, the cap is the same"),
    cap_lifts_for_two=cha(True, {"9.3.5/2": False}),
    price=cha("highest", {"1.1.call": "last", "14.2": "last"}, reading="the highest wager"),
    cap_lifts_in=cha(frozenset({FINAL_ROUND}), also=("9.3.5/2",)),
    two_counts_all_in=cha(True, {"1.1.active-player": False}),
)

TAPPING = part.Tapping(
    short_call=cha(
        ShortCall.TAP_OUT, {"14.1": ShortCall.FOLD_ONLY, "1.1.bet": ShortCall.FOLD_ONLY}
    ),
    in_minimum_bets=silent(False, "all that is left of the stake"),
    acts_no_more=cha(True, {"14.1": False, "1.1.all-in": False}),
    short_raise=pick(
        "limit",
        {
            **{
                kind: cha(
                    ShortRaise.UNDER_RAISE,
                    {"14.4": ShortRaise.FULL_RAISE},
                    reading="the next raise goes to the level above the last whole wager",
                )
                for kind in ("fixed", "structured", "spread")
            },
            "*": cha(
                ShortRaise.NO_RAISE,
                {"14.4": ShortRaise.FULL_RAISE},
                reading="without levels the next raise is measured from the all-in",
            ),
        },
    ),
    may_complete=cha(True, {"14.4": False}),
    bars_who_acted=pick(
        SINGLE,
        {
            "on": cha(False, also=("14.4",), reading="all who follow, also those who have acted"),
            "off": cha(True, also=("14.4",), reading="those who have acted may only call"),
        },
    ),
    reopen_choice=silent(SINGLE, "CHA.Q11"),
    summed_reopen=chosen(SUMMED),
    bars_all=NONE,
    obeys_limits=cha(True, {"1.1.all-in/2": False}),
    short_open_lowers=cha(True, {"14.3": False}),
)

CLOCK = part.Clock(
    seconds=chosen("action_seconds"),
    expiry=cha(Expiry.FOLD, {"8.5": Expiry.CHECK}, reading="also where a check would be free"),
    keeps_bets=silent(True, "what has been wagered stays in the pot, as after any fold"),
)

DEEDS = part.Deeds(
    between_is_call=silent(True, "more than a call and no raise is a call; the rest goes back"),
    short_completes_or_folds=silent(True, "a wager below the call is completed or withdrawn"),
    short_fold_returns=silent(True, "withdrawn before the next player acts"),
    over_limit_returned=silent(True, "what is over the posted limit goes back"),
    out_of_turn=cha(OutOfTurn.RETRACTED, {"20.3": OutOfTurn.HELD}),
    out_of_turn_may_raise=silent(True, "nothing said or done out of turn binds"),
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
    chips_speak=cha(True, {"8.10": False}),
    early_fold=cha(
        True,
        also=("1.1.fold",),
        reading="20.3 takes wagers back: a check before the turn is nothing, a fold stands",
    ),
)
