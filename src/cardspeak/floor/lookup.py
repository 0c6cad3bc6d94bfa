"""Finds the book's answer to a matter: a row of its decision table, or the question to ask next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from cardspeak.floor.facts import known_fact
from cardspeak.rulebook.floor.remedies import ANY, Remedy, holds
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table.state import Incident, TableState

Facts = Callable[[str], str]


class LookupResult(msgspec.Struct, frozen=True):
    """The row that answers, or the question that has to be answered first; neither: silence."""

    row: Remedy | None = None
    question: str = ""


class DecidingFact(msgspec.Struct, frozen=True):
    """A fact that would change the ruling: had the answer been this, the outcome would be that."""

    question: str
    answer: str
    outcome: str


def rows_for(remedies: Sequence[Remedy], situation: str) -> list[Remedy]:
    """The rows that may answer a situation, the book's own before those for anything else."""
    own = [row for row in remedies if row.situation == situation]
    return own + [row for row in remedies if row.situation == ANY]


def find(rows: Sequence[Remedy], facts: Facts) -> LookupResult:
    """The first row whose conditions hold, asking no more than it takes to tell."""
    for row in rows:
        for name, condition in row.when.items():
            answer = facts(name)
            if not answer:
                before = QUESTIONS[name].rests_on
                # Without a table the record cannot tell the one from the other: ask both.
                return LookupResult(question=before if before and not facts(before) else name)
            if not holds(condition, answer):
                break
        else:
            return LookupResult(row=row)
    return LookupResult()


def facts_of(table: TableState, matter: Incident) -> Facts:
    """The record's answers, and for the rest those of the people there."""
    return lambda name: known_fact(table, matter, name) or matter.facts.get(name, "")


def would_change(rows: Sequence[Remedy], facts: Facts) -> Iterator[DecidingFact]:
    """Every single fact that, answered otherwise, leads to another rule of the book."""
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
