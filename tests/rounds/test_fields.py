"""Every rule of a law is compiled, required, opened by the engine, or without effect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from cardspeak.books.shelf import BOOKS, SHELF
from cardspeak.rounds import Declined, compile_law
from cardspeak.rounds.coverage import covered, random_house_of
from cardspeak.rounds.fields import COMPILED, OPENED, REQUIRED, TOGETHER, WITHOUT_EFFECT, treatment
from cardspeak.rounds.kernel import compiled
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import Rule


def rules_in(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - a law's part
    """Yield the path and value of every rule of a law; list places are left out."""
    if isinstance(node, tuple):
        for part in node:
            yield from rules_in(part, f"{path}[]")
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from rules_in(getattr(node, field.name), f"{path}.{field.name}".lstrip("."))
    else:
        yield path, node.value if isinstance(node, Rule) else node


def all_paths() -> set[str]:
    return {path for key in BOOKS for path, _ in rules_in(SHELF[key].default_law())}


def test_every_rule_of_every_book_has_a_treatment() -> None:
    unknown = sorted(path for path in all_paths() if not treatment(path))
    assert not unknown, f"rules that rounds/fields.py does not name: {unknown}"


def test_no_rule_is_named_that_the_law_does_not_have() -> None:
    paths = {path.removeprefix("each_round[].") for path in all_paths()}
    groups = {field.name for field in fields(Law)}
    named = {*COMPILED, *REQUIRED, *TOGETHER, *OPENED, *WITHOUT_EFFECT}
    assert not {name for name in named if name not in paths and name not in groups}


def test_treatments_do_not_overlap() -> None:
    kinds = (COMPILED, set(REQUIRED), TOGETHER, OPENED, set(WITHOUT_EFFECT))
    names = [name for kind in kinds for name in kind]
    assert len(names) == len(set(names))


class Watched:
    """A part of a law that records the rules whose values are read."""

    def __init__(self, node: Any, path: str, seen: set[str]) -> None:  # noqa: ANN401 - as above
        self._node, self._path, self._seen = node, path, seen

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as above
        value = getattr(self._node, name)
        if isinstance(self._node, Rule) and name == "value":
            self._seen.add(self._path)
        path = f"{self._path}.{name}".lstrip(".")
        if isinstance(value, Rule) or is_dataclass(value):
            return Watched(value, path, self._seen)
        if isinstance(value, tuple) and name not in {"by", "value"}:
            return tuple(Watched(part, f"{path}[]", self._seen) for part in value)
        if callable(value) and name in {"betting_in", "menus_in"}:
            group = name.removesuffix("_in")
            return lambda number: Watched(value(number), group, self._seen)
        return value

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__


@pytest.mark.parametrize("key", BOOKS)
def test_compiler_reads_the_compiled_rules_and_no_others(key: str) -> None:
    """A rule that has another treatment cannot influence the numbers."""
    seen: set[str] = set()
    law: Any = Watched(SHELF[key].default_law(), "", seen)
    assert not isinstance(compile_law(law, 100), Declined)
    read = {re.sub(r"^each_round\[\]\.", "", path) for path in seen}
    assert read <= COMPILED | REQUIRED.keys() | TOGETHER


@pytest.mark.parametrize("key", BOOKS)
def test_default_law_and_single_choices_are_covered(key: str) -> None:
    verdicts = covered(SHELF[key], 10)
    assert verdicts["default law"].keys() == {""}
    for counts in verdicts.values():
        assert counts[""] >= 0.9 * counts.total()


def test_equal_houses_have_equal_numbers() -> None:
    book = SHELF["act-stud"]
    house = random_house_of(book, Random(2))[1]
    assert compile_law(book.under(house), 100) == compile_law(book.under(house), 100)


@pytest.mark.skipif(compiled is None, reason="the rounds kernel is not built")
def test_layouts_of_both_languages_have_the_same_size() -> None:
    assert compiled is not None
    numbers = compile_law(SHELF["nolimit"].default_law(), 100)
    assert not isinstance(numbers, Declined)
    assert len(numbers.law) == 8 * compiled.LAW_NUMBERS
