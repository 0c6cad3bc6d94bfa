"""The mutants themselves: each has a name of its own and changes something."""

from __future__ import annotations

import ast

from tests.mutation.mutants import BOOKS, MODULES, TABLE, bent, every, mutated
from tests.mutation.run import reasons, tried

from cardspeak.rulebook.shelf import SHELF

MUTANTS = every()


def test_every_mutant_has_a_name_of_its_own() -> None:
    """A reason for a survivor is kept by name."""
    assert len({one.name for one in MUTANTS}) == len(MUTANTS)
    assert {one.book for one in MUTANTS} == {"", *BOOKS}
    assert {one.module for one in MUTANTS} == {"", *MODULES}


def test_every_mutant_changes_something() -> None:
    """A rule, a default or a comparison is not what it was."""
    sources = {name: (TABLE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES}
    for one in MUTANTS:
        if one.kind == "compare":
            source = sources[one.module]
            assert ast.dump(mutated(source, one)) != ast.dump(ast.parse(source)), one.name
        else:
            assert bent(SHELF[one.book], one) != SHELF[one.book], one.name


def test_a_reason_names_a_mutant() -> None:
    """Reasons for lines that are gone are taken off the list."""
    assert set(reasons()) <= {one.name for one in MUTANTS}


def test_a_mutant_is_noticed() -> None:
    """Without the raise cap of hold'em a proof fails, in a process of its own."""
    cap = next(one for one in MUTANTS if one.name == "tas-holdem: limits.cap without TAS-C.7.1")
    assert tried(cap)
