"""Convert amounts of money in files to chips, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, DecimalException, InvalidOperation
from math import gcd

from cardspeak.chips import MAX_MONEY, Chips, Unit
from cardspeak.history.errors import InvalidHistory, brief

MAX_PLACES = 8  # decimal places that a file may use


def read_amount(value: object, what: str, *, negative: bool = False) -> Decimal:
    """Read an exact amount from a number or text such as 47.50; `what` names it in errors."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise InvalidHistory(f"{what} is {brief(value)}, which is not a number: write 20 or 2.50")
    try:
        amount = Decimal(value)
        whole = amount.is_finite() and amount == round(amount, MAX_PLACES)
    except (DecimalException, InvalidOperation, ValueError):
        amount, whole = Decimal("NaN"), False
    if not whole or abs(amount) > MAX_MONEY:
        raise InvalidHistory(
            f"{what} is {brief(value)}: write a number such as 20 or 2.50, with at most "
            f"{MAX_PLACES} decimal places and not above {MAX_MONEY}"
        )
    if amount < 0 and not negative:
        raise InvalidHistory(f"{what} is {brief(value)}: amounts must not be negative")
    return amount


class MoneyScale:
    """Converts a file's money to chips, exactly.

    Money finer than a cent is multiplied by `times` first.
    """

    __slots__ = ("times", "unit")

    def __init__(self, played: Iterable[Decimal], results: Iterable[Decimal] = ()) -> None:
        amounts = [amount for amount in played if amount]
        places = max((_places(amount) for amount in amounts), default=0)
        self.times: int = 10 ** max(0, places - 2)
        cents = [self._cents(amount) for amount in amounts]
        given = [self._cents(amount) for amount in results if amount]
        # Results with fractions of a cent are compared after rounding.
        if given and all(result == int(result) for result in given):
            self.unit = Unit(gcd(*map(int, (*cents, *given))) or 1)
        else:
            whole = not given and all(amount % 100 == 0 for amount in cents)
            self.unit = Unit(100 if whole else 1)

    def _cents(self, amount: Decimal) -> Decimal:
        return abs(amount) * self.times * 100

    def chips(self, amount: Decimal) -> Chips:
        """Convert an amount to chips, rounded down."""
        return Chips(amount * self.times * 100 // self.unit.cents)

    def exact(self, amount: Decimal) -> bool:
        """Return whether the chips can represent this amount exactly."""
        return amount * self.times * 100 % self.unit.cents == 0

    def written(self, amount: Decimal) -> str:
        """Format an amount as the value of a house choice."""
        return self.unit.money(self.chips(amount))

    def amount(self, chips: int) -> Decimal:
        """Convert chips to the file's money."""
        return Decimal(chips * self.unit.cents) / 100 / self.times


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def plain(amount: Decimal) -> str:
    """Format an amount without an exponent or trailing zeros."""
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
