"""Which acts a seat may make now, with their exact least and most; and why another may not be.

Reads the law and the state; asks nobody and changes nothing.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act
from cardspeak.table.asks import SeatNo
from cardspeak.table.draft import cite
from cardspeak.table.kinds import OrderKind
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.limits import bet_range, may_raise, raise_range, whole_bets
from cardspeak.table.rules.betting.round_law import MenuEntry, Option as Option
from cardspeak.table.rules.betting.turns import may_tap_out, to_act
from cardspeak.table.rules.betting.upcards import check_is_bound, may_still_check
from cardspeak.table.state import Betting, StandingOrder, TableState


def options(table: TableState, seat: SeatNo) -> tuple[Option, ...]:
    """What this seat may do now; nothing when it is not its turn to act."""
    noted = table.noted
    if noted.offer_at != table.version or noted.offer_to != seat:
        noted.offer = _options(table, seat)
        noted.offer_at, noted.offer_to = table.version, seat
    found: tuple[Option, ...] = noted.offer
    return found


def _options(table: TableState, seat: SeatNo) -> tuple[Option, ...]:
    running = table.round
    if running is None or running.betting is None or running.phase == "shuffle":
        return ()
    if to_act(table) != seat and table.law.betting.in_turn.value:
        return ()
    spot = ActingSeat(table, seat)
    found = []
    for line in menu(spot):
        option = _offer(spot, line)
        if option is not None:
            found.append(option)
    said = binding(table, seat, "must-raise") if running.orders else None
    if said is None:
        return tuple(found)
    raises = [option for option in found if option.act is Act.RAISE]
    if not raises:
        return tuple(found)  # a ruling has left nobody who could call the raise
    return tuple(msgspec.structs.replace(one, by=(*one.by, *said.by)) for one in raises)


def _offer(spot: ActingSeat, line: MenuEntry) -> Option | None:
    if line.ready is not None:
        bound = line.act is Act.CHECK and check_is_bound(spot.table, spot.seat)
        return _check_again(spot, line.ready) if bound else line.ready
    if line.act is Act.RAISE:
        return _raise(spot, line)
    return _bet(spot, line) if line.act is Act.BET else _call(spot, line)


def _check_again(spot: ActingSeat, check: Option) -> Option | None:
    """A check that an earlier one binds, if the hand is good enough for it."""
    if not may_still_check(spot.table, spot.seat):
        return None
    return Option(Act.CHECK, by=cite(spot.law.betting.last_check_beats, by=check.by))


def _call(spot: ActingSeat, line: MenuEntry) -> Option | None:
    law = spot.law
    owes = spot.owes
    if owes == 0:
        return line.free
    extra = _price_by(law, spot.betting)
    if spot.stake >= owes:
        by = cite(by=(*line.by, *extra)) if extra else line.by
        return Option(line.act, owes, owes, False, by)
    if not may_tap_out(law):
        return None
    amount = whole_bets(law, spot.stake)
    by = (*line.by, *extra, *law.tapping.short_call.by, *law.tapping.in_minimum_bets.by)
    return Option(line.act, amount, amount, True, cite(by=by))


def _price_by(law: Law, betting: Betting) -> tuple[ClauseNo, ...]:
    """Whose bet a call meets matters once the last to put chips in was short of the highest."""
    if betting.price > betting.full == 0:
        return law.tapping.short_open_lowers.by  # an opening all-in below the least bet
    last = betting.in_front.get(betting.last, betting.price)
    return law.limits.price.by if betting.price > last else ()


def _bet(spot: ActingSeat, line: MenuEntry) -> Option | None:
    return _wager(spot, line, bet_range(spot))


def _raise(spot: ActingSeat, line: MenuEntry) -> Option | None:
    return None if may_raise(spot) is not None else _wager(spot, line, raise_range(spot))


def _wager(spot: ActingSeat, line: MenuEntry, found: tuple[int, int, bool]) -> Option | None:
    """The range as an offer, where no standing order and no want of chips is against it."""
    least, most, short = found
    orders = spot.running.orders
    if orders:
        if binding(spot.table, spot.seat, "no-raise"):
            return None
        most = _capped(orders, most)
    if least > most or (short and not may_tap_out(spot.law)):
        return None
    return Option(line.act, least, most, short, line.by)


def _capped(orders: tuple[StandingOrder, ...], most: int) -> int:
    """A standing order may hold every total at an amount until the betting round ends."""
    for order in orders:
        if order.kind == "cap":
            return min(most, order.amount)
    return most


def binding(table: TableState, seat: SeatNo, kind: OrderKind) -> StandingOrder | None:
    """The standing order of this kind that binds the seat, if any."""
    for order in table.running.orders:
        if order.kind == kind and order.seat in {0, seat}:
            return order
    return None
