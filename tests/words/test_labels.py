"""Labels of the page: complete in German, typed for the page, and correct in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.words.walk import faults, files

from cardspeak.words.catalogue import FOLDER
from cardspeak.words.facts import kinds_of
from tools import page_labels, translations

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "web" / "src"
COMPLETE = {"en", "de"}
OTHERS = [language for language in translations.languages() if language != "en"]


def test_types_of_the_labels_are_current() -> None:
    """`python tools/page_labels.py` writes them."""
    written = page_labels.TARGET.read_text(encoding="utf-8")
    assert written == page_labels.as_typescript()


@pytest.mark.parametrize("language", OTHERS)
def test_labels_fit_the_english_ones(language: str) -> None:
    """A translation has no other label, and uses no fact that the page does not give."""
    english = page_labels.labels("en")
    for name, facts in page_labels.labels(language).items():
        assert name in english, f"{language}: {name} is not a label"
        assert set(facts) <= set(english[name]), f"{language}: {name} has other facts"


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_fit_their_facts(language: str) -> None:
    """A language may lack a sentence, which is then shown in English, but not get one wrong."""
    found = faults(files(FOLDER / language), language, kinds_of())
    assert [fault for fault in found if not fault.endswith(": no sentence")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_coverage(language: str) -> None:
    """German is complete; the coverage of other languages is printed by tools/translations.py."""
    lacks = [name for name in translations.missing(language) if "." not in name]
    assert language not in COMPLETE or lacks == []


def test_every_label_is_used() -> None:
    """A label that the page never shows is deleted."""
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in PAGE.rglob("*")
        if path.suffix in {".ts", ".svelte"} and path.name != "labels.ts"
    )
    fixed = set(re.findall(r"'([\w-]+)'", code))
    stems = tuple(stem for stem in re.findall(r"`([\w-]+-)\$\{", code) if stem.endswith("-"))
    unused = [
        name
        for name in page_labels.labels("en")
        if name not in fixed and not name.startswith(stems)
    ]
    assert unused == []
