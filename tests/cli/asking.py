"""How the tests of the commands ask: in this process, at eighty columns, without colour."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardspeak.cli.main import main

Captured = pytest.CaptureFixture[str]


def ask(capsys: Captured, *words: str) -> tuple[int, str, str]:
    """Exit code, output and errors of one command."""
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def ask_json(capsys: Captured, *words: str, code: int = 0) -> Any:  # noqa: ANN401 - any document
    """The JSON document a command answers with."""
    got, out, err = ask(capsys, *words, "--json")
    assert (got, err) == (code, "")
    return json.loads(out)


def refused(capsys: Captured, *words: str) -> str:
    """The complaint about a request that cannot be read."""
    code, out, err = ask(capsys, *words)
    assert (code, out) == (2, "")
    return err
