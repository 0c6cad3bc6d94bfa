"""Rulings that leave no live hand: the round ends immediately and the chips are returned."""

from __future__ import annotations

from cardspeak import Table
from cardspeak.table import events as ev


def test_round_ends_and_chips_are_returned_if_every_hand_is_void() -> None:
    """No cards are dealt and there is no showdown."""
    table = Table("charity", deal="hand")
    for seat in (1, 2):
        table.seat_with_stack(seat, f"Player {seat}", 500)
    table.start()
    for seat in (1, 2):
        assert table.awaits.what == "forced"
        assert table.report("boxed card", seat=seat)
        assert table.apply("Mia", "hand void")
    assert [event.how for event in table.events if isinstance(event, ev.RoundEnded)] == ["void"]
    assert table.chips == {1: 500, 2: 500}
    assert table.awaits.what == "round"
