"""Worked examples for a clause: the scenarios that prove it, if they are installed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from cardspeak.cards import NotationError
from cardspeak.docgen.clause_uses import all_cases, cases_of
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Case, ScriptLine
from cardspeak.seat_no import SeatNo

MOST: Final = 3
"""Number of cases returned in full."""


class WorkedLine(msgspec.Struct, frozen=True):
    """An act at the table, and its result under the book."""

    says: str
    then: tuple[str, ...]


class WorkedExample(msgspec.Struct, frozen=True):
    """A case with its title, stacks and play."""

    title: str
    stacks: dict[SeatNo, str]
    play: tuple[WorkedLine, ...]


def worked_cases(number: ClauseNo, folder: Path | None) -> tuple[int, list[WorkedExample]]:
    """Return the number of cases that prove a clause, and the shortest ones in full.

    Returns (0, []) if no scenarios are installed.
    """
    cases = cases_of(number, _cases(folder)) if folder is not None else []
    ordered = sorted(cases, key=lambda case: (not _cites(case, number), len(case.play)))
    return len(cases), [_worked(case) for case in ordered[:MOST]]


@lru_cache(maxsize=32)
def _cases(folder: Path) -> tuple[Case, ...]:
    try:
        return tuple(all_cases(folder))
    except NotationError:
        return ()  # no scenarios are installed, or they cannot be read


def _cites(case: Case, number: ClauseNo) -> bool:
    """Return whether a line in the case expects a result under this clause."""
    return any(number in (expected.by or ()) for line in case.play for expected in line.expects)


def _worked(case: Case) -> WorkedExample:
    return WorkedExample(case.title, dict(case.stacks), tuple(map(_line, case.play)))


def _line(line: ScriptLine) -> WorkedLine:
    return WorkedLine(line.text, tuple(expected.text for expected in line.expects))
