"""The checks of conformance find what they are for: a fault planted in a sound book is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.books import conformance
from tests.books.rounds import badly_cited, opened

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.rule import Chosen, Rule, walk
from cardspeak.table import events as ev

BOOK = SHELF["tas-stud"]
MIN_BET = ClauseNo("TAS-B.5.3")
NOWHERE = ClauseNo("TAS-B.nowhere")


def with_rule(rule: Rule[bool]) -> Book:
    """The book with another answer to one question."""
    return replace(BOOK, law=replace(BOOK.law, pots=replace(BOOK.law.pots, halves=rule)))


def without_knocks(node: Any) -> Any:  # noqa: ANN401 - any part of a book
    """A rule that only cites."""
    return node.but(knock=()) if type(node) is Rule else node


def test_a_clause_that_is_not_on_file_is_found() -> None:
    """In a rule's own clauses and in what stands in their place."""
    assert conformance.not_on_file(BOOK) == []
    assert conformance.not_on_file(with_rule(Rule(False, (NOWHERE,))))
    instead: Any = Rule(True, (NOWHERE,))
    assert conformance.not_on_file(with_rule(Rule(False, (MIN_BET,), ((MIN_BET, instead),))))


def test_a_choice_nobody_can_make_is_found() -> None:
    """The law asks for what the house is never asked."""
    assert conformance.unknown_choices(BOOK) == []
    assert conformance.unknown_choices(with_rule(Chosen("nothing")))


def test_a_knock_that_changes_nothing_is_found() -> None:
    """Also one for a clause that the rule does not cite."""
    assert conformance.knocked_to_the_same(BOOK) == []
    assert conformance.knocked_to_the_same(with_rule(Rule(False, (MIN_BET,), ((MIN_BET, False),))))
    assert conformance.knocked_to_the_same(with_rule(Rule(False, (), ((MIN_BET, True),))))


def test_a_clause_pasted_on_is_found() -> None:
    """It decides and is cited, and nothing would be different without it."""
    assert conformance.nothing_in_its_place(BOOK) == []
    pasted = replace(BOOK, law=walk(BOOK.law, without_knocks))
    assert len(conformance.nothing_in_its_place(pasted)) > 20


def test_a_choice_without_another_value_is_found() -> None:
    """Its other value is none that the book allows."""
    assert conformance.poor_choices(BOOK) == []
    bet = BOOK.choices["min_bet"]
    for other in ("0", "much"):
        choices = {**BOOK.choices, "min_bet": replace(bet, other=other)}
        assert conformance.poor_choices(replace(BOOK, choices=choices)), other


def test_a_silence_without_a_word_is_found() -> None:
    """A rule that cites nothing says what reading it is."""
    assert conformance.silent_without_reading(BOOK) == []
    assert conformance.silent_without_reading(with_rule(Rule(False)))


def test_an_event_without_its_clause_is_found() -> None:
    """And one by a clause of no book."""
    law = opened(BOOK).law
    dealt = ev.Dealt(seat=1, card=Card(0), up=False, by=(MIN_BET,))
    assert badly_cited(BOOK, law, [dealt]) == []
    assert badly_cited(BOOK, law, [ev.Dealt(seat=1, card=Card(0), up=False)])
    assert badly_cited(BOOK, law, [ev.Checked(seat=1, by=(NOWHERE,))])
