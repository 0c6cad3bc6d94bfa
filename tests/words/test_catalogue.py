"""The catalogues are complete: every message fits the facts of its kind, in every language."""

from __future__ import annotations

import json

import pytest
from fluent.syntax import ast as ftl
from tests.words.reasons import reasons
from tests.words.walk import faults, files, parsed

from cardspeak.chips import InvalidAmount, Unit
from cardspeak.rulebook.reason import reason_of
from cardspeak.words import reason_facts
from cardspeak.words.catalogue import FOLDER, entries
from cardspeak.words.facts import as_json, kinds_of, tournaments_as_json
from cardspeak.words.house import reasons_words
from cardspeak.words.say import LANGUAGES
from tools import translations

MANY = 20
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


def test_planted_faults_are_found() -> None:
    """The walk names each kind of mistake a translator can make. Two passes plant all of them."""
    left = WRONG
    for _ in range(2):
        planted: dict[str, str] = {}
        now = [plant for plant in left if planted.setdefault(plant[0], plant[1]) == plant[1]]
        left = [plant for plant in left if plant not in now]
        text = files(FOLDER / "en")["events.ftl"]
        for right, wrong in planted.items():
            assert right in text
            text = text.replace(right, wrong)
        found = "\n".join(faults({"events.ftl": text}, "en", kinds_of()))
        assert [fault for _, _, fault in now if fault not in found] == []
    assert not left


@pytest.mark.parametrize("language", translations.languages())
def test_message_parsed_alone_is_the_one_in_its_file(language: str) -> None:
    """The program finds the text of each message without parsing the file."""
    for file, text in files(FOLDER / language).items():
        whole = [entry for entry in parsed(text) if isinstance(entry, ftl.Message | ftl.Term)]
        alone = [entry for _, one in entries(text) for entry in parsed(one)]
        assert len(alone) == len(whole), file
        for one, other in zip(alone, whole, strict=True):
            assert one.equals(other, ignored_fields=["span", "comment"]), f"{file}: {other.id}"


def test_facts_of_the_page_are_current() -> None:
    """`python tools/word_facts.py` writes the types for the page."""
    for name, table in (("facts", as_json()), ("tournament-facts", tournaments_as_json())):
        assert json.loads((PAGE / f"{name}.json").read_text(encoding="utf-8")) == table


def test_reasons_have_the_facts_that_the_catalogue_types() -> None:
    """Every reason with facts is in the table of types, with the same facts."""
    used = {f"reason-{code}": facts for code, facts in reasons().items() if facts}
    assert len(used) > MANY
    assert used == {name: set(facts) for name, facts in reason_facts.KINDS.items()}


@pytest.mark.parametrize("text", ["many", "0.30", "-5", "9" * 15])
def test_reason_for_an_invalid_amount_is_worded_as_in_the_error(text: str) -> None:
    """Parsers word an invalid amount without a catalogue.  The catalogue says the same."""
    with pytest.raises(InvalidAmount) as error:
        Unit(50).read(text)
    assert reasons_words({"legal": [reason_of(error.value).as_facts()]}) == str(error.value)
