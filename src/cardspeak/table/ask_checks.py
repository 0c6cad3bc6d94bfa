"""An ask made by hand is looked at once: every amount a whole number, every word a text.

The engine trusts its asks; whoever takes them from programs calls this first.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from cardspeak.table.asks import Ask

_KINDS = {int: "a whole number", str: "text", bool: "True or False", tuple: "a tuple"}
_CARDS = "a tuple of cards, such as read_cards gives"


def _plain(hint: object) -> type | None:
    """The type a field's value has to have; None where it is not as simple as that."""
    if hint in _KINDS:
        return hint
    return tuple if getattr(hint, "__origin__", None) is tuple else None


def _shape(kind: type[msgspec.Struct]) -> tuple[tuple[str, type], ...]:
    return tuple(
        (one.name, plain)
        for one in msgspec.structs.fields(kind)
        if (plain := _plain(one.type)) is not None
    )


_SHAPES: dict[type, tuple[tuple[str, type], ...]] = {kind: _shape(kind) for kind in get_args(Ask)}


def check_shape(ask: Any) -> None:  # noqa: ANN401 - whatever a program hands over
    """Raise TypeError unless this is an ask whose fields are of their kinds."""
    shape = _SHAPES.get(type(ask))
    if shape is None:
        raise TypeError(
            f"{ask!r} is no ask: make one from cardspeak.asks, such as asks.Raise(seat=3, to=40)"
        )
    for name, kind in shape:
        value = getattr(ask, name)
        if type(value) is not kind:
            wanted = _CARDS if name == "cards" else _KINDS[kind]
            raise TypeError(f"{name} of {type(ask).__name__} is {value!r}: it has to be {wanted}")
