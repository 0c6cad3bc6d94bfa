"""Rounds from the scenarios, to be checked for leaks. They cover every kind of incident."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

from tests.view.sight_twins import Said, rounds_of

from cardspeak.books.shelf import SHELF
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.running.runner import run_case
from cardspeak.table.asks import Ask
from cardspeak.table.decide import open_table
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, Refused, Ruling

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def case_files(book: str) -> list[Path]:
    """Return the scenario files of a book."""
    return sorted((SCENARIOS / book).glob("*.toml"))


@cache
def cases_played(file: Path) -> tuple[list[Said], ...]:
    """Return the rounds of every case in a file."""
    return tuple(steps for case in read_file(file) for steps in _rounds(case))


def _rounds(case: Case) -> Iterator[list[Said]]:
    if case.begin == "tournament":
        return  # a tournament has no views of a table
    opened = open_table(SHELF[case.book], case.house, hand_dealt=case.hand_dealt)
    if isinstance(opened, Refused):
        return
    table, steps = opened[0], []
    for exchange in run_case(case).exchanges:
        if exchange.ask is not None:
            ask, ruling = cast(Ask, exchange.ask), cast(Ruling, exchange.ruling)
            steps.append(Said(table.copy(), ask, ruling))
            if isinstance(exchange.ruling, Granted):
                apply(table, exchange.ruling.events)
    yield from rounds_of(steps)
