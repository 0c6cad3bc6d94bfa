"""A table as bytes and back: everything but the law, which book and house choices give again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardspeak.numbers import MAX_EXACT
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.table.events import EVENT_VERSION
from cardspeak.table.shapes import SHAPES, TABLE, plain
from cardspeak.table.state import Betting, Hand, Round, Seat, Table

FORMAT = 1
_KEPT = tuple(name for name in TABLE if name not in {"law", "start", "noted"})


class Unreadable(ValueError):
    """Bytes that are no table of ours, or of a version that is not known here."""


class _Saved(msgspec.Struct):
    """What lies in the bytes."""

    format: int
    events: int  # the version of events in it
    table: dict[str, Any]
    start: dict[str, Any] | None = None


def save(table: Table) -> bytes:
    """The table as JSON; `load` makes the same table of it."""
    start = None if table.start is None else _plain(table.start)
    return msgspec.json.encode(_Saved(FORMAT, EVENT_VERSION, _plain(table), start))


def _plain(table: Table) -> dict[str, Any]:
    return {
        name: msgspec.to_builtins(getattr(table, name), str_keys=True, enc_hook=plain)
        for name in _KEPT
    }


def load(data: bytes) -> Table:
    """The table that was saved; raises Unreadable when the bytes are not one."""
    try:
        saved = msgspec.json.decode(data, type=_Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable(f"this is no saved table: {wrong}") from None
    if (saved.format, saved.events) != (FORMAT, EVENT_VERSION):
        raise Unreadable(
            f"saved in format {saved.format} with events of version {saved.events}; "
            f"this cardspeak reads format {FORMAT} with version {EVENT_VERSION}"
        )
    if saved.table.get("unit_cents") == 0 or not _exact([saved.table, saved.start]):
        raise Unreadable("the saved table has a number that no table can have")
    table = _table(saved.table)
    table.start = None if saved.start is None else _table(saved.start)
    return table


def _exact(part: object) -> bool:
    """Is every integer in here one that all readers hold exactly?"""
    if isinstance(part, dict):
        return all(map(_exact, part.values()))
    if isinstance(part, list):
        return all(map(_exact, part))
    return not isinstance(part, int) or abs(part) <= MAX_EXACT


def _table(saved: dict[str, Any]) -> Table:
    book = saved.get("book")
    if book not in SHELF:
        raise Unreadable(f"the table is played by '{book}', which is not on the shelf")
    try:
        law = law_for(book, saved["house"], tuple(saved.get("knocked", ())))
        table = Table(book, saved["edition"], saved["house"], law, saved["unit_cents"])
        for name in _KEPT:
            if name in LATER[Table] and name not in saved:
                continue
            setattr(table, name, _read(TABLE[name], saved[name]))
    except (KeyError, msgspec.ValidationError, AssertionError) as wrong:
        raise Unreadable(f"the saved table does not hang together: {wrong}") from None
    return table


def _read(kind: Any, plainly: object) -> Any:  # noqa: ANN401 - whatever a field holds
    return msgspec.convert(plainly, kind, str_keys=True, strict=True, dec_hook=_part)


def _part(kind: type, fields: object) -> object:
    """A part of the state from its fields; only later ones may be missing."""
    shape = SHAPES.get(kind)
    if shape is None or not isinstance(fields, dict):
        raise msgspec.ValidationError(f"{kind.__name__} has other fields")
    fields = {name: value for name, value in fields.items() if name not in GONE.get(kind, ())}
    if set(shape) - LATER.get(kind, frozenset()) - set(fields) or set(fields) - set(shape):
        raise msgspec.ValidationError(f"{kind.__name__} has other fields")
    part = EMPTY[kind]()
    for name in fields:
        setattr(part, name, _read(shape[name], fields[name]))
    if isinstance(part, Round):
        part.ring = tuple(sorted(part.seats))
    return part


LATER: dict[type, frozenset[str]] = {
    Round: frozenset({"roots"}),
    Seat: frozenset({"absent", "paid", "stated"}),
    Table: frozenset({"placed", "reports", "reported", "lost", "ties", "removed", "disputed"}),
}
"""Fields that tables saved by an earlier cardspeak lack; they are as in a new part."""

GONE: dict[type, frozenset[str]] = {Round: frozenset({"called"})}
"""Fields that an earlier cardspeak saved and that are derived now."""

EMPTY: dict[type, Callable[[], object]] = {
    Seat: lambda: Seat(0, "", 0),
    Hand: Hand,
    Betting: lambda: Betting(0, 0, 0, 0, 0, 0, {}),
    Round: lambda: Round(0, 0, ()),
}
