"""Winning hands (rule 13), tapping out (14) and commission (15)."""

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import House

SHOWDOWN = Showdown(
    held=yes("ACT.A.showdown"),
    first=rule(
        FirstToShow.CALLED_IN_FINAL,
        "ACT.13.1",
        reading="ACT.Q27: the opener of round four where nobody was called",
    ),
    others=rule(OthersShow.IF_EQUAL_OR_BETTER, "ACT.13.1.s2", reading=WORSE_STAYS_DOWN),
    announced=yes(cites="ACT.13.1.s3"),
    final_after_next_deal=yes("ACT.17.14"),
)

POTS = Pots(
    uncalled=rule(Uncalled.RETURNED, "ACT.15.2.b", "ACT.A.pot"),
    layers=rule(Layers.BY_TAPPED_OUT, "ACT.14.2"),
    claims=rule(Claims.PAID_IN_FULL, "ACT.14.2"),
    separate_to_best=yes("ACT.14.2.s2"),
    halves=yes("ACT.A.high-low-split"),
    unit=rule(SplitUnit.SMALLEST_CHIP, "ACT.13.2"),
    odd=rule(OddChips.FIRST_FROM_BUTTON, "ACT.13.2.s2"),
    may_agree=no("ACT.13.3"),
    play_out=yes("ACT.13.3.s2"),
    void=yes("ACT.A.void"),
)

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "ACT.14.1"),
    in_minimum_bets=pick(
        House.tap_out_units,
        all=no("ACT.A.tap-out", reading="ACT.Q3: all chips"),
        min_bet_units=yes(cites="ACT.14.1"),
    ),
    acts_no_more=yes("ACT.14.1.s2"),
    short_raise=rule(ShortRaise.NO_RAISE, "ACT.14.5"),
    bars_who_acted=yes("ACT.14.5"),
    bars_all=pick(
        House.short_tap_out,
        bars_who_acted=silent(False, "only those who have acted are barred (ACT.14.5)"),
        bars_all=yes(cites="ACT.14.5"),
    ),
)

WHOLE_DOLLARS = silent(100, "whole dollars")

COMMISSION = Commission(
    taken=pick(
        House.tournament,
        off=pick(
            House.commission_mode,
            pot=yes("ACT.15.2", "ACT.A.commission"),
            time=silent(False, "players pay for time instead (ACT.15.3)"),
        ),
        on=no(cites="ACT.20.20"),
    ),
    scale=pick_part(
        House.pot_commission,
        i=CommissionScale(
            rate=rule(5, "ACT.15.2.a.i.s2", without=15),
            down_to=WHOLE_DOLLARS,
            cap=chosen(House.commission_cap),
            small_to=rule(1900, "ACT.15.2.a.i", without=0),
        ),
        ii=CommissionScale(
            rate=rule(10, "ACT.15.2.a.ii.s2", without=20),
            down_to=WHOLE_DOLLARS,
            cap=chosen(House.commission_cap),
            small_to=rule(900, "ACT.15.2.a.ii", without=0),
        ),
    ),
    base=silent(
        CommissionBase.SUM_WHERE_OVER, "ACT.Q6: the sum of all pots, paid from those over the limit"
    ),
    every_round=silent(True, "every round of play pays"),
    kept_in=silent("box", "where commission goes is not printed"),
    time_rate=pick(
        House.tournament,
        off=pick(
            House.commission_mode,
            time=chosen(House.time_rate),
            pot=rule(NO_CHIPS, cites="ACT.15.2"),
        ),
        on=rule(NO_CHIPS, cites="ACT.20.20"),
    ),
    time_first=yes("ACT.15.3.s2"),
    spares_forced_only=yes("ACT.15.2.d"),
    spares_equal_hands=yes("ACT.15.2.c"),
)
