"""What a run made observable, without its citations: events, refusals' codes, what is on offer.

Two runs with the same outcome cannot be told apart by anyone who does not read the clauses.
"""

from __future__ import annotations

from functools import cache

import msgspec

from cardspeak.table.decide import awaits, options
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Ruling
from cardspeak.table.state import TableState

Fingerprint = tuple[object, ...]

# Citations, who spoke, and echoes of what was put in: none of them is an outcome.
_LEFT_OUT = frozenset({"by", "actor", "house", "edition"})


@cache
def _fields(kind: type) -> tuple[str, ...]:
    fields: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return tuple(name for name in fields if name not in _LEFT_OUT)


def bare(value: object) -> object:
    """A value without the citations in it, however deep."""
    if isinstance(value, msgspec.Struct):
        kind = type(value)
        return (kind.__name__, *(bare(getattr(value, name)) for name in _fields(kind)))
    if isinstance(value, tuple | list):
        return tuple(bare(one) for one in value)
    if isinstance(value, dict):
        return tuple(sorted((key, bare(one)) for key, one in value.items()))
    return value


def ruling_mark(ruling: Ruling) -> Fingerprint:
    """A ruling without citations: its events, or its code."""
    if isinstance(ruling, Granted):
        return tuple(bare(event) for event in ruling.events)
    return ("refused", ruling.because.name)


def table_mark(table: TableState | None) -> Fingerprint:
    """What the table waits for, and what it offers to whom."""
    if table is None:
        return ()
    now = awaits(table)
    offers = tuple(
        (one.act.value, one.least, one.most, one.tap_out) for one in options(table, now.seat)
    )
    return (now.what, now.seat, offers)


MONEY = frozenset(
    {"Posted", "Called", "Opened", "Raised", "Returned", "PotsFormed", "CommissionTaken", "Won"}
)


def money_mark(events: tuple[Event, ...]) -> list[Fingerprint]:
    """The events in which chips change hands, without citations."""
    return [(bare(event),) for event in events if type(event).__name__ in MONEY]
