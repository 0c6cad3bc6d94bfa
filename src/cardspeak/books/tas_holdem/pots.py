"""Rules 15 to 17: winning hands, tapping out and all-in, commission."""

from cardspeak.rulebook import *

from .house import House

# --- 15. determination of winning hands -------------------------------------------------------

SHOWDOWN = Showdown(
    held=yes("TAS-A.showdown"),
    first=rule(
        FirstToShow.LAST_AGGRESSOR,
        "TAS-C.15.1",
        reading="TAS-C.OQ21: the latest aggressor still active, then clockwise",
    ),
    counts_as_aggressive=rule(
        frozenset({"blind", "bet", "raise", "short"}),
        "TAS-C.15.1.s4",
        without=frozenset({"bet", "raise", "short"}),
        reading="an all-in that sets the price is an aggressive action, raise or not",
    ),
    others=rule(OthersShow.SHOW_OR_FOLD, "TAS-C.15.1.s2"),
    announced=yes("TAS-C.15.1.s3"),
)

POTS = Pots(
    uncalled=pick(
        House.uncalled_bets,
        returned=rule(Uncalled.RETURNED, cites="TAS-A.pot"),
        counted=rule(Uncalled.STAYS_IN, cites="TAS-A.pot"),
    ),
    gathered=yes("TAS-C.10.3"),
    layers=rule(Layers.BY_TAPPED_OUT, "TAS-C.16.1.s3"),
    claims=rule(Claims.PAID_IN_FULL, "TAS-C.16.1.s4"),
    separate_to_best=yes("TAS-C.16.1.s5"),
    unit=rule(SplitUnit.TABLE_MINIMUM, "TAS-C.15.3"),
    odd=rule(OddChips.FIRST_FROM_SMALL_BLIND, "TAS-C.15.3.s2"),
    may_agree=no("TAS-C.15.4"),
    play_out=yes("TAS-C.15.4.s2"),
)

# --- 16. tapping out and all-in ---------------------------------------------------------------

# Rule 16.3: in pot limit, half pot and no limit games.
NO_RAISE = rule(ShortRaise.NO_RAISE, "TAS-C.16.3")
NOT_COMPLETED = silent(False, "an all-in that is no raise is not completed to one")
CALL_ONLY = yes("TAS-C.16.3.s2")

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "TAS-C.16.1", "TAS-A.tapping-out"),
    acts_no_more=yes("TAS-C.16.1.s2", "TAS-A.all-in"),
    short_raise=pick(
        House.limit,
        no_limit=NO_RAISE,
        half_pot=NO_RAISE,
        full_pot=NO_RAISE,
        otherwise=rule(ShortRaise.UNDER_RAISE, "TAS-C.16.2", "TAS-A.under-raise"),
    ),
    may_complete=pick(
        House.limit,
        no_limit=NOT_COMPLETED,
        half_pot=NOT_COMPLETED,
        full_pot=NOT_COMPLETED,
        otherwise=yes("TAS-C.16.2.s2"),
    ),
    bars_who_acted=pick(
        House.limit,
        no_limit=CALL_ONLY,
        half_pot=CALL_ONLY,
        full_pot=CALL_ONLY,
        otherwise=yes("TAS-C.16.2.s3"),
    ),
)

# --- 17. commission ---------------------------------------------------------------------------

COMMISSION = Commission(
    taken=yes("TAS-C.15.2", "TAS-A.commission"),
    scale=pick_part(
        House.commission_method,
        one=CommissionScale(
            rate=rule(10, "TAS-C.17.2.a.i", without=5),
            down_to=rule(100, "TAS-C.17.2.a.i", without=1),
            cap=rule(1500, "TAS-C.17.2.a.ii", without=None),
            small_to=rule(2000, "TAS-C.17.2.a.iii", without=0),
        ),
        two=CommissionScale(
            cap=silent(None, "no cap is stated"),
            small_to=rule(2000, "TAS-C.17.2.b.ii", without=0),
            small_fee=silent(100, "one dollar"),
            per=rule(5000, "TAS-C.17.2.b.i", without=10000),
            fee=silent(250, "two dollars fifty"),
        ),
    ),
    base=pick(
        House.commission_base,
        each_pot=rule(
            CommissionBase.EACH_POT,
            cites="TAS-C.17.1.s2",
            reading="TAS-C.OQ17: each pot pays on its own",
        ),
        whole_hand=rule(CommissionBase.WHOLE_HAND, cites="TAS-C.17.1.s2"),
    ),
    every_round=yes("TAS-C.17.1.s2"),
    kept_in=chosen(House.commission_handling),
)
