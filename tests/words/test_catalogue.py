"""The catalogues are complete: every message fits the facts of its kind, in every language."""

from __future__ import annotations

import json

import pytest
from tests.words.walk import faults, files

from cardspeak.words.catalogue import FOLDER
from cardspeak.words.facts import as_json, kinds_of, tournaments_as_json
from cardspeak.words.say import LANGUAGES

PAGE = FOLDER.parents[2] / "web" / "src" / "words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_fit_their_facts(language: str) -> None:
    """Facts, functions, variants and plural forms exist, and every kind has a sentence."""
    assert not faults(files(FOLDER / language), language, kinds_of())


WRONG = [
    ("Checked = { $seat } checks.", "Checked = { $player } checks.", "has no fact $player"),
    ("Mucked = { $seat } mucks.", "Muckd = { $seat } mucks.", "Muckd: no such kind"),
    ("Mucked = { $seat } mucks.", "Muckd = { $seat } mucks.", "Mucked: no sentence"),
    ("[clock] Time", "[time] Time", "$why is never 'time'"),
    ("[clock] Time", "[time] Time", "$why may be 'clock', which no variant tells"),
    ("ORDINAL($place) }.", "NTH($place) }.", "no function NTH"),
    ("CARDS($into,", "CARDS($pot,", "has no fact $pot"),
    ("CARDS($into,", "LIST($into,", "LIST($into) does not take card"),
    ("[one] One card goes to the muck", "[few] One card goes to the muck", "is never 'few'"),
    ("    .taken = ", "    .took = ", "ChipsAdded.taken: no sentence"),
    ("    .taken = ", "    .took = ", "ChipsAdded.took: no such variant"),
    ("Barred = {", "Barred { = {", "cannot be parsed"),
    ("Barred = {", "Warned = {", "Warned: is written twice"),
    ("DeckBarred = This", "DeckBarred = { $actor } This", "$actor is a code"),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), WRONG)
def test_planted_fault_is_found(right: str, wrong: str, fault: str) -> None:
    """The walk names each kind of mistake a translator can make."""
    texts = files(FOLDER / "en")
    assert right in texts["events.ftl"]
    texts["events.ftl"] = texts["events.ftl"].replace(right, wrong)
    assert any(fault in found for found in faults(texts, "en", kinds_of()))


def test_facts_of_the_page_are_current() -> None:
    """`python tools/word_facts.py` writes the types for the page."""
    for name, table in (("facts", as_json()), ("tournament-facts", tournaments_as_json())):
        assert json.loads((PAGE / f"{name}.json").read_text(encoding="utf-8")) == table
