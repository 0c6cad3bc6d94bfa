"""The auditor knows which blinds are due when the round opens (nolimit, a reading of NLT.1.6).

Random tables rarely reach this situation, so the round is written out here.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.audit.auditor import audit
from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.seats import positions
from cardspeak.table.rulings import Granted

HOUSE = {
    **{"unit": "25", "ante": "25", "rebuys": "on"},
    **{"rebuy_chips": "4000", "rebuy_fee": "20", "rebuy_up_to": "1000"},
}
SHORT = 3
"""The big blind. The ante takes the seat's whole stake."""


def _bought_late(*, after: int) -> list[str]:
    """Play the forced bets and audit the journal; seat 3 buys chips after `after` of them."""
    table, first = opened("nolimit", HOUSE, hand_dealt=True)
    events: list[Event] = [*first]

    def say(ask: Ask) -> None:
        ruling = decide(table, ask)
        assert isinstance(ruling, Granted), ruling
        apply(table, ruling.events)
        events.extend(ruling.events)

    for seat in (1, 2, SHORT, 4):
        stake = 1 if seat == SHORT else 200
        say(asks.SeatWithStack(seat=SeatNo(seat), person=f"player {seat}", stake=Chips(stake)))
    say(asks.StartRound(button=SeatNo(1)))
    for position, seat in enumerate((2, SHORT, 4, 1)):
        if position == after:
            say(asks.AddChips(seat=SeatNo(SHORT), amount=Chips(160)))
        say(asks.PostForced(seat=SeatNo(seat), actor="dealer"))
    assert awaits(table).what == "deal"
    say(asks.Deal(cards=(UNKNOWN,) * 8, actor="dealer"))
    journal: list[dict[str, Any]] = json.loads(msgspec.json.encode(events))
    return audit("nolimit", journal[0]["house"], journal[0]["unit_cents"], journal)


@pytest.mark.parametrize("after", [1, 2])
def test_chips_bought_after_the_opening_owe_no_blind(after: int) -> None:
    """The auditor expects no blind, before or after the ante of seat 3."""
    assert _bought_late(after=after) == []


def test_engine_that_collects_the_blind_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """If every blind is due regardless of the stake, seat 3 posts one and the auditor objects."""
    monkeypatch.setattr(positions, "_can_post", lambda _table, _seat: True)
    findings = _bought_late(after=1)
    assert any("seat 3 has posted a blind: the book gives False" in line for line in findings)
