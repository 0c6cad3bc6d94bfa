"""Save a table as bytes and load it.  The law is not saved; book and choices restore it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.books.shelf import SHELF, law_or_missing
from cardspeak.errors import CardspeakError
from cardspeak.numbers import MAX_EXACT
from cardspeak.table.copying import Part
from cardspeak.table.events import EVENT_VERSION, READABLE_VERSIONS
from cardspeak.table.state import Round, Seat, TableState

FORMAT = 1
MADE_ANEW = frozenset({"law", "start", "noted"})
"""Fields that are not saved with the others; `law` and `noted` are derived again on loading."""
_KEPT = {
    field.name: field.type
    for field in msgspec.structs.fields(TableState)
    if field.name not in MADE_ANEW
}


class Unreadable(CardspeakError, ValueError):
    """Raised if the data is not a saved table, or if its version is not supported."""


class _Saved(msgspec.Struct):
    """The content of a saved table."""

    format: int
    events: int  # event version
    table: dict[str, Any]
    start: dict[str, Any] | None = None


def save(table: TableState) -> bytes:
    """Encode the table as JSON for `load`."""
    start = None if table.start is None else fields_of(table.start)
    return msgspec.json.encode(_Saved(FORMAT, EVENT_VERSION, fields_of(table), start))


def fields_of(table: TableState) -> dict[str, Any]:
    """Return the saved fields of a table, by name."""
    return {name: getattr(table, name) for name in _KEPT}


def load(data: bytes, *, without_book: bool = False) -> TableState:
    """Load a saved table.

    Raises Unreadable if the data is invalid or its book is missing.  With `without_book`, the book
    may be missing: such a table can be replayed but not played.
    """
    try:
        saved = msgspec.json.decode(data, type=_Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"not a saved table: {error}") from None
    if saved.format != FORMAT or saved.events not in READABLE_VERSIONS:
        raise Unreadable(
            f"saved in format {saved.format} with events of version {saved.events}; "
            f"this cardspeak reads format {FORMAT} with events up to version {EVENT_VERSION}"
        )
    if saved.table.get("unit_cents") == 0 or not _exact([saved.table, saved.start]):
        raise Unreadable("the saved table has a number out of range")
    for part in (saved.table, saved.start or {}):
        book = str(part.get("book", saved.table.get("book")))
        if book not in SHELF and not without_book:
            raise Unreadable(f"the table uses the book '{book}', which is not on the shelf")
    table = _table(saved.table)
    table.start = None if saved.start is None else _table(saved.start)
    return table


def _exact(part: object) -> bool:
    """True if JSON readers represent every integer in `part` exactly."""
    if isinstance(part, dict):
        return all(map(_exact, part.values()))
    if isinstance(part, list):
        return all(map(_exact, part))
    return not isinstance(part, int) or abs(part) <= MAX_EXACT


def _table(saved: dict[str, Any]) -> TableState:
    try:
        book, edition, house = str(saved["book"]), str(saved["edition"]), saved["house"]
        law = law_or_missing(book, edition, house, tuple(saved.get("knocked", ())))
        table = TableState(book, edition, house, law, saved["unit_cents"])
        for name in saved.keys() & _KEPT.keys():
            value = msgspec.convert(saved[name], _KEPT[name], str_keys=True, strict=True)
            setattr(table, name, value)
        _check_fields(table, saved, MADE_ANEW)
    except (KeyError, msgspec.ValidationError, AssertionError) as error:
        raise Unreadable(f"the saved table is inconsistent: {error}") from None
    return table


def _check_fields(part: Part, saved: dict[str, Any], made: frozenset[str] = frozenset()) -> None:
    """Raise ValidationError if the part, or a part in it, lacks a field or has an unknown one."""
    kind = type(part)
    known = set(kind.__struct_fields__) - made
    later, gone = LATER.get(kind, frozenset()), GONE.get(kind, frozenset())
    if known - later - saved.keys() or saved.keys() - known - gone:
        raise msgspec.ValidationError(f"{kind.__name__} has missing or unknown fields")
    for name in known & saved.keys():
        value = getattr(part, name)
        if isinstance(value, Part):
            _check_fields(value, saved[name])
        elif isinstance(value, dict):
            for key, entry in value.items():
                if isinstance(entry, Part):
                    _check_fields(entry, saved[name][str(key)])


LATER: dict[type, frozenset[str]] = {
    Round: frozenset({"roots"}),
    Seat: frozenset({"absent", "paid", "stated", "left_after", "sat_out"}),
    TableState: frozenset(
        "placed reports reported lost gone ties removed disputed entered host_change "
        "button_adjusted by_desk by_cage duties began arisen_at dealer".split()
    ),
}
"""Fields that older saved tables lack; they get their default values."""

GONE: dict[type, frozenset[str]] = {Round: frozenset({"called"})}
"""Fields in older saved tables that are derived now."""
