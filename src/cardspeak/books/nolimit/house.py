"""House choices about bets and hands, and the consistency checks for all house choices.

A choice that departs from a clause is refused unless `overrides` lists the clause.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from cardspeak.rulebook import *

from .house_tournament import TournamentChoices, posts_of_seats

TWO_BLINDS = 2
Test = Callable[[Any], str | None]
Judge = Callable[[Any], Reasons | None]
DEPARTURES: list[tuple[str, Test]] = []


def _departs(of: Any, number: str) -> Callable[[Test], Judge]:  # noqa: ANN401 - an option
    """Decorate a check for a departure from a clause; it passes if the house declares it.

    A house declares a departure by listing the clause in `overrides`.
    """

    def marked(departs: Test) -> Judge:
        @check(of, by=(number, "NLT.1.22"))
        def undeclared(house: Any) -> Reasons | None:  # noqa: ANN401 - the house below
            against = departs(house)
            if against is None or number in house.overrides:
                return None
            return (against, Reason("override-needed", clause=number))

        DEPARTURES.append((number, departs))
        return undeclared

    return marked


class House(TournamentChoices):
    """The house choices of a tournament."""

    limit = bet_limit(
        "limit",
        Limit.NO_LIMIT,
        Limit.FULL_POT,
        Limit.HALF_POT,
        Limit.SPREAD,
        by="NLT.2.a.9",
        legal="no-limit-or-override",
    )
    max_bet = amount_or_none(
        "max_bet-nolimit",
        by="NLT.2.a.9",
        default="none",
        other="none",
        legal="amount-with-spread",
    )
    min_bet = amount(
        "min_bet-nolimit",
        by="NLT.2.a.5/2",
        default="200",
        other="1000",
        legal="amount",
        reading=True,
        rises=True,
    )
    min_raise = one_of(
        "min_raise",
        "last_raise",
        "min_bet",
        "none",
        by="NLT.2.a.5/2",
        other="none",
        reading=True,
    )
    short_all_in_reopens = switch(
        "short_all_in_reopens-nolimit",
        reading=True,
    )
    summed_all_ins_reopen = summed_all_ins()
    spoken_amount = one_of(
        "spoken_amount",
        "call",
        "raise",
        by=("NLT.11/5", "NLT.12.b"),
        reading=True,
    )
    heads_up = one_of(
        "heads_up-nolimit",
        "button_big",
        "button_small",
        by="NLT.1.5",
        legal="button-big-or-override",
        reading=True,
    )
    straddle = amounts(
        "straddle",
        by="NLT.20/4",
        default="none",
        other="none",
        legal="straddles",
        rises=True,
    )
    straddle_from = one_of(
        "straddle_from",
        "next_player",
        "anyone",
        by="NLT.20/4",
        legal="next-player-or-anyone",
    )
    posts = option(
        "posts",
        posts_of_seats,
        by="NLT.20/4",
        default="none",
        other="none",
        legal="posts",
    )
    short_blind_price = one_of(
        "short_blind_price-nolimit",
        "full",
        "posted",
        by="NLT.2.a.9/2",
        reading=True,
    )
    side_pots = switch(
        "side_pots",
        by="NLT.1.2",
        default="on",
        reading=True,
    )
    odd_chips = one_of(
        "odd_chips",
        "one_by_one",
        "all_to_first",
        by="NLT.16",
        reading=True,
    )
    dead_button = switch("dead_button-nolimit", by="NLT.1.9", reading=True)
    ties = one_of(
        "ties",
        "five_cards",
        "made_hand",
        "suits",
        by="NLT.4",
    )
    ace_low = switch(
        "ace_low-nolimit",
        by="NLT.3",
        default="on",
        reading=True,
    )
    deck = full_deck("NLT.2.a.1")
    joker = no_joker("NLT.2.a.1/6")
    game = high_hands("NLT.2.a.2/7")

    @min_bet.follows
    def _big_blind(self) -> str:
        return self.money(max(self.blinds, default=max(self.ante, 1)))

    @check(TournamentChoices.blinds, by="NLT.2.a.2/4")
    def _two_blinds(self) -> str | None:
        many = len(self.blinds) > TWO_BLINDS
        return "two-blinds-or-none" if many else None

    @_departs(TournamentChoices.blinds, "NLT.1.30")
    def _not_half(self) -> str | None:
        if len(self.blinds) == TWO_BLINDS and 2 * self.blinds[0] != self.blinds[1]:
            return "small-blind-is-half"
        if any(2 * small != big for small, big, _ in self.levels):
            return "small-blind-is-half-at-levels"
        return None

    @_departs(limit, "NLT.2.a.9")
    def _limited(self) -> str | None:
        return None if self.limit is Limit.NO_LIMIT else "no-upper-limit"

    @_departs(heads_up, "NLT.1.5")
    def _other_heads_up(self) -> str | None:
        if self.heads_up == "button_big":
            return None
        return "two-places-from-button"

    @_departs(TournamentChoices.blinds, "NLT.1.30")
    def _no_small(self) -> str | None:
        return "two-blinds-are-due" if len(self.blinds) == 1 else None

    @_departs(straddle, "NLT.1.5")
    def _straddled(self) -> str | None:
        return "big-blind-is-biggest" if self.straddle else None

    @_departs(posts, "NLT.1.5")
    def _live_posts(self) -> str | None:
        live = any(live for _, live, _ in self.posts)
        return "blinds-from-two-places" if live else None

    @_departs(posts, "NLT.1.1")
    def _dead_posts(self) -> str | None:
        if any(dead for _, _, dead in self.posts):
            return "ante-same-from-all"
        return None

    @check(TournamentChoices.overrides, by=("NLT.preamble/2", "NLT.1.22"))
    def _idle_declaration(self) -> Reasons | None:
        departed = {number for number, departs in DEPARTURES if departs(self) is not None}
        for number in self.overrides:
            if number not in departed:
                return Reason("idle-override", clause=number)
        return None

    @check(straddle, by="NLT.22.3")
    def _straddles_rise(self) -> str | None:
        if self.straddle and not self.blinds:
            return "straddle-needs-blinds"
        forced = (*self.blinds, *self.straddle)
        if any(after <= before for before, after in pairwise(forced[1:])):
            return "straddles-rise"
        return None

    @check(TournamentChoices.blinds, by="NLT.22.3")
    def _something_forced(self) -> str | None:
        forced = self.blinds or self.ante
        return None if forced else "blinds-or-ante-needed"

    @check(TournamentChoices.levels, by="NLT.22.3")
    def _on_schedule(self) -> Reasons | None:
        schedule = self.levels
        if not schedule:
            return None
        if self.level > len(schedule):
            return Reason("schedule-levels", levels=len(schedule))
        if (*self.blinds, self.ante) not in schedule:
            return "blinds-of-a-level"
        if any(after[1] < before[1] for before, after in pairwise(schedule)):
            return "levels-increase"
        return None

    @check(TournamentChoices.rebuys, by="NLT.22.2/2")
    def _rebuy_terms(self) -> str | None:
        missing = self.rebuys and self.rebuy_chips is None
        return "rebuys-need-chips" if missing else None

    @check(TournamentChoices.rebuy_fee, by="NLT.1.27")
    def _rebuy_fee(self) -> str | None:
        missing = self.rebuys and not self.rebuy_fee
        return "rebuys-need-fee" if missing else None

    @check(TournamentChoices.electronic_shuffler, by="NLT.7.b")
    def _approved(self) -> str | None:
        missing = self.electronic_shuffler and not self.shuffler_approval
        return "shuffler-needs-approval" if missing else None

    @check(TournamentChoices.prizes, by="NLT.22.5")
    def _each_prize(self) -> Reasons | None:
        if len(self.prizes) != self.prize_count:
            return Reason("prizes-need-descriptions", prizes=self.prize_count)
        return None

    @check(max_bet, by="NLT.2.a.9")
    def _largest_bet(self) -> str | None:
        if (self.limit is Limit.SPREAD) != (self.max_bet is not None):
            return "only-spread-has-max-bet"
        if self.max_bet is not None and self.max_bet < self.min_bet:
            return "max-bet-below-min-bet"
        return None
