"""Consistency of the decision tables: every row is reachable, readable and executable."""

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
from cardspeak.words.floor import says_words, step_message
from cardspeak.words.say import catalogue

ROWS = [
    pytest.param(key, row, id=f"{key} {row.situation} {row.outcome}")
    for key, book in SHELF.items()
    for row in book.remedies
]


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_row_has_an_outcome_a_sentence_and_known_clauses(book: str, row: Remedy) -> None:
    """The outcome is short, and every cited clause is in the register."""
    assert row.situation in SITUATIONS or row.situation == ANY
    assert row.outcome
    assert len(row.outcome) <= 24, "an outcome is a word or two"
    assert says_words(row).endswith("."), "`says` must be a sentence"
    assert row.decided_by, "the row must cite the deciding clauses"
    numbers = {*row.chain, *(number for way in row.ways for number in way.by)}
    assert numbers <= set(load_register(book).clauses)


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_every_step_of_a_row_is_known_and_has_wording(book: str, row: Remedy) -> None:
    """Names of ruling options are unique in a row."""
    steps = [*row.steps, *(step for way in row.ways for step in way.steps)]
    for step in steps:
        assert step.do in STEPS, f"{book}: {step.do}"
        assert catalogue().has(step_message(step)), step
        assert step.by, f"{step.do} cites no clause"
    assert len({way.name for way in row.ways}) == len(row.ways)


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_row_can_be_reached(book: str, row: Remedy) -> None:
    """Some facts lead to this row and not to an earlier one."""
    rows = rows_for(SHELF[book].remedies, row.situation)
    names = list(dict.fromkeys(name for other in rows for name in other.when))
    free_answers = {
        question.name: ("1",) for question in QUESTIONS.values() if question.kind != "choice"
    }
    answers = [(*QUESTIONS[name].answers, *free_answers.get(name, ())) for name in names]
    for combination in product(*answers):
        facts = dict(zip(names, combination, strict=True))
        if all(holds(wanted, facts[name]) for name, wanted in row.when.items()) and (
            find(rows, lambda name, facts=facts: facts[name]).row is row  # type: ignore[misc]
        ):
            return
    pytest.fail("an earlier row always applies first")


def test_every_question_is_used_by_a_book() -> None:
    """Questions asked by steps, and the clause of a breach, are exceptions."""
    asked = {name for book in SHELF.values() for row in book.remedies for name in row.when}
    asked |= {QUESTIONS[name].rests_on for name in asked & set(QUESTIONS)}
    for_steps = {"went_to", "burned", "option", "knew"}
    optional = {"clause"}  # a breach report may name the broken rule
    assert set(QUESTIONS) - asked - for_steps - optional == set()


def test_every_situation_has_a_rule_in_some_book() -> None:
    """ "not covered" is the exception: the rows for any situation apply."""
    ruled = {row.situation for book in SHELF.values() for row in book.remedies}
    named = {situation.name for situation in SITUATIONS.values() if not situation.law}
    assert named - {"not covered"} <= ruled  # rows for ANY apply to it


def test_each_alias_means_one_situation() -> None:
    """An alias is not itself a situation, is not shared, and names an existing situation."""
    assert not set(OTHER_NAMES) & set(SITUATIONS)
    assert set(OTHER_NAMES.values()) <= set(SITUATIONS)
    named = [other for name in SITUATIONS for other in also_called(name)]
    assert len(named) == len(set(named)) == len(OTHER_NAMES)
    assert situation_named("String  Bet") == "several movements"
