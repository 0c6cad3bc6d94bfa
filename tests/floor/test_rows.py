"""The decision tables hang together: every row can be reached, read aloud and carried out."""

from __future__ import annotations

from itertools import product

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.floor.lookup import find, rows_for
from cardspeak.floor.steps import STEPS
from cardspeak.rulebook.clause import load_register
from cardspeak.rulebook.floor.remedies import ANY, Remedy, holds
from cardspeak.rulebook.floor.situation_names import OTHER_NAMES, also_called, situation_named
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.view.words.steps import has_words

ROWS = [
    pytest.param(key, row, id=f"{key} {row.situation} {row.outcome}")
    for key, book in SHELF.items()
    for row in book.remedies
]


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_a_row_can_be_read_aloud(book: str, row: Remedy) -> None:
    """It has an outcome for tables, a sentence, and clauses that are on file."""
    assert row.situation in SITUATIONS or row.situation == ANY
    assert row.outcome
    assert len(row.outcome) <= 24, "an outcome is a word or two"
    said = row.says.format(seat="seat 4", cards="the ten", amount="20")
    assert said.endswith("."), "a sentence to read aloud"
    assert row.decided_by, "somebody will ask by which clause"
    numbers = {*row.chain, *(number for way in row.ways for number in way.by)}
    assert numbers <= set(load_register(book).clauses)


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_a_row_can_be_carried_out(book: str, row: Remedy) -> None:
    """Every step is known and has words; ways have names of their own."""
    steps = [*row.steps, *(step for way in row.ways for step in way.steps)]
    for step in steps:
        assert step.do in STEPS, f"{book}: {step.do}"
        assert has_words(step.do), step.do
        assert step.by, f"{step.do} rests on no clause"
    assert len({way.name for way in row.ways}) == len(row.ways)


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_a_row_can_be_reached(book: str, row: Remedy) -> None:
    """There are facts for which this row, and none before it, is the answer."""
    rows = rows_for(SHELF[book].remedies, row.situation)
    names = list(dict.fromkeys(name for one in rows for name in one.when))
    told_freely = {one.name: ("1",) for one in QUESTIONS.values() if one.kind != "choice"}
    answers = [(*QUESTIONS[name].answers, *told_freely.get(name, ())) for name in names]
    for told in product(*answers):
        facts = dict(zip(names, told, strict=True))
        if all(holds(wanted, facts[name]) for name, wanted in row.when.items()) and (
            find(rows, lambda name, facts=facts: facts[name]).row is row  # type: ignore[misc]
        ):
            return
    pytest.fail("another row always comes first")


def test_questions_are_asked_somewhere() -> None:
    """No question is kept that no book asks."""
    asked = {name for book in SHELF.values() for row in book.remedies for name in row.when}
    asked |= {QUESTIONS[name].rests_on for name in asked & set(QUESTIONS)}
    told_to_steps = {"went_to", "burned", "option", "knew"}
    told_freely = {"clause"}  # a breach may name the rule that was broken
    assert set(QUESTIONS) - asked - told_to_steps - told_freely == set()


def test_situations_are_known_somewhere() -> None:
    """No situation is kept that every book is silent about."""
    ruled = {row.situation for book in SHELF.values() for row in book.remedies}
    named = {one.name for one in SITUATIONS.values() if not one.law}
    assert named - {"not covered"} <= ruled  # for that there are the rows for anything


def test_other_names_mean_one_situation_each() -> None:
    """No other name is a situation's own, stands for two, or names what is not there."""
    assert not set(OTHER_NAMES) & set(SITUATIONS)
    assert set(OTHER_NAMES.values()) <= set(SITUATIONS)
    named = [other for name in SITUATIONS for other in also_called(name)]
    assert len(named) == len(set(named)) == len(OTHER_NAMES)
    assert situation_named("String  Bet") == "several movements"
