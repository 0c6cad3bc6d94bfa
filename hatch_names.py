"""Names looked up once: what the engine's build does to a source before it is compiled.

A member of an enum, and a class or function that is not compiled itself, cost a lookup each time
they are named.  In the copy that is compiled they are constants of the module, made on the line of
its last import, so that every other line stays what and where it was.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

ENUMS = ("cardspeak.rulebook.policies", "cardspeak.hands", "cardspeak.table.rulings")
MODULES = ("cardspeak.table",)
"""Whence enums come, and modules whose classes are named with a dot."""
CALLED = {"Option", "Granted", "Refused", "Pot", "Step", "Due", "force_setattr"}
"""What is called by its own name where it was imported, and not compiled."""
IMPORTS = (ast.Import, ast.ImportFrom)


def hoisted(source: str) -> str:
    """The source with constants in the place of such names inside functions."""
    tree = ast.parse(source)
    owners, called = _owners(tree), _called(tree)
    lines = source.splitlines(keepends=True)
    found: dict[str, str] = {}
    places = sorted(_places(tree, owners, called), key=lambda one: (one.lineno, one.col_offset))
    for node in reversed(places):
        written = ast.unparse(node)
        name = f"_{written.replace('.', '_')}"
        found[name] = written
        line = lines[node.lineno - 1].encode()
        changed = line[: node.col_offset] + name.encode() + line[node.end_col_offset :]
        lines[node.lineno - 1] = changed.decode()
    if found:
        last = max(node.end_lineno or 0 for node in tree.body if isinstance(node, IMPORTS))
        made = "".join(f"; {name}: _Final = {written}" for name, written in sorted(found.items()))
        kept = lines[last - 1].rstrip("\n")
        lines[last - 1] = f"{kept}; from typing import Final as _Final{made}\n"
    return "".join(lines)


def _owners(tree: ast.Module) -> set[str]:
    """The names before a dot: enums, and modules of events and asks."""
    owners = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in ENUMS:
            owners |= {one.asname or one.name for one in node.names if one.name[0].isupper()}
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            owners |= {one.asname or one.name for one in node.names}
    return owners


def _called(tree: ast.Module) -> set[str]:
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {one.asname or one.name for node in imports for one in node.names} & CALLED


def _places(tree: ast.Module, owners: set[str], called: set[str]) -> Iterator[ast.expr]:
    waiting: list[ast.AST] = []
    for node in tree.body:
        parts = node.body if isinstance(node, ast.ClassDef) else [node]
        for one in parts:
            if isinstance(one, ast.FunctionDef):
                waiting += one.body
    while waiting:
        at = waiting.pop()
        if isinstance(at, ast.Attribute) and isinstance(at.value, ast.Name):
            if at.value.id in owners and at.attr[0].isupper():
                yield at
            continue
        if isinstance(at, ast.Call) and isinstance(at.func, ast.Name) and at.func.id in called:
            yield at.func
        waiting.extend(_looked_at(at))


def _looked_at(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which names are values: not types, not patterns."""
    calls = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    if calls and node.func.id in {"isinstance", "cast"}:  # type: ignore[attr-defined]
        return
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "pattern", "type_comment"}:
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.AST):
                yield one
