"""A table as bytes and back: everything but the law, which book and house choices give again."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.numbers import MAX_EXACT
from cardspeak.table.copying import Part
from cardspeak.table.events import EVENT_VERSION
from cardspeak.table.state import Round, Seat, TableState

FORMAT = 1
MADE_ANEW = frozenset({"law", "start", "noted"})
"""Fields of a table that are not saved with the others: the law comes from book and choices."""
_KEPT = {
    one.name: one.type for one in msgspec.structs.fields(TableState) if one.name not in MADE_ANEW
}


class Unreadable(ValueError):
    """Bytes that are no table of ours, or of a version that is not known here."""


class _Saved(msgspec.Struct):
    """What lies in the bytes."""

    format: int
    events: int  # the version of events in it
    table: dict[str, Any]
    start: dict[str, Any] | None = None


def save(table: TableState) -> bytes:
    """The table as JSON; `load` makes the same table of it."""
    start = None if table.start is None else fields_of(table.start)
    return msgspec.json.encode(_Saved(FORMAT, EVENT_VERSION, fields_of(table), start))


def fields_of(table: TableState) -> dict[str, Any]:
    """The fields of a table that are saved, by name."""
    return {name: getattr(table, name) for name in _KEPT}


def load(data: bytes) -> TableState:
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


def _table(saved: dict[str, Any]) -> TableState:
    book = str(saved.get("book"))
    if book not in SHELF:
        raise Unreadable(f"the table is played by '{book}', which is not on the shelf")
    try:
        law = law_for(book, saved["house"], tuple(saved.get("knocked", ())))
        table = TableState(book, saved["edition"], saved["house"], law, saved["unit_cents"])
        for name in saved.keys() & _KEPT.keys():
            value = msgspec.convert(saved[name], _KEPT[name], str_keys=True, strict=True)
            setattr(table, name, value)
        _check_fields(table, saved, MADE_ANEW)
    except (KeyError, msgspec.ValidationError, AssertionError) as wrong:
        raise Unreadable(f"the saved table does not hang together: {wrong}") from None
    return table


def _check_fields(part: Part, saved: dict[str, Any], made: frozenset[str] = frozenset()) -> None:
    """Is every field of the part and of the parts in it there, and no other?"""
    kind = type(part)
    known = set(kind.__struct_fields__) - made
    later, gone = LATER.get(kind, frozenset()), GONE.get(kind, frozenset())
    if known - later - saved.keys() or saved.keys() - known - gone:
        raise msgspec.ValidationError(f"{kind.__name__} has other fields")
    for name in known & saved.keys():
        value = getattr(part, name)
        if isinstance(value, Part):
            _check_fields(value, saved[name])
        elif isinstance(value, dict):
            for key, one in value.items():
                if isinstance(one, Part):
                    _check_fields(one, saved[name][str(key)])


LATER: dict[type, frozenset[str]] = {
    Round: frozenset({"roots"}),
    Seat: frozenset({"absent", "paid", "stated"}),
    TableState: frozenset("placed reports reported lost ties removed disputed entered".split()),
}
"""Fields that tables saved by an earlier cardspeak lack; they are as in a new part."""

GONE: dict[type, frozenset[str]] = {Round: frozenset({"called"})}
"""Fields that an earlier cardspeak saved and that are derived now."""
