"""Seat numbers: a type that cannot be mixed with other numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:

    class SeatNo(int):
        """The number of a seat; 0 means no seat.

        Only mypy sees this class, see `chips.Chips`.  A `NewType` would not do: it compares with
        every other number.
        """

        def __lt__(self, other: SeatNo, /) -> bool: ...  # type: ignore[override]
        def __le__(self, other: SeatNo, /) -> bool: ...  # type: ignore[override]
        def __gt__(self, other: SeatNo, /) -> bool: ...  # type: ignore[override]
        def __ge__(self, other: SeatNo, /) -> bool: ...  # type: ignore[override]

else:
    SeatNo = int

NO_SEAT: Final = SeatNo(0)
