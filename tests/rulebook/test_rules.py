"""Assumptions the engine makes about the rules of a law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.rule import Rule


def _rules(part: object) -> Iterator[Rule[object]]:
    if isinstance(part, Rule):
        yield part
        part = part.value
    if isinstance(part, tuple | frozenset):
        for item in part:
            yield from _rules(item)
    elif type(part).__module__.startswith("cardspeak.rulebook."):
        for name in getattr(type(part), "__slots__", ()) or vars(part):
            yield from _rules(getattr(part, name))


@pytest.mark.parametrize("book", SHELF)
def test_rule_cites_each_clause_once(book: str) -> None:
    """The engine cites a rule's clauses without removing duplicates."""
    house = SHELF[book].default_house()
    rules = list(_rules(SHELF[book].under(house)))
    assert len(rules) > 200
    for rule in rules:
        assert len(set(rule.by)) == len(rule.by)
