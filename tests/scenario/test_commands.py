"""`check`, `run` and `coverage` as people and programs meet them."""

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
    """A file of two cases that pass."""
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    return path


def answer(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What was printed, as JSON."""
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_check_passes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Yes, with the count; the shape that programs rely on."""
    assert check(file) == Exit.YES
    assert "2 passed" in capsys.readouterr().out
    assert check(file.parent, json=True) == Exit.YES
    told = answer(capsys)
    assert (told["passed"], told["failed"]) == (2, 0)
    case = told["cases"][1]
    assert (case["title"], case["ok"], case["why"]) == ("seated", True, None)
    assert {"file", "covers", "cited"} <= set(case)


def test_check_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No, with what was expected and what came."""
    file.write_text(BAD)
    assert check(file.parent / "." / file.name) == Exit.NO
    printed = capsys.readouterr().out
    assert "1 passed, 1 failed" in printed
    assert "expected seats 1; got seats 1 2" in printed


def test_check_cannot_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unreadable files are told, the readable ones are played all the same."""
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text("language = 7\n")
    assert check(tmp_path, json=True) == Exit.INVALID
    told = answer(capsys)
    assert told["passed"] == 2
    assert told["unreadable"][0]["line"] == 1
    with pytest.raises(NotationError):
        check(tmp_path / "nowhere")
    with pytest.raises(NotationError):
        check(tmp_path, jobs=-1)


def test_check_wants_scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere they are those that come with cardspeak; where none do the paths must be named."""
    monkeypatch.chdir(tmp_path)
    assert (scenarios.scenarios_here() / "tas-stud").is_dir()
    monkeypatch.setattr(scenarios, "shipped_scenarios", lambda: None)
    with pytest.raises(NotationError):
        check()


def test_run_reads_a_case_aloud(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Asks, rulings and clauses; one case by number or words."""
    assert run(file) == Exit.YES
    printed = capsys.readouterr().out
    assert "Refused: " in printed
    assert "takes seat 2 with 100" in printed
    assert run(file, case="2", json=True) == Exit.YES
    told = answer(capsys)
    assert [one["title"] for one in told["cases"]] == ["seated"]
    assert told["cases"][0]["exchanges"][1]["events"][0]["text"].startswith("sat 1 100")
    assert run(file, case="refu", json=True) == Exit.YES
    assert answer(capsys)["cases"][0]["exchanges"][0]["refused"]["because"] == "ILLEGAL_CHOICE"
    with pytest.raises(NotationError):
        run(file, case="neither")
    with pytest.raises(NotationError):
        run(file.parent / "none.toml")


def test_run_says_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A case that fails is read aloud and says why."""
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    assert run(path) == Exit.NO
    assert "✗" in capsys.readouterr().out


def test_coverage_has_its_shape(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Per book and level: total, proven, the missing ids."""
    assert coverage(scenarios=file.parent, json=True) == Exit.NO
    told = answer(capsys)
    level = told["books"]["tas-stud"]["enforce"]
    assert level["total"] == level["proven"] + len(level["missing"]) == 129
    assert coverage(scenarios=file.parent, book=["event"]) == Exit.NO
    assert "due clauses are not proven" in capsys.readouterr().out


def test_coverage_obeys_the_list(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is not due fails nobody; an entry that names nothing does."""
    listed = file.parent / "not-due.toml"
    listed.write_text('[[later]]\nbooks = ["event"]\nwhy = "not written yet"\n')
    assert coverage(scenarios=file.parent, book=["event"], missing=True) == Exit.YES
    assert "not written yet" in capsys.readouterr().out
    listed.write_text(listed.read_text() + '[ids]\n"EVT.nowhere" = "gone"\n')
    assert coverage(scenarios=file.parent, book=["event"]) == Exit.NO
    (file.parent / "b.toml").write_text("language = 7\n")
    with pytest.raises(ScenarioError):
        coverage(scenarios=file.parent)


def test_progress_is_quiet_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    """No bar without a terminal."""
    with progress("working", 2) as advance:
        advance()
    assert capsys.readouterr().err == ""
