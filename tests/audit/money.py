"""The auditor's own pots, shares and commission, written from the registers' clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

DOLLAR = 100


@dataclass(slots=True)
class House:
    """The house choices as text, and the table's unit in cents."""

    book: str
    text: dict[str, str]
    unit: int

    def chips(self, name: str) -> int:
        """An amount of money among the choices, in chips."""
        return self.chips_of(self.text[name])

    def chips_of(self, text: str) -> int:
        """An amount of money, in chips."""
        return int(Decimal(text.strip().removeprefix("$")) * DOLLAR) // self.unit

    def levels(self, name: str) -> list[int]:
        """Amounts in order, in chips."""
        text = self.text[name]
        if text.strip().lower() in {"", "none"}:
            return []
        return [self.chips_of(part) for part in text.replace("/", ",").split(",")]

    def says(self, name: str, value: str) -> bool:
        """Is this the choice made?"""
        return self.text.get(name, "").strip().lower() == value

    @property
    def is_act(self) -> bool:
        """Five Card Stud by the book of the Capital Territory."""
        return self.book == "act-stud"


@dataclass(slots=True)
class Paid:
    """What a seat has put in and not got back."""

    ante: int = 0
    blind: int = 0
    """Posted and counting to the call; part of `bets`."""
    bets: int = 0
    dead: int = 0
    folded: bool = False
    tapped: bool = False

    @property
    def level(self) -> int:
        """What counts towards pots of its own; dead money only fills the main pot."""
        return self.ante + self.bets

    @property
    def total(self) -> int:
        """Everything."""
        return self.level + self.dead

    def take_back(self, amount: int) -> None:
        """Chips go back, wagers before blinds and blinds before antes."""
        for name in ("bets", "ante", "dead"):
            part = min(amount, getattr(self, name))
            setattr(self, name, getattr(self, name) - part)
            amount -= part
        self.blind = min(self.blind, self.bets)


@dataclass(slots=True)
class Pot:
    """Chips and who may win them."""

    amount: int
    seats: list[int] = field(default_factory=list)


def uncalled(paid: Mapping[int, Paid]) -> tuple[int, int]:
    """Whose top slice nobody met, and how much it is (TAS-C.16.1.s3, ACT.15.2.b)."""
    order = sorted(paid, key=lambda seat: paid[seat].level, reverse=True)
    first = order[0]
    second = paid[order[1]].level if len(order) > 1 else 0
    excess = paid[first].level - second
    return (0, 0) if paid[first].folded or not excess else (first, excess)


def pots(paid: Mapping[int, Paid]) -> list[Pot]:
    """Layers set by tapped-out live hands; each open to the live hands that paid it in full."""
    live = [seat for seat, one in paid.items() if not one.folded]
    levels = {paid[seat].level for seat in live if paid[seat].tapped}
    levels.add(max(paid[seat].level for seat in live))
    found: list[Pot] = []
    below = 0
    for level in sorted(levels):
        amount = sum(min(one.level, level) - min(one.level, below) for one in paid.values())
        if amount:
            found.append(Pot(amount, [seat for seat in live if paid[seat].level >= level]))
        below = level
    if not found:
        found.append(Pot(0, live))
    found[0].amount += sum(one.dead for one in paid.values())
    found[-1].amount += sum(max(0, one.level - below) for one in paid.values())
    return found


def clockwise(seats: Iterable[int], start: int, *, inclusive: bool) -> list[int]:
    """Seats clockwise from a place; a seat at the place itself is first, or last of all."""

    def distance(seat: int) -> tuple[bool, int]:
        behind = seat < start if inclusive else seat <= start
        return behind, seat

    return sorted(seats, key=distance)


def share(amount: int, winners: Sequence[int], unit: int, first: int) -> dict[int, int]:
    """Equal parts in whole units; everything left over goes to one winner."""
    each = amount // (len(winners) * unit) * unit
    shares = dict.fromkeys(winners, each)
    shares[first] += amount - each * len(winners)
    return shares


# --- commission -----------------------------------------------------------------------------


def commission(house: House, amounts: Sequence[int], *, exempt: bool) -> list[int]:
    """What each pot pays, in chips (TAS-C.17, ACT.15.2)."""
    cents = [amount * house.unit for amount in amounts]
    if house.is_act:
        due = _act(house, cents, exempt=exempt)
    elif house.says("commission_base", "whole_hand"):
        due = _from(cents, _tas(house, sum(cents)), over=-1)
    else:
        due = [_tas(house, amount) for amount in cents]
    return [amount // house.unit for amount in due]


def _tas(house: House, pot: int) -> int:
    if house.says("commission_method", "two"):
        if pot <= 20 * DOLLAR:
            return min(pot, DOLLAR)
        return 250 * -(-pot // (50 * DOLLAR))
    if pot <= 20 * DOLLAR:
        return 0
    return min(15 * DOLLAR, pot // 10 // DOLLAR * DOLLAR)


def _act(house: House, cents: Sequence[int], *, exempt: bool) -> list[int]:
    nothing = [0] * len(cents)
    if exempt or not house.says("commission_mode", "pot"):
        return nothing
    scale_one = house.says("pot_commission", "i")
    threshold = (19 if scale_one else 9) * DOLLAR
    if max(cents) <= threshold:
        return nothing
    cap = int(Decimal(house.text["commission_cap"]) * DOLLAR)
    rate = 5 if scale_one else 10
    due = min(cap, sum(cents) * rate // 100 // DOLLAR * DOLLAR)
    return _from(cents, due, over=threshold)


def _from(cents: Sequence[int], due: int, *, over: int) -> list[int]:
    """One charge taken from the pots above a threshold, earliest formed first."""
    taken = []
    for pot in cents:
        part = min(due, pot) if pot > over else 0
        taken.append(part)
        due -= part
    return taken
