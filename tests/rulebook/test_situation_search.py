"""Dealers' own words find the situations they mean."""

from __future__ import annotations

import pytest

from cardspeak.rulebook.floor.situation_names import DEALERS_WORDS, situations_meant
from cardspeak.rulebook.floor.situations import SITUATIONS


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("misdeal", "hole card exposed"),
        ("Muck", "hand in the discards"),
        ("string bet", "several movements"),
        ("angle", "several movements"),
        ("angle shooting", "several movements"),
        ("fouled deck", "defective deck"),
        ("flashed card", "hole card exposed"),
        ("card exposed", "hole card exposed"),
        ("over the limit", "over the limit"),
        ("gesture misread", "gesture misread"),
    ],
)
def test_words_find_the_situation(words: str, first: str) -> None:
    """The likeliest situation comes first."""
    assert situations_meant(words)[0] == first


def test_words_without_a_meaning_find_nothing() -> None:
    """Empty and unknown words give an empty list, not every situation."""
    assert situations_meant("") == []
    assert situations_meant("  ") == []
    assert situations_meant("xyzzy") == []
    assert situations_meant("a") == []


def test_every_word_means_known_situations() -> None:
    """The table names only situations of the closed list."""
    named = {name for names in DEALERS_WORDS.values() for name in names}
    assert named <= set(SITUATIONS)
