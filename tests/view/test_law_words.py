"""The law in words: a phrase for every field, words for every policy, lines for every book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from inspect import getmembers, isclass

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.hands import Kind
from cardspeak.rulebook import policies
from cardspeak.rulebook.law import (
    clock as clock_law,
    commission as commission_law,
    ending as ending_law,
    hands as hand_law,
    law,
)
from cardspeak.rulebook.law.law import Law
from cardspeak.view.words.law_lines import law_lines
from cardspeak.view.words.law_table import AREAS, PHRASES
from cardspeak.view.words.policies import POLICY_WORDS

# Parts inside parts, whose own fields are told.
NESTED = {"Dealing.streets", "Commission.scale", "RoundRules.betting", "RoundRules.menus"}


def fields_of_the_law() -> Iterator[str]:
    """Part and field of everything a table asks of a book."""
    rooms = {one.__name__ for one in (law, clock_law, commission_law, ending_law, hand_law)}
    parts = [part for _, part in getmembers(law, isclass) if part.__module__ in rooms]
    for part in parts:
        if is_dataclass(part) and part is not Law:
            yield from (f"{part.__name__}.{one.name}" for one in fields(part))


def test_every_field_of_the_law_has_a_phrase() -> None:
    """A field without one goes into `view/words/law_table.py`, and one that is gone comes out."""
    assert set(PHRASES) == set(fields_of_the_law()) - NESTED


def test_every_part_of_the_law_has_an_area() -> None:
    """The areas are those a reader looks for."""
    assert set(AREAS) == {one.name for one in fields(Law)} - {"each_round"}
    assert tuple(dict.fromkeys(AREAS.values())) == (
        "seating", "stakes", "forced bets", "deal", "betting", "limits", "tapping out", "pots",
        "showdown", "commission", "clock", "hands", "deeds",
    )  # fmt: skip


def is_policy(one: object) -> bool:
    """Is this one of the named sets of policies?"""
    return isclass(one) and issubclass(one, Enum) and one is not Enum


def test_every_policy_has_words() -> None:
    """A policy without them goes into `view/words/policies.py`."""
    kinds: list[type[Enum]] = [one for _, one in getmembers(policies, is_policy)]
    every: set[Enum] = {member for kind in kinds for member in kind} | set(Kind)
    assert set(POLICY_WORDS) == every


def test_phrases_are_short_and_plain() -> None:
    """They fit beside two books on a page of eighty columns, and hold no code."""
    for key, phrase in PHRASES.items():
        assert len(phrase.what) <= 46, key
        assert "_" not in phrase.what, key
    for member, words in POLICY_WORDS.items():
        assert len(words) <= 34, member
        assert "_" not in words, member


@pytest.mark.parametrize("key", SHELF)
def test_every_line_of_a_book_can_be_said(key: str) -> None:
    """Each has words, and a value that compares."""
    lines = law_lines(SHELF[key])
    assert len(lines) > 150
    for line in lines.values():
        assert line.words, line.path
        assert not set(line.words) & set("_{}<>"), line
        assert isinstance(line.value, bool | int | str | list | None), line.path


def test_a_line_knows_who_decides() -> None:
    """A value the house sets is free; a part it selects is the book's."""
    lines = law_lines(SHELF["tas-holdem"])
    assert (lines["limits.least"].choice, lines["limits.least"].free) == ("min_bet", True)
    scale = lines["commission.scale.rate"]
    assert (scale.words, scale.choice, scale.free) == ("10%", "commission_method", False)
    cap = lines["limits.cap"]
    assert (cap.words, cap.choice, cap.by) == ("3", "", ("TAS-C.7.1",))


def test_streets_stand_side_by_side() -> None:
    """A thing said of every street is one line."""
    lines = law_lines(SHELF["tas-holdem"])
    assert lines["dealing.streets.name"].words == "hole cards / flop / turn / river"
    assert lines["dealing.streets.passes"].words == "2 down / none / none / none"
    assert lines["dealing.streets.betting"].words == "yes"
