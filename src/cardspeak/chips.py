"""Exact amounts: chips are whole numbers of a table's smallest unit, never floats.

Knows nothing of players or rules.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import NewType

from cardspeak.cards import NotationError
from cardspeak.numbers import MOST_DIGITS

Chips = NewType("Chips", int)
MOST_MONEY = 10**12
"""Most money at one table, and so in any amount."""
MAX_CENTS = MOST_MONEY * 100
"""The same in cents.  Below `numbers.MAX_EXACT`, so that sums over a table are exact everywhere."""


class Unit:
    """The smallest chip of a table in cents; reads and writes amounts of money in it.

    `grouped` writes thousands apart, "1,000,000", for people who look at a page.
    """

    __slots__ = ("cents", "grouped")

    def __init__(self, cents: int, *, grouped: bool = False) -> None:
        if cents <= 0:
            raise NotationError(f"a table's smallest unit must be positive, not {cents} cents")
        self.cents = cents
        self.grouped = grouped

    def read(self, text: object) -> Chips:
        """Chips for an amount such as 20, "$2.50" or "1,000"; refuses what is not exact."""
        written = str(text).strip().removeprefix("$").replace(",", "")
        try:
            plain = written.isascii() and len(written) <= MOST_DIGITS
            money = Decimal(written if plain else "NaN")
        except InvalidOperation:
            money = Decimal("NaN")
        if not money.is_finite():
            shown = str(text)[:MOST_DIGITS]
            raise NotationError(f"'{shown}' is not an amount: write a number such as 20 or 2.50")
        if money > MOST_MONEY:
            raise NotationError(f"'{text}' is more than any table holds, {MOST_MONEY}")
        if money < 0:
            raise NotationError(f"{text} is negative: amounts start at 0")
        return self.exact(money * 100, str(text))

    def exact(self, cents: Decimal | int, written: str = "") -> Chips:
        """Chips for a number of cents, which must be a multiple of the unit."""
        whole, rest = divmod(Decimal(cents), self.cents)
        if rest:
            raise NotationError(
                f"{written or cents} is not a multiple of the smallest unit, {self.money(1)}"
            )
        return Chips(int(whole))

    def money(self, chips: int) -> str:
        """The amount as people write it: "20", "2.50", without a currency sign."""
        cents = chips * self.cents
        if self.grouped:
            return f"{cents // 100:,}" if cents % 100 == 0 else f"{cents / 100:,.2f}"
        return str(cents // 100) if cents % 100 == 0 else f"{cents / 100:.2f}"


def share_out(amount: int, among: int, unit: int) -> tuple[int, int]:
    """Each equal share in whole units, and what cannot be shared."""
    assert among > 0, "a share needs at least one taker"
    each = amount // (among * unit) * unit
    return each, amount - each * among
