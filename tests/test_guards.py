"""`make guards` lists the tests of a source file, nearest first."""

from __future__ import annotations

import pytest
from tests.guards import ROOT, SOURCES, guards, main, scenarios


def listed(name: str) -> dict[str, str]:
    """Return the test files for a source, each with the reason."""
    return {path.relative_to(ROOT).as_posix(): why for path, why in guards(SOURCES / name)}


def test_tests_with_the_same_path_come_first() -> None:
    tests = list(listed("equity/ranges.py").items())
    assert tests[0] == ("tests/equity/test_ranges.py", "has its path")


def test_tests_that_import_the_file_come_before_indirect_tests() -> None:
    reasons = list(listed("table/rules/pots/pots.py").values())
    assert reasons[0] == "imports it"
    assert reasons[-1].endswith(", which imports it")
    assert reasons == sorted(reasons, key=lambda why: why != "imports it")


def test_every_source_has_a_test_or_a_scenario() -> None:
    sources = [path for path in SOURCES.rglob("*.py") if not path.name.startswith("__")]
    without = [path for path in sources if not scenarios(path) and not list(guards(path))]
    assert not without, without


def test_rules_name_their_scenarios() -> None:
    assert scenarios(SOURCES / "books" / "tas_holdem" / "play.py") == ["scenarios/tas-holdem"]
    assert scenarios(SOURCES / "table" / "pots.py") == ["scenarios"]
    assert scenarios(SOURCES / "server" / "app.py") == []


def test_files_outside_the_sources_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("README.md") == 2
    assert "not a Python file in src/cardspeak" in capsys.readouterr().err
