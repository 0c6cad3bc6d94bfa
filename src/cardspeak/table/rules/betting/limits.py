"""Minimum and maximum bets and raises, and whether a seat may raise at all."""

from __future__ import annotations

from typing import Final

from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips, total_of
from cardspeak.rulebook.betting_house import SUMMED, UNCALLABLE
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act, Limit, MinRaise, ShortRaise
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table.draft import refuse
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.turns import able
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Betting

NO_END: Final = Chips(10**15)
SMALL_BET_ROUNDS = 2
POT_LIMITS = frozenset({Limit.HALF_POT, Limit.FULL_POT})
MATCHING = frozenset({Act.CALL, Act.CALL_AND_FOLD, Act.STAY, Act.CHECK})
ONE_SIZE = frozenset({Limit.FIXED, Limit.STRUCTURED})


def bet_size(law: Law, number: int) -> Chips:
    """Return the bet size in this betting round: the minimum, unless fixed limits vary by round."""
    limits = law.limits
    if limits.kind.value is Limit.STRUCTURED and limits.by_round.value:
        most = limits.most.value
        assert most is not None, "a structured limit has two sizes"
        return limits.least.value if number <= SMALL_BET_ROUNDS else most
    return limits.least.value


def bet_range(spot: ActingSeat) -> tuple[Chips, Chips, bool]:
    """Return the minimum and maximum bet, and whether only a short all-in is possible."""
    law = spot.law
    least = bet_size(law, spot.betting.number) if law.limits.opening_at_least.value else ONE_CHIP
    if spot.stake < least:
        amount = whole_bets(law, spot.stake)
        return amount, amount, True
    return least, min(_opening_most(spot, least), spot.stake), False


def _opening_most(spot: ActingSeat, least: Chips) -> Chips:
    limits = spot.law.limits
    if not limits.obey.value or not spot.law.tapping.obeys_limits.value:
        return NO_END
    kind = limits.kind.value
    if kind is Limit.NO_LIMIT:
        return NO_END
    if kind is Limit.FIXED or kind is Limit.STRUCTURED:
        return least
    if kind is Limit.HALF_POT or kind is Limit.FULL_POT:
        return max(least, measured_pot(spot) * limits.pot_share.value // 100)
    most = limits.most.value if kind is Limit.SPREAD else limits.opening_most.value
    return NO_END if most is None else most


def measured_pot(spot: ActingSeat) -> Chips:
    """Return the pot for limit purposes, with or without the bets of this betting round."""
    if spot.law.limits.pot_is_running.value:
        return spot.running.pot
    return spot.running.pot - total_of(spot.betting.in_front.values())


def least_step(spot: ActingSeat) -> Chips:
    """Return the minimum that a raise by this seat must add."""
    size = bet_size(spot.law, spot.betting.number)
    policy = spot.law.limits.min_raise.value
    if policy is MinRaise.WHAT_IS_OWED:
        return max(size, spot.owes)
    if policy is MinRaise.MINIMUM_BET:
        return size
    if policy is MinRaise.ANY:
        return ONE_CHIP
    return max(size, spot.betting.step)


def raise_range(spot: ActingSeat) -> tuple[Chips, Chips, bool]:
    """Return the minimum and maximum raise total, and whether it can only be a short all-in."""
    price = spot.price
    reach = spot.in_front + spot.stake
    if reach <= price:
        return ONE_CHIP, NO_CHIPS, False
    least = _least_total(spot)
    if reach < least:
        reach = spot.in_front + whole_bets(spot.law, spot.stake)
        return (reach, reach, True) if reach > price else (ONE_CHIP, NO_CHIPS, False)
    return least, min(max(least, _most_total(spot)), reach), False


def _least_total(spot: ActingSeat) -> Chips:
    betting = spot.betting
    law = spot.law
    price = spot.price
    step = least_step(spot)
    no_bet_yet = betting.full == 0 and price < step
    if no_bet_yet and law.limits.min_raise.value is not MinRaise.WHAT_IS_OWED:
        return step  # after an all-in below the minimum bet, the raise is a full opening bet
    if price > betting.full and _completes(law):
        return max(betting.full + step, price + ONE_CHIP)
    return price + step


def _completes(law: Law) -> bool:
    """True if a raise may complete a short all-in."""
    tapping = law.tapping
    return tapping.short_raise.value is ShortRaise.UNDER_RAISE and tapping.may_complete.value


def _raises_obey(law: Law) -> bool:
    """True if raises obey the limits, including all-in raises."""
    return law.limits.raises_obey.value and law.tapping.obeys_limits.value


def _most_total(spot: ActingSeat) -> Chips:
    limits = spot.law.limits
    price = spot.price
    if not _raises_obey(spot.law):
        return NO_END
    kind = limits.kind.value
    if kind is Limit.NO_LIMIT:
        return NO_END
    if kind is Limit.FIXED or kind is Limit.STRUCTURED:
        return NO_CHIPS  # one size: the minimum is the maximum
    if kind is Limit.HALF_POT or kind is Limit.FULL_POT:
        base = measured_pot(spot)
        if limits.pot_includes_call.value:
            base += spot.owes
        return price + base * limits.pot_share.value // 100
    if kind is Limit.STRADDLE:
        return price * limits.straddle_times.value
    return NO_END if limits.most.value is None else price + limits.most.value


def raise_limit(spot: ActingSeat) -> Chips | None:
    """Return the maximum bet, or addition by a raise, for any stake; None without a limit."""
    law = spot.law
    size = bet_size(law, spot.betting.number)
    if law.limits.kind.value in ONE_SIZE:
        return size
    price = spot.price
    most = _most_total(spot) - price if price else _opening_most(spot, size)
    return None if most >= NO_END - price else max(size, most)


def may_raise(spot: ActingSeat) -> Refused | None:
    """Refuse if this seat may not raise at all; None if it may."""
    betting = spot.betting
    law = spot.law
    if betting.price > betting.full:
        refused = _barred_by_short(spot)
        if refused is not None:
            return refused
        bars_all = law.tapping.bars_all
        if bars_all.value:
            return refuse(RefusalReason.MAY_NOT_RAISE, bars_all, to_call=spot.owes)
    if cap_holds(spot):
        rules = (law.limits.cap, *_third_counts(spot))
        return refuse(RefusalReason.RAISES_CAPPED, *rules, raises=betting.raises)
    if law.betting.bars_check_raise.value and checked_before(betting, spot.seat):
        return refuse(RefusalReason.MAY_NOT_RAISE, law.betting.bars_check_raise)
    uncallable = law.tapping.uncallable_raise
    if not uncallable.value and _able(spot) < 2 and _may_match(spot):
        return refuse(RefusalReason.MAY_NOT_RAISE, uncallable, choice=UNCALLABLE)
    return None


def _may_match(spot: ActingSeat) -> bool:
    """True if the seat may match the bet; otherwise it can only raise or fold."""
    return any(entry.act in MATCHING for entry in menu(spot))


def _barred_by_short(spot: ActingSeat) -> Refused | None:
    """Refuse a raise over short all-ins by a player who has acted, unless the law allows it."""
    tapping = spot.law.tapping
    if spot.seat not in spot.betting.acted or not tapping.bars_who_acted.value:
        return None
    choice = tapping.reopen_choice.value
    if adds_up(spot):
        if tapping.summed_reopen.value:
            return None
        choice = SUMMED if choice else ""
    facts = {"to_call": spot.owes, **({"choice": choice} if choice else {})}
    return refuse(RefusalReason.MAY_NOT_RAISE, tapping.bars_who_acted, facts=facts)


def adds_up(spot: ActingSeat) -> bool:
    """True if the short all-ins since this seat acted add up to a full raise.

    A single one never does.
    """
    whole = least_step(spot)
    if not spot.betting.full:  # a house may allow raises of any size, but not opening bets
        whole = max(whole, bet_size(spot.law, spot.betting.number))
    return spot.price - spot.betting.met.get(spot.seat, spot.price) >= whole


def checked_before(betting: Betting, seat: SeatNo) -> bool:
    """True if this seat checked earlier in this betting round, before any bet."""
    return betting.price > 0 and betting.met.get(seat) == 0


def cap_holds(spot: ActingSeat) -> bool:
    """True if the cap on raises applies and this betting round has no raises left."""
    cap = spot.law.limits.cap.value
    return cap is not None and spot.betting.raises >= cap and lifted_by(spot) is None


def lifted_by(spot: ActingSeat) -> tuple[ClauseNo, ...] | None:
    """Return the clauses that lift the cap on raises, or None while it applies."""
    limits = spot.law.limits
    if not limits.cap_holds.value:
        return limits.cap_holds.by or (ClauseNo(""),)
    if limits.kind.value not in limits.cap_kinds.value:
        return limits.cap_kinds.by
    if spot.betting.number not in limits.cap_rounds.value:
        return limits.cap_rounds.by
    if two_lift(spot) and _contesting(spot) == 2:
        return limits.cap_lifts_for_two.by
    return None


def two_lift(spot: ActingSeat) -> bool:
    """True if the cap is lifted in this betting round once two players are left."""
    limits = spot.law.limits
    rounds = limits.cap_lifts_in.value
    return limits.cap_lifts_for_two.value and (rounds is None or spot.betting.number in rounds)


def _contesting(spot: ActingSeat) -> int:
    """Return the number of players left, including all-in players if the book counts them."""
    if spot.law.limits.two_counts_all_in.value:
        return len(spot.running.live)
    return _able(spot)


def _able(spot: ActingSeat) -> int:
    return sum(1 for hand in spot.running.hands.values() if able(spot.law, hand))


def _third_counts(spot: ActingSeat) -> tuple[Rule[object], ...]:
    """Return the rule that keeps the cap because an all-in player counts as a third, else ()."""
    can = _able(spot)
    third = two_lift(spot) and can == 2 and _contesting(spot) > can
    return (spot.law.limits.two_counts_all_in,) if third else ()


def past_cap(spot: ActingSeat) -> tuple[ClauseNo, ...]:
    """Return the clauses that allow this raise beyond the cap."""
    cap = spot.law.limits.cap.value
    if cap is None or spot.betting.raises < cap:
        return ()
    return tuple(number for number in lifted_by(spot) or () if number)


def past_limit(spot: ActingSeat, to: Chips) -> tuple[ClauseNo, ...]:
    """Return the no-limit clauses if the wager to this total exceeds the size of the pot."""
    kind = spot.law.limits.kind
    if kind.value is not Limit.NO_LIMIT:
        return ()
    most = spot.betting.price + max(spot.running.pot + spot.owes, least_step(spot))
    return kind.by if to > most else ()


def whole_bets(law: Law, stake: Chips) -> Chips:
    """Return the chips a short player may bet: all, or whole minimum bets if the law says so."""
    unit = law.limits.least.value
    if law.tapping.in_minimum_bets.value and stake > unit:
        return stake - stake % unit
    return stake
