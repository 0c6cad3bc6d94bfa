# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Two short all-ins that add up to a full raise: auditor, engine and refusals agree.

Random tables rarely reach this situation, so the round is written out here.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.audit.auditor import ACTS, audit
from tests.audit.planting import law
from tests.soak.rerun import rerun
from tests.soak.script import Script

from cardspeak import Table
from cardspeak.table import asks
from cardspeak.table.rulings import RefusalReason

BIG_BLIND = 200
STACKS = {1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 500, 6: 600}


def _two_short_all_ins(
    house: dict[str, Any] | None = None,
    *,
    adds_up: bool = False,
    to: int = 400,
    shorts: tuple[int, int] = (500, 600),
) -> tuple[Table, list[dict[str, Any]]]:
    """Seat 4 raises to 400, seats 5 and 6 are all in for 500 and 600, and seat 4 is next to act."""
    table = Table("nolimit", seed=1, keep_all=True, summed_all_ins_reopen=adds_up, **(house or {}))
    for seat, stake in {**STACKS, 5: shorts[0], 6: shorts[1]}.items():
        table.seat_with_stack(seat, f"Player {seat}", stake)
    table.start(button=1)
    offers: dict[int, list[tuple[str, int, int]]] = {}

    def acts(ask: asks.Ask) -> None:
        offers[table.state.version] = [
            (option.act.value, option.least, option.most) for option in table.options
        ]
        assert table.ask(ask)

    acts(asks.Raise(seat=4, to=to) if to > BIG_BLIND else asks.Call(seat=4))
    acts(asks.Raise(seat=5, to=shorts[0]))
    acts(asks.Raise(seat=6, to=shorts[1]))
    acts(asks.Call(seat=1))
    acts(asks.Fold(seat=2))
    acts(asks.Fold(seat=3))
    at_four = table.copy()
    acts(asks.Call(seat=4))
    journal: list[dict[str, Any]] = json.loads(msgspec.json.encode(list(table.events)))
    for version, offered in offers.items():
        act = next(event for event in journal[version:] if event["type"] in ACTS)
        act["offered"] = offered
    return at_four, journal


def _audited(journal: list[dict[str, Any]]) -> list[str]:
    opening = journal[0]
    return audit(opening["book"], opening["house"], opening["unit_cents"], journal)


@pytest.mark.parametrize("adds_up", [False, True])
def test_raise_is_offered_exactly_if_short_all_ins_add_up(adds_up: bool) -> None:
    """The auditor agrees with the engine in both kinds of house."""
    table, journal = _two_short_all_ins(adds_up=adds_up)
    assert ("raise" in {option.act.value for option in table.options}) == adds_up
    assert _audited(journal) == []


@pytest.mark.parametrize(
    ("house", "to", "shorts", "full"),
    [
        ({}, 600, (700, 800), False),  # 200 more, but the last raise was 400
        ({}, 600, (900, 1000), True),
        ({"min_raise": "min_bet"}, 600, (700, 800), True),  # a raise of 200 is full here
        ({"min_bet": 400}, 200, (350, 500), False),  # 300 more is less than a bet
        ({"min_bet": 400}, 200, (350, 600), True),
    ],
)
def test_sum_must_reach_the_minimum_raise(
    house: dict[str, Any], to: int, shorts: tuple[int, int], full: bool
) -> None:
    """Engine and auditor measure the sum like a raise (TDA.47.A/3)."""
    table, journal = _two_short_all_ins(house, adds_up=True, to=to, shorts=shorts)
    raises = [option for option in table.options if option.act.value == "raise"]
    assert bool(raises) == full
    assert _audited(journal) == []


@pytest.mark.parametrize("adds_up", [False, True])
def test_engine_with_the_other_reading_is_reported(
    adds_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine adds up short all-ins although the house does not, or the reverse."""
    law("nolimit", "tapping", "summed_reopen", not adds_up)(monkeypatch)
    _, journal = _two_short_all_ins(adds_up=adds_up)
    assert any("what seat 4 may do" in line for line in _audited(journal))


def test_refusal_names_the_deciding_choice() -> None:
    """One short all-in: `short_all_in_reopens`; two that make a raise: `summed_all_ins_reopen`."""
    table, _ = _two_short_all_ins()
    answer = table.ask(asks.Raise(seat=4, to=800))
    assert answer.because is RefusalReason.MAY_NOT_RAISE
    assert answer.facts["choice"] == "summed_all_ins_reopen"
    assert "doesn't add them up" in repr(answer)

    table = Table("nolimit", seed=1, keep_all=True)
    for seat, stake in STACKS.items():
        table.seat_with_stack(seat, f"Player {seat}", stake)
    table.start(button=1)
    for ask in (
        asks.Raise(seat=4, to=400),
        asks.Raise(seat=5, to=500),
        asks.Fold(seat=6),
        asks.Call(seat=1),
        asks.Fold(seat=2),
        asks.Fold(seat=3),
    ):
        assert table.ask(ask)
    answer = table.ask(asks.Raise(seat=4, to=700))
    assert answer.because is RefusalReason.MAY_NOT_RAISE
    assert answer.facts["choice"] == "short_all_in_reopens"


@pytest.mark.parametrize("reading", ["posted", "full"])
def test_short_big_blind_does_not_reduce_a_full_raise(reading: str) -> None:
    """Event: the price is the small blind's 333, and an all-in of 657 more is still short."""
    house = {"blinds": "333, 666", "short_blind_price": reading, "summed_all_ins_reopen": "on"}
    stacks = {2: 1667, 3: 990, 4: 23, 9: 2992}
    script_asks: list[asks.Ask] = [
        asks.SeatWithStack(seat=seat, person=f"player {seat}", stake=stake)
        for seat, stake in stacks.items()
    ]
    script_asks += [
        asks.StartRound(button=2),
        asks.Call(seat=9),
        asks.Call(seat=2),
        asks.Raise(seat=3, to=990),
        asks.Call(seat=9),
        asks.Call(seat=2),
    ]
    result = rerun(Script("event", house, True, tuple(script_asks), fills=True))
    assert result.failure == ""
    assert asks.Raise(seat=3, to=990) in result.said
