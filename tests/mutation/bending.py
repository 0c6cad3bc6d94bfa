"""Mutants of books: a changed rule, number, default, check or remedy.

A field that several books leave at the law's default is changed once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

from tests.mutation.mutants import Mutant

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule

BOOKS = tuple(SHELF)
SMALL = 20
"""Numbers from this size up are doubled, because one cent more could be lost in rounding."""
Path = tuple[str | int, ...]


def every() -> list[Mutant]:
    """The mutants of every book on the shelf."""
    mutants: list[Mutant] = _usual()
    for key in BOOKS:
        book = SHELF[key]
        mutants += _rules(book)
        mutants += _choices(book)
        mutants += _checks(book)
        mutants += _remedies(book)
    return mutants


def bent(book: Book, mutant: Mutant) -> Book:
    """Return the book with the mutant applied."""
    match mutant.kind:
        case "usual":
            law = book.law
            for path in unsaid(book, mutant):
                law = _put(law, path, "")
            return replace(book, law=law)
        case "choice":
            choice = book.choices[mutant.clause]
            changed = replace(choice, default=choice.other)
            return replace(book, choices={**book.choices, mutant.clause: changed})
        case "check":
            return _unchecked(book, mutant)
        case "remedy":
            return replace(book, remedies=_lessened(book.remedies, mutant.path))
        case _:
            return replace(book, law=_put(book.law, mutant.path, mutant.clause))


# --- rules and numbers ----------------------------------------------------------------------


def _rules(book: Book) -> Iterator[Mutant]:
    for path, node in nodes(book.law):
        if _is_unsaid(book, path):
            continue
        where = f"{book.key}: {written(path)}"
        for clause, _ in node.knock:
            yield Mutant("rule", f"{where} without {clause}", book.key, path, clause)
        if isinstance(node, Chosen) or not _is_said(node):
            continue
        if not node.knock:
            kind = "number" if _is_number(node.value) else "rule"
            silent = "" if node.by else " (silent)"
            yield Mutant(kind, f"{where} otherwise{silent}", book.key, path)
        elif _is_number(node.value) and _another(node.value) not in dict(node.knock).values():
            yield Mutant("number", f"{where} is {_another(node.value)}", book.key, path)


def _usual() -> list[Mutant]:
    """Yield mutants of default fields, one for all books that leave the field unset."""
    mutants: dict[str, Mutant] = {}
    for book in SHELF.values():
        for path, node in nodes(book.law):
            has_content = not isinstance(node, Chosen) and _is_said(node)
            if has_content and _is_unsaid(book, path):
                field = (type(at(book.law, path[:-1])).__name__, path[-1])
                name = f"usual: {written(field)} otherwise"
                mutants[name] = Mutant("usual", name, path=field)
    return [mutants[name] for name in sorted(mutants)]


def unsaid(book: Book, mutant: Mutant) -> list[Path]:
    """Return the paths at which a book leaves the mutant's field at its default."""
    return [
        path
        for path, _ in nodes(book.law)
        if path[-1] == mutant.path[1]
        and type(at(book.law, path[:-1])).__name__ == mutant.path[0]
        and _is_unsaid(book, path)
    ]


def _is_unsaid(book: Book, path: Path) -> bool:
    """Whether this field is at its default because the book does not set it."""
    group = at(book.law, path[:-1])
    if not is_dataclass(group):
        return False
    usual = {field.name: field.default for field in fields(group)}
    return usual.get(str(path[-1])) is at(group, path[-1:])


def nodes(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:  # noqa: ANN401 - any part
    """Yield every rule and house choice in a book's law with its path."""
    if isinstance(node, Pick):
        for key, part in node.parts.items():
            yield from nodes(part, (*path, f"[{key}]"))
    elif isinstance(node, Rule):
        yield path, node
        if isinstance(node.value, tuple):
            yield from nodes(node.value, (*path, "value"))
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from nodes(getattr(node, field.name), (*path, field.name))
    elif isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from nodes(part, (*path, index))


def written(path: Path) -> str:
    """The name of a path."""
    return ".".join(map(str, path))


def at(node: Any, path: Path) -> Any:  # noqa: ANN401 - any part of a book
    """The part of a book at a path."""
    for step in path:
        if isinstance(node, Pick):
            node = node.parts[str(step)[1:-1]]
        elif isinstance(node, tuple):
            node = node[int(step)]
        else:
            node = getattr(node, str(step))
    return node


def _is_said(rule: Rule[Any]) -> bool:
    """Whether the book or its reading states something here that can be changed.

    An uncited rule that is off belongs to other books, so it cannot be changed.
    """
    return bool(rule.by or rule.value) and _another(rule.value) is not None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool | Enum)


def _another(value: object) -> object:
    """Another value of the same type, or None if there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        members = list(type(value))
        return members[(members.index(value) + 1) % len(members)] if len(members) > 1 else None
    if isinstance(value, int):
        return value + 1 if value < SMALL else value * 2
    if isinstance(value, frozenset) and value:
        return frozenset(sorted(value, key=str)[1:])
    if isinstance(value, str) and value:
        return f"not {value}"
    return None


def _put(node: Any, path: Path, clause: str) -> Any:  # noqa: ANN401 - any part
    if not path:
        return _instead(node, clause)
    head, rest = path[0], path[1:]
    if isinstance(node, Pick):
        key = str(head)[1:-1]
        return Pick(node.name, {**node.parts, key: _put(node.parts[key], rest, clause)})
    if isinstance(node, tuple):
        parts = [
            _put(part, rest, clause) if index == head else part for index, part in enumerate(node)
        ]
        return tuple(part for part in parts if part is not DROPPED)
    part = {str(head): _put(getattr(node, str(head)), rest, clause)}
    return node.but(**part) if isinstance(node, Rule) else replace(node, **part)


def _instead(node: Any, clause: str) -> Any:  # noqa: ANN401 - a rule, or what stands for one
    if not clause:
        return node.but(value=_another(node.value))
    other = dict(node.knock)[clause]
    if other is DROPPED or isinstance(other, Rule):
        return other
    return node.but(value=other, knock=())


# --- house choices --------------------------------------------------------------------------


def _choices(book: Book) -> Iterator[Mutant]:
    """Yield a mutant with another default for each choice."""
    for name, choice in book.choices.items():
        if choice.other != choice.default:
            yield Mutant("choice", f"{book.key}: default of {name}", book=book.key, clause=name)


def _checks(book: Book) -> Iterator[Mutant]:
    """Yield mutants without a check between choices, and mutants that unlock a fixed choice."""
    for index, check in enumerate(book.checks):
        name = f"{book.key}: check {index + 1} of {check.name} left out"
        yield Mutant("check", name, book.key, index=index)
    for choice in book.fixed:
        yield Mutant("check", f"{book.key}: {choice} may change", book.key, clause=choice)


def _unchecked(book: Book, mutant: Mutant) -> Book:
    if mutant.clause:
        fixed = {name: rule for name, rule in book.fixed.items() if name != mutant.clause}
        return replace(book, fixed=fixed)
    checks = (*book.checks[: mutant.index], *book.checks[mutant.index + 1 :])
    return replace(book, checks=checks)


# --- remedies -------------------------------------------------------------------------------


def _remedies(book: Book) -> Iterator[Mutant]:
    """Yield mutants without a row, ruling option, step or condition."""
    seen: set[str] = set()
    for index, row in enumerate(book.remedies):
        where = f"{book.key}: remedy {row.situation}{_when(row.when)}"
        where += f" #{index}" if where in seen else ""
        seen.add(where)
        yield Mutant("remedy", f"{where} left out", book.key, (index,))
        yield from _steps(book.key, where, (index,), row.steps)
        for place, way in enumerate(row.ways):
            path = (index, "ways", place)
            yield Mutant("remedy", f"{where} without the way {way.name!r}", book.key, path)
            yield from _steps(book.key, f"{where}, {way.name!r}", path, way.steps)
        for fact in row.when:
            yield Mutant("remedy", f"{where} whatever {fact}", book.key, (index, "when", fact))


def _steps(book: str, where: str, path: Path, steps: tuple[DoStep, ...]) -> Iterator[Mutant]:
    for place, step in enumerate(steps):
        own = (*path, "steps", place)
        yield Mutant("remedy", f"{where} without step {place + 1}, {step.do}", book, own)
        if step.amount:
            name = f"{where} step {place + 1}, {step.do} {_another(step.amount)}"
            yield Mutant("remedy", name, book, (*own, "amount"))


def _when(facts: Mapping[str, str]) -> str:
    return "".join(f", {name} {value}" for name, value in facts.items())


def _lessened(node: Any, path: Path) -> Any:  # noqa: ANN401 - rows, a row, a way or a step
    """Return the remedies without the part at the path, or with another number there."""
    head, rest = path[0], path[1:]
    if isinstance(node, tuple):
        part = node[int(head)]
        remaining = (_lessened(part, rest),) if rest else ()
        return (*node[: int(head)], *remaining, *node[int(head) + 1 :])
    if head == "when":
        return replace(
            node, when={fact: value for fact, value in node.when.items() if fact != rest[0]}
        )
    old = getattr(node, str(head))
    return replace(node, **{str(head): _lessened(old, rest) if rest else _another(old)})
