"""The page about ranking and equity is true: its code runs, its commands answer as shown."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

PAGE = Path(__file__).resolve().parents[2] / "docs" / "equity.md"
TEXT = PAGE.read_text(encoding="utf-8")
SHOWN = re.findall(r"^\$ (cardspeak .+)\n((?:(?!```).*\n)*)```", TEXT, re.MULTILINE)


def test_the_code_runs() -> None:
    """Every example gives what is written under it."""
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_commands_answer_as_shown(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, command: str, shown: str
) -> None:
    """What is printed under a command is what it prints."""
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = ask(capsys, *shlex.split(command)[1:])
    assert code == 0
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()
