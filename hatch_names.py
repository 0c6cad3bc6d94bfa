"""Names looked up once: what the engine's build does to a source before it is compiled.

A member of an enum, a constant, and a class or function that is not compiled itself cost a lookup
each time they are named.  In the copy that is compiled they are final: constants of the module say
so where they are made, the others are made on the line of its last import, so that every line stays
where it was.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

ENUMS = ("cardspeak.rulebook.policies", "cardspeak.hands", "cardspeak.table.rulings")
MODULES = ("cardspeak.table",)
"""Whence enums come, and modules whose classes are named with a dot."""
CALLED = {"Option", "Granted", "Refused", "Pot", "Step", "Due", "force_setattr"}
"""What is called by its own name where it was imported, and not compiled."""
READ = {"JOKER", "UNKNOWN", "compiled"}
"""What is read by its own name where it was imported from a module that is not compiled."""
GREATEST = {"max", "min"}
"""Built in; of two numbers the compiler makes them itself, of a row of them it looks them up."""
IMPORTS = (ast.Import, ast.ImportFrom)


def hoisted(source: str) -> str:
    """The source with constants in the place of such names inside functions."""
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    found: dict[str, str] = {}
    places = {(one.lineno, one.col_offset): one for one in _places(tree)}
    for _, node in sorted(places.items(), reverse=True):
        written = ast.unparse(node)
        name = f"_{written.replace('.', '_')}"
        found[name] = written
        _write(lines, node, name)
    constants = list(_constants(tree))
    for node in constants:
        _write(lines, node, f"{node.id}: _Final")
    if found or constants:
        last = max(node.end_lineno or 0 for node in tree.body if isinstance(node, IMPORTS))
        made = "".join(f"; {name}: _Final = {written}" for name, written in sorted(found.items()))
        kept = lines[last - 1].rstrip("\n")
        lines[last - 1] = f"{kept}; from typing import Final as _Final{made}\n"
    return "".join(lines)


def _write(lines: list[str], node: ast.expr, text: str) -> None:
    """Put a text in the place of a node, which lies on one line."""
    line = lines[node.lineno - 1].encode()
    changed = line[: node.col_offset] + text.encode() + line[node.end_col_offset :]
    lines[node.lineno - 1] = changed.decode()


def _constants(tree: ast.Module) -> Iterator[ast.Name]:
    """The constants of a module, which are written in capitals; a type variable is none."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            name = node.targets[0]
            if isinstance(name, ast.Name) and name.id.isupper() and len(name.id) > 1:
                yield name


def _owners(tree: ast.Module) -> set[str]:
    """The names before a dot: enums, and modules of events and asks."""
    owners = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in ENUMS:
            owners |= {one.asname or one.name for one in node.names if one.name[0].isupper()}
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            owners |= {one.asname or one.name for one in node.names}
    return owners


def _imported(tree: ast.Module) -> set[str]:
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {one.asname or one.name for node in imports for one in node.names}


def _places(tree: ast.Module) -> Iterator[ast.expr]:
    owners, imported = _owners(tree), _imported(tree)
    waiting: list[ast.AST] = []
    for node in tree.body:
        parts = node.body if isinstance(node, ast.ClassDef) else [node]
        for one in parts:
            if isinstance(one, ast.FunctionDef):
                waiting += one.body
    while waiting:
        at = waiting.pop()
        if isinstance(at, ast.Attribute) and _is_owned(at, owners):
            yield at
            continue
        if isinstance(at, ast.Name) and at.id in READ & imported:
            yield at
        if isinstance(at, ast.Call) and _is_looked_up(at, imported):
            yield at.func
        waiting.extend(_looked_at(at))


def _is_owned(named: ast.Attribute, owners: set[str]) -> bool:
    """Is this a member of an enum, or a class named with its module?"""
    by = named.value
    return isinstance(by, ast.Name) and by.id in owners and named.attr[0].isupper()


def _is_looked_up(call: ast.Call, imported: set[str]) -> bool:
    """Does this call cost a lookup of what is called?"""
    if not isinstance(call.func, ast.Name):
        return False
    of_a_row = call.func.id in GREATEST and len(call.args) == 1
    return of_a_row or call.func.id in CALLED & imported


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
