"""Find calls in a book with keywords that the interface for authors lacks.

Python stops at the first such call; here all of them are found before the module runs.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from cardspeak.rulebook.faults import did_you_mean


@dataclass(frozen=True, slots=True)
class Signature:
    """The names that a call may use, those it must use, and those it may leave out as positions."""

    names: tuple[str, ...]
    required: frozenset[str]
    positions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrongCall:
    """A fault in a call: its message and place, and the place at which Python would stop."""

    message: str
    at: str
    call_at: str


def wrong_calls(path: Path, interface: Mapping[str, object]) -> Iterator[WrongCall]:
    """Yield the faults in a module's calls of the interface; none if it cannot be parsed."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError:
        return  # reported when the module is imported
    own = _own_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            signature = None if name in own else signature_of(interface.get(name))
            if signature is not None:
                yield from _wrong_call(node, name, signature, path)


def signature_of(called: object) -> Signature | None:
    """Return the arguments that this part of the law or writer accepts, or None if unknown."""
    if isinstance(called, type):
        if not is_dataclass(called):
            return None
        parts: Any = [field for field in fields(called) if field.init]
        needed = [
            part.name
            for part in parts
            if part.default is MISSING and part.default_factory is MISSING
        ]
        by_position = tuple(part.name for part in parts if not part.kw_only)
        return Signature(tuple(part.name for part in parts), frozenset(needed), by_position)
    if not inspect.isfunction(called):
        return None
    parameters = inspect.signature(called).parameters.values()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return None
    by_name = [
        parameter
        for parameter in parameters
        if parameter.kind in {parameter.KEYWORD_ONLY, parameter.POSITIONAL_OR_KEYWORD}
    ]
    needed = [
        parameter.name
        for parameter in by_name
        if parameter.default is parameter.empty and parameter.kind is parameter.KEYWORD_ONLY
    ]
    return Signature(tuple(parameter.name for parameter in by_name), frozenset(needed), ())


def _wrong_call(node: ast.Call, name: str, signature: Signature, path: Path) -> Iterator[WrongCall]:
    call_at = f"{path}:{node.lineno}"
    given = {keyword.arg for keyword in node.keywords}
    given |= set(signature.positions[: len(node.args)])
    missing = signature.required - given
    for keyword in node.keywords:
        if keyword.arg is not None and keyword.arg not in signature.names:
            open_names = [word for word in signature.names if word not in given]
            meant = did_you_mean(keyword.arg, open_names)
            missing -= {word for word in missing if f" {word}?" in meant}
            message = f"{name} has no {keyword.arg}{meant}"
            yield WrongCall(message, f"{path}:{keyword.lineno}", call_at)
    unpacked = None in given or any(isinstance(part, ast.Starred) for part in node.args)
    if missing and not unpacked:
        yield WrongCall(f"{name} needs {', '.join(sorted(missing))}", call_at, call_at)


def _own_names(tree: ast.Module) -> set[str]:
    """Return the names that a module defines itself, which hide those of the interface."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.ImportFrom):
            names.update(alias.asname or alias.name for alias in node.names)
    return names
