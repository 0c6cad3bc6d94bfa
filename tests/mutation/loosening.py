"""The mutants of the scenario runner: each comparison it makes, loosened in one way."""

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
        f"Dealer.{name}"
        for name in "look undealt_board fall _next_of_deck _refuse_hidden _forget_undone".split()
    ),
    "language.lines": frozenset({"read_script", "_refuse_collisions", "_offer", "_may"}),
}
"""The modules that judge a case; with names, only these functions of them."""
FOLDER = ROOT / "src" / "cardspeak" / "scenario"


@dataclass(frozen=True, slots=True)
class Loosened:
    """One change: the node of that number in the module's tree, changed in that way."""

    module: str
    function: str
    name: str
    node: int
    way: int


def every() -> list[Loosened]:
    """All changes to the code that judges a case."""
    return [one for module in MODULES for one in _of(module)]


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
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Loosened(module, function, name + again, number, way)


def _path(module: str) -> Path:
    return FOLDER.joinpath(*module.split(".")).with_suffix(".py")


def _tree(module: str) -> ast.Module:
    return ast.parse(_path(module).read_text(encoding="utf-8"))


def _nodes(tree: ast.Module) -> Iterator[tuple[str, int, ast.expr, list[ast.expr]]]:
    """Every expression inside a function that can be changed, with its number in the tree."""
    inside: dict[int, str] = {}
    tests: set[int] = set()
    for outer in ast.walk(tree):
        body: list[tuple[str, ast.stmt]] = []
        if isinstance(outer, ast.ClassDef):
            body = [(f"{outer.name}.", one) for one in outer.body]
        elif isinstance(outer, ast.Module):
            body = [("", one) for one in outer.body]
        elif isinstance(outer, ast.If | ast.While):
            tests.add(id(outer.test))
        elif isinstance(outer, ast.comprehension):
            tests |= {id(one) for one in outer.ifs}
        elif isinstance(outer, ast.match_case) and outer.guard is not None:
            tests.add(id(outer.guard))
        for prefix, one in body:
            if isinstance(one, ast.FunctionDef):
                parts = (node for part in one.body for node in ast.walk(part))
                inside |= {id(node): f"{prefix}{one.name}" for node in parts}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside and isinstance(node, ast.expr):
            ways = _ways(node) or (_EITHER if id(node) in tests else [])
            if ways:
                yield inside[id(node)], number, node, ways


_EITHER: list[ast.expr] = [ast.Constant(True), ast.Constant(False)]


def _ways(node: ast.expr) -> list[ast.expr]:
    """Replacements for an expression: a comparison always or never true, a part left out."""
    match node:
        case ast.Compare(ops=[ast.Eq()]):
            looser = copy.deepcopy(node)
            looser.ops = [ast.LtE()]
            return [*_EITHER, looser]
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return _EITHER
        case ast.BoolOp():
            rest = [[*node.values[:at], *node.values[at + 1 :]] for at in range(len(node.values))]
            return [one[0] if len(one) == 1 else ast.BoolOp(node.op, one) for one in rest]
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
    """Give the function its changed code; every caller runs it from now on."""
    tree = _tree(mutant.module)
    for _, number, node, ways in list(_nodes(tree)):
        if number == mutant.node:
            other = ast.copy_location(copy.deepcopy(ways[mutant.way]), node)
            tree = ast.fix_missing_locations(_Put(node, other).visit(tree))
    path = str(_path(mutant.module))
    codes = dict(_inner(compile(tree, path, "exec", dont_inherit=True)))
    found: Any = importlib.import_module(f"cardspeak.scenario.{mutant.module}")
    for name in mutant.function.split("."):
        found = vars(found)[name]
    # A property, a function that is cached, or one that makes a context.
    found = getattr(found, "fget", None) or getattr(found, "__wrapped__", found)
    assert isinstance(found, FunctionType), f"{mutant.function} is not a function"
    found.__code__ = codes[mutant.function]


class _Put(ast.NodeTransformer):
    """Replaces one node by another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> Any:  # noqa: ANN401 - see ast.NodeVisitor
        """The new node for the old one."""
        return self.new if node is self.old else self.generic_visit(node)


def _inner(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from _inner(part)
