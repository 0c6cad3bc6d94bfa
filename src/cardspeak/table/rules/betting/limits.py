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


def bet_range(acting: ActingSeat) -> tuple[Chips, Chips, bool]:
    """Return the minimum and maximum bet, and whether only a short all-in is possible."""
    law = acting.law
    least = bet_size(law, acting.betting.number) if law.limits.opening_at_least.value else ONE_CHIP
    if acting.stake < least:
        amount = whole_bets(law, acting.stake)
        return amount, amount, True
    return least, min(_opening_most(acting, least), acting.stake), False


def _opening_most(acting: ActingSeat, least: Chips) -> Chips:
    limits = acting.law.limits
    if not limits.obey.value or not acting.law.tapping.obeys_limits.value:
        return NO_END
    kind = limits.kind.value
    if kind is Limit.NO_LIMIT:
        return NO_END
    if kind is Limit.FIXED or kind is Limit.STRUCTURED:
        return least
    if kind is Limit.HALF_POT or kind is Limit.FULL_POT:
        return max(least, measured_pot(acting) * limits.pot_share.value // 100)
    most = limits.most.value if kind is Limit.SPREAD else limits.opening_most.value
    return NO_END if most is None else most


def measured_pot(acting: ActingSeat) -> Chips:
    """Return the pot for limit purposes, with or without the bets of this betting round."""
    if acting.law.limits.pot_is_running.value:
        return acting.running.pot
    return acting.running.pot - total_of(acting.betting.in_front.values())


def least_step(acting: ActingSeat) -> Chips:
    """Return the minimum that a raise by this seat must add."""
    size = bet_size(acting.law, acting.betting.number)
    policy = acting.law.limits.min_raise.value
    if policy is MinRaise.WHAT_IS_OWED:
        return max(size, acting.owes)
    if policy is MinRaise.MINIMUM_BET:
        return size
    if policy is MinRaise.ANY:
        return ONE_CHIP
    return max(size, acting.betting.step)


def raise_range(acting: ActingSeat) -> tuple[Chips, Chips, bool]:
    """Return the minimum and maximum raise total, and whether it can only be a short all-in."""
    price = acting.price
    reach = acting.in_front + acting.stake
    if reach <= price:
        return ONE_CHIP, NO_CHIPS, False
    least = _least_total(acting)
    if reach < least:
        reach = acting.in_front + whole_bets(acting.law, acting.stake)
        return (reach, reach, True) if reach > price else (ONE_CHIP, NO_CHIPS, False)
    return least, min(max(least, _most_total(acting)), reach), False


def _least_total(acting: ActingSeat) -> Chips:
    betting = acting.betting
    law = acting.law
    price = acting.price
    step = least_step(acting)
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


def _most_total(acting: ActingSeat) -> Chips:
    limits = acting.law.limits
    price = acting.price
    if not _raises_obey(acting.law):
        return NO_END
    kind = limits.kind.value
    if kind is Limit.NO_LIMIT:
        return NO_END
    if kind is Limit.FIXED or kind is Limit.STRUCTURED:
        return NO_CHIPS  # one size: the minimum is the maximum
    if kind is Limit.HALF_POT or kind is Limit.FULL_POT:
        base = measured_pot(acting)
        if limits.pot_includes_call.value:
            base += acting.owes
        return price + base * limits.pot_share.value // 100
    if kind is Limit.STRADDLE:
        return price * limits.straddle_times.value
    return NO_END if limits.most.value is None else price + limits.most.value


def raise_limit(acting: ActingSeat) -> Chips | None:
    """Return the maximum bet, or addition by a raise, for any stake; None without a limit."""
    law = acting.law
    size = bet_size(law, acting.betting.number)
    if law.limits.kind.value in ONE_SIZE:
        return size
    price = acting.price
    most = _most_total(acting) - price if price else _opening_most(acting, size)
    return None if most >= NO_END - price else max(size, most)


def may_raise(acting: ActingSeat) -> Refused | None:
    """Refuse if this seat may not raise at all; None if it may."""
    betting = acting.betting
    law = acting.law
    if betting.price > betting.full:
        refused = _barred_by_short(acting)
        if refused is not None:
            return refused
        bars_all = law.tapping.bars_all
        if bars_all.value:
            return refuse(RefusalReason.MAY_NOT_RAISE, bars_all, to_call=acting.owes)
    if cap_holds(acting):
        rules = (law.limits.cap, *_third_counts(acting))
        return refuse(RefusalReason.RAISES_CAPPED, *rules, raises=betting.raises)
    if law.betting.bars_check_raise.value and checked_before(betting, acting.seat):
        return refuse(RefusalReason.MAY_NOT_RAISE, law.betting.bars_check_raise)
    uncallable = law.tapping.uncallable_raise
    if not uncallable.value and _able(acting) < 2 and _may_match(acting):
        return refuse(RefusalReason.MAY_NOT_RAISE, uncallable, choice=UNCALLABLE)
    return None


def _may_match(acting: ActingSeat) -> bool:
    """True if the seat may match the bet; otherwise it can only raise or fold."""
    return any(entry.act in MATCHING for entry in menu(acting))


def _barred_by_short(acting: ActingSeat) -> Refused | None:
    """Refuse a raise over short all-ins by a player who has acted, unless the law allows it."""
    tapping = acting.law.tapping
    if acting.seat not in acting.betting.acted or not tapping.bars_who_acted.value:
        return None
    choice = tapping.reopen_choice.value
    if adds_up(acting):
        if tapping.summed_reopen.value:
            return None
        choice = SUMMED if choice else ""
    facts = {"to_call": acting.owes, **({"choice": choice} if choice else {})}
    return refuse(RefusalReason.MAY_NOT_RAISE, tapping.bars_who_acted, facts=facts)


def adds_up(acting: ActingSeat) -> bool:
    """True if the short all-ins since this seat acted add up to a full raise.

    A single one never does.
    """
    whole = least_step(acting)
    if not acting.betting.full:  # a house may allow raises of any size, but not opening bets
        whole = max(whole, bet_size(acting.law, acting.betting.number))
    return acting.price - acting.betting.met.get(acting.seat, acting.price) >= whole


def checked_before(betting: Betting, seat: SeatNo) -> bool:
    """True if this seat checked earlier in this betting round, before any bet."""
    return betting.price > 0 and betting.met.get(seat) == 0


def cap_holds(acting: ActingSeat) -> bool:
    """True if the cap on raises applies and this betting round has no raises left."""
    cap = acting.law.limits.cap.value
    return cap is not None and acting.betting.raises >= cap and lifted_by(acting) is None


def lifted_by(acting: ActingSeat) -> tuple[ClauseNo, ...] | None:
    """Return the clauses that lift the cap on raises, or None while it applies."""
    limits = acting.law.limits
    if not limits.cap_holds.value:
        return limits.cap_holds.by or (ClauseNo(""),)
    if limits.kind.value not in limits.cap_kinds.value:
        return limits.cap_kinds.by
    if acting.betting.number not in limits.cap_rounds.value:
        return limits.cap_rounds.by
    if two_lift(acting) and _contesting(acting) == 2:
        return limits.cap_lifts_for_two.by
    return None


def two_lift(acting: ActingSeat) -> bool:
    """True if the cap is lifted in this betting round once two players are left."""
    limits = acting.law.limits
    rounds = limits.cap_lifts_in.value
    return limits.cap_lifts_for_two.value and (rounds is None or acting.betting.number in rounds)


def _contesting(acting: ActingSeat) -> int:
    """Return the number of players left, including all-in players if the book counts them."""
    if acting.law.limits.two_counts_all_in.value:
        return len(acting.running.live)
    return _able(acting)


def _able(acting: ActingSeat) -> int:
    return sum(1 for hand in acting.running.hands.values() if able(acting.law, hand))


def _third_counts(acting: ActingSeat) -> tuple[Rule[object], ...]:
    """Return the rule that keeps the cap because an all-in player counts as a third, else ()."""
    can = _able(acting)
    third = two_lift(acting) and can == 2 and _contesting(acting) > can
    return (acting.law.limits.two_counts_all_in,) if third else ()


def past_cap(acting: ActingSeat) -> tuple[ClauseNo, ...]:
    """Return the clauses that allow this raise beyond the cap."""
    cap = acting.law.limits.cap.value
    if cap is None or acting.betting.raises < cap:
        return ()
    return tuple(number for number in lifted_by(acting) or () if number)


def past_limit(acting: ActingSeat, to: Chips) -> tuple[ClauseNo, ...]:
    """Return the no-limit clauses if the wager to this total exceeds the size of the pot."""
    kind = acting.law.limits.kind
    if kind.value is not Limit.NO_LIMIT:
        return ()
    most = acting.betting.price + max(acting.running.pot + acting.owes, least_step(acting))
    return kind.by if to > most else ()


def whole_bets(law: Law, stake: Chips) -> Chips:
    """Return the chips a short player may bet: all, or whole minimum bets if the law says so."""
    unit = law.limits.least.value
    if law.tapping.in_minimum_bets.value and stake > unit:
        return stake - stake % unit
    return stake
