"""Remedies as decision tables: a situation and conditions give steps, clauses and discretion.

No row means that the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardspeak.rulebook.clause import ClauseNo


@dataclass(frozen=True, slots=True)
class DoStep:
    """One thing a remedy does: the step's name, its figures, the clause behind it."""

    do: str
    by: tuple[ClauseNo, ...] = ()
    amount: int = 0
    street: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A row: in this situation, when these facts hold, do these steps."""

    situation: str
    when: dict[str, str] = field(default_factory=dict)
    steps: tuple[DoStep, ...] = ()
    decided_by: tuple[ClauseNo, ...] = ()
    reading: str = ""

    def without(self, clause: ClauseNo) -> Remedy:
        """The row without the steps that rest on this clause."""
        steps = tuple(step for step in self.steps if clause not in step.by)
        return self if len(steps) == len(self.steps) else replace(self, steps=steps)
