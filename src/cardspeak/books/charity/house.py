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
        legal="an amount",
        rises=True,
    )
    max_bet = amount_or_none(
        "max_bet-charity",
        by="CHA.3.2.b",
        default="none",
        other="400",
        legal="an amount not below min_bet; none where the limit needs none",
    )
    blinds = amounts(
        "blinds-charity",
        by=("CHA.9.3.1", "CHA.9.3.1/2"),
        default="50, 100",
        other="none",
        legal="one amount for each blind, the first half the minimum or all of it; or none",
        rises=True,
    )
    blind_count = whole(
        "blind_count-charity",
        0,
        MOST_BLINDS,
        by="CHA.10.3.1.2",
        default="2",
        other="1",
        legal=f"up to {MOST_BLINDS}, the places of a full table beside the button",
    )
    ante = amount(
        "ante-charity",
        by="CHA.1.1.ante",
        zero=True,
        default="0",
        legal="an amount; 0 for none",
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
    def _bet_sizes(self) -> str | None:
        most, least, kind = self.max_bet, self.min_bet, self.limit
        if most is not None and most < least:
            return "max_bet may not be below min_bet"
        if kind in {Limit.STRUCTURED, Limit.SPREAD} and most is None:
            return f"a {kind.value} limit needs a max_bet"
        if kind is Limit.FIXED and most not in {None, least}:
            return "a fixed limit has one bet size: leave max_bet out"
        if kind in {Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT} and most is not None:
            return f"a {kind.value} game has no max_bet"
        return None

    @check(blinds, by="CHA.10.3.1")
    def _something_forced(self) -> str | None:
        if not self.blinds and not self.ante:
            return "there has to be an ante, a blind or both"
        return None

    @check(blinds, by="CHA.9.3.1")
    def _first_blind(self) -> str | None:
        if self.blinds and self.min_bet not in {self.blinds[0], 2 * self.blinds[0]}:
            return "the first blind is half the table minimum or the table minimum"
        return None

    @check(blinds, by="CHA.9.3.1/2")
    def _next_blinds(self) -> str | None:
        if len(self.blinds) > 1 and self.blinds[1] < self.min_bet:
            return "the second blind may not be below the table minimum"
        if list(self.blinds) != sorted(self.blinds):
            return "no blind may be smaller than the one before it"
        return None

    @check(blinds, by="CHA.10.3.1.2")
    def _blind_number(self) -> str | None:
        if len(self.blinds) != self.blind_count:
            return f"{self.blind_count} blinds need as many amounts"
        return None
