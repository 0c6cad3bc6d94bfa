"""The auditor's own pots, shares and commission, written from the registers' clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

DOLLAR = 100
FREE = frozenset({"charity", "event", "nolimit"})
"""Books whose chips have no value, so pots pay no commission."""


@dataclass(slots=True)
class House:
    """The house choices as text, and the table's unit in cents."""

    book: str
    text: dict[str, str]
    unit: int

    def chips(self, name: str) -> int:
        """A money choice, in chips."""
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
        """Whether the house made this choice."""
        return self.text.get(name, "").strip().lower() == value

    @property
    def is_act(self) -> bool:
        """Whether the game is Five Card Stud under the Australian Capital Territory rules."""
        return self.book == "act-stud"

    @property
    def is_stud(self) -> bool:
        """Whether a hand has one hole card and four upcards."""
        return self.book in {"act-stud", "tas-stud"}

    @property
    def limit(self) -> str:
        """The kind of limit; Tasmanian stud has only one (TAS-B.5.4.s2)."""
        return self.text.get("limit", "half_pot").strip().lower()

    @property
    def freeze_out(self) -> bool:
        """Whether the alternative conditions of Tasmanian stud apply (TAS-B.16)."""
        return self.says("freeze_out", "on")

    @property
    def blinds(self) -> list[int]:
        """The blinds in order, in chips; empty if the game has only antes."""
        if self.book == "tas-stud" or self.says("forced_bets", "antes"):
            return []
        return self.levels("blinds")

    def ante(self, eliminated: int) -> int:
        """The ante; in a freeze-out it grows with each elimination (TAS-B.16.5)."""
        if self.book == "tas-stud":
            return self.chips("min_bet") * (1 + (eliminated if self.freeze_out else 0))
        if self.book in {"tas-holdem", "act-stud"} and not self.says("forced_bets", "antes"):
            return 0  # these books have either blinds or antes
        return self.chips("ante")


@dataclass(slots=True)
class Paid:
    """The chips that a seat has put in and not got back."""

    ante: int = 0
    blind: int = 0
    """Posted and counting to the call; part of `bets`."""
    bets: int = 0
    dead: int = 0
    folded: bool = False
    tapped: bool = False

    @property
    def level(self) -> int:
        """The amount that counts for side pots; dead money goes to the main pot."""
        return self.ante + self.bets

    @property
    def total(self) -> int:
        """All chips put in."""
        return self.level + self.dead

    def take_back(self, amount: int) -> None:
        """Return chips, wagers before blinds and blinds before antes."""
        for name in ("bets", "ante", "dead"):
            part = min(amount, getattr(self, name))
            setattr(self, name, getattr(self, name) - part)
            amount -= part
        self.blind = min(self.blind, self.bets)


@dataclass(slots=True)
class Pot:
    """Chips and the seats that may win them."""

    amount: int
    seats: list[int] = field(default_factory=list)


def uncalled(house: House, paid: Mapping[int, Paid]) -> tuple[int, int]:
    """The seat with an uncalled excess, and its amount (TAS-C.16.1.s3, ACT.15.2.b).

    In event, antes and blinds stay in the pot even if uncalled (EVT.def.pot).
    """
    order = sorted(paid, key=lambda seat: paid[seat].level, reverse=True)
    first = order[0]
    second = paid[order[1]].level if len(order) > 1 else 0
    excess = paid[first].level - second
    if house.book == "event":
        excess = min(excess, paid[first].bets - paid[first].blind)
    return (0, 0) if paid[first].folded or not excess else (first, excess)


def pots(paid: Mapping[int, Paid], *, bonus: int = 0, layered: bool = True) -> list[Pot]:
    """Pots layered at each all-in live hand; each is open to the live hands that paid it in full.

    The house's bonus is in the main pot (CHA.15.3). A house without side pots has one pot
    (NLT.Q11).
    """
    live = [seat for seat, hand in paid.items() if not hand.folded]
    if not layered:
        return [Pot(bonus + sum(hand.total for hand in paid.values()), live)]
    levels = {paid[seat].level for seat in live if paid[seat].tapped}
    levels.add(max(paid[seat].level for seat in live))
    result: list[Pot] = []
    below = 0
    for level in sorted(levels):
        amount = sum(min(hand.level, level) - min(hand.level, below) for hand in paid.values())
        if amount:
            result.append(Pot(amount, [seat for seat in live if paid[seat].level >= level]))
        below = level
    if not result:
        result.append(Pot(0, live))
    result[0].amount += bonus + sum(hand.dead for hand in paid.values())
    result[-1].amount += sum(max(0, hand.level - below) for hand in paid.values())
    return result


def clockwise(seats: Iterable[int], start: int, *, inclusive: bool) -> list[int]:
    """Seats clockwise from `start`; a seat at `start` is first if `inclusive`, otherwise last."""

    def distance(seat: int) -> tuple[bool, int]:
        behind = seat < start if inclusive else seat <= start
        return behind, seat

    return sorted(seats, key=distance)


def share(amount: int, winners: Sequence[int], unit: int, first: int) -> dict[int, int]:
    """Return equal shares in whole units; the remainder goes to one winner."""
    each = amount // (len(winners) * unit) * unit
    shares = dict.fromkeys(winners, each)
    shares[first] += amount - each * len(winners)
    return shares


def one_by_one(amount: int, order: Sequence[int]) -> dict[int, int]:
    """Return equal shares in single chips; the remainder is given out one chip at a time."""
    each, remainder = divmod(amount, len(order))
    return {seat: each + (place < remainder) for place, seat in enumerate(order)}


def by_parts(amount: int, parts: Mapping[int, int], first: int) -> dict[int, int]:
    """Return agreed shares in whole chips; the remainder goes to one player (CHA.18.1/2)."""
    whole = sum(parts.values())
    shares = {seat: amount * part // whole for seat, part in parts.items()}
    shares[first] += amount - sum(shares.values())
    return shares


# --- commission -----------------------------------------------------------------------------


def commission(house: House, amounts: Sequence[int], *, exempt: bool) -> list[int]:
    """The commission of each pot in chips (TAS-B.15, TAS-C.17, ACT.15.2); 0 for chips without
    value.
    """
    cents = [amount * house.unit for amount in amounts]
    if house.book in FREE:
        due = [0] * len(cents)
    elif house.book == "tas-stud":
        due = [_steps(house, amount) for amount in cents]
    elif house.is_act:
        due = _act(house, cents, exempt=exempt)
    elif house.says("commission_base", "whole_hand"):
        due = _from(cents, _tas(house, sum(cents)), over=-1)
    else:
        due = [_tas(house, amount) for amount in cents]
    return [amount // house.unit for amount in due]


def _steps(house: House, pot: int) -> int:
    """TAS-B.15.1: $2 for each $50 or part of it, at most the pot. 15.2: none up to $50, maximum
    $15.
    """
    due = 2 * DOLLAR * -(-pot // (50 * DOLLAR))
    if house.says("commission_scale", "capped"):
        return 0 if pot <= 50 * DOLLAR else min(15 * DOLLAR, due)
    return min(pot, due)


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
    tournament = house.says("tournament", "on")
    if exempt or tournament or not house.says("commission_mode", "pot"):
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
    """Take one charge from the pots above a threshold, earliest first."""
    taken = []
    for pot in cents:
        part = min(due, pot) if pot > over else 0
        taken.append(part)
        due -= part
    return taken
