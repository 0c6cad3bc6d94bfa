"""Look up the book's ruling on an incident: a row of its table, or the next question to ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from cardspeak.floor.facts import known_fact
from cardspeak.rulebook.floor.remedies import ANY, Remedy, holds
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table.state import Incident, TableState

Facts = Callable[[str], str]


class LookupResult(msgspec.Struct, frozen=True):
    """The matching row, or the question to answer first; empty if the book has no ruling."""

    row: Remedy | None = None
    question: str = ""


class DecidingFact(msgspec.Struct, frozen=True):
    """A fact that would change the ruling, with the answer that leads to another outcome."""

    question: str
    answer: str
    outcome: str


def rows_for(remedies: Sequence[Remedy], situation: str) -> list[Remedy]:
    """Return the rows that may apply to a situation: its own rows, then those for any situation."""
    own = [row for row in remedies if row.situation == situation]
    return own + [row for row in remedies if row.situation == ANY]


def find(rows: Sequence[Remedy], facts: Facts) -> LookupResult:
    """Return the first row whose conditions hold, or the question needed to decide."""
    for row in rows:
        for name, condition in row.when.items():
            answer = facts(name)
            if not answer:
                before = QUESTIONS[name].rests_on
                # Without a table, neither answer can be derived from the other, so ask both.
                return LookupResult(question=before if before and not facts(before) else name)
            if not holds(condition, answer):
                break
        else:
            return LookupResult(row=row)
    return LookupResult()


def facts_of(table: TableState, incident: Incident) -> Facts:
    """Return the answers by name, from the record or else from the people at the table."""
    return lambda name: known_fact(table, incident, name) or incident.facts.get(name, "")


def would_change(rows: Sequence[Remedy], facts: Facts) -> Iterator[DecidingFact]:
    """Yield each fact for which a different answer would lead to another rule of the book."""
    now = find(rows, facts).row
    names = dict.fromkeys(name for row in rows for name in row.when)
    for name in names:
        answer = facts(name)
        if not answer:
            continue
        for other in QUESTIONS[name].answers:
            if other == answer:
                continue
            then = find(rows, _with(facts, {name: other})).row
            if then is None or then.situation == ANY:
                continue
            if then is not now and then.outcome != _outcome(now):
                yield DecidingFact(name, other, then.outcome)


def _with(facts: Facts, other: Mapping[str, str]) -> Facts:
    return lambda name: other.get(name, "") or facts(name)


def _outcome(row: Remedy | None) -> str:
    return "" if row is None else row.outcome
