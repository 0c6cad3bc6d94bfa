"""Copies of the table state, derived from its field types.

Immutable values are shared and mutable ones copied; `declare` rejects any other type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
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
    """Ways to copy a field whose type alone does not determine it."""

    SHARED = "both share the object, which never changes"
    NEW = "the copy gets a new default value"


class Part(msgspec.Struct, gc=False):
    """A mutable part of the table state; `declare` derives how to copy it.

    Parts have no reference cycles, so they are exempt from garbage collection (`gc`).
    """

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """Return the shallow copy that msgspec makes."""

    def copy(self) -> Self:
        """Return a copy that shares only immutable values."""
        copy = self.__copy__()
        for name, deep in _DEEP[type(self)]:
            setattr(copy, name, deep(getattr(copy, name)))
        return copy


Deep = Callable[[Any], Any]
_DEEP: Final[dict[type, tuple[tuple[str, Deep], ...]]] = {}
_PLAIN: Final = (int, str, bool, float, NoneType)


def declare(*kinds: type[Part]) -> None:
    """Derive how to copy these parts.  Raises TypeError if a field's type is not supported."""
    for kind in kinds:
        _DEEP[kind] = ()  # a part may contain another part of the same type
        fields = ((field.name, field.type, field) for field in msgspec.structs.fields(kind))
        copiers = (
            (name, _deep(f"{kind.__name__}.{name}", of, field)) for name, of, field in fields
        )
        _DEEP[kind] = tuple((name, deep) for name, deep in copiers if deep is not None)


def _deep(where: str, of: Any, field: msgspec.structs.FieldInfo) -> Deep | None:  # noqa: ANN401
    """Return the function that copies a field of this type, or None if copies may share it."""
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


def _copied(value: Any) -> Any:  # noqa: ANN401 - a list, dict, set or part
    return value.copy()


def _is_fixed(of: Any) -> bool:  # noqa: ANN401 - any type
    """True if values of this type are immutable.  A Mapping is replaced, never changed."""
    outer, inner = get_origin(of), get_args(of)
    if outer in (tuple, UnionType, Union):
        return all(_is_fixed(part) for part in inner if part is not Ellipsis)
    if outer is Annotated:
        return _is_fixed(inner[0])
    if outer in (Literal, Mapping) or of in _PLAIN or isinstance(of, NewType):
        return True
    if is_dataclass(of):
        return bool(of.__dataclass_params__.frozen)  # type: ignore[union-attr]
    return bool(
        isinstance(of, type) and issubclass(of, msgspec.Struct) and of.__struct_config__.frozen
    )
