"""The law in words: phrases for all fields, wording for all policies, lines for all books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import iter_modules

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.hands import Kind
from cardspeak.rulebook import law as law_package, policies
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.tournament import Level, SessionPlan
from cardspeak.view.words.law_lines import law_lines
from cardspeak.view.words.law_table import AREAS, PHRASES
from cardspeak.view.words.policies import POLICY_WORDS

# Nested parts, whose own fields have phrases.
NESTED = {
    *("Dealing.streets", "Commission.scale", "RoundRules.betting", "RoundRules.menus"),
    *(f"TournamentRules.{name}" for name in ("direction", "entries", "rebuys", "chips", "draws")),
    *(
        f"TournamentRules.{name}"
        for name in ("attendance", "places", "prizes", "offences", "moves")
    ),
    *(f"TournamentRules.{name}" for name in ("special", "donations", "disputes", "records")),
    "Duty.key",
    "Duty.before",
    *(f"{kind.__name__}.{field.name}" for kind in (Level, SessionPlan) for field in fields(kind)),
}


def fields_of_the_law() -> Iterator[str]:
    """Yield `Part.field` for every field of the law."""
    names = [module.name for module in iter_modules(law_package.__path__)]
    modules = [import_module(f"{law_package.__name__}.{name}") for name in names]
    parts = [
        part
        for module in modules
        for _, part in getmembers(module, isclass)
        if part.__module__ == module.__name__
    ]
    for part in parts:
        if is_dataclass(part) and part is not Law:
            yield from (f"{part.__name__}.{field.name}" for field in fields(part))


def test_every_field_of_the_law_has_a_phrase() -> None:
    """Phrases are in `view/words/law_table.py`. Removed fields must not have one."""
    assert set(PHRASES) == set(fields_of_the_law()) - NESTED


def test_every_part_of_the_law_has_an_area() -> None:
    """The areas are the headings of the comparison."""
    assert set(AREAS) == {part.name for part in fields(Law)} - {"each_round"}
    assert tuple(dict.fromkeys(AREAS.values())) == (
        "seating", "stakes", "forced bets", "deal", "betting", "limits", "tapping out", "pots",
        "showdown", "commission", "clock", "hands", "deeds", "tournament",
    )  # fmt: skip


def is_policy(value: object) -> bool:
    """Whether this is an enum of policies."""
    return isclass(value) and issubclass(value, Enum) and value is not Enum


def test_every_policy_has_wording() -> None:
    """The wording is in `view/words/policies.py`."""
    kinds: list[type[Enum]] = [policy for _, policy in getmembers(policies, is_policy)]
    every: set[Enum] = {member for kind in kinds for member in kind} | set(Kind)
    assert set(POLICY_WORDS) == every


def test_phrases_are_short_and_contain_no_code() -> None:
    """A phrase must fit next to the values of two books in 80 columns."""
    for key, phrase in PHRASES.items():
        assert len(phrase.what) <= 46, key
        assert "_" not in phrase.what, key
    for member, words in POLICY_WORDS.items():
        assert len(words) <= 34, member
        assert "_" not in words, member


@pytest.mark.parametrize("key", SHELF)
def test_every_line_of_a_book_has_wording(key: str) -> None:
    """Each line also has a value that can be compared."""
    lines = law_lines(SHELF[key])
    assert len(lines) > 150
    for line in lines.values():
        assert line.words, line.path
        assert not set(line.words) & set("_{}<>"), line
        assert isinstance(line.value, bool | int | str | list | None), line.path


def test_line_names_the_choice_and_whether_the_house_is_free() -> None:
    """A value set by the house is marked as free; a part that a choice selects belongs to the
    book.
    """
    lines = law_lines(SHELF["tas-holdem"])
    assert (lines["limits.least"].choice, lines["limits.least"].free) == ("min_bet", True)
    scale = lines["commission.scale.rate"]
    assert (scale.words, scale.choice, scale.free) == ("10%", "commission_method", False)
    cap = lines["limits.cap"]
    assert (cap.words, cap.choice, cap.by) == ("3", "", ("TAS-C.7.1",))


def test_streets_are_joined_in_one_line() -> None:
    """One line has the values of all streets, or one value if they agree."""
    lines = law_lines(SHELF["tas-holdem"])
    assert lines["dealing.streets.name"].words == "hole cards / flop / turn / river"
    assert lines["dealing.streets.passes"].words == "2 down / none / none / none"
    assert lines["dealing.streets.betting"].words == "yes"
