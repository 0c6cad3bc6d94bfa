"""Rulings may leave nobody who could win: the round is over at once, and chips go back."""

from __future__ import annotations

from cardspeak import Table
from cardspeak.table import events as ev


def test_every_hand_is_void() -> None:
    """No card is dealt in an empty round, and nobody is looked for at a showdown."""
    table = Table("charity", deal="hand")
    for seat in (1, 2):
        table.seat_with_stack(seat, f"Player {seat}", 500)
    table.start()
    for seat in (1, 2):
        assert table.awaits.what == "forced"
        assert table.report("boxed card", seat=seat)
        assert table.apply("Mia", "hand void")
    assert [one.how for one in table.events if isinstance(one, ev.RoundEnded)] == ["void"]
    assert table.chips == {1: 500, 2: 500}
    assert table.awaits.what == "round"
