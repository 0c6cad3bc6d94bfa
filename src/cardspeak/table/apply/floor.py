"""Apply the events of floor rulings."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.table import events as ev
from cardspeak.table.apply.bets import take_back
from cardspeak.table.apply.cards import off_the_top
from cardspeak.table.apply.registry import applies
from cardspeak.table.standing_orders import ORDERS
from cardspeak.table.state import TableState


@applies(ev.WagerHeld)
def _held(table: TableState, event: ev.WagerHeld) -> None:
    running = table.running
    table.seats[event.seat].stake -= event.amount
    running.held[event.seat] = running.held.get(event.seat, NO_CHIPS) + event.amount
    running.passed = {**running.passed, event.seat: event.passed}


@applies(ev.WagerReleased)
def _released(table: TableState, event: ev.WagerReleased) -> None:
    running = table.running
    table.seats[event.seat].stake += event.amount
    running.held.pop(event.seat, None)


@applies(ev.OrderMade)
def _order_made(table: TableState, event: ev.OrderMade) -> None:
    running = table.running
    order = ORDERS[event.kind](event.seat, event.amount, event.until, event.by)
    running.orders = (*running.orders, order)


@applies(ev.OrderEnded)
def _order_ended(table: TableState, event: ev.OrderEnded) -> None:
    running = table.running
    ended = ORDERS[event.kind]
    running.orders = tuple(
        order
        for order in running.orders
        if not isinstance(order, ended) or order.seat != event.seat
    )


@applies(ev.CardTurnedEarly)
def _turned_early(table: TableState, event: ev.CardTurnedEarly) -> None:
    running = table.running
    off_the_top(running, event.burned)
    running.burns.extend(event.burned)
    # The top cards of the stub are now known; at a hand-dealt table they were unknown.
    running.stub[: len(event.cards)] = list(event.cards)
    running.early = len(event.cards)


@applies(ev.SetAside)
def _set_aside(table: TableState, event: ev.SetAside) -> None:
    running = table.running
    off_the_top(running, event.cards)
    running.aside.extend(event.cards)


@applies(ev.PutBack)
def _put_back(table: TableState, event: ev.PutBack) -> None:
    running = table.running
    for card in event.cards:
        for place in (running.aside, running.burns, running.board):
            if card in place:
                place.remove(card)
                running.stub.append(card)
                break
    running.loose = tuple(running.stub)
    running.early = 0
    running.phase = "shuffle"


@applies(ev.HandVoided)
def _hand_voided(table: TableState, event: ev.HandVoided) -> None:
    running = table.running
    hand = running.hands[event.seat]
    hand.folded, hand.void = True, True
    running.to_show = tuple(seat for seat in running.to_show if seat != event.seat)
    table.seats[event.seat].stake += event.refund
    take_back(hand, event.refund)
    if running.betting is not None:
        running.betting.in_front.pop(event.seat, None)


@applies(ev.BettingRewound)
def _rewound(table: TableState, event: ev.BettingRewound) -> None:
    betting = table.running.betting
    assert betting is not None, "there is no betting round to rewind"
    betting.at = event.turn
