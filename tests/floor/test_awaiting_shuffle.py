"""A ruling made while cards await their shuffle: what it takes from them is not shuffled."""

from __future__ import annotations

from cardspeak import Table


def test_cards_put_out_meanwhile_are_not_shuffled() -> None:
    """The flop goes back to be shuffled; before that, a hand dealt to nobody is put out."""
    table = Table("charity", deal="steps")
    for seat in range(1, 6):
        table.sit(seat, f"Player {seat}", 500)
    table.start()
    table.shuffle()
    for _ in range(3):
        assert table.call()  # so much has happened that the deal stands
    assert table.report("card turned early", amount=2)
    table.answer(burned="no")
    assert table.apply("Mia")
    assert len(table.awaits.cards) == 42
    assert table.report("extra hand", seat=4, amount=2)
    assert table.apply("Mia")
    running = table.state.running
    assert len(running.discards) == 2
    assert set(table.awaits.cards) == set(range(52)) - {*running.discards} - {
        card for hand in running.hands.values() for card in hand.cards
    }
    assert table.shuffle()
    assert len(running.stub) == 40
