"""The observable outcome of a run, without citations: events, refusal codes and options.

Two runs with the same outcome differ at most in the clauses they cite.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from cardspeak.cage import rulings as cage_rulings
from cardspeak.cashroom import rulings as desk_rulings
from cardspeak.table.decide import awaits, options
from cardspeak.table.rulings import Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.tournament import rulings

Fingerprint = tuple[object, ...]

# Not part of the outcome: citations, the actor, and echoes of the input.
_LEFT_OUT = frozenset({"by", "chosen", "actor", "asker", "house", "edition"})


@cache
def _fields(kind: type) -> tuple[str, ...]:
    fields: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return tuple(name for name in fields if name not in _LEFT_OUT)


def bare(value: object) -> object:
    """Return a value with all citations removed, at any depth."""
    if isinstance(value, msgspec.Struct):
        kind = type(value)
        return (kind.__name__, *(bare(getattr(value, name)) for name in _fields(kind)))
    if isinstance(value, tuple | list):
        return tuple(bare(item) for item in value)
    if isinstance(value, dict):
        return tuple(sorted((key, bare(item)) for key, item in value.items()))
    return value


def ruling_mark(
    ruling: Ruling | rulings.Ruling | desk_rulings.Ruling | cage_rulings.Ruling,
) -> Fingerprint:
    """Return a ruling without citations: its events, or its refusal code."""
    if isinstance(ruling, Refused | rulings.Refused | desk_rulings.Refused | cage_rulings.Refused):
        return ("refused", ruling.because.name)
    return tuple(bare(event) for event in ruling.events)


def table_mark(table: TableState | None) -> Fingerprint:
    """Return the input the table waits for, the seat to act, and its options."""
    if table is None:
        return ()
    now = awaits(table)
    offers = tuple(
        (option.act.value, option.least, option.most, option.tap_out)
        for option in options(table, now.seat)
    )
    return (now.what, now.seat, offers)


MONEY = frozenset(
    {"Posted", "Called", "Opened", "Raised", "Returned", "PotsFormed", "CommissionTaken", "Won"}
)


def money_mark(events: Iterable[object]) -> list[Fingerprint]:
    """Return the events that move chips, without citations."""
    return [(bare(event),) for event in events if type(event).__name__ in MONEY]
