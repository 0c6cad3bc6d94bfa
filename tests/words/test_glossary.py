"""German uses one word for one thing: the table of terms in docs/translating.md."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import ast as ftl
from tests.words.walk import parsed

from cardspeak.words.catalogue import FOLDER

PAGE = Path(__file__).resolve().parents[2] / "docs" / "translating.md"
LEAST_TERMS = 15


def test_german_has_one_word_for_one_thing() -> None:
    """No German message uses a word that the table forbids."""
    words = forbidden()
    assert len(words) > LEAST_TERMS
    wrong = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b")
    found = [
        f"{file.name}: {name}: {match[0]}"
        for file in sorted((FOLDER / "de").rglob("*.ftl"))
        for name, text in texts(file)
        for match in wrong.finditer(text)
    ]
    assert not found


def test_forbidden_word_is_found() -> None:
    """The table has the words that earlier texts mixed."""
    assert {"Geber", "Knopf", "Kasino", "Level"} <= set(forbidden())


def forbidden() -> list[str]:
    """Return the words in the last column."""
    section = PAGE.read_text(encoding="utf-8").split("## German terms")[1].split("##")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")][2:]
    return [word.strip() for row in rows for word in row[2].split(",")]


def texts(file: Path) -> list[tuple[str, str]]:
    """Return each text of a file with the name of its message."""
    found: list[tuple[str, str]] = []
    for entry in parsed(file.read_text(encoding="utf-8")):
        if isinstance(entry, ftl.Message):
            found += [(entry.id.name, words) for words in _words(entry)]
    return found


def _words(node: object) -> list[str]:
    if isinstance(node, ftl.TextElement):
        return [node.value]
    if isinstance(node, list):
        return [text for item in node for text in _words(item)]
    if isinstance(node, ftl.BaseNode):
        return [text for item in vars(node).values() for text in _words(item)]
    return []
