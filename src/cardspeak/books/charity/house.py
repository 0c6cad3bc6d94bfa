"""House choices about wagers, and consistency checks (sections 7 to 10)."""

from cardspeak.rulebook import *

from .house_conditions import PostedConditions

MOST_BLINDS = 9  # a table has ten seats


class House(PostedConditions):
    """The posted conditions, then choices about wagers and readings."""

    limit = bet_limit(
        "limit-charity",
        Limit.FIXED,
        Limit.STRUCTURED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        Limit.NO_LIMIT,
        by=("CHA.1.1.structured-limit", "CHA.9.3"),
        default="no_limit",
    )
    min_bet = amount(
        "min_bet-charity",
        by="CHA.3.2.b",
        default="100",
        legal="amount",
        rises=True,
    )
    max_bet = amount_or_none(
        "max_bet-charity",
        by="CHA.3.2.b",
        default="none",
        other="400",
        legal="from-min-bet",
    )
    blinds = amounts(
        "blinds-charity",
        by=("CHA.9.3.1", "CHA.9.3.1/2"),
        default="50, 100",
        other="none",
        legal="each-blind-of-minimum",
        rises=True,
    )
    blind_count = whole(
        "blind_count-charity",
        0,
        MOST_BLINDS,
        by="CHA.10.3.1.2",
        default="2",
        other="1",
        legal="up-to-9",
    )
    ante = amount(
        "ante-charity",
        by="CHA.1.1.ante",
        zero=True,
        default="0",
        legal="amount-0-none",
        rises=True,
    )
    action_seconds = seconds_or_none(
        "action_seconds",
        3600,
        by="CHA.8.4",
        default="none",
        other="30",
    )
    player_may_cut = switch("player_may_cut", by="CHA.7.3")
    card_shown_in_cut = one_of(
        "card_shown_in_cut",
        "always",
        "before_action",
        by="CHA.19.1.1",
        reading=True,
    )
    last_blind_option = switch(
        "last_blind_option",
        by="CHA.1.1.blind/2",
        default="on",
        reading=True,
    )
    summed_all_ins_reopen = summed_all_ins()
    short_all_in_reopens = switch(
        "short_all_in_reopens",
        by="CHA.14.4",
        default="on",
        reading=True,
    )
    pot_agreement = switch(
        "pot_agreement",
        by="CHA.18.1/2",
        default="on",
        reading=True,
    )
    deck = full_deck("CHA.6.1")
    joker = no_joker("CHA.6.1")
    game = high_hands("CHA.10.3.7.3/2")

    @blind_count.follows
    def _one_for_each_amount(self) -> str:
        return str(len(self.blinds))

    @check(max_bet, by="CHA.3.2.b")
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

    @check(blinds, by="CHA.10.3.1")
    def _something_forced(self) -> str | None:
        if not self.blinds and not self.ante:
            return "ante-or-blind-needed"
        return None

    @check(blinds, by="CHA.9.3.1")
    def _first_blind(self) -> str | None:
        if self.blinds and self.min_bet not in {self.blinds[0], 2 * self.blinds[0]}:
            return "first-blind-of-minimum"
        return None

    @check(blinds, by="CHA.9.3.1/2")
    def _next_blinds(self) -> str | None:
        if len(self.blinds) > 1 and self.blinds[1] < self.min_bet:
            return "second-blind-below-minimum"
        if list(self.blinds) != sorted(self.blinds):
            return "blind-below-one-before"
        return None

    @check(blinds, by="CHA.10.3.1.2")
    def _blind_number(self) -> Reasons | None:
        if len(self.blinds) != self.blind_count:
            return Reason("blinds-need-amounts", blinds=self.blind_count)
        return None
