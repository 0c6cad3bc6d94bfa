"""The cases that Python and the page have in common."""

from __future__ import annotations

import json

import pytest
from tests.words.cases import Case, cases, samples, text_of

from cardspeak.words import law_facts
from cardspeak.words.facts import PARTS, kinds_of
from cardspeak.words.say import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["kind"]))
def test_sentence(case: Case, language: str) -> None:
    """A kind with its facts makes this sentence; vitest runs the same cases."""
    assert text_of(case["kind"], case["facts"], language) == case["text"][language]


def test_cases_cover_every_kind_and_sample() -> None:
    """After a new sample, write the cases again: `python -m tests.words.cases`."""
    written = [(case["kind"], case["facts"]) for case in cases()]
    assert written == [(kind, json.loads(json.dumps(facts))) for kind, facts in samples()]
    assert {
        kind for kind, _ in written
    } >= kinds_of().keys() - PARTS.keys() - law_facts.KINDS.keys()
