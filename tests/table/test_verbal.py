"""Verbal declarations: naming an offered act is the same as acting."""

from __future__ import annotations

from cardspeak import Table
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev


def test_declared_raise_is_granted_when_the_ante_took_both_blinds() -> None:
    """No bet is on the table, but the player who opens may call or raise, not bet."""
    table = Table("event", blinds="5, 10", ante=5, short_blind_price="posted", deal="steps")
    for seat in (1, 2, 3, 4):
        table.seat_with_stack(seat, f"Player {seat}", 500)
    for seat in (2, 3):
        table.state.seats[SeatNo(seat)].stake = Chips(5)  # the ante takes their whole stack
    table.start(button=1)
    table.shuffle()
    [least] = [option.least for option in table.options if option.act.value == "raise"]
    answer = table.ask(asks.Say(seat=table.turn, word="raise", amount=least))
    assert answer
    assert any(isinstance(event, ev.Raised) and event.to == least for event in answer.events)
