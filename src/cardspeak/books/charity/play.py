"""Betting: the four betting rounds, limits, checking, all-in and time (sections 8 to 14, 20.3)."""

from dataclasses import replace

from cardspeak.rulebook import *

from .house import House

FINAL_ROUND = 4

BET = entry(Act.BET, "CHA.1.1.bet")
CALL = entry(Act.CALL, "CHA.1.1.bet")
RAISE = entry(Act.RAISE, "CHA.1.1.raise")
FOLD = entry(Act.FOLD, "CHA.1.1.fold", cites="CHA.12.3")
FIRST_CHECK = entry(Act.CHECK, "CHA.13.2", "CHA.1.1.check")
NEXT_CHECK = entry(Act.CHECK, "CHA.13.3", "CHA.1.1.check")

MENUS = Menus(
    opener_first=pick(
        House.blinds,
        none=rule(
            (BET, FOLD),
            cites="CHA.10.3.3.1",
            reading="without a blind the player left of the button bets or folds",
        ),
        otherwise=rule((CALL, RAISE, FOLD), cites="CHA.10.3.3.1"),
    ),
    facing_first=(CALL, RAISE, FOLD),
    last_blind=(
        rule(Act.STAY, cites="CHA.1.1.blind/2", reading="CHA.Q1: to stand is a call for nothing"),
        RAISE,
        FOLD,
    ),
    opener_later=rule((BET, FIRST_CHECK, FOLD), "CHA.12.1", without=(FIRST_CHECK,)),
    free_later=rule((BET, NEXT_CHECK, FOLD), "CHA.12.1", without=(NEXT_CHECK,)),
    facing_later=(CALL, RAISE, FOLD),
)

LEVEL = rule(Closing.ALL_LEVEL_AND_ACTED, "CHA.1.1.betting-round")
REOPENS = yes("CHA.1.1.betting-round")

BETTING = BettingRules(
    in_turn=yes("CHA.8.9"),
    direction_first=rule(Direction.CLOCKWISE, "CHA.10.3.3.2"),
    opener_first=rule(
        Opener.AFTER_LAST_BLIND,
        "CHA.10.3.3.1",
        reading="without a blind, the player left of the button",
    ),
    opener_later=silent(Opener.AFTER_BUTTON, "each later betting round has its own clause"),
    opener_must_be_active=yes("CHA.1.1.active-player", reading="the first who still has chips"),
    check_from=pick(
        House.blinds,
        none=rule(2, "CHA.13.1", without=1),
        otherwise=rule(
            2, "CHA.13.1", "CHA.1.1.check/2", without=1, reading="tested per betting round"
        ),
    ),
    no_check_after_bet=yes("CHA.13.4", "CHA.1.1.check/2"),
    all_check_ends=yes("CHA.1.1.betting-round"),
    closing_first=pick(
        House.last_blind_option,
        on=LEVEL,
        off=rule(Closing.BEFORE_LAST_BLIND, "CHA.1.1.betting-round"),
    ),
    closing_later=LEVEL,
    raise_reopens_first=REOPENS,
    raise_reopens_later=REOPENS,
    lone_player_wins_first=yes("CHA.10.3.3.2.i"),
    rounds=silent(FINAL_ROUND, "one after the deal, the flop, the fourth and the fifth card"),
    absent_is_dead=yes("CHA.4.6/2", reading="folded when the turn arrives"),
    spoken=yes("CHA.8.10"),
    folds_face_down=yes("CHA.12.3"),
)


def _later(opens: str, order: str, alone: str) -> RoundRules:
    """Build a later betting round from its clauses on the opener, the order and a lone player."""
    betting = replace(
        BETTING,
        opener_later=rule(Opener.AFTER_BUTTON, opens),
        direction_later=rule(Direction.CLOCKWISE, order),
        lone_player_wins_later=yes(alone),
        absent_is_dead=silent(True, "nobody waits for a player who has gone away"),
    )
    return RoundRules(betting, MENUS)


EACH_ROUND = (
    RoundRules(BETTING, MENUS),
    _later("CHA.10.3.4.2", "CHA.10.3.4.3", "CHA.10.3.4.3.i"),
    _later("CHA.10.3.5.2", "CHA.10.3.5.3", "CHA.10.3.5.3.i"),
    _later("CHA.10.3.6.2", "CHA.10.3.6.3", "CHA.10.3.6.3.i"),
)

LIMITS = BettingLimits(
    kind=chosen(House.limit),
    least=chosen(House.min_bet),
    most=chosen(House.max_bet),
    obey=yes("CHA.12.2"),
    raises_obey=yes("CHA.9.3.2"),
    by_round=silent(True, "a structured limit may have two sizes, as posted"),
    pot_includes_call=yes("CHA.9.3.3"),
    pot_share=pick(
        House.limit, half_pot=silent(50, "half the pot"), otherwise=silent(100, "the whole pot")
    ),
    min_raise=rule(
        MinRaise.OPENING_OR_LARGEST,
        "CHA.9.3.2",
        reading="in that betting round; a blind counts as a bet",
    ),
    opening_at_least=yes("CHA.12.2"),
    cap=rule(
        3, "CHA.9.3.5", without=None, reading="the blind is the bet that raises are counted from"
    ),
    cap_kinds=rule(
        frozenset({Limit.FIXED, Limit.STRUCTURED, Limit.SPREAD}),
        "CHA.9.3.4",
        without=frozenset(Limit),
    ),
    cap_lifts_for_two=yes("CHA.9.3.5/2"),
    price=rule("highest", "CHA.1.1.call", "CHA.14.2", without="last", reading="the highest wager"),
    cap_lifts_in=rule(frozenset({FINAL_ROUND}), cites="CHA.9.3.5/2"),
    two_counts_all_in=yes("CHA.1.1.active-player"),
)

UNDER_RAISE = rule(
    ShortRaise.UNDER_RAISE,
    "CHA.14.4",
    without=ShortRaise.FULL_RAISE,
    reading="the next raise goes to the level above the last whole wager",
)

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "CHA.14.1", "CHA.1.1.bet"),
    acts_no_more=yes("CHA.14.1", "CHA.1.1.all-in"),
    short_raise=pick(
        House.limit,
        fixed=UNDER_RAISE,
        structured=UNDER_RAISE,
        spread=UNDER_RAISE,
        otherwise=rule(
            ShortRaise.NO_RAISE,
            "CHA.14.4",
            without=ShortRaise.FULL_RAISE,
            reading="without levels the next raise is measured from the all-in",
        ),
    ),
    may_complete=yes("CHA.14.4"),
    bars_who_acted=pick(
        House.short_all_in_reopens,
        on=no(cites="CHA.14.4", reading="all who follow, also those who have acted"),
        off=yes(cites="CHA.14.4", reading="those who have acted may only call"),
    ),
    reopen_choice=silent("short_all_in_reopens", "CHA.Q11: the house chooses"),
    summed_reopen=chosen(House.summed_all_ins_reopen),
    obeys_limits=yes("CHA.1.1.all-in/2"),
    short_open_lowers=yes("CHA.14.3"),
)

CLOCK = ClockRules(
    seconds=chosen(House.action_seconds),
    expiry=rule(Expiry.FOLD, "CHA.8.5", reading="also where a check would be free"),
)

DEEDS = PhysicalActionRules(
    out_of_turn=rule(OutOfTurn.RETRACTED, "CHA.20.3"),
    chips_speak=yes("CHA.8.10"),
    early_fold=yes(
        cites="CHA.1.1.fold",
        reading="20.3 takes wagers back: a check before the turn is nothing, a fold stands",
    ),
)
