"""House choices and their consistency checks."""

from cardspeak.rulebook import *

DECKS = (52, 48, 44, 40, 36, 32)
EIGHT_OR_LESS = 44  # the smallest deck that has five ranks between 2 and 8
HUNDRED_DOLLARS = 10_000


class House(Choices):
    """House choices in the order of the source page, then readings."""

    unit = smallest_chip("unit-act-stud")
    deck = value_of(
        "deck-act-stud",
        {str(size): size for size in DECKS},
        by="ACT.2.2",
        other="32",
    )
    joker = switch("joker", by="ACT.2.3")
    ace_low = switch("ace_low", by="ACT.3.5.a")
    game = one_of("game", "high", "low", "high_low", by=("ACT.3.5.b", "ACT.3.5.c"))
    low_qualifier = value_of(
        "low_qualifier",
        {"none": False, "eight": True},
        by="ACT.3.5.d",
    )
    min_table_stake = amount("min_table_stake", by="ACT.4.2.a", default="50")
    max_buy_in = amount_or_none(
        "max_buy_in",
        by="ACT.4.2.i",
        default="none",
        other="100",
        legal="from-min-table-stake",
    )
    forced_bets = one_of(
        "forced_bets",
        "blinds",
        "antes",
        by="ACT.4.2.b",
        legal="blinds-or-antes",
    )
    blind_count = whole(
        "blind_count-act-stud", 1, 3, by="ACT.4.2.c", default="2", other="1", legal="one-to-three"
    )
    blind_regime = one_of(
        "blind_regime",
        "A",
        "B",
        "C",
        by="ACT.4.2.d",
        default="B",
    )
    over_blind = switch("over_blind", by="ACT.4.2.e")
    blinds = amounts(
        "blinds",
        by="ACT.4.2.f",
        default="1, 2",
        legal="each-blind",
        rises=True,
    )
    over_blinds = amounts(
        "over_blinds",
        by="ACT.4.2.f",
        default="none",
        other="8",
        legal="above-last-blind",
        rises=True,
    )
    ante = amount("ante", by="ACT.4.2.f", default="1", rises=True)
    limit = bet_limit(
        "limit-act-stud",
        Limit.FIXED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        Limit.STRADDLE,
        Limit.NO_LIMIT,
        by="ACT.4.2.g",
        default="spread",
        other="no_limit",
    )
    min_bet = amount("min_bet-act-stud", by="ACT.4.2.g", default="5", rises=True)
    max_bet = amount_or_none(
        "max_bet-act-stud",
        by="ACT.4.2.g",
        default="20",
        legal="from-min-bet",
    )
    first_opener = one_of("first_opener", "low", "high", by="ACT.4.2.h")
    tournament = switch(
        "tournament",
        by="ACT.20.20",
    )
    commission_mode = one_of(
        "commission_mode",
        "pot",
        "time",
        by="ACT.15.1",
        legal="pot-or-time",
    )
    pot_commission = one_of(
        "pot_commission",
        "i",
        "ii",
        by=("ACT.15.2.a", "ACT.15.2.e"),
        default="ii",
        legal="scale-i-or-ii",
    )
    commission_cap = cents(
        "commission_cap",
        by="ACT.15.2.a",
        default="10",
        other="3",
        legal="approved-whole-dollars",
    )
    time_rate = amount(
        "time_rate",
        zero=True,
        by="ACT.15.3",
        default="5",
        other="6",
        legal="up-to-approved",
    )
    time_rate_maximum = amount(
        "time_rate_maximum",
        zero=True,
        by="ACT.15.3",
        default="20",
        other="10",
        legal="approved-rate",
    )
    player_group = text(
        "player_group",
        by="ACT.8.1",
        default="",
        other="new players",
        legal="group-name",
    )
    seats = whole(
        "seats",
        2,
        12,
        default="12",
        other="8",
        legal="two-to-12",
    )
    seat_choice = switch("seat_choice", by="ACT.8.2", default="on")
    gaming_hours = hours(
        "gaming_hours",
        by="ACT.18.1",
        default="",
        other="00:00 to 00:01",
        legal="hours",
    )
    casino_operator = text(
        "casino_operator",
        required=True,
        by="ACT.A.casino-operator",
        default="the casino operator",
        other="another operator",
        legal="name",
    )
    casino_supervisor = text(
        "casino_supervisor",
        required=True,
        by="ACT.A.casino-supervisor",
        default="the supervisor on duty",
        other="another supervisor",
        legal="name",
    )
    dealer = text(
        "dealer-act-stud",
        required=True,
        by="ACT.A.dealer",
        default="the dealer on duty",
        other="another dealer",
        legal="name",
    )
    low_ace = value_of(
        "low_ace",
        {"high": False, "low": True},
        by="ACT.3.6",
        reading=True,
    )
    joker_flush_repeat = switch(
        "joker_flush_repeat",
        by="ACT.A.wild-card",
        default="on",
        reading=True,
    )
    later_opener = one_of(
        "later_opener",
        "high_card",
        "high_hand",
        by="ACT.4.2.h.s2",
        reading=True,
    )
    tap_out_units = one_of(
        "tap_out_units",
        "all",
        "min_bet_units",
        by="ACT.14.1",
        reading=True,
    )
    short_tap_out = one_of(
        "short_tap_out-act-stud",
        "bars_who_acted",
        "bars_all",
        by="ACT.14.5",
        reading=True,
    )

    @pot_commission.follows
    def _scale_of_stake(self) -> str:
        """Return the commission scale for the stake that the game requires."""
        return "ii" if self.min_table_stake * self.cents <= HUNDRED_DOLLARS else "i"

    @check(pot_commission, by="ACT.15.2.a")
    def _chips_for_commission(self) -> str | None:
        if not self.tournament and self.commission_mode == "pot" and 100 % self.cents:
            return "commission-whole-dollars"
        return None

    @check(max_buy_in, by="ACT.4.2.i")
    def _max_buy_in(self) -> str | None:
        most = self.max_buy_in
        if most is not None and most < self.min_table_stake:
            return "max-buy-in-below-stake"
        return None

    @check(blinds, by="ACT.4.2.c")
    def _blind_number(self) -> Reasons | None:
        if self.forced_bets == "blinds" and len(self.blinds) != self.blind_count:
            return Reason("blinds-need-amounts", blinds=self.blind_count)
        return None

    @check(blinds, by="ACT.4.2.f")
    def _sizes(self) -> str | None:
        blinds, over = [*self.blinds], [*self.over_blinds]
        if self.forced_bets != "blinds":
            return None
        if blinds != sorted(blinds):
            return "blind-below-one-before"
        if over != sorted({*over}) or (over and over[0] <= blinds[-1]):
            return "over-blinds-rise"
        return None

    @check(over_blind, by="ACT.4.2.e")
    def _over_blinds(self) -> str | None:
        if self.over_blind and not self.over_blinds:
            return "over-blinds-need-amounts"
        if self.over_blind and self.forced_bets != "blinds":
            return "over-blinds-need-blinds"
        return None

    @check(max_bet, by="ACT.4.2.g")
    def _bet_sizes(self) -> Reasons | None:
        most, least, kind = self.max_bet, self.min_bet, self.limit
        if kind not in {Limit.SPREAD, Limit.STRADDLE}:
            return None
        if most is None:
            return Reason("limit-needs-max-bet", limit=kind.value)
        return "max-bet-below-min-bet" if most < least else None

    @check(low_qualifier, by="ACT.3.5.d")
    def _qualifier(self) -> str | None:
        if not self.low_qualifier:
            return None
        if self.game != "high_low":
            return "eight-needs-high-low"
        if self.deck < EIGHT_OR_LESS:
            return "eight-needs-44-cards"
        return None

    @check(pot_commission, by=("ACT.15.2.e", "ACT.15.2.e.s2"))
    def _scale(self) -> str | None:
        if self.pot_commission == "ii" and self._scale_of_stake() != "ii":
            return "scale-ii-up-to-100"
        return None

    @check(time_rate, by="ACT.15.3")
    def _time_rate(self) -> str | None:
        if self.commission_mode == "time" and self.time_rate > self.time_rate_maximum:
            return "time-rate-above-maximum"
        return None

    @check(time_rate, by=("ACT.15.1", "ACT.15.3"))
    def _some_time_rate(self) -> str | None:
        if not self.tournament and self.commission_mode == "time" and not self.time_rate:
            return "time-rate-needed"
        return None

    @check(commission_cap, by=("ACT.15.1", "ACT.15.2.a"))
    def _some_cap(self) -> str | None:
        if not self.tournament and self.commission_mode == "pot" and not self.commission_cap:
            return "commission-cap-needed"
        return None
