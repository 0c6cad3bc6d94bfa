"""Find values in a book that do not match the type annotations of the law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule

Found = tuple[str, str]
"""File and line of a fault, and its description."""


def wrong_part(name: str, part: Any) -> Iterator[Found]:  # noqa: ANN401 - a part of the law
    """Yield each value below a part of the law that does not match the type of its field."""
    yield from _wrong(part, field_types(Law)[name], f"law.{name}", "")


def _wrong_types(part: Any, path: str) -> Iterator[Found]:  # noqa: ANN401 - a dataclass
    """Yield each value below this part that does not match the type of its field."""
    for field in fields(part):
        kind: Any = type(part)
        wanted = field_types(kind)[field.name]
        yield from _wrong(getattr(part, field.name), wanted, f"{path}.{field.name}", "")


@cache
def field_types(kind: type[Any]) -> dict[str, Any]:
    """Return the field types of a part of the law."""
    return get_type_hints(kind)


def _wrong(value: Any, wanted: Any, path: str, at: str) -> Iterator[Found]:  # noqa: ANN401 - any
    origin, inner = get_origin(wanted), get_args(wanted)
    if value is DROPPED or isinstance(value, Chosen):
        return
    if isinstance(value, Pick):
        for key, part in value.parts.items():
            yield from _wrong(part, wanted, f"{path}[{value.name}={key}]", value.at)
    elif origin is Rule:
        yield from _wrong_rule(value, inner[0], path, at)
    elif is_dataclass(value) and isinstance(wanted, type) and isinstance(value, wanted):
        yield from _wrong_types(value, path)
    elif origin is tuple and isinstance(value, tuple):
        every = inner[:1] * len(value) if inner[1:] == (...,) else inner
        if len(every) != len(value):
            yield at, f"{path} has {len(value)} values, but must have {len(every)}"
        for index, (part, kind) in enumerate(zip(value, every, strict=False)):
            yield from _wrong(part, kind, f"{path}[{index}]", at)
    elif not _fits(value, wanted):
        yield at, f"{path} is {value!r}, but must be {_named(wanted)}"


def _wrong_rule(value: Any, wanted: Any, path: str, at: str) -> Iterator[Found]:  # noqa: ANN401
    if not isinstance(value, Rule):
        yield at, f"{path} is {value!r}, but must be a rule: yes, no, rule(…), silent(…)"
        return
    yield from _wrong(value.value, wanted, path, value.at)
    for number, other in value.knock:
        kind = Rule[wanted] if isinstance(other, Rule) else wanted
        yield from _wrong(other, kind, f"{path} without {number}", value.at)


def _fits(value: object, wanted: Any) -> bool:  # noqa: ANN401 - a type of any kind
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in {Union, UnionType}:
        return any(_fits(value, item) for item in inner)
    if origin is Literal:
        return value in inner
    if origin is frozenset:
        return isinstance(value, frozenset) and all(_fits(item, inner[0]) for item in value)
    if origin is tuple:
        return isinstance(value, tuple) and not list(_wrong(value, wanted, "", ""))
    if wanted is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, NoneType if wanted is None else wanted)


def _named(wanted: Any) -> str:  # noqa: ANN401 - as above
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return f"a {wanted.__name__} ({', '.join(member.name for member in wanted)})"
    return wanted.__name__ if isinstance(wanted, type) and not get_args(wanted) else str(wanted)
