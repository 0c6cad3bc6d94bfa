"""German says everything that English says: each sentence of the books has its German one.

The page makes German sentences from kinds and facts; what the books say as data is looked up in
tables of `web/src/sentences`, and these are held against the books here.
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
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.house import form_of
from cardspeak.table.rulings import RefusalReason

SENTENCES = Path(__file__).resolve().parents[2] / "web/src/sentences"
SOURCES = Path(cardspeak.__file__).parent
ROWS = [row for book in SHELF.values() for row in book.remedies]
CHOICES = [choice for book in SHELF.values() for choice in book.choices.values()]
MANY = 50
WAYS = [*(way for row in ROWS for way in row.ways), *HOUSE_WAYS]


def table(file: str) -> dict[str, Any]:
    """A table of German sentences."""
    found: dict[str, Any] = json.loads((SENTENCES / file).read_text(encoding="utf-8"))
    return found


def holds(german: dict[str, str], english: set[str], what: str) -> None:
    """Every English sentence has its German one with the same facts, and none is left over."""
    assert set(german) == english, f"{what}: {set(german) ^ english}"
    for told, said in german.items():
        assert said.strip(), f"{what}: nothing is said for {told!r}"
        facts = [sorted(re.findall(r"{\w+}", text)) for text in (told, said)]
        assert set(facts[0]) == set(facts[1]), f"{what}: {told!r} and {said!r} name other facts"


def test_what_the_books_say_at_the_table_is_there_in_german() -> None:
    """Sentences to read aloud, ways, situations, questions, answers and outcomes."""
    book = table("de-book.json")
    holds(book["says"], {row.says for row in ROWS} | {way.says for way in WAYS}, "read aloud")
    holds(book["outcomes"], {row.outcome for row in ROWS} | {way.name for way in WAYS}, "outcomes")
    holds(book["situations"], set(SITUATIONS), "situations")
    holds(book["families"], {one.family for one in SITUATIONS.values()}, "families")
    holds(book["questions"], set(QUESTIONS), "questions")
    answers = {answer for one in QUESTIONS.values() for answer in one.answers}
    holds(book["answers"], answers, "answers")


def test_what_the_house_chooses_is_there_in_german() -> None:
    """Names of choices, the values there are to choose from, and what each means."""
    house = table("de-house.json")
    holds(house["names"], {one.name for one in CHOICES}, "choices")
    holds(house["games"], {book.game for book in SHELF.values()}, "games")
    typed = [one for one in CHOICES if form_of(one.read).kind not in {"select", "switch"}]
    holds(house["legal"], {one.legal for one in typed}, "what is legal")
    written = {one.default for one in CHOICES if form_of(one.read).kind == "text"} - {""}
    holds(house["defaults"], written, "defaults")
    holds(house["means"], {one.means for one in CHOICES}, "meanings")
    holds(
        house["values"], {value for one in CHOICES for value in form_of(one.read).values}, "values"
    )


def test_every_refusal_is_there_in_german() -> None:
    """One German sentence for each code, and for each reason that is given in words."""
    source = (SENTENCES / "de-refusals.ts").read_text(encoding="utf-8")
    told = source[source.index("const WHY") :]
    assert set(re.findall(r"^  ([A-Z_]+):", told, re.MULTILINE)) == {
        one.name for one in RefusalReason
    }
    missing = set(reasons()) - set(table("de-whys.json"))
    assert not missing


def test_every_reason_against_a_choice_is_there_in_german() -> None:
    """What a reader of choices or a check between them can say, with its figures."""
    german = table("de-reasons.json")
    told = set(choice_reasons())
    told |= {out.legal for book in SHELF.values() for out in book.ruled_out.values()}
    assert len(told) > MANY
    assert not told - set(german)
    holds(german, set(german), "reasons")


def choice_reasons() -> Iterator[str]:
    """Every reason that a choice of the house is refused for, figures as {0}, {1}."""
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


def reasons() -> Iterator[str]:
    """Every `why` that a refusal of table or floor gives as a plain sentence."""
    for room in ("table", "floor"):
        for file in sorted((SOURCES / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                    yield from _why(node)


def _why(call: ast.Call) -> Iterator[str]:
    for given in call.keywords:
        value = given.value
        if given.arg == "why" and isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value
