"""Apply the events of rulings on chips and on a burn card put back."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.state import TableState


@applies(ev.CarriedIn)
def _carried_in(table: TableState, event: ev.CarriedIn) -> None:
    table.carried -= event.amount
    table.running.carried += event.amount


@applies(ev.ChipsForfeited)
def _forfeited(table: TableState, event: ev.ChipsForfeited) -> None:
    """Count the chips as bets, so that pots form as if the hand were live."""
    running = table.running
    table.seats[event.seat].stake -= event.amount
    running.hands[event.seat].bets += event.amount
    if running.betting is not None:
        in_front = running.betting.in_front
        in_front[event.seat] = in_front.get(event.seat, NO_CHIPS) + event.amount


@applies(ev.ChipsHidden)
def _hidden(table: TableState, event: ev.ChipsHidden) -> None:
    """Take the chips out of the stake; a player with no other chips is all-in."""
    running = table.running
    seat = table.seats[event.seat]
    seat.stake -= event.amount
    running.hidden = {
        **running.hidden,
        event.seat: running.hidden.get(event.seat, NO_CHIPS) + event.amount,
    }
    if not seat.stake and not running.held.get(event.seat):
        running.hands[event.seat].tapped = True


@applies(ev.BurnPutBack)
def _burn_back(table: TableState, event: ev.BurnPutBack) -> None:
    running = table.running
    running.burns.remove(event.card)
    running.stub.insert(0, event.card)
