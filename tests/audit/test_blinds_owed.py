"""The auditor knows that blinds are owed as the round opens (nolimit, a reading of NLT.1.6).

Random tables hardly ever get there, so the round is written out here.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.audit.auditor import audit
from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide
from cardspeak.table.events import Event
from cardspeak.table.rules.seats import positions
from cardspeak.table.rulings import Granted

HOUSE = {
    **{"unit": "25", "ante": "25", "rebuys": "on"},
    **{"rebuy_chips": "4000", "rebuy_fee": "20", "rebuy_up_to": "1000"},
}
SHORT = 3
"""The big blind, whose whole stake is the ante."""


def _bought_late(*, after: int) -> list[str]:
    """Play the forced bets; seat 3 buys chips after `after` of them; audit the journal."""
    table, first = opened("nolimit", HOUSE, hand_dealt=True)
    events: list[Event] = [*first]

    def say(ask: Ask) -> None:
        ruling = decide(table, ask)
        assert isinstance(ruling, Granted), ruling
        apply(table, ruling.events)
        events.extend(ruling.events)

    for seat in (1, 2, SHORT, 4):
        stake = 1 if seat == SHORT else 200
        say(asks.SeatWithStack(seat=seat, person=f"player {seat}", stake=stake))
    say(asks.StartRound(button=1))
    for at, seat in enumerate((2, SHORT, 4, 1)):
        if at == after:
            say(asks.AddChips(seat=SHORT, amount=160))
        say(asks.PostForced(seat=seat, actor="dealer"))
    assert awaits(table).what == "deal"
    say(asks.Deal(cards=(UNKNOWN,) * 8, actor="dealer"))
    journal: list[dict[str, Any]] = json.loads(msgspec.json.encode(events))
    return audit("nolimit", journal[0]["house"], journal[0]["unit_cents"], journal)


@pytest.mark.parametrize("after", [1, 2])
def test_chips_bought_after_the_opening_bring_no_blind(after: int) -> None:
    """Before the ante of seat 3 or after it, the auditor expects no blind."""
    assert _bought_late(after=after) == []


def test_an_engine_that_asks_for_the_blind_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a blind due whatever the stake is, seat 3 posts one and the auditor objects."""
    monkeypatch.setattr(positions, "_can_post", lambda _table, _seat: True)
    found = _bought_late(after=1)
    assert any("seat 3 has posted a blind: the book gives False" in line for line in found)
