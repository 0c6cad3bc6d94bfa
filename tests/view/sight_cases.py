"""The cases of the executable rulebook as rounds to be watched: everything that can go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.view.sight_twins import Said, rounds_of

from cardspeak.books.shelf import SHELF
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.running.runner import run_case
from cardspeak.table.decide import apply, open_table
from cardspeak.table.rulings import Granted, Refused

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def case_files(book: str) -> list[Path]:
    """The files of a book's cases."""
    return sorted((SCENARIOS / book).glob("*.toml"))


@cache
def cases_played(file: Path) -> tuple[list[Said], ...]:
    """The rounds of every case in a file."""
    return tuple(steps for case in read_file(file) for steps in _rounds(case))


def _rounds(case: Case) -> Iterator[list[Said]]:
    opened = open_table(SHELF[case.book], case.house, hand_dealt=case.hand_dealt)
    if isinstance(opened, Refused):
        return
    table, said = opened[0], []
    for made in run_case(case).exchanges:
        if made.ask is not None:
            said.append(Said(table.copy(), made.ask, made.ruling))
            if isinstance(made.ruling, Granted):
                apply(table, made.ruling.events)
    yield from rounds_of(said)
