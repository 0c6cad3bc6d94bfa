"""Seat numbers, chips and clause numbers are distinct types, and standing orders a tagged union.

mypy reports a `type: ignore` that is not needed, so lint fails if it accepts one of these mix-ups.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.kinds import OrderKind
from cardspeak.table.standing_orders import ORDERS, CapOrder, StandingOrder


def test_mypy_keeps_the_types_apart() -> None:
    seat, chips = SeatNo(3), Chips(20)
    asks.Bet(seat=chips, amount=chips)  # type: ignore[arg-type]
    asks.Bet(seat=seat, amount=seat)  # type: ignore[arg-type]
    asks.Bet(seat=seat, amount=20)  # type: ignore[arg-type]
    asks.Bet(seat=seat, amount=chips + 1)  # type: ignore[arg-type]
    asks.Bet(seat=seat, amount=chips + seat)  # type: ignore[arg-type]
    ev.Checked(seat=seat, by=("TAS-C.12.5",))  # type: ignore[arg-type]
    assert not seat == chips  # type: ignore[comparison-overlap]  # noqa: SIM201 - the operator is tested
    assert not seat > chips  # type: ignore[operator]
    assert chips > seat  # type: ignore[operator]
    assert {chips: "x"}.get(seat) is None  # type: ignore[call-overload]


def test_chips_stay_chips_in_arithmetic() -> None:
    chips: Chips = Chips(20) + Chips(5) - Chips(1)
    halves: tuple[Chips, Chips] = divmod(chips, 2)
    parts: list[Chips] = [chips * 2, 2 * chips, chips // 5, chips % 5, -chips, *halves]
    total: Chips = total_of(parts)
    assert (chips, total) == (24, 48 + 48 + 4 + 4 - 24 + 12)
    assert max(NO_CHIPS, chips - Chips(30)) == 0


def test_values_are_plain_numbers_and_texts() -> None:
    assert (Chips, SeatNo) == (int, int)
    event = ev.Called(seat=SeatNo(3), amount=Chips(20), by=(ClauseNo("TAS-C.12.5"),))
    common = {"type": "Called", "by": ("TAS-C.12.5",), "actor": "player"}
    assert msgspec.to_builtins(event) == {**common, "seat": 3, "amount": 20, "all_in": False}


def test_standing_orders_keep_their_json() -> None:
    """A cap as it was saved and sent while all orders had one class."""
    saved = b'{"kind":"cap","seat":0,"amount":40,"until":"betting","by":["TAS-C.19.5"]}'
    order = msgspec.json.decode(saved, type=StandingOrder)
    assert isinstance(order, CapOrder)
    assert msgspec.json.encode(order) == saved


def test_every_kind_of_order_has_one_class() -> None:
    assert {*ORDERS} == {*get_args(OrderKind)}
    assert {*ORDERS.values()} == {*get_args(StandingOrder)}
    assert all(order().kind == kind for kind, order in ORDERS.items())
