"""What the engine takes for granted of the rules of a law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.rule import Rule


def _rules(part: object) -> Iterator[Rule[object]]:
    if isinstance(part, Rule):
        yield part
        part = part.value
    if isinstance(part, tuple | frozenset):
        for one in part:
            yield from _rules(one)
    elif type(part).__module__.startswith("cardspeak.rulebook."):
        for name in getattr(type(part), "__slots__", ()) or vars(part):
            yield from _rules(getattr(part, name))


@pytest.mark.parametrize("book", SHELF)
def test_a_rule_names_each_clause_once(book: str) -> None:
    """Clauses of a rule are cited as they stand, without a look for doubles."""
    house = SHELF[book].settle({})
    assert not isinstance(house, RejectedChoice)
    found = list(_rules(SHELF[book].under(house)))
    assert len(found) > 200
    for rule in found:
        assert len(set(rule.by)) == len(rule.by)
