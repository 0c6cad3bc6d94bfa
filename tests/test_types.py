"""Seat numbers, chips and clause numbers are distinct types, and cost nothing at run time.

mypy reports a `type: ignore` that is not needed, so lint fails if it accepts one of these mix-ups.
"""

from __future__ import annotations

import msgspec

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev


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
