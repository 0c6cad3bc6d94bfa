"""House choices of the casino and their consistency checks."""

from cardspeak.rulebook import *


class House(Choices):
    """The choices of the casino operator and of the management representative."""

    table_layout = one_of(
        "table_layout",
        "A",
        "B",
        "C",
        by="TAS-C.1.2",
        default="C",
        other="B",
        legal="layouts",
        fixed=True,
    )
    commission_handling = value_of(
        "commission_handling",
        {"drop_each_round": "drop", "float_colour_change": "float"},
        by="TAS-C.1.1.tail",
        fixed=True,
    )
    management_representative = text(
        "management_representative-tas-holdem",
        required=True,
        by=("TAS-C.3.1", "TAS-A.management-representative"),
        default="the management representative on duty",
        other="another management representative",
        legal="person-in-charge",
    )
    dealer = text(
        "dealer-tas-holdem",
        required=True,
        by="TAS-A.dealer",
        default="the dealer on duty",
        other="another dealer",
        legal="dealer-name",
    )
    forced_bets = one_of(
        "forced_bets",
        "blinds",
        "antes",
        by="TAS-C.5.2.b",
        legal="blinds-or-antes",
    )
    blind_count = whole(
        "blind_count",
        1,
        3,
        by="TAS-C.5.2.c",
        default="2",
        other="1",
        legal="one-to-three",
    )
    blinds = amounts(
        "blinds",
        by="TAS-C.5.2.e",
        default="5, 10",
        legal="each-blind",
        rises=True,
    )
    ante = amount("ante", by="TAS-A.ante", default="2", rises=True)
    limit = bet_limit(
        "limit",
        Limit.FIXED,
        Limit.STRUCTURED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        Limit.NO_LIMIT,
        by="TAS-C.5.2.d",
        other="no_limit",
    )
    min_bet = amount(
        "min_bet-tas-holdem",
        by="TAS-C.5.2.f",
        default="10",
        rises=True,
    )
    max_bet = amount_or_none(
        "max_bet",
        by="TAS-C.5.2.f",
        default="none",
        other="40",
        legal="from-min-bet",
    )
    burn = whole(
        "burn",
        0,
        by="TAS-C.5.2.g",
        default="1",
        other="0",
        legal="spare-cards",
    )
    min_stake = amount("min_stake", by="TAS-C.5.2.a", default="20", other="60")
    max_stake = amount_or_none(
        "max_stake",
        by="TAS-C.5.2.a",
        default="none",
        other="60",
        legal="from-min-stake",
    )
    topup_min = amount(
        "topup_min",
        zero=True,
        by="TAS-C.5.2.h",
        default="0",
        other="70",
    )
    topup_max = amount_or_none(
        "topup_max",
        by="TAS-C.5.2.h",
        default="none",
        other="15",
        legal="from-topup-min",
    )
    commission_method = one_of(
        "commission_method",
        "one",
        "two",
        by="TAS-C.17.2",
        legal="one-or-two-all-day",
        fixed=True,
    )
    reservations = switch("reservations", by="TAS-C.6.1")
    start_time = moment(
        "start_time",
        by="TAS-C.6.1",
        default="none",
        other="20:00",
        legal="time-or-none",
    )
    shuffle = one_of(
        "shuffle",
        "hand",
        "machine",
        by="TAS-C.9.3",
        legal="hand-or-machine",
    )
    machine_approval = text(
        "machine_approval",
        by="TAS-C.9.3",
        default="",
        other="approval on file",
        legal="commission-approval",
    )
    merge_options = value_of(
        "merge_options",
        {
            "none": (),
            "seats": ("seats",),
            "stakes": ("stakes",),
            "seats_and_stakes": ("seats", "stakes"),
        },
        by=("TAS-C.19.19", "TAS-C.19.19.s2"),
    )
    entry_exemption = switch(
        "entry_exemption",
        by="TAS-C.19.19.s3",
        default="on",
    )
    commission_base = one_of(
        "commission_base",
        "each_pot",
        "whole_hand",
        by="TAS-C.17.1.s2",
        reading=True,
    )
    uncalled_bets = one_of(
        "uncalled_bets-tas-holdem",
        "returned",
        "counted",
        by="TAS-A.pot",
        reading=True,
    )
    dead_button = switch(
        "dead_button",
        by="TAS-C.19.9.s2",
        default="on",
        reading=True,
    )
    missed_small_blind = one_of(
        "missed_small_blind",
        "dead",
        "not_owed",
        by="TAS-C.19.10.s3",
        reading=True,
    )
    deck = full_deck(("TAS-C.2.1", "TAS-C.2.2"))
    joker = no_joker("TAS-C.2.2")
    game = high_hands(("TAS-C.15.1.s3", "TAS-C.4.3"))
    max_raises = only(
        "3",
        "three",
        by="TAS-C.7.1",
        legal="three-raises",
    )

    @check(commission_method, by="TAS-C.17.2")
    def _chips_for_commission(self) -> Reasons | None:
        smallest = 50 if self.commission_method == "two" else 100
        if smallest % self.cents:
            return Reason("method-needs-unit", method=self.commission_method, cents=smallest)
        return None

    @check(shuffle, by="TAS-C.9.3")
    def _machine(self) -> str | None:
        if self.shuffle == "machine" and not self.machine_approval:
            return "machine-needs-approval"
        return None

    @check(max_stake, by="TAS-C.5.2.a")
    def _max_stake(self) -> str | None:
        most = self.max_stake
        if most is not None and most < self.min_stake:
            return "max-stake-below-min-stake"
        return None

    @check(topup_max, by="TAS-C.5.2.h")
    def _top_up(self) -> str | None:
        most = self.topup_max
        if most is not None and most < self.topup_min:
            return "topup-max-below-min"
        return None

    @check(blinds, by="TAS-C.5.2.c")
    def _blind_number(self) -> Reasons | None:
        if self.forced_bets == "blinds" and len(self.blinds) != self.blind_count:
            return Reason("blinds-need-amounts", blinds=self.blind_count)
        return None

    @check(blinds, by="TAS-C.5.2.e")
    def _blinds_rise(self) -> str | None:
        blinds = self.blinds
        if self.forced_bets == "blinds" and list(blinds) != sorted(blinds):
            return "blind-below-one-before"
        return None

    @check(max_bet, by="TAS-C.5.2.f")
    def _bet_sizes(self) -> Reasons | None:
        most, least, kind = self.max_bet, self.min_bet, self.limit
        if most is not None and most < least:
            return "max-bet-below-min-bet"
        if kind in {Limit.STRUCTURED, Limit.SPREAD} and most is None:
            return Reason("limit-needs-max-bet", limit=kind.value)
        if kind is Limit.FIXED and most not in {None, least}:
            return "fixed-limit-has-one-bet"
        if kind in {Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT} and most is not None:
            return Reason("limit-has-no-max-bet", limit=kind.value)
        return None

    @check(burn, by="TAS-C.5.2.g")
    def _burns_fit(self) -> Reasons | None:
        places = 7 if self.table_layout == "B" else 10
        hands_and_board, streets, deck = 2 * places + 5, 3, 52
        most = (deck - hands_and_board) // streets
        if self.burn > most:
            return Reason("spare-cards", cards=most)
        return None
