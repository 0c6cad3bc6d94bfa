"""Values in a book that do not fit their field, by the annotations of the law.

The annotations are read from the source: the compiled classes do not keep them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from cardspeak.compiled import source_of
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule

Found = tuple[str, str]
"""Where a fault stands, and what it is."""


def wrong_types(part: Any, path: str = "law") -> Iterator[Found]:  # noqa: ANN401 - a dataclass
    """Each value below this part that is not of the type its field has, with file and line."""
    for one in fields(part):
        kind: Any = type(part)
        wanted = field_types(kind)[one.name]
        yield from _wrong(getattr(part, one.name), wanted, f"{path}.{one.name}", "")


@cache
def field_types(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields of a part of the law."""
    module = sys.modules[kind.__module__]
    tree = ast.parse(source_of(kind.__module__).read_text(encoding="utf-8"))
    body = next(
        node.body
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    )
    return {
        node.target.id: eval(ast.unparse(node.annotation), {**vars(module), "Rule": Rule})
        for node in body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


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
        yield from wrong_types(value, path)
    elif origin is tuple and isinstance(value, tuple):
        every = inner[:1] * len(value) if inner[1:] == (...,) else inner
        if len(every) != len(value):
            yield at, f"{path} has {len(value)} values, and has to have {len(every)}"
        for index, (part, kind) in enumerate(zip(value, every, strict=False)):
            yield from _wrong(part, kind, f"{path}[{index}]", at)
    elif not _fits(value, wanted):
        yield at, f"{path} is {value!r}, and has to be {_named(wanted)}"


def _wrong_rule(value: Any, wanted: Any, path: str, at: str) -> Iterator[Found]:  # noqa: ANN401
    if not isinstance(value, Rule):
        yield at, f"{path} is {value!r}, and has to be a rule: yes, no, rule(…), silent(…)"
        return
    yield from _wrong(value.value, wanted, path, value.at)
    for number, other in value.knock:
        kind = Rule[wanted] if isinstance(other, Rule) else wanted
        yield from _wrong(other, kind, f"{path} without {number}", value.at)


def _fits(value: object, wanted: Any) -> bool:  # noqa: ANN401 - a type of any kind
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in {Union, UnionType}:
        return any(_fits(value, one) for one in inner)
    if origin is frozenset:
        return isinstance(value, frozenset) and all(_fits(one, inner[0]) for one in value)
    if origin is tuple:
        return isinstance(value, tuple) and not list(_wrong(value, wanted, "", ""))
    if wanted is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, NoneType if wanted is None else wanted)


def _named(wanted: Any) -> str:  # noqa: ANN401 - as above
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return f"a {wanted.__name__} ({', '.join(one.name for one in wanted)})"
    return wanted.__name__ if isinstance(wanted, type) and not get_args(wanted) else str(wanted)
