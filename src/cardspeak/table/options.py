"""Which acts a seat may make now, with their exact least and most; and why another may not be.

Reads the law and the state; asks nobody and changes nothing.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import Law, Menu
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.rule import Rule
from cardspeak.table.asks import SeatNo
from cardspeak.table.limits import bet_range, may_raise, raise_range
from cardspeak.table.open_cards import check_is_bound, may_still_check
from cardspeak.table.play import cite
from cardspeak.table.state import Betting, Order, Table
from cardspeak.table.turns import may_tap_out, to_act, to_call


class Option(msgspec.Struct, frozen=True):
    """An act on offer.  Amounts: a call's chips to add, a bet, the total a raise goes to."""

    act: Act
    least: int = 0
    most: int = 0
    tap_out: bool = False
    by: tuple[ClauseNo, ...] = ()


def options(table: Table, seat: SeatNo) -> tuple[Option, ...]:
    """What this seat may do now; nothing when it is not its turn to act."""
    running = table.round
    if running is None or running.betting is None or running.phase == "shuffle":
        return ()
    if to_act(table) != seat and table.law.betting.in_turn.value:
        return ()
    found = []
    for entry in menu(table, seat):
        option = _offer(table, seat, entry)
        if option is not None:
            found.append(option)
    said = binding(table, seat, "must-raise")
    if said is None:
        return tuple(found)
    raises = (option for option in found if option.act is Act.RAISE)
    return tuple(msgspec.structs.replace(one, by=(*one.by, *said.by)) for one in raises)


def menu(table: Table, seat: SeatNo) -> Menu:
    """The acts the book lists for this seat at this moment, before amounts are looked at."""
    betting = table.running.betting
    assert betting is not None, "a menu needs a betting round"
    law = table.law
    listed = _listed(law, table, betting, seat)
    if any(entry.value is Act.CHECK for entry in listed):
        # A book that lists a check for the last blind means it, whatever holds for the others.
        check_from = law.betting_in(betting.number).check_from
        last_blind = law.menus_in(betting.number).last_blind
        if betting.number >= check_from.value or listed is last_blind:
            return listed
        return tuple(entry for entry in listed if entry.value is not Act.CHECK)
    return (*listed, *_extra_check(law, betting))


def _listed(law: Law, table: Table, betting: Betting, seat: SeatNo) -> Menu:
    menus = law.menus_in(betting.number)
    owes = to_call(law, betting, seat) > 0
    if betting.number == 1:
        if betting.price == 0 or (seat == betting.opener and betting.turns == 0):
            return menus.opener_first.value
        if owes or seat != table.running.last_blind:
            return menus.facing_first  # one who posted to come in has the options of the others
        return menus.last_blind
    if betting.price > 0:
        return menus.facing_later
    opening = seat == betting.opener or seat == _first_able(table, betting)
    return menus.opener_later.value if opening else menus.free_later.value


def _first_able(table: Table, betting: Betting) -> SeatNo:
    """Whoever opens in fact: the opener, or the next one if nobody has acted yet."""
    return to_act(table) if betting.turns == 0 else betting.opener


def _extra_check(law: Law, betting: Betting) -> Menu:
    """Without the clause that forbids it, a check would be open where no menu lists it."""
    rules = law.betting_in(betting.number)
    too_early = betting.number < 2 and rules.check_from.value > betting.number
    after_bet = betting.wagered or (betting.number > 1 and betting.price > 0)
    if too_early or (after_bet and rules.no_check_after_bet.value):
        return ()
    if betting.number > 1 and not after_bet:
        return ()
    return (Rule(Act.CHECK),)


def _offer(table: Table, seat: SeatNo, entry: Rule[Act]) -> Option | None:
    betting = table.running.betting
    assert betting is not None, "offers need a betting round"
    match entry.value:
        case Act.CHECK if check_is_bound(table, seat):
            by = _check_by(table.law, betting, entry)
            return _check_again(table, seat, by)
        case Act.CHECK | Act.FOLD | Act.STAY:
            return Option(entry.value, by=_check_by(table.law, betting, entry))
        case Act.CALL | Act.CALL_AND_FOLD:
            return _call(table, seat, entry)
        case Act.BET:
            if binding(table, seat, "no-raise"):
                return None
            least, most, short = bet_range(table, seat)
            most, short = _capped(table, most, short)
            if short and not may_tap_out(table.law):
                return None
            return Option(Act.BET, least, most, short, entry.by) if least <= most else None
        case Act.RAISE:
            return _raise(table, seat, entry)


def _check_by(law: Law, betting: Betting, entry: Rule[Act]) -> tuple[ClauseNo, ...]:
    check_from = law.betting_in(betting.number).check_from
    if entry.value is Act.CHECK and betting.number >= check_from.value:
        return tuple(dict.fromkeys((*entry.by, *check_from.by)))
    return entry.by


def _check_again(table: Table, seat: SeatNo, by: tuple[ClauseNo, ...]) -> Option | None:
    """A check that an earlier one binds, if the hand is good enough for it."""
    if not may_still_check(table, seat):
        return None
    return Option(Act.CHECK, by=cite(table.law.betting.last_check_beats, by=by))


def _call(table: Table, seat: SeatNo, entry: Rule[Act]) -> Option | None:
    betting = table.running.betting
    assert betting is not None, "a call needs a betting round"
    law = table.law
    stake = available(table, seat)
    owes = to_call(law, betting, seat)
    if owes == 0:
        act = Act.STAY if entry.value is Act.CALL else Act.FOLD
        return Option(act, by=entry.by)
    short = stake < owes
    if short and not may_tap_out(law):
        return None
    amount = playable(table, stake) if short else owes
    by = (*entry.by, *_price_by(law, betting))
    if short:
        by = (*by, *law.tapping.short_call.by, *law.tapping.in_minimum_bets.by)
    return Option(entry.value, amount, amount, short, tuple(dict.fromkeys(by)))


def _price_by(law: Law, betting: Betting) -> tuple[ClauseNo, ...]:
    """Whose bet a call meets matters once the last to put chips in was short of the highest."""
    if betting.price > betting.full == 0:
        return law.tapping.short_open_lowers.by  # an opening all-in below the least bet
    last = betting.in_front.get(betting.last, betting.price)
    return law.limits.price.by if betting.price > last else ()


def playable(table: Table, stake: int) -> int:
    """What a short player may put in: all of it, or whole minimum bets under that reading."""
    law = table.law
    unit = law.limits.least.value
    if law.tapping.in_minimum_bets.value and stake > unit:
        return stake - stake % unit
    return stake


def available(table: Table, seat: SeatNo) -> int:
    """The stake, with chips held aside for an act out of turn."""
    return table.seats[seat].stake + table.running.held.get(seat, 0)


def _raise(table: Table, seat: SeatNo, entry: Rule[Act]) -> Option | None:
    if may_raise(table, seat) is not None or binding(table, seat, "no-raise"):
        return None
    least, most, short = raise_range(table, seat)
    most, short = _capped(table, most, short)
    if least > most or (short and not may_tap_out(table.law)):
        return None
    return Option(Act.RAISE, least, most, short, entry.by)


def _capped(table: Table, most: int, short: bool) -> tuple[int, bool]:
    """A standing order may hold every total at an amount until the betting round ends."""
    for order in table.running.orders:
        if order.kind == "cap":
            return min(most, order.amount), short
    return most, short


def binding(table: Table, seat: SeatNo, kind: str) -> Order | None:
    """The standing order of this kind that binds the seat, if any."""
    for order in table.running.orders:
        if order.kind == kind and order.seat in {0, seat}:
            return order
    return None
