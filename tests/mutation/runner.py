"""Mutation of the scenario runner itself: every comparison it makes is loosened, one at a time.

Run as `make runner` or `python -m tests.mutation.runner [--only TEXT]`: fails and names each mutant
that no test of tests/scenario notices, unless LEFT says why it cannot be noticed.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib
import io
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

import pytest
from tests.mutation.forks import in_copies
from tests.mutation.mutants import ROOT

MODULES = ("judging", "facts", "checks", "ending", "expects", "case")
FOLDER = ROOT / "src" / "cardspeak" / "scenario"
TESTS = ("test_judging.py", "test_expects.py", "test_lines.py", "test_reader.py", "test_runner.py")
SECONDS = 120
ONLY_KIND = "no kind of expectation sorts before 'event'"
LEFT: dict[str, str] = {
    "judging._events: one.kind == 'event' -> one.kind <= 'event'": ONLY_KIND,
    "judging._pair: one.kind == 'event' -> one.kind <= 'event'": ONLY_KIND,
    "judging._seat_hint: word.amount and word.seat not in given and "
    "(given.get(word.amount) == seat)"
    " -> word.seat not in given and given.get(word.amount) == seat": (
        "an event without an amount reads a lone number as its seat"
    ),
}
"""Mutants that change nothing a case could show, each with the reason."""


@dataclass(frozen=True, slots=True)
class Loosened:
    """One change: the node of that number in the module's tree, changed in that way."""

    module: str
    function: str
    name: str
    node: int
    way: int


def every() -> list[Loosened]:
    """All changes to the modules that judge a case."""
    return [one for module in MODULES for one in _of(module)]


def _of(module: str) -> Iterator[Loosened]:
    tree = _tree(module)
    seen: Counter[str] = Counter()
    for function, number, node in _nodes(tree):
        for way, other in enumerate(_ways(node)):
            name = f"{module}.{function}: {ast.unparse(node)} -> {ast.unparse(other)}"
            seen[name] += 1
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Loosened(module, function, name + again, number, way)


def _tree(module: str) -> ast.Module:
    return ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))


def _nodes(tree: ast.Module) -> Iterator[tuple[str, int, ast.expr]]:
    """Every expression inside a function, with its number in the tree."""
    inside: dict[int, str] = {}
    for outer in ast.walk(tree):
        body: list[tuple[str, ast.stmt]] = []
        if isinstance(outer, ast.ClassDef):
            body = [(f"{outer.name}.", one) for one in outer.body]
        elif isinstance(outer, ast.Module):
            body = [("", one) for one in outer.body]
        for prefix, one in body:
            if isinstance(one, ast.FunctionDef):
                parts = (node for part in one.body for node in ast.walk(part))
                inside |= {id(node): f"{prefix}{one.name}" for node in parts}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside and isinstance(node, ast.expr):
            yield inside[id(node)], number, node


def _ways(node: ast.expr) -> list[ast.expr]:
    """Replacements for an expression: a comparison always or never true, a part left out."""
    match node:
        case ast.Compare(ops=[ast.Eq()]):
            looser = copy.deepcopy(node)
            looser.ops = [ast.LtE()]
            return [ast.Constant(True), ast.Constant(False), looser]
        case ast.Compare():
            return [ast.Constant(True), ast.Constant(False)]
        case ast.BoolOp():
            rest = [[*node.values[:at], *node.values[at + 1 :]] for at in range(len(node.values))]
            return [one[0] if len(one) == 1 else ast.BoolOp(node.op, one) for one in rest]
        case ast.UnaryOp(op=ast.Not()):
            return [ast.Constant(True), ast.Constant(False)]
        case ast.Call(func=ast.Name("sorted"), args=[first, *_]):
            return [first]
        case ast.Call(func=ast.Name("any" | "all" | "isinstance" | "hasattr")):
            return [ast.Constant(True), ast.Constant(False)]
        case ast.Call(func=ast.Attribute(attr="fullmatch" | "match" | "search")):
            return [ast.Constant(None)]
        case ast.Call(func=ast.Name("Unmet")):
            return []
        case ast.List(elts=[_, *_]) if "Unmet" in ast.unparse(node):
            return [ast.List([], ast.Load())]
        case ast.IfExp():
            return [node.body, node.orelse]
        case _:
            return []


def swap_in(mutant: Loosened) -> None:
    """Give the function its changed code; every caller runs it from now on."""
    tree = _tree(mutant.module)
    for _, number, node in list(_nodes(tree)):
        if number == mutant.node:
            other = ast.copy_location(_ways(node)[mutant.way], node)
            tree = ast.fix_missing_locations(_Put(node, other).visit(tree))
    path = str(FOLDER / f"{mutant.module}.py")
    codes = dict(_inner(compile(tree, path, "exec", dont_inherit=True)))
    found: Any = importlib.import_module(f"cardspeak.scenario.{mutant.module}")
    for name in mutant.function.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)
    assert isinstance(found, FunctionType), f"{mutant.function} is not a function"
    found.__code__ = codes[mutant.function]


class _Put(ast.NodeTransformer):
    """Replaces one node by another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> Any:  # noqa: ANN401 - as its base has it
        """The new node for the old one."""
        return self.new if node is self.old else self.generic_visit(node)


def _inner(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from _inner(part)


def survives(mutant: Loosened) -> bool:
    """Do all tests pass with this change?"""
    swap_in(mutant)
    return run_tests() == 0


def run_tests() -> int:
    """The exit code of the tests of the runner, up to the first failure."""
    words = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly"]
    tests = [str(ROOT / "tests" / "scenario" / name) for name in TESTS]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main([*words, *tests]))


def main(argv: Sequence[str]) -> int:
    """Try every mutant; 1 if one survives without a reason."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants whose name holds this text")
    words = parser.parse_args(argv)
    mutants = [one for one in every() if words.only in one.name]
    assert run_tests() == 0, "the tests fail without any change"
    # A mutant that never ends is noticed: a case has a deadline.
    tried = in_copies(mutants, survives, processes=words.processes, seconds=SECONDS)
    alive = sorted(one.name for one, lives in tried if lives)
    for name in alive:
        print(f"{'left' if name in LEFT else 'SURVIVES'}  {name}{_reason(name)}")
    unknown = sorted(LEFT.keys() - {one.name for one in every()})
    for name in unknown:
        print(f"no such mutant any more: {name}")
    open_ones = [name for name in alive if name not in LEFT]
    print(f"{len(mutants) - len(alive)} of {len(mutants)} mutants of the runner were noticed")
    return 1 if open_ones or unknown else 0


def _reason(name: str) -> str:
    return f" ({LEFT[name]})" if name in LEFT else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
