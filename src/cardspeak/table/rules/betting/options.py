"""The acts a seat may make now, each with its exact minimum and maximum.

Reads the law and the table state; changes only the memo of the last offer.
"""

from __future__ import annotations

import msgspec

from cardspeak.chips import Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.limits import bet_range, may_raise, raise_range, whole_bets
from cardspeak.table.rules.betting.round_law import MenuEntry, Option as Option
from cardspeak.table.rules.betting.turns import may_tap_out, to_act
from cardspeak.table.rules.betting.upcards import check_is_bound, may_still_check
from cardspeak.table.standing_orders import (
    CapOrder,
    MustRaiseOrder,
    NoRaiseOrder,
    OrderBase,
    StandingOrder,
)
from cardspeak.table.state import Betting, TableState


def options(table: TableState, seat: SeatNo) -> tuple[Option, ...]:
    """Return the acts on offer to this seat now; empty if it is not its turn."""
    noted = table.noted
    if noted.offer_at != table.version or noted.offer_to != seat:
        noted.offer = _options(table, seat)
        noted.offer_at, noted.offer_to = table.version, seat
    offer: tuple[Option, ...] = noted.offer
    return offer


def _options(table: TableState, seat: SeatNo) -> tuple[Option, ...]:
    running = table.round
    if running is None or running.betting is None or running.phase == "shuffle":
        return ()
    if to_act(table) != seat and table.law.betting.in_turn.value:
        return ()
    acting = ActingSeat(table, seat)
    offered = []
    for entry in menu(acting):
        option = _offer(acting, entry)
        if option is not None:
            offered.append(option)
    must_raise = binding(table, seat, MustRaiseOrder) if running.orders else None
    if must_raise is None:
        return tuple(offered)
    raises = [option for option in offered if option.act is Act.RAISE]
    if not raises:
        return tuple(offered)  # a ruling has left no player who could call a raise
    return tuple(
        msgspec.structs.replace(option_to_raise, by=(*option_to_raise.by, *must_raise.by))
        for option_to_raise in raises
    )


def _offer(acting: ActingSeat, entry: MenuEntry) -> Option | None:
    if entry.ready is not None:
        bound = entry.act is Act.CHECK and check_is_bound(acting.table, acting.seat)
        return _check_again(acting, entry.ready) if bound else entry.ready
    if entry.act is Act.RAISE:
        return _raise(acting, entry)
    return _bet(acting, entry) if entry.act is Act.BET else _call(acting, entry)


def _check_again(acting: ActingSeat, check: Option) -> Option | None:
    """Return the check after an earlier player's check, or None if the hand is not good enough."""
    if not may_still_check(acting.table, acting.seat):
        return None
    return Option(Act.CHECK, by=cite(acting.law.betting.last_check_beats, by=check.by))


def _call(acting: ActingSeat, entry: MenuEntry) -> Option | None:
    law = acting.law
    owes = acting.owes
    if owes == 0:
        return entry.free
    price_clauses = _price_by(law, acting.betting)
    if acting.stake >= owes:
        by = cite(by=(*entry.by, *price_clauses)) if price_clauses else entry.by
        return Option(entry.act, owes, owes, False, by)
    if not may_tap_out(law):
        return None
    amount = whole_bets(law, acting.stake)
    by = (*entry.by, *price_clauses, *law.tapping.short_call.by, *law.tapping.in_minimum_bets.by)
    return Option(entry.act, amount, amount, True, cite(by=by))


def _price_by(law: Law, betting: Betting) -> tuple[ClauseNo, ...]:
    """Return the clauses that set the price of a call after a short all-in, else ()."""
    if betting.price > betting.full == 0:
        return law.tapping.short_open_lowers.by  # an opening all-in below the minimum bet
    last = betting.in_front.get(betting.last, betting.price)
    return law.limits.price.by if betting.price > last else ()


def _bet(acting: ActingSeat, entry: MenuEntry) -> Option | None:
    return _wager(acting, entry, bet_range(acting))


def _raise(acting: ActingSeat, entry: MenuEntry) -> Option | None:
    return None if may_raise(acting) is not None else _wager(acting, entry, raise_range(acting))


def _wager(
    acting: ActingSeat, entry: MenuEntry, limits: tuple[Chips, Chips, bool]
) -> Option | None:
    """Offer a range of amounts, or None if a standing order or a lack of chips prevents it."""
    least, most, short = limits
    orders = acting.running.orders
    if orders:
        if binding(acting.table, acting.seat, NoRaiseOrder):
            return None
        most = _capped(orders, most)
    if least > most or (short and not may_tap_out(acting.law)):
        return None
    return Option(entry.act, least, most, short, entry.by)


def _capped(orders: tuple[StandingOrder, ...], most: Chips) -> Chips:
    """Return the maximum after any standing order that caps every total."""
    for order in orders:
        if isinstance(order, CapOrder):
            return min(most, Chips(order.amount))
    return most


def binding(table: TableState, seat: SeatNo, kind: type[OrderBase]) -> StandingOrder | None:
    """Return the standing order of this kind that binds the seat, or None."""
    for order in table.running.orders:
        if isinstance(order, kind) and order.seat in {0, seat}:
            return order
    return None
