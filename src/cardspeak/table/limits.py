"""How much may be bet and raised, and whether another raise may be made at all."""

from __future__ import annotations

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.policies import Limit, MinRaise, ShortRaise
from cardspeak.rulebook.rule import Rule
from cardspeak.table.asks import SeatNo
from cardspeak.table.play import refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Betting, Table
from cardspeak.table.turns import able, price_of, to_call

NO_END = 10**15
SMALL_BET_ROUNDS = 2
POT_LIMITS = frozenset({Limit.HALF_POT, Limit.FULL_POT})
ONE_SIZE = frozenset({Limit.FIXED, Limit.STRUCTURED})


def bet_size(law: Law, number: int) -> int:
    """The one size of a fixed or structured limit in this betting round."""
    limits = law.limits
    if limits.kind.value is Limit.STRUCTURED and limits.by_round.value:
        most = limits.most.value
        assert most is not None, "a structured limit has two sizes"
        return limits.least.value if number <= SMALL_BET_ROUNDS else most
    return limits.least.value


def bet_range(table: Table, seat: SeatNo) -> tuple[int, int, bool]:
    """Least and most an opening bet may be, and whether only a short tap-out is possible."""
    betting = _betting(table)
    law = table.law
    stake = _stake(table, seat)
    least = bet_size(law, betting.number) if law.limits.opening_at_least.value else 1
    most = _opening_most(table, least)
    if stake < least:
        amount = _whole_bets(law, stake)
        return amount, amount, True
    return least, min(most, stake), False


def _opening_most(table: Table, least: int) -> int:
    law = table.law
    limits = law.limits
    if not limits.obey.value or not law.tapping.obeys_limits.value:
        return NO_END
    kind = limits.kind.value
    if kind in ONE_SIZE:
        return least
    if kind is Limit.SPREAD:
        return NO_END if limits.most.value is None else limits.most.value
    if kind in POT_LIMITS:
        return max(least, measured_pot(table) * limits.pot_share.value // 100)
    if kind is Limit.STRADDLE:
        return NO_END if limits.opening_most.value is None else limits.opening_most.value
    return NO_END


def measured_pot(table: Table) -> int:
    """The pot as a limit measures it: as it stands, or without the bets of this betting round."""
    running = table.running
    if table.law.limits.pot_is_running.value:
        return running.pot
    return running.pot - sum(_betting(table).in_front.values())


def least_step(table: Table, seat: SeatNo) -> int:
    """The least raise part for this seat."""
    betting = _betting(table)
    law = table.law
    size = bet_size(law, betting.number)
    policy = law.limits.min_raise.value
    if policy is MinRaise.WHAT_IS_OWED:
        return max(size, to_call(law, betting, seat))
    if policy is MinRaise.MINIMUM_BET:
        return size
    if policy is MinRaise.ANY:
        return 1
    return max(size, betting.step)


def raise_range(table: Table, seat: SeatNo) -> tuple[int, int, bool]:
    """Least and most total a raise may go to, and whether only a short tap-out is possible."""
    betting = _betting(table)
    law = table.law
    reach = betting.in_front.get(seat, 0) + _stake(table, seat)
    price = price_of(law, betting)
    least = _least_total(table, seat, price)
    most = max(least, _most_total(table, seat, price))
    if law.limits.kind.value in ONE_SIZE and _raises_obey(law):
        most = least
    if reach <= price:
        return 1, 0, False
    if reach < least:
        reach = betting.in_front.get(seat, 0) + _whole_bets(law, _stake(table, seat))
        return (reach, reach, True) if reach > price else (1, 0, False)
    return least, min(most, reach), False


def _least_total(table: Table, seat: SeatNo, price: int) -> int:
    betting = _betting(table)
    law = table.law
    step = least_step(table, seat)
    owed = law.limits.min_raise.value is MinRaise.WHAT_IS_OWED
    if betting.full == 0 and price < step and not owed:
        return step  # a tap-out below the least bet leaves a whole opening bet to be made
    completes = law.tapping.short_raise.value is ShortRaise.UNDER_RAISE
    if completes and law.tapping.may_complete.value and price > betting.full:
        return max(betting.full + step, price + 1)
    return price + step


def _raises_obey(law: Law) -> bool:
    """Do raises keep to the limits, those of all that one has too?"""
    return law.limits.raises_obey.value and law.tapping.obeys_limits.value


def _most_total(table: Table, seat: SeatNo, price: int) -> int:
    betting = _betting(table)
    law = table.law
    limits = law.limits
    if not _raises_obey(law):
        return NO_END
    match limits.kind.value:
        case Limit.FIXED | Limit.STRUCTURED:
            return 0  # one size: the least is the most
        case Limit.SPREAD:
            return NO_END if limits.most.value is None else price + limits.most.value
        case Limit.HALF_POT | Limit.FULL_POT:
            base = measured_pot(table)
            if limits.pot_includes_call.value:
                base += to_call(law, betting, seat)
            return price + base * limits.pot_share.value // 100
        case Limit.STRADDLE:
            return price * limits.straddle_times.value
        case Limit.NO_LIMIT:
            return NO_END


def raise_limit(table: Table, seat: SeatNo) -> int | None:
    """The most a bet may be or a raise may add, whatever the stake; None without a limit."""
    law = table.law
    betting = _betting(table)
    size = bet_size(law, betting.number)
    if law.limits.kind.value in ONE_SIZE:
        return size
    price = price_of(law, betting)
    most = _most_total(table, seat, price) - price if price else _opening_most(table, size)
    return None if most >= NO_END - price else max(size, most)


def may_raise(table: Table, seat: SeatNo) -> Refused | None:
    """None if this seat may raise at all; otherwise why not."""
    betting = _betting(table)
    law = table.law
    if seat in betting.acted and betting.price > betting.full:
        bars = law.tapping.bars_who_acted
        if bars.value:
            return refuse(Because.MAY_NOT_RAISE, bars, to_call=to_call(law, betting, seat))
    bars_all = law.tapping.bars_all
    if bars_all.value and betting.price > betting.full:
        return refuse(Because.MAY_NOT_RAISE, bars_all, to_call=to_call(law, betting, seat))
    if cap_holds(table):
        rules = (law.limits.cap, *_third_counts(table))
        return refuse(Because.RAISES_CAPPED, *rules, raises=betting.raises)
    if law.betting.bars_check_raise.value and checked_before(betting, seat):
        return refuse(Because.MAY_NOT_RAISE, law.betting.bars_check_raise)
    return None


def checked_before(betting: Betting, seat: SeatNo) -> bool:
    """Did this seat pass in the same betting round, before anyone had bet?"""
    return betting.price > 0 and betting.met.get(seat) == 0


def cap_holds(table: Table) -> bool:
    """Are the raises of this betting round used up?"""
    betting = _betting(table)
    cap = table.law.limits.cap.value
    return cap is not None and betting.raises >= cap and lifted_by(table) is None


def lifted_by(table: Table) -> tuple[ClauseNo, ...] | None:
    """The clauses that let raises go on past the cap, or None while it binds."""
    betting = _betting(table)
    law = table.law
    limits = law.limits
    if not limits.cap_holds.value:
        return limits.cap_holds.by or (ClauseNo(""),)
    if limits.kind.value not in limits.cap_kinds.value:
        return limits.cap_kinds.by
    if betting.number not in limits.cap_rounds.value:
        return limits.cap_rounds.by
    if two_lift(table) and _contesting(table) == 2:
        return limits.cap_lifts_for_two.by
    return None


def two_lift(table: Table) -> bool:
    """Would the cap be lifted in this betting round if two players were left?"""
    limits = table.law.limits
    rounds = limits.cap_lifts_in.value
    return limits.cap_lifts_for_two.value and (rounds is None or _betting(table).number in rounds)


def _contesting(table: Table) -> int:
    """How many are left, with those who are all-in where the book counts them."""
    if table.law.limits.two_counts_all_in.value:
        return len(table.running.live)
    return sum(1 for hand in table.running.hands.values() if able(table.law, hand))


def _third_counts(table: Table) -> tuple[Rule[object], ...]:
    """What keeps the cap on two players who can still bet: somebody all-in counts as a third."""
    can = sum(1 for hand in table.running.hands.values() if able(table.law, hand))
    third = two_lift(table) and can == 2 and _contesting(table) > can
    return (table.law.limits.two_counts_all_in,) if third else ()


def past_cap(table: Table) -> tuple[ClauseNo, ...]:
    """What allowed this raise, when a cap would otherwise have stopped it."""
    cap = table.law.limits.cap.value
    if cap is None or _betting(table).raises < cap:
        return ()
    return tuple(number for number in lifted_by(table) or () if number)


def past_limit(table: Table, seat: SeatNo, to: int) -> tuple[ClauseNo, ...]:
    """What allowed a wager to this total, when a limit of the pot would have stopped it."""
    betting = _betting(table)
    law = table.law
    if law.limits.kind.value is not Limit.NO_LIMIT:
        return ()
    pot = table.running.pot + to_call(law, betting, seat)
    most = betting.price + max(pot, least_step(table, seat))
    return law.limits.kind.by if to > most else ()


def _betting(table: Table) -> Betting:
    betting = table.running.betting
    assert betting is not None, "limits apply in a betting round"
    return betting


def _stake(table: Table, seat: SeatNo) -> int:
    return table.seats[seat].stake + table.running.held.get(seat, 0)


def _whole_bets(law: Law, stake: int) -> int:
    unit = law.limits.least.value
    if law.tapping.in_minimum_bets.value and stake > unit:
        return stake - stake % unit
    return stake
