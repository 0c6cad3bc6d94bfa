"""German translations: every sentence of the books has one.

Sentences are made from kinds and facts by the catalogue. Text that is data of the books is in the
tables in `cardspeak/words/de`; these tests compare them with the books.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import cardspeak
from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.house import form_of
from cardspeak.rulebook.presets import BY_THE_BOOK
from cardspeak.words.catalogue import FOLDER

TABLES = FOLDER / "de"
SOURCES = Path(cardspeak.__file__).parent
CHOICES = [choice for book in SHELF.values() for choice in book.for_tournament().choices.values()]
MANY = 50


def table(file: str) -> dict[str, Any]:
    """Load a table of German sentences."""
    sentences: dict[str, Any] = json.loads((TABLES / file).read_text(encoding="utf-8"))
    return sentences


def holds(german: dict[str, str], english: set[str], what: str) -> None:
    """Check that exactly these English sentences are translated, with the same placeholders."""
    assert set(german) == english, f"{what}: {set(german) ^ english}"
    for source, translation in german.items():
        assert translation.strip(), f"{what}: empty translation of {source!r}"
        facts = [sorted(re.findall(r"{\w+}", text)) for text in (source, translation)]
        assert set(facts[0]) == set(facts[1]), (
            f"{what}: {source!r} and {translation!r} have different placeholders"
        )


def test_house_choices_are_translated() -> None:
    """Covers what is legal; names, values and meanings are messages."""
    house = table("house.json")
    typed = [choice for choice in CHOICES if form_of(choice.read).kind not in {"select", "switch"}]
    holds(house["legal"], {choice.legal for choice in typed}, "what is legal")
    presets = {preset.means for book in SHELF.values() for preset in book.presets}
    holds(house["presets"], presets | {BY_THE_BOOK.means}, "presets")


def test_reasons_for_rejected_choices_are_translated() -> None:
    """Covers the messages from reading choices and from the checks between them, with
    placeholders.
    """
    german = table("reasons.json")["reasons"]
    english = set(choice_reasons())
    english |= {out.legal for book in SHELF.values() for out in book.ruled_out.values()}
    assert len(english) > MANY
    assert not english - set(german)
    holds(german, set(german), "reasons")


def choice_reasons() -> Iterator[str]:
    """Return every reason for rejecting a house choice, with placeholders {0}, {1}."""
    checks = [
        *(SOURCES / "rulebook").glob("*_house.py"),
        *(SOURCES / "books").glob("*/house*.py"),
    ]
    readers = [*(SOURCES / "rulebook").glob("*.py"), *checks, SOURCES / "chips.py"]
    for file in checks:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Return):
                yield from _sentences(node.value)
    for file in readers:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "NotationError":
                yield from _sentences(node.args[0])


def _sentences(value: ast.expr | None) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _sentences(value.body)
        yield from _sentences(value.orelse)
    elif isinstance(value, ast.BinOp):
        yield from _sentences(value.left)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str) and " " in value.value:
        yield value.value
    elif isinstance(value, ast.JoinedStr):
        figures = count()
        parts = (
            str(part.value) if isinstance(part, ast.Constant) else f"{{{next(figures)}}}"
            for part in value.values
        )
        yield "".join(parts)
