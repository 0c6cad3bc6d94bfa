"""Mutants of the scenario runner: each of its comparisons, loosened in one way."""

from __future__ import annotations

import ast
import copy
import importlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tests.mutation.mutants import ROOT

MODULES: dict[str, frozenset[str]] = {
    "running.compare": frozenset(),
    "language.facts": frozenset(),
    "running.checks": frozenset(),
    "running.ending": frozenset(),
    "language.expects": frozenset(),
    "language.case": frozenset(),
    "running.runner": frozenset(),
    "running.played": frozenset(),
    "running.outcome": frozenset(),
    "running.run": frozenset(
        f"Run.{name}"
        for name in "play _open _expects_refusal _lines _check _ask _note _judge _end _check_board "
        "_blame_all".split()
    ),
    "running.dealer": frozenset(
        f"CaseDealer.{name}"
        for name in (
            "check_dealt undealt_board fall _next_of_deck _refuse_hidden _forget_undone".split()
        )
    ),
    "language.lines": frozenset({"read_script", "_refuse_collisions", "_offer", "_may"}),
}
"""The modules that judge a case; if functions are listed, only those."""
FOLDER = ROOT / "src" / "cardspeak" / "scenario"


@dataclass(frozen=True, slots=True)
class Loosened:
    """One change: the numbers of the node in the module's tree and of its replacement."""

    module: str
    function: str
    name: str
    node: int
    way: int


def every() -> list[Loosened]:
    """All changes to the code that judges a case."""
    return [mutant for module in MODULES for mutant in _of(module)]


def _of(module: str) -> Iterator[Loosened]:
    tree = _tree(module)
    seen: Counter[str] = Counter()
    chosen = MODULES[module]
    for function, number, node, ways in _nodes(tree):
        if chosen and function not in chosen:
            continue
        for way, other in enumerate(ways):
            name = f"{module}.{function}: {ast.unparse(node)} -> {ast.unparse(other)}"
            seen[name] += 1
            suffix = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Loosened(module, function, name + suffix, number, way)


def _path(module: str) -> Path:
    return FOLDER.joinpath(*module.split(".")).with_suffix(".py")


def _tree(module: str) -> ast.Module:
    return ast.parse(_path(module).read_text(encoding="utf-8"))


def _nodes(tree: ast.Module) -> Iterator[tuple[str, int, ast.expr, list[ast.expr]]]:
    """Yield every replaceable expression inside a function, with its number in the tree."""
    inside: dict[int, str] = {}
    tests: set[int] = set()
    for outer in ast.walk(tree):
        body: list[tuple[str, ast.stmt]] = []
        if isinstance(outer, ast.ClassDef):
            body = [(f"{outer.name}.", statement) for statement in outer.body]
        elif isinstance(outer, ast.Module):
            body = [("", statement) for statement in outer.body]
        elif isinstance(outer, ast.If | ast.While):
            tests.add(id(outer.test))
        elif isinstance(outer, ast.comprehension):
            tests |= {id(statement) for statement in outer.ifs}
        elif isinstance(outer, ast.match_case) and outer.guard is not None:
            tests.add(id(outer.guard))
        for prefix, statement in body:
            if isinstance(statement, ast.FunctionDef):
                parts = (node for part in statement.body for node in ast.walk(part))
                inside |= {id(node): f"{prefix}{statement.name}" for node in parts}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside and isinstance(node, ast.expr):
            ways = _ways(node) or (_EITHER if id(node) in tests else [])
            if ways:
                yield inside[id(node)], number, node, ways


_EITHER: list[ast.expr] = [ast.Constant(True), ast.Constant(False)]


def _ways(node: ast.expr) -> list[ast.expr]:
    """Replacements for an expression: True or False for a comparison, or one part omitted."""
    match node:
        case ast.Compare(ops=[ast.Eq()]):
            looser = copy.deepcopy(node)
            looser.ops = [ast.LtE()]
            return [*_EITHER, looser]
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return _EITHER
        case ast.BoolOp():
            rest = [
                [*node.values[:index], *node.values[index + 1 :]]
                for index in range(len(node.values))
            ]
            return [
                values[0] if len(values) == 1 else ast.BoolOp(node.op, values) for values in rest
            ]
        case ast.Call(func=ast.Name("sorted"), args=[first, *_]):
            return [first]
        case ast.Call(func=ast.Name("any" | "all" | "isinstance" | "hasattr")):
            return _EITHER
        case ast.Call(func=ast.Attribute(attr="fullmatch" | "match" | "search")):
            return [ast.Constant(None)]
        case ast.List(elts=[_, *_]) if "Unmet" in ast.unparse(node):
            return [ast.List([], ast.Load())]
        case ast.IfExp():
            return [node.body, node.orelse]
        case _:
            return []


def swap_in(mutant: Loosened) -> None:
    """Replace the function's code; all callers use the new code."""
    tree = _tree(mutant.module)
    for _, number, node, ways in list(_nodes(tree)):
        if number == mutant.node:
            other = ast.copy_location(copy.deepcopy(ways[mutant.way]), node)
            tree = ast.fix_missing_locations(_Put(node, other).visit(tree))
    path = str(_path(mutant.module))
    codes = dict(_inner(compile(tree, path, "exec", dont_inherit=True)))
    target: Any = importlib.import_module(f"cardspeak.scenario.{mutant.module}")
    for name in mutant.function.split("."):
        target = vars(target)[name]
    # The function may be a property, a cached function or a context manager.
    target = getattr(target, "fget", None) or getattr(target, "__wrapped__", target)
    assert isinstance(target, FunctionType), f"{mutant.function} is not a function"
    target.__code__ = codes[mutant.function]


class _Put(ast.NodeTransformer):
    """Replaces one node with another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> Any:  # noqa: ANN401 - see ast.NodeVisitor
        """Return the new node for the old one."""
        return self.new if node is self.old else self.generic_visit(node)


def _inner(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from _inner(part)
