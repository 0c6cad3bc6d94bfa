"""Each conformance check reports a fault planted in a valid book."""

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
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev

BOOK = SHELF["tas-stud"]
MIN_BET = ClauseNo("TAS-B.5.3")
NOWHERE = ClauseNo("TAS-B.nowhere")


def with_rule(rule: Rule[bool]) -> Book:
    """The book with another rule for `pots.halves`."""
    return replace(BOOK, law=replace(BOOK.law, pots=replace(BOOK.law.pots, halves=rule)))


def without_knocks(node: Any) -> Any:  # noqa: ANN401 - any part of a book
    """A rule that cites clauses but has no knock-outs."""
    return node.but(knock=()) if type(node) is Rule else node


def test_clause_missing_from_the_register_is_reported() -> None:
    """Covers a rule's own clauses and its knock-outs."""
    assert conformance.unregistered_clauses(BOOK) == []
    assert conformance.unregistered_clauses(with_rule(Rule(False, (NOWHERE,))))
    replacement: Any = Rule(True, (NOWHERE,))
    assert conformance.unregistered_clauses(
        with_rule(Rule(False, (MIN_BET,), ((MIN_BET, replacement),)))
    )


def test_undefined_choice_is_reported() -> None:
    """The law refers to a choice that the book does not define."""
    assert conformance.undefined_choices(BOOK) == []
    assert conformance.undefined_choices(with_rule(Chosen("nothing")))


def test_knock_out_without_effect_is_reported() -> None:
    """A knock-out of a clause that the rule does not cite is also reported."""
    assert conformance.ineffective_knock_outs(BOOK) == []
    assert conformance.ineffective_knock_outs(
        with_rule(Rule(False, (MIN_BET,), ((MIN_BET, False),)))
    )
    assert conformance.ineffective_knock_outs(with_rule(Rule(False, (), ((MIN_BET, True),))))


def test_deciding_clause_without_knock_out_is_reported() -> None:
    """The clause is cited, but the law is the same without it."""
    assert conformance.missing_knock_outs(BOOK) == []
    pasted = replace(BOOK, law=walk(BOOK.law, without_knocks))
    assert len(conformance.missing_knock_outs(pasted)) > 20


def test_choice_with_an_illegal_other_value_is_reported() -> None:
    """Covers an out-of-range and an unreadable value."""
    assert conformance.illegal_choices(BOOK) == []
    bet = BOOK.choices["min_bet"]
    for other in ("0", "much"):
        choices = {**BOOK.choices, "min_bet": replace(bet, other=other)}
        assert conformance.illegal_choices(replace(BOOK, choices=choices)), other


def test_uncited_rule_without_reading_is_reported() -> None:
    """A rule without clauses must state its reading."""
    assert conformance.missing_readings(BOOK) == []
    assert conformance.missing_readings(with_rule(Rule(False)))


def test_event_without_clause_or_with_unknown_clause_is_reported() -> None:
    """A correctly cited event is not."""
    law = opened(BOOK).law
    dealt = ev.Dealt(seat=SeatNo(1), card=Card(0), up=False, by=(MIN_BET,))
    assert badly_cited(BOOK, law, [dealt]) == []
    assert badly_cited(BOOK, law, [ev.Dealt(seat=SeatNo(1), card=Card(0), up=False)])
    assert badly_cited(BOOK, law, [ev.Checked(seat=SeatNo(1), by=(NOWHERE,))])
