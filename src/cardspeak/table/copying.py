"""Copies of the state, derived from the types of its fields.

A copy shares what cannot change and copies what can.  A field whose type is neither fails when its
class is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    NewType,
    Self,
    Union,
    get_args,
    get_origin,
)

import msgspec


class Copy(Enum):
    """Ways to copy a field whose type does not decide it."""

    SHARED = "both have the same object, which nobody changes"
    NEW = "the copy has a new one, as a new part has"


class Part(msgspec.Struct, gc=False):
    """A part of the state that events change; `declare` works out how it is copied.

    No part leads back to itself, so the collector need not look (`gc`).
    """

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """The shallow copy that msgspec makes."""

    def copy(self) -> Self:
        """A copy that shares nothing which can change."""
        twin = self.__copy__()
        for name, deep in _DEEP[type(self)]:
            setattr(twin, name, deep(getattr(twin, name)))
        return twin


Deep = Callable[[Any], Any]
_DEEP: Final[dict[type, tuple[tuple[str, Deep], ...]]] = {}
_PLAIN: Final = (int, str, bool, float, NoneType)


def declare(*kinds: type[Part]) -> None:
    """Derive the copies of these parts from their fields.  Raises TypeError if one is unclear."""
    for kind in kinds:
        _DEEP[kind] = ()  # a part may hold another of its kind
        fields = ((one.name, one.type, one) for one in msgspec.structs.fields(kind))
        found = ((name, _deep(f"{kind.__name__}.{name}", of, one)) for name, of, one in fields)
        _DEEP[kind] = tuple((name, deep) for name, deep in found if deep is not None)


def _deep(where: str, of: Any, field: msgspec.structs.FieldInfo) -> Deep | None:  # noqa: ANN401
    """The function that copies a field of this type; None if both parts may share it."""
    outer, inner = get_origin(of), get_args(of)
    if outer is Annotated and inner[1] is Copy.NEW:
        return lambda _: field.default_factory()
    if (outer is Annotated and inner[1] is Copy.SHARED) or _is_fixed(of):
        return None
    if of in _DEEP:
        return _copied
    if outer in (UnionType, Union) and len(inner) == 2 and inner[0] in _DEEP:
        return lambda part: None if part is None else part.copy()
    if outer is dict and inner[1] in _DEEP:
        return lambda parts: {key: part.copy() for key, part in parts.items()}
    if outer in (dict, list, set) and all(map(_is_fixed, inner)):
        return _copied
    raise TypeError(f"{where}: no copy can be derived for {of}")


def _copied(held: Any) -> Any:  # noqa: ANN401 - a list, dict, set or part
    return held.copy()


def _is_fixed(of: Any) -> bool:  # noqa: ANN401 - any type
    """Can nothing change a value of this type?  A Mapping is replaced, never changed."""
    outer, inner = get_origin(of), get_args(of)
    if outer in (tuple, UnionType, Union):
        return all(_is_fixed(one) for one in inner if one is not Ellipsis)
    if outer is Annotated:
        return _is_fixed(inner[0])
    frozen = isinstance(of, type) and issubclass(of, msgspec.Struct) and of.__struct_config__.frozen
    return outer in (Literal, Mapping) or of in _PLAIN or isinstance(of, NewType) or bool(frozen)
