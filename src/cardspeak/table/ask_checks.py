"""Type checks for asks built by programs: amounts must be integers, texts must be strings.

The engine does not check types, so callers that take asks from programs call this first.
"""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec

from cardspeak.table.asks import Ask

_KINDS = {int: "a whole number", str: "text", bool: "True or False", tuple: "a tuple"}
_CARDS = "a tuple of cards, such as read_cards gives"


def _plain(hint: object) -> type | None:
    """Return the type that a field's value must have, or None if the field is not checked."""
    if get_origin(hint) is Literal:
        return str
    if hint in _KINDS:
        return hint
    return tuple if getattr(hint, "__origin__", None) is tuple else None


def _shape(kind: type[msgspec.Struct]) -> tuple[tuple[str, type], ...]:
    return tuple(
        (field.name, plain)
        for field in msgspec.structs.fields(kind)
        if (plain := _plain(field.type)) is not None
    )


_SHAPES: dict[type, tuple[tuple[str, type], ...]] = {kind: _shape(kind) for kind in get_args(Ask)}


def check_shape(ask: Any) -> None:  # noqa: ANN401 - any object from a program
    """Raise TypeError unless `ask` is an ask whose fields have the right types."""
    shape = _SHAPES.get(type(ask))
    if shape is None:
        raise TypeError(
            f"{ask!r} is not an ask: make one from cardspeak.asks, "
            "such as asks.Raise(seat=3, to=40)"
        )
    for name, kind in shape:
        value = getattr(ask, name)
        if type(value) is not kind:
            wanted = _CARDS if name == "cards" else _KINDS[kind]
            raise TypeError(f"{name} of {type(ask).__name__} is {value!r}: it must be {wanted}")
