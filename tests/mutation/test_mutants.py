"""The mutants, and the ways to apply, observe and try them."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from operator import ne
from pathlib import Path

import pytest
from tests.mutation import comparing, loosening, runner, survey
from tests.mutation.bending import BOOKS, bent
from tests.mutation.comparing import MODULES, mutated, source_of, watched
from tests.mutation.marking import marked
from tests.mutation.mutants import ROOT, Mutant, every, from_plain
from tests.mutation.record import Found, Reason, reasons, record
from tests.mutation.trials import Trial, trials
from tests.mutation.trying import tried_apart

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.rule import Rule
from cardspeak.table.rules.betting import limits

CAP = "tas-holdem: limits.cap without TAS-C.7.1"


@cache
def mutants() -> list[Mutant]:
    """All mutants, made once."""
    return every()


def named(name: str) -> Mutant:
    """The mutant with this name."""
    return next(mutant for mutant in mutants() if mutant.name == name)


def operators(tree: ast.Module) -> list[type[ast.cmpop]]:
    """The comparison operators of a module, in order."""
    return [type(op) for _, node in comparing.compares(tree) for op in node.ops]


def test_mutant_names_are_unique() -> None:
    """Reasons for survivors refer to names."""
    assert len({mutant.name for mutant in mutants()}) == len(mutants())
    assert {mutant.book for mutant in mutants()} == {"", *BOOKS}
    assert {mutant.module for mutant in mutants()} == {"", *MODULES}
    assert all(from_plain(mutant.plain()) == mutant for mutant in mutants())


def test_every_mutant_changes_its_book() -> None:
    """The bent book differs from the original."""
    for mutant in mutants():
        if mutant.kind != "compare":
            keys = [mutant.book] if mutant.book else BOOKS
            assert any(bent(SHELF[key], mutant) != SHELF[key] for key in keys), mutant.name


@pytest.mark.parametrize("module", MODULES)
def test_mutant_changes_exactly_one_comparison(module: str) -> None:
    """Tried with the first and the last mutant of each module."""
    own = [mutant for mutant in mutants() if mutant.module == module]
    for mutant in (own[0], own[-1]):
        before = operators(ast.parse(source_of(module)))
        assert sum(map(ne, before, operators(mutated(source_of(module), mutant)))) == 1


def test_every_reason_names_an_existing_mutant() -> None:
    """Reasons for removed lines must be deleted."""
    names = {mutant.name for mutant in mutants()}
    for reason in reasons():
        assert set(reason.names) <= names
        for like in reason.like:
            assert any(re.fullmatch(like, name) for name in names), like


def test_unread_reason_fails_once_a_trial_reads_the_rule() -> None:
    """`unread` is checked against the trials of the run."""
    reason = Reason("no game asks", names=(CAP,), like=(), unread=True)
    assert record([named(CAP)], {CAP: Found("", 0)}, [reason])["ok"]
    assert record([named(CAP)], {CAP: Found("", 3)}, [reason])["without a reason"] == [CAP]
    assert record([named(CAP)], {CAP: Found("a case", 3)}, [reason])["reasons no longer needed"]


def test_swap_in_changes_the_code_of_an_existing_function(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The comparison is changed in place, without reloading a module."""
    mutant = next(
        mutant
        for mutant in mutants()
        if mutant.name.startswith("rules.betting.limits.checked_before:")
    )
    function, code = limits.checked_before, limits.checked_before.__code__
    monkeypatch.setattr(function, "__code__", code)  # monkeypatch restores the code
    comparing.swap_in(mutant)
    assert function.__code__ is not code
    assert function.__code__.co_name == code.co_name


def test_runner_mutant_names_are_unique() -> None:
    """Reasons refer to existing names, and every listed function exists."""
    names = [mutant.name for mutant in loosening.every()]
    assert len(set(names)) == len(names)
    assert runner.reasons().keys() <= set(names)
    functions_found = {(mutant.module, mutant.function) for mutant in loosening.every()}
    for module, functions in loosening.MODULES.items():
        assert {(module, function) for function in functions} <= functions_found


def test_looser_runner_is_detected() -> None:
    """Loosens the comparison of a ruling with its line; `make runner` tries every comparison."""
    command = [sys.executable, "-m", "tests.mutation.runner", "--only", "running.compare._meets"]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout + process.stderr


def case_of(book: str, file: str) -> Trial:
    """Return the first case in a scenario file."""
    return next(
        trial for trial in trials([book]) if trial.name.startswith(f"scenario {book}/{file}")
    )


def test_survey_lists_rules_read_and_comparisons_that_decide() -> None:
    """A case about raises reads the raise cap. Afterwards nothing is recorded."""
    raises, hands = case_of("tas-holdem", "raises"), case_of("tas-holdem", "house-choices")
    result = survey.take([raises, hands], lambda: None)
    assert not result.failed
    assert result.likely(named(CAP))[0] is raises
    assert "limits.cap" in result.touched[raises.name].rules
    assert any(site[0] == "rules.betting.limits" for site in result.touched[raises.name].sites)
    recorded: list[str] = []
    with marked(recorded.append), watched(lambda site: recorded.append(str(site))):
        pass
    assert not raises.run()
    assert not recorded
    assert type(vars(Rule)["value"]).__name__ == "member_descriptor"


def test_mutant_without_raise_cap_is_detected() -> None:
    """The mutant is tried in a separate process."""
    assert "raises" in tried_apart(named(CAP)), Path.cwd()
