"""Every change we make on purpose: rules and choices of the books, comparisons of the engine."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule
from cardspeak.rulebook.shelf import SHELF

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "src" / "cardspeak" / "table"
BOOKS = ("tas-holdem", "act-stud")
EVERY = tuple(SHELF)
"""The engine serves every book, so each has a say about its comparisons."""
MODULES = (
    *("betting", "limits", "options", "turns", "open_cards"),
    *("pots", "sharing", "showdown", "show_order", "commission"),
)
OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change.  `name` stays the same while the line it changes does."""

    kind: str  # "rule", "choice", "compare"
    name: str
    book: str = ""
    path: tuple[str | int, ...] = ()
    clause: str = ""
    module: str = ""
    index: int = 0
    operator: int = 0

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def every() -> list[Mutant]:
    """All of them, in a steady order."""
    found: list[Mutant] = []
    for key in BOOKS:
        found += _rules(SHELF[key])
        found += [
            Mutant("choice", f"{key}: default of {name}", book=key, clause=name)
            for name in SHELF[key].choices
        ]
    for module in MODULES:
        found += _comparisons(module)
    return found


# --- rules ----------------------------------------------------------------------------------


def _rules(book: Book) -> Iterator[Mutant]:
    for path, node in _nodes(book.law, ()):
        where = f"{book.key}: {'.'.join(map(str, path))}"
        for clause, _ in node.knock:
            yield Mutant("rule", f"{where} without {clause}", book.key, path, clause)
        if not node.knock and isinstance(node, Rule) and _is_said(node):
            yield Mutant("rule", f"{where} otherwise", book.key, path)


def _nodes(node: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:  # noqa: ANN401 - any part of a book
    if isinstance(node, Rule | Chosen):
        yield path, node
        if isinstance(node, Rule) and isinstance(node.value, tuple):
            yield from _nodes(node.value, (*path, "value"))
    elif isinstance(node, Pick):
        for key, part in node.parts.items():
            yield from _nodes(part, (*path, f"[{key}]"))
    elif is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            yield from _nodes(getattr(node, one.name), (*path, one.name))
    elif isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from _nodes(part, (*path, index))


def _is_said(rule: Rule[Any]) -> bool:
    """Does the book, or our reading of it, say something here that could be otherwise?

    What no clause stands behind and is off belongs to other books: there is nothing to change.
    """
    return bool(rule.by or rule.value) and _another(rule.value) is not None


def _another(value: object) -> object:
    """Another value of the same kind, where the book names none; None if there is no such."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Enum):
        members = list(type(value))
        return members[(members.index(value) + 1) % len(members)] if len(members) > 1 else None
    if isinstance(value, frozenset) and value:
        return frozenset(sorted(value, key=str)[1:])
    return None


def bent(book: Book, mutant: Mutant) -> Book:
    """The book with the mutant's rule or default changed."""
    if mutant.kind == "choice":
        choice = book.choices[mutant.clause]
        changed = replace(choice, default=choice.other)
        return replace(book, choices={**book.choices, mutant.clause: changed})
    return replace(book, law=_put(book.law, mutant.path, mutant.clause))


def _put(node: Any, path: tuple[str | int, ...], clause: str) -> Any:  # noqa: ANN401 - any part
    if not path:
        return _instead(node, clause)
    head, rest = path[0], path[1:]
    if isinstance(node, Pick):
        key = str(head)[1:-1]
        return Pick(node.name, {**node.parts, key: _put(node.parts[key], rest, clause)})
    if isinstance(node, tuple):
        parts = [_put(part, rest, clause) if at == head else part for at, part in enumerate(node)]
        return tuple(part for part in parts if part is not DROPPED)
    return replace(node, **{str(head): _put(getattr(node, str(head)), rest, clause)})


def _instead(node: Any, clause: str) -> Any:  # noqa: ANN401 - a rule, or what stands for one
    if not clause:
        return replace(node, value=_another(node.value))
    other = dict(node.knock)[clause]
    if other is DROPPED or isinstance(other, Rule | Chosen | Pick):
        return other
    return replace(node, value=other, knock=())


# --- comparisons ----------------------------------------------------------------------------


def _comparisons(module: str) -> Iterator[Mutant]:
    tree = ast.parse((TABLE / f"{module}.py").read_text(encoding="utf-8"))
    seen: Counter[str] = Counter()
    for index, (function, node) in enumerate(compares(tree)):
        for at, op in enumerate(node.ops):
            to = OTHER[type(op)].__name__
            name = f"{module}.{function}: {ast.unparse(node)} [{at}→{to}]"
            seen[name] += 1
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Mutant("compare", name + again, module=module, index=index, operator=at)


def compares(tree: ast.Module) -> Iterator[tuple[str, ast.Compare]]:
    """Every comparison with the function it stands in, in the order of the file."""
    for outer in tree.body:
        name = getattr(outer, "name", "module")
        for node in ast.walk(outer):
            if isinstance(node, ast.Compare):
                yield name, node


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """A module's tree with one comparison changed."""
    tree = ast.parse(source)
    for index, (_, node) in enumerate(compares(tree)):
        if index == mutant.index:
            op = node.ops[mutant.operator]
            node.ops[mutant.operator] = OTHER[type(op)]()
    return tree
