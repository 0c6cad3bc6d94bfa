"""Bounds for every integer in an ask, and for the chips that one table can hold.

`decide` checks them before any rule sees the ask; the rules check what the book allows.
"""

from __future__ import annotations

from typing import Final, get_args, get_origin

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import MAX_CENTS, Chips, total_of
from cardspeak.numbers import MAX_EXACT
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.draft import refuse
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

SEAT, AMOUNT, CHIPS, VERSION = "seat", "amount", "chips", "version"
RANGES: Final[dict[str, tuple[int, int]]] = {
    SEAT: (0, 99),  # 0 means no seat
    VERSION: (0, MAX_EXACT),
    "minute": (0, 24 * 60 - 1),
    "seconds": (0, 24 * 60 * 60),
    "jump": (-24 * 60, 24 * 60),
    "depth": (0, 999),
    "few": (0, 99),
}
"""Minimum and maximum by kind.  Amounts start at 0, chips at 1; both end at `most_chips`."""

_NAMES: Final[dict[str, str]] = {
    "seat": SEAT,
    "seats": SEAT,
    "agreed": SEAT,
    "hand": SEAT,
    "button": SEAT,
    "stake": AMOUNT,
    "amount": AMOUNT,
    "bonus": AMOUNT,
    "parts": AMOUNT,
    "amounts": AMOUNT,
    "streets": "few",
    "pots": "few",
    "minute": "minute",
    "left": "seconds",
    "depth": "depth",
    "number": VERSION,
}
_OTHERS: Final[dict[tuple[type, str], str]] = {
    (asks.Move, "to"): SEAT,
    (asks.ActAround, "to"): SEAT,
    (asks.LendChips, "to"): SEAT,
    (asks.LendChips, "amount"): CHIPS,
    (asks.TakeChips, "amount"): CHIPS,
    (asks.Raise, "to"): AMOUNT,
    (asks.Undo, "to"): VERSION,
    (asks.TimePasses, "jump"): "jump",
}
"""Fields whose kind cannot be told from their name."""

_Field = tuple[str, str, bool]  # name, kind, and whether the field holds several integers


def _fields(kind: type[msgspec.Struct]) -> tuple[_Field, ...]:
    fields = []
    for field in msgspec.structs.fields(kind):
        many = get_origin(field.type) is tuple and get_args(field.type)[0] is not Card
        if field.type is not int and not (many and get_args(field.type)[0] is int):
            continue
        bound = _OTHERS.get((kind, field.name)) or _NAMES.get(field.name)
        assert bound is not None, f"give {kind.__name__}.{field.name} a bound in table/bounds.py"
        fields.append((field.name, bound, many))
    return tuple(fields)


BOUNDED: Final[dict[type, tuple[_Field, ...]]] = {kind: _fields(kind) for kind in get_args(Ask)}
"""The integer fields of each ask, with their kinds."""


def most_chips(table: TableState) -> Chips:
    """Return the maximum number of chips at a table, which is also the largest valid amount."""
    return Chips(MAX_CENTS // table.unit_cents)


def chips_at(table: TableState) -> Chips:
    """Return all chips at the table: stakes, pots, commission, and chips held for players."""
    total = table.commission + table.carried + total_of(table.kept.values())
    total += total_of(seat.stake for seat in table.seats.values())
    running = table.round
    if running is not None:
        total += running.pot - total_of(running.won.values())
        total += total_of(running.held.values()) + total_of(running.hidden.values())
    return total


def no_room_for(table: TableState, chips: Chips, *rules: Rule[object]) -> Refused | None:
    """Refuse chips that would exceed the table's maximum."""
    room = most_chips(table) - chips_at(table)
    if chips <= room:
        return None
    return refuse(RefusalReason.STAKE_TOO_LARGE, *rules, most=max(0, room))


def out_of_bounds(table: TableState, ask: Ask) -> Refused | None:
    """Refuse an ask with an integer outside the bounds of any table."""
    for name, kind, many in BOUNDED[type(ask)]:
        value = getattr(ask, name)
        for number in value if many else (value,):
            refused = _refused(table, name, kind, number)
            if refused is not None:
                return refused
    return None


def _refused(table: TableState, name: str, kind: str, number: int) -> Refused | None:
    of_chips = kind in {AMOUNT, CHIPS}
    least: int
    most: int
    if of_chips:
        least, most = 0 if kind == AMOUNT else 1, most_chips(table)
    else:
        least, most = RANGES[kind]
    if least <= number <= most:
        return None
    if kind == SEAT:
        places = table.law.seating.seats
        return refuse(RefusalReason.NO_SUCH_SEAT, places, seat=_exact(number), seats=places.value)
    if of_chips:
        because = RefusalReason.TOO_LITTLE if number < least else RefusalReason.TOO_MUCH
        return refuse(because, least=least, most=most)
    why = "out-of-range"
    return refuse(RefusalReason.NO_SENSE, why=why, name=name, least=least, most=most)


def _exact(number: int) -> int:
    """Clamp a number to the range that JSON readers represent exactly."""
    return max(-MAX_EXACT, min(number, MAX_EXACT))


def too_large(ask: Ask) -> str:
    """Return the name of a field with an integer beyond `MAX_EXACT`, or "" if there is none."""
    for name, _, many in BOUNDED[type(ask)]:
        value = getattr(ask, name)
        if any(abs(number) > MAX_EXACT for number in (value if many else (value,))):
            return name
    return ""
