"""Reasons for rejecting house choices, from the sources of the books and of the readers."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import cardspeak
from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.house import Choice

SOURCES: Final = Path(cardspeak.__file__).parent
MAKERS: Final = {"Reason": 0, "InvalidChoice": 0, "InvalidAmount": 1}
"""Classes that name a reason, with the position of the code among the arguments."""
CHECKS: Final = {"check", "_departs"}
"""Decorators of the checks between choices."""


def legal_values(choices: Iterable[Choice]) -> set[str]:
    """Return the ids of legal values, also of the choices that a book fixes."""
    printed = {out.legal for book in SHELF.values() for out in book.ruled_out.values()}
    return {choice.legal for choice in choices if choice.legal} | printed


def reasons() -> dict[str, set[str]]:
    """Return the code of every reason, with the names of its facts."""
    found: dict[str, set[str]] = {}
    for folder in ("rulebook", "books", "table/rules", "tournament/rules", "cli"):
        for file in (SOURCES / folder).rglob("*.py"):
            if "skeleton" not in file.parts:
                found |= dict(_reasons(ast.parse(file.read_text(encoding="utf-8"))))
    return found | dict(_reasons(ast.parse((SOURCES / "chips.py").read_text(encoding="utf-8"))))


def _reasons(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MAKERS:
            code = node.args[MAKERS[getattr(node.func, "id", "")]]
            if isinstance(code, ast.Constant):
                yield str(code.value), {str(one.arg) for one in node.keywords}
        elif isinstance(node, ast.FunctionDef) and _is_check(node):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from ((code, set()) for code in _texts(inner.value))


def _is_check(function: ast.FunctionDef) -> bool:
    names = (getattr(one, "func", one) for one in function.decorator_list)
    return any(getattr(name, "id", "") in CHECKS for name in names)


def _texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.JoinedStr):
        yield "a text with facts that is not a Reason"
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
