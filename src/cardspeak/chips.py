"""Exact amounts: chips are whole multiples of a table's smallest unit, never floats."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final

from cardspeak.cards import NotationError
from cardspeak.numbers import MOST_DIGITS

if TYPE_CHECKING:

    class Chips(int):
        """An amount of chips.

        Only mypy sees this class: sums and differences of chips are chips, a number becomes chips
        only by `Chips(number)`, and chips cannot be compared with a seat number.  At run time an
        amount is a plain int, so arithmetic costs nothing and msgspec reads and writes it as an
        int.  A `NewType` would need a conversion after every sum, because int + int is int.
        """

        def __add__(self, other: Chips, /) -> Chips: ...  # type: ignore[override]
        def __sub__(self, other: Chips, /) -> Chips: ...  # type: ignore[override]
        def __mul__(self, times: int, /) -> Chips: ...
        def __rmul__(self, times: int, /) -> Chips: ...
        def __floordiv__(self, parts: int, /) -> Chips: ...
        def __divmod__(self, parts: int, /) -> tuple[Chips, Chips]: ...
        def __mod__(self, unit: int, /) -> Chips: ...
        def __neg__(self) -> Chips: ...
        def __lt__(self, other: Chips, /) -> bool: ...  # type: ignore[override]
        def __le__(self, other: Chips, /) -> bool: ...  # type: ignore[override]
        def __gt__(self, other: Chips, /) -> bool: ...  # type: ignore[override]
        def __ge__(self, other: Chips, /) -> bool: ...  # type: ignore[override]

else:
    Chips = int

NO_CHIPS: Final = Chips(0)
ONE_CHIP: Final = Chips(1)
MAX_MONEY = 10**12
"""Maximum amount of money, both in total at one table and in any single amount."""
MAX_CENTS = MAX_MONEY * 100
"""MAX_MONEY in cents.  Below `numbers.MAX_EXACT`, so that sums are exact everywhere."""


class InvalidAmount(NotationError):
    """Text that is not an amount; the code and its facts name a message of the catalogues."""

    def __init__(self, words: str, code: str, **facts: object) -> None:
        super().__init__(words)
        self.code = code
        self.facts = facts


class Unit:
    """The smallest chip of a table in cents; parses and formats amounts.

    With `grouped`, thousands are separated: "1,000,000".
    """

    __slots__ = ("cents", "grouped")

    def __init__(self, cents: int, *, grouped: bool = False) -> None:
        if cents <= 0:
            words = f"a table's smallest unit must be positive, not {cents} cents"
            raise InvalidAmount(words, "unit-above-zero", cents=cents)
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
            words = f"'{shown}' is not an amount: write a number such as 20 or 2.50"
            raise InvalidAmount(words, "not-an-amount", text=shown)
        if money > MAX_MONEY:
            words = f"'{text}' is above the maximum of {MAX_MONEY}"
            raise InvalidAmount(words, "above-maximum", text=str(text), maximum=str(MAX_MONEY))
        if money < 0:
            raise InvalidAmount(
                f"{text} is negative: amounts start at 0", "negative", text=str(text)
            )
        return self.exact(money * 100, str(text))

    def exact(self, cents: Decimal | int, written: str = "") -> Chips:
        """Convert cents to chips. Raises NotationError unless they are a multiple of the unit."""
        whole, rest = divmod(Decimal(cents), self.cents)
        if rest:
            text, unit = written or str(cents), self.money(1)
            words = f"{text} is not a multiple of the smallest unit, {unit}"
            raise InvalidAmount(words, "not-in-units", text=text, unit=unit)
        return Chips(int(whole))

    def amount(self, chips: int) -> int | Decimal:
        """Return an amount of money as a number: an int if it is whole, else exact."""
        cents = chips * self.cents
        return cents // 100 if cents % 100 == 0 else Decimal(cents).scaleb(-2)

    def money(self, chips: int) -> str:
        """Format an amount: "20", "2.50", without a currency sign."""
        cents = chips * self.cents
        if self.grouped:
            return f"{cents // 100:,}" if cents % 100 == 0 else f"{cents / 100:,.2f}"
        return str(cents // 100) if cents % 100 == 0 else f"{cents / 100:.2f}"


def total_of(amounts: Iterable[Chips]) -> Chips:
    """Add up chips."""
    return sum(amounts, NO_CHIPS)


def share_out(amount: Chips, among: int, unit: Chips) -> tuple[Chips, Chips]:
    """Divide an amount equally in whole units; return one share and the rest."""
    assert among > 0, "cannot divide an amount among nobody"
    each = amount // (among * unit) * unit
    return each, amount - each * among
