"""Rules: a value, its clauses, and the value that would hold without each clause.

A book is a tree of rules; `Book.under` fills in the house choices.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from operator import is_
from typing import Any, Final, Generic, TypeVar

from cardspeak.rulebook.clause import ClauseNo

T = TypeVar("T")
V = TypeVar("V", covariant=True)


class Unsettled:
    """The value of a rule that depends on a house choice not made yet."""

    __slots__ = ()

    def __bool__(self) -> bool:
        """Raise TypeError, because there is no value yet."""
        raise TypeError("the house has not chosen: get a playable law from `Book.under`")


UNSETTLED: Any = Unsettled()


class Rule(Generic[V]):
    """A value, the clauses that state it, and for each clause the value without it.

    `at` is the file and line of the rule; comparisons ignore it.
    """

    __slots__ = ("at", "by", "knock", "reading", "value")

    def __init__(
        self,
        value: V,
        by: tuple[ClauseNo, ...] = (),
        knock: tuple[tuple[ClauseNo, V], ...] = (),
        reading: str = "",
        at: str = "",
    ) -> None:
        self.value: Final = value
        self.by: Final = by
        self.knock: Final = knock
        self.reading: Final = reading
        self.at: Final = at

    def but(self, **parts: Any) -> Rule[Any]:  # noqa: ANN401 - value, by, knock or reading
        """Return a copy with these parts changed."""
        assert type(self) is Rule, "a rule left to the house has no value to change"
        names = ("value", "by", "knock", "reading", "at")
        whole: dict[str, Any] = dict(zip(names, (*self._all(), self.at), strict=True))
        return Rule(**{**whole, **parts})

    def __eq__(self, other: object) -> bool:
        """Return whether both rules have the same value and the same clauses."""
        return type(self) is type(other) and self._all() == other._all()

    def __hash__(self) -> int:
        """Hash the compared parts, so that equal rules have equal hashes."""
        return hash(self._all())

    def __repr__(self) -> str:
        """Show all compared parts of the rule."""
        return f"{type(self).__name__}{self._all()!r}"

    def _all(self) -> tuple[Any, ...]:
        return (self.value, self.by, self.knock, self.reading)


class Chosen(Rule[V]):
    """A rule whose value the house chooses; it cites the clauses of the choice.

    If other clauses apply the choice here, `by` has them and `knock` the rules without them.
    """

    __slots__ = ("cite", "name")

    def __init__(
        self,
        name: str,
        cite: bool = True,
        by: tuple[ClauseNo, ...] = (),
        knock: tuple[tuple[ClauseNo, Any], ...] = (),
        at: str = "",
    ) -> None:
        super().__init__(UNSETTLED, by, knock, "", at)
        self.name: Final = name
        self.cite: Final = cite

    def _all(self) -> tuple[Any, ...]:
        return (self.name, self.cite, self.by, self.knock)


class Pick(Rule[V]):
    """A rule that a house choice selects from several."""

    __slots__ = ("name", "parts")

    def __init__(self, name: str, parts: Mapping[str, Any], at: str = "") -> None:
        super().__init__(UNSETTLED, (), (), "", at)
        self.name: Final = name
        self.parts: Final = dict(parts)

    def _all(self) -> tuple[Any, ...]:
        return (self.name, tuple(self.parts.items()))


def pick(name: str, parts: Mapping[str, Any], at: str = "") -> Any:  # noqa: ANN401 - a rule or part
    """Let the house select one of several rules; parts and lists are split into their rules."""
    first = next(iter(parts.values()))
    if is_dataclass(first) and not isinstance(first, type):
        return type(first)(
            **{
                field.name: pick(
                    name, {key: getattr(part, field.name) for key, part in parts.items()}
                )
                for field in fields(first)
            }
        )
    if isinstance(first, tuple):
        longest = max(map(len, parts.values()))
        whole = {key: (*part, *([DROPPED] * (longest - len(part)))) for key, part in parts.items()}
        return tuple(
            pick(name, {key: part[index] for key, part in whole.items()}, at)
            for index in range(longest)
        )
    return Pick[Any](name, parts, at)


def default(value: T, reading: str) -> Rule[T]:
    """Create the value of a field that a book does not mention: a reading, no clauses."""
    return Rule(value, (), (), reading)


UNIT_FIXED = {"unit": default(True, "the smallest chip is what it is while the table is open")}


def walk(node: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - any part of a book
    """Return the tree with `change` applied to every node, parents before children.

    Parts without a change are shared with the old tree.
    """
    node = change(node)
    if isinstance(node, Rule):
        return _walk_rule(node, change)
    if isinstance(node, tuple):
        kept = tuple([part for part in [walk(old, change) for old in node] if part is not DROPPED])
        same = len(kept) == len(node) and all(map(is_, kept, node))
        return node if same else kept
    names = _field_names(type(node))
    return _walk_fields(node, names, change) if names else node


def _walk_rule(node: Rule[Any], change: Callable[[Any], Any]) -> Rule[Any]:
    if isinstance(node, Pick):
        parts = {key: walk(part, change) for key, part in node.parts.items()}
        same = all(map(is_, parts.values(), node.parts.values()))
        return node if same else Pick[Any](node.name, parts, node.at)
    if isinstance(node, Chosen):
        return node
    inner = walk(node.value, change)
    return node if inner is node.value else node.but(value=inner)


def _walk_fields(node: Any, names: tuple[str, ...], change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - as above
    changed = {}
    for name in names:
        old = getattr(node, name)
        new = walk(old, change)
        if new is not old:
            changed[name] = new
    return replace(node, **changed) if changed else node


_names: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass; empty for other types."""
    names = _names.get(kind)
    if names is None:
        names = tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()
        _names[kind] = names
    return names


DROPPED: Any = object()
