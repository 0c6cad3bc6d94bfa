"""The mutants themselves, and the ways they are put in, watched for and tried; one is noticed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
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

MUTANTS = every()
CAP = "tas-holdem: limits.cap without TAS-C.7.1"


def named(name: str) -> Mutant:
    """A mutant by its name."""
    return next(one for one in MUTANTS if one.name == name)


def operators(tree: ast.Module) -> list[type[ast.cmpop]]:
    """How a module compares, in order."""
    return [type(op) for _, node in comparing.compares(tree) for op in node.ops]


def test_every_mutant_has_a_name_of_its_own() -> None:
    """A reason for a survivor is kept by name."""
    assert len({one.name for one in MUTANTS}) == len(MUTANTS)
    assert {one.book for one in MUTANTS} == {"", *BOOKS}
    assert {one.module for one in MUTANTS} == {"", *MODULES}
    assert all(from_plain(one.plain()) == one for one in MUTANTS)


def test_every_mutant_changes_something() -> None:
    """A rule, a default or a remedy is not what it was."""
    for one in MUTANTS:
        if one.kind != "compare":
            keys = [one.book] if one.book else BOOKS
            assert any(bent(SHELF[key], one) != SHELF[key] for key in keys), one.name


@pytest.mark.parametrize("module", MODULES)
def test_one_comparison_is_changed_and_no_other(module: str) -> None:
    """Tried on the first and the last of each module."""
    own = [one for one in MUTANTS if one.module == module]
    for one in (own[0], own[-1]):
        before = operators(ast.parse(source_of(module)))
        assert sum(map(ne, before, operators(mutated(source_of(module), one)))) == 1


def test_a_reason_names_a_mutant() -> None:
    """Reasons for lines that are gone are taken off the list."""
    names = {one.name for one in MUTANTS}
    for one in reasons():
        assert set(one.names) <= names
        for like in one.like:
            assert any(re.fullmatch(like, name) for name in names), like


def test_a_reason_for_what_nobody_reads_ends_when_somebody_does() -> None:
    """`unread` is checked against the trials of the run."""
    why = Reason("no game asks", names=(CAP,), like=(), unread=True)
    assert record([named(CAP)], {CAP: Found("", 0)}, [why])["ok"]
    assert record([named(CAP)], {CAP: Found("", 3)}, [why])["without a reason"] == [CAP]
    assert record([named(CAP)], {CAP: Found("a case", 3)}, [why])["reasons no longer needed"]


def test_code_is_changed_under_those_who_hold_the_function(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A comparison is turned round in place; no module has to be loaded again."""
    one = next(one for one in MUTANTS if one.name.startswith("limits.checked_before:"))
    function, code = limits.checked_before, limits.checked_before.__code__
    monkeypatch.setattr(function, "__code__", code)  # puts it back in the end
    comparing.swap_in(one)
    assert function.__code__ is not code
    assert function.__code__.co_name == code.co_name


def test_every_mutant_of_the_runner_has_a_name_of_its_own() -> None:
    """Reasons refer to names, and every function listed exists."""
    names = [one.name for one in loosening.every()]
    assert len(set(names)) == len(names)
    assert runner.reasons().keys() <= set(names)
    found = {(one.module, one.function) for one in loosening.every()}
    for module, functions in loosening.MODULES.items():
        assert {(module, function) for function in functions} <= found


def test_a_looser_runner_is_noticed() -> None:
    """Clauses, refusals and facts of an event; `make runner` tries every comparison."""
    words = ["--only", "case.", "--only", "judging._meets", "--only", "facts._fits"]
    command = [sys.executable, "-m", "tests.mutation.runner", *words]
    tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr


def case_of(book: str, file: str) -> Trial:
    """The first case of a scenario file."""
    return next(one for one in trials([book]) if one.name.startswith(f"scenario {book}/{file}"))


def test_a_survey_says_what_a_case_reads_and_decides() -> None:
    """The raise cap is read by a case about raises; afterwards all is as it was."""
    raises, hands = case_of("tas-holdem", "raises"), case_of("tas-holdem", "house-choices")
    found = survey.take([raises, hands], lambda: None)
    assert not found.failed
    assert found.likely(named(CAP))[0] is raises
    assert "limits.cap" in found.touched[raises.name].rules
    assert any(site[0] == "limits" for site in found.touched[raises.name].sites)
    heard: list[str] = []
    with marked(heard.append), watched(lambda site: heard.append(str(site))):
        pass
    assert not raises.run()
    assert not heard
    assert type(vars(Rule)["value"]).__name__ == "member_descriptor"


def test_a_mutant_is_noticed() -> None:
    """Without the raise cap of hold'em a trial fails, in a program of its own."""
    assert "raises" in tried_apart(named(CAP)), Path.cwd()
