"""Codes of the books and the floor that need a message in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cardspeak
from cardspeak.books.shelf import SHELF
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.floor.steps import STEPS
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.house import form_of
from cardspeak.words.facts import FAMILIES, SentenceKind, slug
from cardspeak.words.floor import STEP_VARIANTS, step_message

SOURCES: Final = Path(cardspeak.__file__).parent
OWN_TEXT: Final = " "
"""A ruling with a blank is a book's own text; others are ids of messages."""


def terms() -> Iterator[str]:
    """Yield the messages without facts."""
    rows = [row for book in SHELF.values() for row in book.remedies]
    ways = [way for row in rows for way in row.ways]
    ways += HOUSE_WAYS
    choices = [
        choice for book in SHELF.values() for choice in book.for_tournament().choices.values()
    ]
    found: dict[str, set[str]] = {
        "situation": set(SITUATIONS),
        "family": {situation.family for situation in SITUATIONS.values()},
        "question": set(QUESTIONS),
        "answer": {answer for question in QUESTIONS.values() for answer in question.answers},
        "outcome": {row.outcome for row in rows} | {way.name for way in ways},
        "why": set(whys()),
        "choice": {choice.name for choice in choices},
        "value": {value for choice in choices for value in form_of(choice.read).values},
        "default": {choice.default for choice in choices if form_of(choice.read).kind == "text"}
        - {"", "none"},
        "game": {book.game for book in SHELF.values()},
    }
    for prefix, codes in found.items():
        yield from (f"{prefix}-{slug(code)}" for code in sorted(codes))


def spoken() -> dict[str, SentenceKind]:
    """The messages of rulings and their steps, with their facts."""
    rows = [row for book in SHELF.values() for row in book.remedies]
    ways = [way for row in rows for way in row.ways]
    ways += HOUSE_WAYS
    says = {
        text
        for text in (*(r.says for r in rows), *(w.says for w in ways))
        if text and OWN_TEXT not in text
    }
    steps = {
        step_message(DoStep(name, note=note))
        for name in STEPS
        for note in (*STEP_VARIANTS.get(name, ()), *(() if name == "cap betting" else ("",)))
    }
    return {
        **{f"says-{one}": FAMILIES["says"] for one in sorted(says)},
        **{step: FAMILIES["step"] for step in sorted(steps)},
    }


def whys() -> Iterator[str]:
    """Yield the reasons (`why`) that the floor and the table give, from their sources."""
    for file in (*(SOURCES / "floor").rglob("*.py"), *(SOURCES / "table").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        named: dict[str, list[ast.expr]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                named.setdefault(node.targets[0].id, []).append(node.value)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _refuses(node):
                for keyword in node.keywords:
                    if keyword.arg == "why":
                        yield from _texts(keyword.value, named)


def _refuses(call: ast.Call) -> bool:
    reason = call.args[0] if call.args else None
    return isinstance(reason, ast.Attribute) and reason.attr in {"NO_SENSE", "WRONG_CARDS"}


def _texts(value: ast.expr, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name):
            for one in named.get(name, []):
                yield from _texts(one, {})
        case ast.IfExp():
            yield from _texts(value.body, named)
            yield from _texts(value.orelse, named)
