"""Remedies as decision tables: a situation and facts give steps, clauses and discretion.

The first row whose conditions hold is the book's answer.  No row means that the book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cardspeak.rulebook.clause import ClauseNo

ANY = "*"
"""The situation of the rows for whatever no other row answers."""
ANSWERED = "?"
"""The condition that any answer meets: a step of the row needs the fact itself."""


@dataclass(frozen=True, slots=True)
class DoStep:
    """One thing a remedy does: the step's name, its figures, the clause behind it."""

    do: str
    by: tuple[ClauseNo, ...] = ()
    amount: int = 0
    street: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class RulingOption:
    """One of the things a person may choose where the book leaves it open."""

    name: str
    says: str
    steps: tuple[DoStep, ...] = ()
    by: tuple[ClauseNo, ...] = ()


@dataclass(frozen=True, slots=True)
class Remedy:
    """A row: in this situation, when these facts hold, this is the ruling.

    A condition names one answer, or several parted by `|`.  `says` is read aloud; it may hold
    {seat}, {cards} and {amount}.  With `ways` the book leaves a choice, the first being usual.
    """

    situation: str
    when: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[DoStep, ...] = ()
    decided_by: tuple[ClauseNo, ...] = ()
    outcome: str = ""  # in a word or two, for tables: misdeal, play on, hand dead
    says: str = ""
    reading: str = ""  # what was decided where the text is unclear
    ways: tuple[RulingOption, ...] = ()
    at: str = field(default="", compare=False, repr=False)  # the file and line it is written at

    def without(self, clause: ClauseNo) -> Remedy:
        """The row without the steps and ways that rest on this clause."""
        steps = tuple(step for step in self.steps if clause not in step.by)
        ways = tuple(
            replace(way, steps=tuple(step for step in way.steps if clause not in step.by))
            for way in self.ways
            if clause not in way.by
        )
        if steps == self.steps and ways == self.ways:
            return self
        return replace(self, steps=steps, ways=ways)

    @property
    def chain(self) -> tuple[ClauseNo, ...]:
        """Every clause behind the ruling, what decides first, each once."""
        found = dict.fromkeys(self.decided_by)
        for step in self.steps:
            found.update(dict.fromkeys(step.by))
        return tuple(found)


def holds(condition: str, answer: str) -> bool:
    """Does the answer meet the condition of a row?"""
    return condition == ANSWERED or answer in condition.split("|")
