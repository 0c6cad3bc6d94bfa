"""Examples of the registers that compare hands, share pots or charge them are retold as cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hands.test_clause_examples import ALONE, HOLDEM, STUD

from cardspeak.rulebook.clause import REGISTERS, Clause, load_register
from cardspeak.scenario.language.reader import find_files, read_file

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
AREAS = frozenset({"hand-ranking", "pots", "commission"})
COMPARED = {line.split("|")[0].strip() for line in (STUD + HOLDEM + ALONE).splitlines() if line}
"""Clauses whose hands are compared one by one."""


def examples(book: str) -> list[Clause]:
    """The clauses with an example of these kinds; what staff are prompted to do is no case."""
    return [
        clause
        for clause in load_register(book).clauses.values()
        if clause.example and clause.area in AREAS and clause.level != "prompt"
    ]


@pytest.mark.parametrize("book", REGISTERS)
def test_every_such_example_is_retold(book: str) -> None:
    """A case is about the clause or the one it restates, or its hands are in a comparison."""
    cases = (case for file in find_files([SCENARIOS / book]) for case in read_file(file))
    told = {number for case in cases for number in case.covers} | COMPARED
    left = [one.id for one in examples(book) if not told & {one.id, one.restates}]
    assert not left
    assert examples(book)
