"""The law in words: a short name for every field, and a value in words in every language."""

from __future__ import annotations

from dataclasses import fields

import pytest
from tests.words.codes import fields_of_the_law, policies_in_words

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.law.law import Law
from cardspeak.view.words.law_lines import AREAS, every_line, law_lines
from cardspeak.words.law import field_words, policy_words
from cardspeak.words.law_facts import BY_FIELD
from cardspeak.words.say import LANGUAGES


def test_kinds_of_values_belong_to_fields() -> None:
    """Fields that are removed from the law lose their kind too."""
    assert set(BY_FIELD) <= set(fields_of_the_law())


def test_every_part_of_the_law_has_an_area() -> None:
    """The areas are the headings of the comparison."""
    assert set(AREAS) == {part.name for part in fields(Law)}
    assert tuple(dict.fromkeys(AREAS.values())) == (
        "seating", "stakes", "forced bets", "deal", "betting", "limits", "all-in", "pots",
        "showdown", "commission", "clock", "hands", "actions", "staff", "tournament",
    )  # fmt: skip


def test_names_are_short_and_contain_no_code() -> None:
    """A name must fit next to the values of two books in 80 columns."""
    for key in fields_of_the_law():
        assert len(field_words(key)) <= 46, key
        assert "_" not in field_words(key), key
    for policy in policies_in_words():
        assert len(policy_words(policy)) <= 34, policy
        assert "_" not in policy_words(policy), policy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SHELF)
def test_every_line_of_a_book_has_wording(key: str, language: str) -> None:
    """Each line also has a value that can be compared."""
    lines = every_line(SHELF[key], language)
    assert len(lines) > 150
    for line in lines:
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
