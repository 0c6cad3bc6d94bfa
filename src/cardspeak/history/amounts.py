"""Amounts as files write them, and the chips of a table that can hold them exactly."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, DecimalException, InvalidOperation
from math import gcd

from cardspeak.chips import MOST_MONEY, Unit
from cardspeak.history.trouble import Unreadable, brief

FINEST = 8  # decimal places that a file may use


def read_amount(value: object, what: str, *, negative: bool = False) -> Decimal:
    """An exact amount for a number, or for text such as 47.50; `what` names it in a message."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Unreadable(f"{what} is {brief(value)}, which is no number: write 20 or 2.50")
    try:
        amount = Decimal(value)
        whole = amount.is_finite() and amount == round(amount, FINEST)
    except (DecimalException, InvalidOperation, ValueError):
        amount, whole = Decimal("NaN"), False
    if not whole or abs(amount) > MOST_MONEY:
        raise Unreadable(
            f"{what} is {brief(value)}: write a number such as 20 or 2.50, with at most "
            f"{FINEST} decimal places and not above {MOST_MONEY}"
        )
    if amount < 0 and not negative:
        raise Unreadable(f"{what} is {brief(value)}: amounts start at 0")
    return amount


class Scale:
    """How a file's money becomes chips: exactly, whatever its decimals.

    Money finer than a cent is counted in a smaller coin: `times` is how many make one of the file.
    """

    __slots__ = ("times", "unit")

    def __init__(self, played: Iterable[Decimal], results: Iterable[Decimal] = ()) -> None:
        amounts = [amount for amount in played if amount]
        places = max((_places(amount) for amount in amounts), default=0)
        self.times: int = 10 ** max(0, places - 2)
        cents = [self._cents(amount) for amount in amounts]
        given = [self._cents(amount) for amount in results if amount]
        # What the results cannot be paid in is smaller than the smallest chip on the table.
        if given and all(one == int(one) for one in given):
            self.unit = Unit(gcd(*map(int, (*cents, *given))) or 1)
        else:
            whole = not given and all(one % 100 == 0 for one in cents)
            self.unit = Unit(100 if whole else 1)

    def _cents(self, amount: Decimal) -> Decimal:
        return abs(amount) * self.times * 100

    def chips(self, amount: Decimal) -> int:
        """The file's amount in chips; rounded down where it is finer than the smallest chip."""
        return int(amount * self.times * 100 // self.unit.cents)

    def exact(self, amount: Decimal) -> bool:
        """Can the table's chips make this amount?"""
        return amount * self.times * 100 % self.unit.cents == 0

    def written(self, amount: Decimal) -> str:
        """The file's amount as a house choice has it."""
        return self.unit.money(self.chips(amount))

    def amount(self, chips: int) -> Decimal:
        """Chips as an amount of the file."""
        return Decimal(chips * self.unit.cents) / 100 / self.times


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def plain(amount: Decimal) -> str:
    """An amount as files write it: no exponent, no zeros that say nothing."""
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
