"""Register examples about hands, pots or commission are covered by scenarios or tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hands.test_clause_examples import ALONE, HOLDEM, STUD

from cardspeak.rulebook.clause import REGISTERS, Clause, load_register
from cardspeak.scenario.language.reader import find_files, read_file

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
AREAS = frozenset({"hand-ranking", "pots", "commission"})
COMPARED = {line.split("|")[0].strip() for line in (STUD + HOLDEM + ALONE).splitlines() if line}
"""Clauses whose example hands are compared in tests/hands."""


def examples(book: str) -> list[Clause]:
    """The clauses with an example in AREAS. Prompts for staff are excluded."""
    return [
        clause
        for clause in load_register(book).clauses.values()
        if clause.example and clause.area in AREAS and clause.level != "prompt"
    ]


@pytest.mark.parametrize("book", REGISTERS)
def test_every_example_has_a_scenario_or_a_comparison(book: str) -> None:
    """A scenario for the clause that the example restates also counts."""
    cases = (case for file in find_files([SCENARIOS / book]) for case in read_file(file))
    covered = {number for case in cases for number in case.covers} | COMPARED
    missing = [clause.id for clause in examples(book) if not covered & {clause.id, clause.restates}]
    assert not missing
    assert examples(book)
