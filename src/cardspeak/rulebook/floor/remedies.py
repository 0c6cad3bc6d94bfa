"""Remedies as decision tables: situation and facts determine steps, clauses and options.

The first row whose conditions hold is the book's ruling.  If there is none, the book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from cardspeak.rulebook.clause import ClauseNo

StepNote = Literal["", "forced back", "cut", "any order", "burn too", "highest", "minimum"]
"""Variant of a step."""
StepStreet = Literal["", "this", "next"]
"""The street before which a step is done."""
ANY = "*"
"""The situation of rows that apply if no row for a specific situation does."""
ANSWERED = "?"
"""A condition that any answer meets; a step of the row needs the answer."""


@dataclass(frozen=True, slots=True)
class DoStep:
    """One step of a remedy: its name, its parameters and its clauses."""

    do: str
    by: tuple[ClauseNo, ...] = ()
    amount: int = 0
    street: StepStreet = ""
    note: StepNote = ""


@dataclass(frozen=True, slots=True)
class RulingOption:
    """An option that staff may choose if the book leaves the ruling open."""

    name: str
    says: str
    steps: tuple[DoStep, ...] = ()
    by: tuple[ClauseNo, ...] = ()


@dataclass(frozen=True, slots=True)
class Remedy:
    """A row: the ruling for this situation if these facts hold.

    A condition names one answer, or several separated by `|`.  `says` is read aloud; it may
    contain {seat}, {cards} and {amount}.  If the book leaves a choice, `ways` lists the options,
    the usual one first.
    """

    situation: str
    when: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[DoStep, ...] = ()
    decided_by: tuple[ClauseNo, ...] = ()
    outcome: str = ""  # a short label for tables: misdeal, play on, hand dead
    says: str = ""
    reading: str = ""  # our interpretation if the text is unclear
    ways: tuple[RulingOption, ...] = ()
    at: str = field(default="", compare=False, repr=False)  # file and line

    def without(self, clause: ClauseNo) -> Remedy:
        """Return the row without the steps and options that depend on this clause."""
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
        """Return all clauses behind the ruling without duplicates, the deciding ones first."""
        clauses = dict.fromkeys(self.decided_by)
        for step in self.steps:
            clauses.update(dict.fromkeys(step.by))
        return tuple(clauses)


def holds(condition: str, answer: str) -> bool:
    """Return whether the answer meets the condition of a row."""
    return condition == ANSWERED or answer in condition.split("|")
