"""A draw for the button can always be made, however often it is tied."""

from __future__ import annotations

from tests.properties.kit import fresh

from cardspeak.floor import rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted


def test_draw_continues_with_the_whole_deck_after_all_cards_were_tied() -> None:
    table = fresh("event", {})
    for seat in (1, 2):
        rule(table, asks.Sit(seat=SeatNo(seat), person=f"player {seat}"))
    assert isinstance(rule(table, asks.StartRound()), Granted)
    for _ in range(27):
        waits = awaits(table)
        assert waits.what == "draw"
        assert len(waits.cards) >= len(waits.seats)
        rank = waits.cards[0] // 4
        tied = tuple(card for card in waits.cards if card // 4 == rank)[:2]
        assert isinstance(rule(table, asks.Draw(cards=tied)), Granted)
    assert len(table.drawn) == 54
