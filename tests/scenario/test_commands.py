"""The commands `check`, `run` and `coverage`: text, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardspeak.cards import NotationError
from cardspeak.cli import scenarios
from cardspeak.cli.answer import Exit
from cardspeak.cli.coverage import coverage
from cardspeak.cli.scenarios import check, progress, run
from cardspeak.scenario.language.case import ScenarioError

GOOD = """language = 1
book = "tas-holdem"
[[case]]
title = "refused"
house = { limit = "odd" }
opens = "refused ILLEGAL_CHOICE"

[[case]]
title = "seated"
begin = "seated"
stacks = { 1 = 100, 2 = 100 }
play = "seated 1 2"
final = { stacks = { 1 = 100, 2 = 100 } }
"""
BAD = GOOD.replace('play = "seated 1 2"', 'play = "seated 1"')


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two passing cases."""
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    return path


def answer(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Return the printed JSON."""
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def test_check_of_passing_cases_exits_0(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the count; the JSON has the documented fields."""
    assert check(file) == Exit.YES
    assert "2 passed" in capsys.readouterr().out
    assert check(file.parent, json=True) == Exit.YES
    printed = answer(capsys)
    assert (printed["passed"], printed["failed"]) == (2, 0)
    case = printed["cases"][1]
    assert (case["title"], case["ok"], case["why"]) == ("seated", True, None)
    assert {"file", "covers", "cited"} <= set(case)


def test_check_of_a_failing_case_exits_1(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the expected and the actual value."""
    file.write_text(BAD)
    assert check(file.parent / "." / file.name) == Exit.NO
    printed = capsys.readouterr().out
    assert "1 passed, 1 failed" in printed
    assert "expected seats 1; got seats 1 2" in printed


def test_check_reports_unreadable_files_and_plays_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing path or a negative number of jobs raises NotationError."""
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text("language = 7\n")
    assert check(tmp_path, json=True) == Exit.INVALID
    printed = answer(capsys)
    assert printed["passed"] == 2
    assert printed["unreadable"][0]["line"] == 1
    with pytest.raises(NotationError):
        check(tmp_path / "nowhere")
    with pytest.raises(NotationError):
        check(tmp_path, jobs=-1)


def test_check_uses_shipped_scenarios_outside_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without shipped scenarios, paths must be given."""
    monkeypatch.chdir(tmp_path)
    assert (scenarios.scenarios_here() / "tas-stud").is_dir()
    monkeypatch.setattr(scenarios, "shipped_scenarios", lambda: None)
    with pytest.raises(NotationError):
        check()


def test_run_prints_a_case_with_asks_and_rulings(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cases can be selected by number or by part of the title."""
    assert run(file) == Exit.YES
    printed = capsys.readouterr().out
    assert "Refused: " in printed
    assert "starts in seat 2 with 100" in printed
    assert run(file, case="2", json=True) == Exit.YES
    printed_json = answer(capsys)
    assert [case["title"] for case in printed_json["cases"]] == ["seated"]
    assert printed_json["cases"][0]["exchanges"][1]["events"][0]["text"].startswith("sat 1 100")
    assert run(file, case="refu", json=True) == Exit.YES
    assert answer(capsys)["cases"][0]["exchanges"][0]["refused"]["because"] == "ILLEGAL_CHOICE"
    with pytest.raises(NotationError):
        run(file, case="neither")
    with pytest.raises(NotationError):
        run(file.parent / "none.toml")


def test_run_of_a_failing_case_exits_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The case is printed with the reason."""
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    assert run(path) == Exit.NO
    assert "✗" in capsys.readouterr().out


def test_coverage_json_has_totals_and_missing_clauses(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The JSON has both for each book and level."""
    assert coverage(scenarios=file.parent, json=True) == Exit.NO
    printed = answer(capsys)
    level = printed["books"]["tas-stud"]["enforce"]
    assert level["total"] == level["proven"] + len(level["missing"]) == 129
    assert coverage(scenarios=file.parent, book=["event"]) == Exit.NO
    assert "due clauses are not proven" in capsys.readouterr().out


def test_coverage_excuses_clauses_that_are_not_due(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An entry for an unknown clause is an error."""
    listed = file.parent / "not-due.toml"
    listed.write_text('[[later]]\nbooks = ["event"]\nwhy = "not written yet"\n')
    assert coverage(scenarios=file.parent, book=["event"], missing=True) == Exit.YES
    assert "not written yet" in capsys.readouterr().out
    listed.write_text(listed.read_text() + '[ids]\n"EVT.nowhere" = "gone"\n')
    assert coverage(scenarios=file.parent, book=["event"]) == Exit.NO
    (file.parent / "b.toml").write_text("language = 7\n")
    with pytest.raises(ScenarioError):
        coverage(scenarios=file.parent)


def test_coverage_with_a_failing_case_exits_1(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The case is named with the reason, even if no clause is due."""
    (file.parent / "not-due.toml").write_text('[[later]]\nbooks = ["event"]\nwhy = "later"\n')
    bad = BAD.replace("tas-holdem", "event").partition('[[case]]\ntitle = "seated"')
    file.write_text(f'language = 1\nbook = "event"\n{"".join(bad[1:])}')
    assert coverage(scenarios=file.parent, book=["event"]) == Exit.NO
    out = capsys.readouterr().out
    assert "1 fail and prove nothing" in out
    assert "✗ seated" in out


def test_progress_prints_nothing_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """No progress bar is shown."""
    with progress("working", 2) as advance:
        advance()
    assert capsys.readouterr().err == ""
