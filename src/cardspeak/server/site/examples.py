"""Worked examples of a clause: the cases that prove it, line by line, where they are at hand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from cardspeak.cards import NotationError
from cardspeak.docgen.clause_uses import all_cases, cases_of
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Case, ScriptLine

MOST: Final = 3
"""Cases told in full; of the others only how many there are."""


class WorkedLine(msgspec.Struct, frozen=True):
    """What is said at the table, and what follows by the book."""

    says: str
    then: tuple[str, ...]


class WorkedExample(msgspec.Struct, frozen=True):
    """A case."""

    title: str
    stacks: dict[int, str]
    play: tuple[WorkedLine, ...]


def worked_cases(number: ClauseNo, folder: Path | None) -> tuple[int, list[WorkedExample]]:
    """How many cases prove a clause, and the shortest of them; none where there are no files."""
    found = cases_of(number, _cases(folder)) if folder is not None else []
    telling = sorted(found, key=lambda case: (not _tells(case, number), len(case.play)))
    return len(found), [_worked(case) for case in telling[:MOST]]


@lru_cache(maxsize=32)
def _cases(folder: Path) -> tuple[Case, ...]:
    try:
        return tuple(all_cases(folder))
    except NotationError:
        return ()  # an installed package without scenarios, or files that cannot be read


def _tells(case: Case, number: ClauseNo) -> bool:
    """Does a line of the case say what follows by this clause?"""
    return any(number in (one.by or ()) for line in case.play for one in line.expects)


def _worked(case: Case) -> WorkedExample:
    return WorkedExample(case.title, dict(case.stacks), tuple(map(_line, case.play)))


def _line(line: ScriptLine) -> WorkedLine:
    return WorkedLine(line.text, tuple(one.text for one in line.expects))
