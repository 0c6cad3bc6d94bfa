"""Sections 9 and 11 to 13: dealing, betting, checking, tapping out."""

from cardspeak.rulebook import *

from .house import House, in_freeze_out

# --- 9 deal -----------------------------------------------------------------------------------

BUTTON = Button(
    first=rule(
        FirstButton.DEALERS_RIGHT,
        "TAS-B.9.1.s3",
        "TAS-A.dealer-button.s2",
        reading="the first occupied place to the dealer's right",
    ),
    moves=rule(ButtonMove.NEXT_PLAYER, "TAS-B.9.1.s2", "TAS-A.dealer-button.s3"),
    counts_absent=yes(
        "TAS-B.11.3.f",
        reading="TAS-B.OQ3: sitting a hand out is no way to pass the turn for the first card",
    ),
)

DEALING = Dealing(
    first=rule(DealFrom.AFTER_BUTTON, "TAS-B.9.1", "TAS-A.dealer-button"),
    streets=(
        Street(
            name="initial deal",
            passes=(no("TAS-B.9.2", "TAS-B.17.7", "TAS-A.hole-card"), yes("TAS-B.9.2.s2")),
            betting=yes("TAS-B.9.2.s3", cites="TAS-A.initial-deal"),
        ),
        Street(
            name="third card",
            dealt=yes("TAS-B.9.2.s4", "TAS-B.11.1.d"),
            passes=(yes(cites="TAS-B.9.2.s4"),),
            betting=yes("TAS-B.9.2.s5"),
        ),
        Street(
            name="fourth card",
            dealt=yes("TAS-B.9.2.s5"),
            passes=(yes(cites="TAS-B.9.2.s5"),),
            betting=yes("TAS-B.9.2.s6"),
        ),
        Street(
            name="fifth card",
            dealt=yes("TAS-B.9.2.s6", "TAS-B.11.2.c", cites="TAS-A.hand"),
            passes=(yes(cites="TAS-B.9.2.s6"),),
            board=rule(0, cites=("TAS-B.9.2.s6", "TAS-B.11.2.c")),
            betting=yes("TAS-B.11.3.a"),
        ),
    ),
    deal_on_without_betting=yes("TAS-B.13.1.s2"),
    board_is_shared=silent(False, "there are no communal cards"),
    goes_on=yes("TAS-B.11.3.h"),
    burn_down=yes("TAS-B.17.6.s3"),
    redeal_alike=yes("TAS-B.10.1.s2"),
)

# --- 11 betting, 12 checking ------------------------------------------------------------------

MENUS = Menus(
    opener_first=rule(
        (rule(Act.BET, cites="TAS-B.11.1.b"),),
        "TAS-B.11.1.b",
        without=(rule(Act.BET, cites="TAS-B.11.1.b"), rule(Act.FOLD, cites="TAS-B.11.1.b.iii")),
        reading="who has to put in a wager may neither check (TAS-B.12.1) nor fold",
    ),
    facing_first=(
        entry(Act.CALL, "TAS-B.11.1.b.i"),
        entry(Act.RAISE, "TAS-B.11.1.b.ii"),
        entry(Act.FOLD, "TAS-B.11.1.b.iii"),
    ),
    opener_later=rule(
        (
            entry(Act.CHECK, "TAS-A.check", cites="TAS-B.11.2.a"),
            rule(Act.BET, cites="TAS-B.11.2.a"),
            entry(Act.FOLD, "TAS-B.11.1.b.iii", cites="TAS-B.11.3.g"),
        ),
        "TAS-B.11.2.a",
        without=(rule(Act.BET, cites="TAS-B.11.2.a"),),
        reading="a hand may be given up before a bet too, as 17.1.b and 11.3.g suppose",
    ),
    free_later=rule(
        (
            entry(Act.CHECK, "TAS-B.12.1.s2"),
            rule(Act.BET, cites="TAS-B.12.1.s2"),
            entry(Act.FOLD, "TAS-B.11.1.b.iii", cites="TAS-B.11.2.b"),
        ),
        cites="TAS-B.12.1.s2",
        reading="TAS-B.OQ9: opening after a check is a right, not a duty",
    ),
    facing_later=(
        entry(Act.CALL, "TAS-B.11.1.b.i", cites="TAS-B.11.2.b"),
        entry(Act.RAISE, "TAS-B.11.1.b.ii", "TAS-B.11.2.b"),
        entry(Act.FOLD, "TAS-B.11.1.b.iii", cites="TAS-B.11.2.b"),
    ),
)

BETTING = BettingRules(
    in_turn=yes("TAS-A.bet", "TAS-B.11.3.g"),
    direction_first=rule(Direction.CLOCKWISE, "TAS-B.11.1.b"),
    direction_later=rule(Direction.CLOCKWISE, "TAS-B.12.1.s2"),
    opener_first=rule(Opener.HIGH_CARD, "TAS-B.11.1.a"),
    opener_later=rule(Opener.HIGH_HAND, "TAS-B.11.2.a", without=Opener.HIGH_CARD),
    opener_tie=rule(
        OpenerTie.FIRST_FROM_BUTTON,
        "TAS-B.11.1.a.s2",
        reading="equal open hands of later betting rounds go the same way",
    ),
    closing_first=rule(Closing.ALL_LEVEL_AND_ACTED, "TAS-B.11.1.c.ii"),
    closing_later=rule(Closing.ALL_LEVEL_AND_ACTED, "TAS-B.11.1.c.ii"),
    raise_reopens_first=yes("TAS-B.11.1.c"),
    raise_reopens_later=yes("TAS-B.11.1.c"),
    lone_player_wins_first=yes("TAS-B.11.1.c.i"),
    lone_player_wins_later=yes("TAS-B.11.1.c.i"),
    rounds=rule(4, cites="TAS-B.11.3.a"),
    check_from=rule(2, "TAS-B.12.1", without=1),
    all_check_ends=yes("TAS-B.12.1.s3"),
    no_check_after_bet=yes("TAS-B.12.2"),
    last_check_beats=yes(
        "TAS-B.12.3",
        reading="TAS-B.OQ10: the first checker's open cards count; who cannot beat them bets or "
        "folds",
    ),
    absent_is_dead=in_freeze_out(
        yes(cites="TAS-B.16.9", reading="an absent player's hand is folded when it must act")
    ),
)

CLOCK = ClockRules(seconds=chosen(House.time_to_act), called_by=ANY_STAFF)

# --- 13 tapping out ---------------------------------------------------------------------------

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "TAS-B.13.1", "TAS-A.tapping-out"),
    acts_no_more=yes("TAS-B.13.1.s2", "TAS-A.all-in"),
    short_raise=rule(ShortRaise.NO_RAISE, "TAS-A.under-raise"),
    bars_who_acted=pick(
        House.short_tap_out,
        bars_who_acted=yes(cites="TAS-A.under-raise", reading="TAS-B.OQ18"),
        may_raise_again=no(cites="TAS-A.under-raise"),
    ),
)

# --- 17 irregularities: bets ------------------------------------------------------------------

NO_LINE = silent(False, "only layout C has a fold line (TAS-B.1.2.c)")

DEEDS = PhysicalActionRules(
    short_fold_returns=silent(False, "as in part C of the same rules, by the dealer (TAS-B.2.2)"),
    over_limit_returned=yes(cites="TAS-B.5.4.s2"),
    out_of_turn=rule(OutOfTurn.HELD, "TAS-B.17.1"),
    out_of_turn_may_raise=no("TAS-B.17.1.a"),
    out_of_turn_stands_if_folded=yes("TAS-B.17.1.b"),
    fold_line=pick(House.table_layout, a=NO_LINE, b=NO_LINE, c=yes(cites="TAS-B.1.2.c")),
)
