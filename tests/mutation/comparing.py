"""Mutants of the engine's comparisons, applied one at a time to a running program."""

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
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
WATCH = "watch_comparison"
Site = tuple[str, int, int]
"""Module, number of the comparison, number of its operator."""


def path_of(module: str) -> Path:
    """Return the file of a module in the package `table`, such as `rules.betting.acts`."""
    return TABLE.joinpath(*module.split(".")).with_suffix(".py")


def source_of(module: str) -> str:
    """Return the source of a module in the package `table`."""
    return path_of(module).read_text(encoding="utf-8")


def every() -> list[Mutant]:
    """A mutant for each comparison operator of these modules."""
    return [mutant for module in MODULES for mutant in _comparisons(module)]


def _comparisons(module: str) -> Iterator[Mutant]:
    seen: Counter[str] = Counter()
    for index, (function, node) in enumerate(compares(ast.parse(source_of(module)))):
        for place, op in enumerate(node.ops):
            to = OTHER[type(op)].__name__
            name = f"{module}.{function or 'module'}: {ast.unparse(node)} [{place}→{to}]"
            seen[name] += 1
            suffix = f" #{seen[name]}" if seen[name] > 1 else ""
            yield Mutant(
                "compare",
                name + suffix,
                module=module,
                function=function,
                index=index,
                operator=place,
            )


def compares(tree: ast.Module) -> Iterator[tuple[str, ast.Compare]]:
    """Yield every comparison with its function ("" if outside functions), in file order."""
    for function, part in _parts(tree.body, ""):
        for node in ast.walk(part):
            if isinstance(node, ast.Compare):
                yield function, node


def _parts(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, ast.AST]]:
    """Divide a module into functions, methods and other statements."""
    for outer in body:
        if isinstance(outer, ast.ClassDef):
            yield from _parts(outer.body, f"{inside}{outer.name}.")
        elif isinstance(outer, ast.FunctionDef):
            yield from ((f"{inside}{outer.name}", part) for part in outer.body)
            yield from (("", part) for part in (outer.args, *outer.decorator_list))
        else:
            yield "", outer


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The tree of a module with one operator changed."""
    tree = ast.parse(source)
    for index, (_, node) in enumerate(compares(tree)):
        if index == mutant.index:
            op = node.ops[mutant.operator]
            node.ops[mutant.operator] = OTHER[type(op)]()
    return tree


# --- in a running program -------------------------------------------------------------------


def swap_in(mutant: Mutant) -> None:
    """Replace the function's code; all callers use the new code."""
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
    """A function by its qualified name, without its wrappers."""
    target: Any = module
    for name in qualname.split("."):
        target = vars(target)[name]
    target = getattr(target, "fget", target)  # a property
    target = getattr(target, "__func__", target)  # a class method
    while hasattr(target, "__wrapped__"):
        target = target.__wrapped__
    assert isinstance(target, FunctionType), f"{qualname} is not a function"
    return target


@contextmanager
def watched(note: Callable[[Site], None]) -> Iterator[None]:
    """Report each operator whose replacement would have changed a result."""
    before: list[tuple[FunctionType, CodeType]] = []
    try:
        for name in MODULES:
            module = _module(name)
            tree = ast.parse(source_of(name))
            codes = _codes(ast.fix_missing_locations(_CallRecorder(tree).visit(tree)), name)
            setattr(module, WATCH, _recorder(name, note))
            for qualname in {mutant.function for mutant in _comparisons(name) if mutant.function}:
                function = _function(module, qualname)
                before.append((function, function.__code__))
                function.__code__ = codes[qualname]
        yield
    finally:
        for function, code in before:
            function.__code__ = code


class _CallRecorder(ast.NodeTransformer):
    """Replaces each comparison with a call: watch_comparison(index, left, right, …)."""

    def __init__(self, tree: ast.Module) -> None:
        self.index = {id(node): index for index, (_, node) in enumerate(compares(tree))}

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Replace a comparison, after those inside it."""
        index = self.index[id(node)]
        self.generic_visit(node)
        parts = [ast.Constant(index), node.left, *node.comparators]
        return ast.copy_location(ast.Call(ast.Name(WATCH, ast.Load()), parts, []), node)


def _recorder(module: str, note: Callable[[Site], None]) -> Callable[..., bool]:
    """Return a function that evaluates a comparison and reports operators that would change it."""
    ops = [[type(op) for op in node.ops] for _, node in compares(ast.parse(source_of(module)))]

    def watch(index: int, *values: object) -> bool:
        own = ops[index]
        pairs = list(pairwise(values))
        answers = [bool(DOES[op](*pair)) for op, pair in zip(own, pairs, strict=True)]
        others = [bool(DOES[OTHER[op]](*pair)) for op, pair in zip(own, pairs, strict=True)]
        result = all(answers)
        for place, other in enumerate(others):
            if all((*answers[:place], other, *answers[place + 1 :])) is not result:
                note((module, index, place))
        return result

    return watch
