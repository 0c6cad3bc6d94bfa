"""Parse asks to a tournament or a desk.  The person and the role come from the session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from cardspeak.numbers import MAX_EXACT
from cardspeak.room import Person, Room
from cardspeak.room.driving.bots import style_of
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame

MOST_ITEMS = 2000
"""Most items in a list of an ask."""

Fields = dict[str, Any]
T = TypeVar("T")


def kind_of(data: Fields, kinds: Mapping[str, type[T]]) -> tuple[type[T], Fields]:
    """Return the kind of an ask and the fields that its sender may set. Raises BadFrame."""
    name = data.get("type")
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadFrame("unreadable", f"Unknown ask; valid ones are {', '.join(kinds)}.")
    return kind, {
        key: value for key, value in data.items() if key not in {"type", "actor", "asker"}
    }


def person_in(fields: Fields) -> str:
    """Return the person that an ask names, or ""."""
    about = fields.get("person", "")
    return about if isinstance(about, str) else ""


def made(kind: type[T], fields: Fields) -> T:
    """Return the ask with these fields. Raises BadFrame."""
    name, known = kind.__name__, getattr(kind, "__struct_fields__", ())
    unknown = sorted(set(fields) - set(known))
    if unknown:
        raise BadFrame("unreadable", f"{name} has no field '{unknown[0][:40]}'.")
    _check(fields)
    try:
        return msgspec.convert(fields, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadFrame("unreadable", f"{name} cannot be read: {error}.") from None


def _check(value: object) -> None:
    """Check all texts and numbers in an ask. Raises BadFrame."""
    if isinstance(value, dict | list | tuple) and len(value) > MOST_ITEMS:
        raise BadFrame("unreadable", f"A list in an ask has at most {MOST_ITEMS} items.")
    if isinstance(value, dict):
        for item in (*value.keys(), *value.values()):
            _check(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _check(item)
    elif isinstance(value, str):
        try:
            readable_text(value, LONGEST_TEXT, "A text")
        except NoText as error:
            raise BadFrame("unreadable", f"{error}.") from None
    elif isinstance(value, int) and abs(value) > MAX_EXACT:
        raise BadFrame("unreadable", "A number has too many digits.")


def check_person(room: Room, name: str) -> Person:
    """Return the person, who must be known to the room. Raises BadFrame."""
    known = room.people.named(name)
    if style_of(name) or known is None or known.name != name:
        raise BadFrame("unreadable", "Nobody of this name has come in.", "person")
    return known
