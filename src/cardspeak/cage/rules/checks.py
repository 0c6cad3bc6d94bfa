"""Checks that several rules share: input, roles, places and amounts."""

from __future__ import annotations

from typing import Final

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.kinds import CageActor
from cardspeak.cage.rulings import RefusalReason, Refused
from cardspeak.cage.state import CageState, CageTable
from cardspeak.chips import MAX_CENTS
from cardspeak.numbers import MAX_EXACT

LONGEST_TEXT: Final = 200
AMOUNTS: Final = ("amount", "cash", "chips", "apart")
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "table": (0, 9999),
    "number": (1, MAX_EXACT),
    "transfer": (1, MAX_EXACT),
    "round": (0, MAX_EXACT),
    "pot": (0, 99),
    "seat": (0, MAX_EXACT),
    "at": (0, 10**11),
}
"""Smallest and largest number in each field of an ask."""
MAX_COLOURS: Final = 40
"""Values of chips in one colour change."""
AUTHORITY: Final[frozenset[CageActor]] = frozenset({"management", "inspector"})
ROLES: Final[dict[type, frozenset[CageActor]]] = {
    **dict.fromkeys(
        (asks.NameArea, asks.SendCredit, asks.ChangeColour, asks.DropColour),
        frozenset({"dealer"}),
    ),
    **dict.fromkeys((asks.MoveBank, asks.CorrectPlace, asks.TakeDrop), frozenset({"management"})),
    asks.ReceiveChips: frozenset({"dealer", "cashier"}),
    asks.ConfirmColour: frozenset({"dealer", "cashier", *AUTHORITY}),  # the book says who may
    asks.SellChips: frozenset({"cashier", "dealer"}),
    asks.CountPlace: frozenset({"cashier", "dealer", "management"}),
    asks.OpenFloat: frozenset({"cashier", "system"}),
    asks.WantCash: frozenset({"player"}),
    **dict.fromkeys(
        (asks.CarryChips, asks.LendMoney, asks.GiveTip), frozenset({"cashier", "player"})
    ),
    **dict.fromkeys(
        (
            *(asks.HearTaken, asks.ReturnChips, asks.HearStake, asks.HearDeclared),
            *(asks.HearCommission, asks.HearTimeCharge, asks.HearChoices),
        ),
        frozenset({"table"}),
    ),
    asks.TellTime: frozenset({"system"}),
}
"""Roles that may make an ask; the cashier makes all others."""
FROM_NOTHING: Final = (asks.HearCommission, asks.HearStake, asks.OpenFloat, asks.WantCash)
"""Asks whose amount may be 0."""
PROGRAMS: Final[frozenset[CageActor]] = frozenset({"table", "system"})
"""Roles that no person has, so their asks need no name."""
CASHIER: Final[frozenset[CageActor]] = frozenset({"cashier"})


def out_of_range(ask: Ask) -> Refused | None:
    """Refuse numbers and texts that cannot be right, whatever the state of the cage."""
    for name, (least, most) in NUMBERS.items():
        if not least <= getattr(ask, name, least) <= most:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    signed = isinstance(ask, asks.MoveBank)
    for name in AMOUNTS:
        least = -MAX_CENTS if signed else int(name == "amount")
        if isinstance(ask, FROM_NOTHING):
            least = 0
        if not least <= getattr(ask, name, least) <= MAX_CENTS:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    for name in ("person", "borrower", "reason", "witness", "asker"):
        text = "x" if name == "asker" and ask.actor in PROGRAMS else getattr(ask, name, "x")
        if not text.strip() or len(text) > LONGEST_TEXT:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    return _odd_colours(ask) if isinstance(ask, asks.ChangeColour) else None


def _odd_colours(ask: asks.ChangeColour) -> Refused | None:
    for name, chips in (("chips_in", ask.chips_in), ("chips_out", ask.chips_out)):
        numbers = [*chips, *chips.values()]
        fits = 0 < len(chips) <= MAX_COLOURS and all(0 < each <= MAX_CENTS for each in numbers)
        if not fits or value_of(chips) > MAX_CENTS:
            return refuse(RefusalReason.OUT_OF_RANGE, field=name)
    return None


def value_of(chips: dict[int, int]) -> int:
    """Return the value of chips in cents."""
    return sum(value * count for value, count in chips.items())


def not_their_job(ask: Ask) -> Refused | None:
    """Refuse an ask by a person whose role does not include it."""
    allowed = ROLES.get(type(ask), CASHIER)
    own = ask.actor != "player" or ask.asker == getattr(ask, "person", "")
    if ask.actor in allowed and own:
        return None
    return refuse(RefusalReason.WRONG_ROLE, roles=tuple(sorted(allowed)))


def float_of(state: CageState, table: int) -> CageTable | Refused:
    """Return the open float of a table, or a refusal."""
    found = state.tables.get(table)
    return refuse(RefusalReason.NO_FLOAT, table=table) if found is None else found


def not_balanced(place: CageState | CageTable, table: int = 0) -> Refused | None:
    """Refuse business at a place whose last count differs from the books."""
    if place.difference is None:
        return None
    found = place.difference
    facts = {"cash": found.cash, "chips": found.chips + found.apart + found.box}
    return refuse(RefusalReason.BOOKS_DIFFER, table=table, facts=facts)


def not_in_units(table: CageTable, amount: int) -> Refused | None:
    """Refuse an amount that the smallest chip of a table does not divide."""
    if amount % table.unit_cents == 0:
        return None
    return refuse(RefusalReason.NOT_IN_UNITS, table=table.number, unit=table.unit_cents)


def same_person(play: CageDraft, other: str) -> Refused | None:
    """Refuse a witness or second person who is the first one."""
    if play.ask.asker != other:
        return None
    return refuse(RefusalReason.SECOND_PERSON, person=other)


def holds_too_much(state: CageState) -> bool:
    """Return whether an amount in the cage has grown beyond the bound of all amounts."""
    amounts = [state.cash, state.chips, state.tips, *state.pockets.values()]
    for table in state.tables.values():
        amounts += [table.chips, table.apart, table.box, table.time_charges, table.box_cash]
    return max(amounts) > MAX_CENTS
