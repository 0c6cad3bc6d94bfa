"""Rulings while a shuffle is pending: removed cards are not shuffled."""

from __future__ import annotations

from cardspeak import Table


def test_cards_removed_by_a_ruling_leave_the_pending_shuffle() -> None:
    """The flop is due to be shuffled back; before that, an extra hand is removed."""
    table = Table("charity", deal="hand")
    for seat in range(1, 6):
        table.seat_with_stack(seat, f"Player {seat}", 500)
    table.start()
    while table.awaits.what == "forced":
        assert table.post()
    assert table.deal(" ".join(["??"] * 10))
    for _ in range(3):
        assert table.call()  # after these acts, the deal can no longer be a misdeal
    assert table.report("card turned early", cards="Ah Kd 5c")
    table.answer(burned="no")
    assert table.apply("Mia")
    assert len(table.awaits.cards) == 42
    assert table.report("extra hand", seat=4, amount=2)
    assert table.apply("Mia")
    running = table.state.running
    assert len(running.discards) == 2
    assert len(table.awaits.cards) == 40
    assert table.shuffle()
    assert len(running.stub) == 40
