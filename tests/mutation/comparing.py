"""Comparisons of the engine turned round, one at a time, in a program that is already running."""

from __future__ import annotations

import ast
import importlib
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutation.mutants import ROOT, Mutant

TABLE = ROOT / "src" / "cardspeak" / "table"
FOLDERS = {
    "betting": ("acts", "limits", "options", "round_law", "turns", "upcards"),
    "pots": ("pots", "sharing", "commission"),
    "showdown": ("showdown", "show_order"),
}
MODULES = tuple(f"rules.{folder}.{name}" for folder, names in FOLDERS.items() for name in names)
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
DOES: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.In: lambda one, many: one in many,
    ast.NotIn: lambda one, many: one not in many,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
WATCH = "watch_comparison"
Site = tuple[str, int, int]
"""Module, comparison of it, operator of that."""


def path_of(module: str) -> Path:
    """The file of a module of the table, such as `rules.betting.acts`."""
    return TABLE.joinpath(*module.split(".")).with_suffix(".py")


def source_of(module: str) -> str:
    """The text of a module of the table."""
    return path_of(module).read_text(encoding="utf-8")


def every() -> list[Mutant]:
    """Each comparison of these modules turned round."""
    return [one for module in MODULES for one in _comparisons(module)]


def _comparisons(module: str) -> Iterator[Mutant]:
    seen: Counter[str] = Counter()
    for index, (function, node) in enumerate(compares(ast.parse(source_of(module)))):
        for place, op in enumerate(node.ops):
            to = OTHER[type(op)].__name__
            name = f"{module}.{function or 'module'}: {ast.unparse(node)} [{place}→{to}]"
            seen[name] += 1
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Mutant(
                "compare",
                name + again,
                module=module,
                function=function,
                index=index,
                operator=place,
            )


def compares(tree: ast.Module) -> Iterator[tuple[str, ast.Compare]]:
    """Every comparison with the function it stands in (none: ""), in the order of the file."""
    for function, part in _parts(tree.body, ""):
        for node in ast.walk(part):
            if isinstance(node, ast.Compare):
                yield function, node


def _parts(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, ast.AST]]:
    """A module cut into functions, methods, and what is neither."""
    for outer in body:
        if isinstance(outer, ast.ClassDef):
            yield from _parts(outer.body, f"{inside}{outer.name}.")
        elif isinstance(outer, ast.FunctionDef):
            yield from ((f"{inside}{outer.name}", part) for part in outer.body)
            yield from (("", part) for part in (outer.args, *outer.decorator_list))
        else:
            yield "", outer


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """A module's tree with one comparison changed."""
    tree = ast.parse(source)
    for index, (_, node) in enumerate(compares(tree)):
        if index == mutant.index:
            op = node.ops[mutant.operator]
            node.ops[mutant.operator] = OTHER[type(op)]()
    return tree


# --- in a running program -------------------------------------------------------------------


def swap_in(mutant: Mutant) -> None:
    """Give the function its changed code; whoever holds the function runs it from now on."""
    code = _codes(mutated(source_of(mutant.module), mutant), mutant.module)
    function = _function(_module(mutant.module), mutant.function)
    function.__code__ = code[mutant.function]


def _codes(tree: ast.Module, module: str) -> dict[str, CodeType]:
    """The code of each function and method of a module."""
    whole = compile(tree, str(path_of(module)), "exec", dont_inherit=True)
    return dict(_inner(whole))


def _inner(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from _inner(part)


def _module(name: str) -> ModuleType:
    return importlib.import_module(f"cardspeak.table.{name}")


def _function(module: ModuleType, qualname: str) -> FunctionType:
    """A function by its name, out of whatever was wrapped around it."""
    found: Any = module
    for name in qualname.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)  # a property
    found = getattr(found, "__func__", found)  # a method of the class
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, FunctionType), f"{qualname} is not a function"
    return found


@contextmanager
def watched(note: Callable[[Site], None]) -> Iterator[None]:
    """Where, for the time being, a comparison turned round would have answered otherwise."""
    before: list[tuple[FunctionType, CodeType]] = []
    try:
        for name in MODULES:
            module = _module(name)
            tree = ast.parse(source_of(name))
            codes = _codes(ast.fix_missing_locations(_Watching(tree).visit(tree)), name)
            setattr(module, WATCH, _watch(name, note))
            for qualname in {one.function for one in _comparisons(name) if one.function}:
                function = _function(module, qualname)
                before.append((function, function.__code__))
                function.__code__ = codes[qualname]
        yield
    finally:
        for function, code in before:
            function.__code__ = code


class _Watching(ast.NodeTransformer):
    """Writes each comparison as a call: watch_comparison(index, left, right, …)."""

    def __init__(self, tree: ast.Module) -> None:
        self.index = {id(node): index for index, (_, node) in enumerate(compares(tree))}

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """A comparison, after those inside it."""
        index = self.index[id(node)]
        self.generic_visit(node)
        parts = [ast.Constant(index), node.left, *node.comparators]
        return ast.copy_location(ast.Call(ast.Name(WATCH, ast.Load()), parts, []), node)


def _watch(module: str, note: Callable[[Site], None]) -> Callable[..., bool]:
    """Answers as the comparison does, and notes which change of it would have answered else."""
    ops = [[type(op) for op in node.ops] for _, node in compares(ast.parse(source_of(module)))]

    def watch(index: int, *values: object) -> bool:
        own = ops[index]
        pairs = list(pairwise(values))
        answers = [bool(DOES[op](*pair)) for op, pair in zip(own, pairs, strict=True)]
        others = [bool(DOES[OTHER[op]](*pair)) for op, pair in zip(own, pairs, strict=True)]
        said = all(answers)
        for place, other in enumerate(others):
            if all((*answers[:place], other, *answers[place + 1 :])) is not said:
                note((module, index, place))
        return said

    return watch
