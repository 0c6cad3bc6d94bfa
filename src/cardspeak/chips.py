"""Exact amounts: chips are whole multiples of a table's smallest unit, never floats."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import NewType

from cardspeak.cards import NotationError
from cardspeak.numbers import MOST_DIGITS

Chips = NewType("Chips", int)
MAX_MONEY = 10**12
"""Maximum amount of money, both in total at one table and in any single amount."""
MAX_CENTS = MAX_MONEY * 100
"""MAX_MONEY in cents.  Below `numbers.MAX_EXACT`, so that sums are exact everywhere."""


class Unit:
    """The smallest chip of a table in cents; parses and formats amounts.

    With `grouped`, thousands are separated: "1,000,000".
    """

    __slots__ = ("cents", "grouped")

    def __init__(self, cents: int, *, grouped: bool = False) -> None:
        if cents <= 0:
            raise NotationError(f"a table's smallest unit must be positive, not {cents} cents")
        self.cents = cents
        self.grouped = grouped

    def read(self, text: object) -> Chips:
        """Parse an amount such as 20, "$2.50" or "1,000".  Raises NotationError."""
        written = str(text).strip().removeprefix("$").replace(",", "")
        try:
            plain = written.isascii() and len(written) <= MOST_DIGITS
            money = Decimal(written if plain else "NaN")
        except InvalidOperation:
            money = Decimal("NaN")
        if not money.is_finite():
            shown = str(text)[:MOST_DIGITS]
            raise NotationError(f"'{shown}' is not an amount: write a number such as 20 or 2.50")
        if money > MAX_MONEY:
            raise NotationError(f"'{text}' is more than any table holds, {MAX_MONEY}")
        if money < 0:
            raise NotationError(f"{text} is negative: amounts start at 0")
        return self.exact(money * 100, str(text))

    def exact(self, cents: Decimal | int, written: str = "") -> Chips:
        """Convert cents to chips. Raises NotationError unless they are a multiple of the unit."""
        whole, rest = divmod(Decimal(cents), self.cents)
        if rest:
            raise NotationError(
                f"{written or cents} is not a multiple of the smallest unit, {self.money(1)}"
            )
        return Chips(int(whole))

    def money(self, chips: int) -> str:
        """Format an amount: "20", "2.50", without a currency sign."""
        cents = chips * self.cents
        if self.grouped:
            return f"{cents // 100:,}" if cents % 100 == 0 else f"{cents / 100:,.2f}"
        return str(cents // 100) if cents % 100 == 0 else f"{cents / 100:.2f}"


def share_out(amount: int, among: int, unit: int) -> tuple[int, int]:
    """Divide an amount equally in whole units; return one share and the rest."""
    assert among > 0, "cannot divide an amount among nobody"
    each = amount // (among * unit) * unit
    return each, amount - each * among
