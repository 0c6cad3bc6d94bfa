"""Words that amount to an act: a word for what is on offer is granted."""

from __future__ import annotations

from cardspeak import Table
from cardspeak.table import asks, events as ev


def test_raise_is_said_where_the_ante_took_both_blinds() -> None:
    """Nothing is bet yet, and still the opener may call or raise and not bet."""
    table = Table("event", blinds="5, 10", ante=5, short_blind_price="posted", deal="steps")
    for seat in (1, 2, 3, 4):
        table.seat_with_stack(seat, f"Player {seat}", 500)
    for seat in (2, 3):
        table.state.seats[seat].stake = 5  # all that the ante leaves them with is nothing
    table.start(button=1)
    table.shuffle()
    [least] = [one.least for one in table.options if one.act.value == "raise"]
    answer = table.ask(asks.Say(seat=table.turn, word="raise", amount=least))
    assert answer
    assert any(isinstance(one, ev.Raised) and one.to == least for one in answer.events)
