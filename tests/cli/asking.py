"""Run commands in this process, at eighty columns, without colour."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardspeak.cli.main import main

Captured = pytest.CaptureFixture[str]


def ask(capsys: Captured, *words: str) -> tuple[int, str, str]:
    """Run a command; return its exit code, output and errors."""
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def ask_json(capsys: Captured, *words: str, code: int = 0) -> Any:  # noqa: ANN401 - any document
    """Run a command with --json; return the document it prints."""
    actual, out, err = ask(capsys, *words, "--json")
    assert (actual, err) == (code, "")
    return json.loads(out)


def refused(capsys: Captured, *words: str) -> str:
    """Run an invalid command; return its error message."""
    code, out, err = ask(capsys, *words)
    assert (code, out) == (2, "")
    return err
