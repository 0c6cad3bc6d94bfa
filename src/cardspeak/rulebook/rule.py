"""How a book says things: a value tied to its clauses, and what stands in its place without them.

A book is a tree of these; `settle` turns it into a law of plain rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Final, Generic, TypeVar

from cardspeak.rulebook.clause import ClauseNo, numbers_on_file

T = TypeVar("T")
V = TypeVar("V", covariant=True)


class Rule(Generic[V]):
    """A value, the clauses that say so, and per clause what would hold if it were not there.

    A plain class, since a compiled engine reads those without a lookup; nothing of it is changed.
    """

    __slots__ = ("by", "knock", "reading", "value")

    def __init__(
        self,
        value: V,
        by: tuple[ClauseNo, ...] = (),
        knock: tuple[tuple[ClauseNo, V], ...] = (),
        reading: str = "",
    ) -> None:
        self.value: Final = value
        self.by: Final = by
        self.knock: Final = knock
        self.reading: Final = reading

    def but(self, **parts: Any) -> Rule[Any]:  # noqa: ANN401 - value, by, knock or reading
        """The same rule with these parts changed."""
        value, by, knock, reading = self._all()
        whole: dict[str, Any] = {"value": value, "by": by, "knock": knock, "reading": reading}
        return Rule(**{**whole, **parts})

    def __eq__(self, other: object) -> bool:
        """Do both say the same, by the same clauses?"""
        return isinstance(other, Rule) and self._all() == other._all()

    def __hash__(self) -> int:
        """As equal rules have it."""
        return hash(self._all())

    def __repr__(self) -> str:
        """Everything, as it would be written."""
        return "Rule({!r}, by={!r}, knock={!r}, reading={!r})".format(*self._all())

    def _all(self) -> tuple[object, ...]:
        return (self.value, self.by, self.knock, self.reading)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The house decides: its choice is the value, the choice's clauses are cited.

    Where other clauses make use of the choice here, they are `by`, with what they `knock` out.
    """

    name: str
    cite: bool = True
    by: tuple[ClauseNo, ...] = ()
    knock: tuple[tuple[ClauseNo, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """The house decides which of several parts of the book is in force."""

    name: str
    parts: Mapping[str, Any] = field(default_factory=dict)


def chosen(name: str, *, cite: bool = True) -> Any:  # noqa: ANN401 - stands where a Rule will be
    """A place in the book that the house fills."""
    return Chosen(name, cite)


def pick(name: str, parts: Mapping[str, Any]) -> Any:  # noqa: ANN401 - stands where a part will be
    """A place in the book where the house's choice selects the part in force."""
    return Pick(name, parts)


class Says:
    """Writes rules for one book and refuses, at import, a clause that is not on file."""

    def __init__(self, key: str, prefix: str) -> None:
        self.key = key
        self.prefix = prefix

    def no(self, short: str) -> ClauseNo:
        """The full number of a clause: with the book's prefix, or as it stands if it is on file."""
        on_file = numbers_on_file(self.key)
        for number in (ClauseNo(f"{self.prefix}{short}"), ClauseNo(short)):
            if number in on_file:
                return number
        raise LookupError(
            f"'{short}' is not on file in {self.key}, with {self.prefix} before it or without"
        )

    def __call__(
        self,
        value: T,
        knock: Mapping[str, T] | None = None,
        *,
        also: tuple[str, ...] = (),
        reading: str = "",
    ) -> Rule[T]:
        """A rule.  `knock` maps each deciding clause to what stands in its place without it."""
        pairs = tuple((self.no(short), other) for short, other in (knock or {}).items())
        by = (*(number for number, _ in pairs), *(self.no(short) for short in also))
        return Rule(value, tuple(dict.fromkeys(by)), pairs, reading)

    def chosen(self, name: str, knock: Mapping[str, Rule[Any]]) -> Any:  # noqa: ANN401 - a Rule
        """The house's choice as these clauses use it, and what stands there without each."""
        pairs = tuple((self.no(short), other) for short, other in knock.items())
        return Chosen(name, by=tuple(number for number, _ in pairs), knock=pairs)


def silent(value: T, reading: str) -> Rule[T]:
    """What we do where the book says nothing; cites no clause, names the reading."""
    return Rule(value, (), (), reading)


UNIT_FIXED = {"unit": silent(True, "the smallest chip is what it is while the table is open")}


def walk(node: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - any part of a book
    """The same tree with `change` applied to every node, leaves first seen last."""
    node = change(node)
    if isinstance(node, Rule):
        inner = walk(node.value, change)
        return node if inner is node.value else node.but(value=inner)
    if isinstance(node, Pick):
        return Pick(node.name, {key: walk(part, change) for key, part in node.parts.items()})
    if is_dataclass(node) and not isinstance(node, (type, Chosen)):
        return _walk_fields(node, change)
    if isinstance(node, tuple):
        parts = tuple(walk(part, change) for part in node)
        kept = tuple(part for part in parts if part is not DROPPED)
        same = len(kept) == len(node) and all(a is b for a, b in zip(kept, node, strict=True))
        return node if same else kept
    return node


def _walk_fields(node: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - as above
    changed = {}
    for one in fields(node):
        old = getattr(node, one.name)
        new = walk(old, change)
        if new is not old:
            changed[one.name] = new
    return replace(node, **changed) if changed else node


DROPPED: Any = object()
