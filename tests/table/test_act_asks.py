"""The mapping from acts to asks."""

from __future__ import annotations

from typing import get_args

import pytest

from cardspeak.chips import Chips
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import ACT_ASKS, ACTS, BettingAsk, act_of, amount_of, ask_for


def test_act_asks_has_every_act_and_every_betting_ask() -> None:
    assert set(ACT_ASKS) == set(Act)
    assert set(ACTS) == set(get_args(BettingAsk))


@pytest.mark.parametrize("act", Act)
def test_act_seat_and_amount_of_an_ask_match_its_act(act: Act) -> None:
    ask = ask_for(act, SeatNo(3), Chips(40))
    named = 40 if act in {Act.BET, Act.RAISE} else 0
    assert (act_of(ask), ask.seat, amount_of(ask)) == (act, 3, named)


def test_ask_for_bet_and_raise_puts_the_amount_into_its_field() -> None:
    assert ask_for(Act.BET, SeatNo(3), Chips(40)) == asks.Bet(seat=SeatNo(3), amount=Chips(40))
    assert ask_for(Act.RAISE, SeatNo(3), Chips(40)) == asks.Raise(seat=SeatNo(3), to=Chips(40))
