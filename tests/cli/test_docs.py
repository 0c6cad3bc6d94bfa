"""Pages on playing, simulation and deals are true: commands answer as shown, their code runs.

`python -m tests.cli.test_docs` writes the answers anew where they have changed on purpose.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
from pathlib import Path
from unittest import mock

import pytest

from cardspeak.cli.main import main

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("playing.md", "provable-deals.md", "simulation.md")
BLOCK = re.compile(r"```\n\$ cardspeak (.+)\n((?:(?!```).*\n)*)```", re.MULTILINE)
SPEED = re.compile(r"[\d,]+ rounds\s+a\s+second")


class Typed(io.StringIO):
    """Input that is echoed with its prompt, so that a page reads like a terminal."""

    def __init__(self, lines: list[str], out: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.out = out

    def __next__(self) -> str:  # type: ignore[override]  # as TextIO has it
        line = super().__next__()
        self.out.write(f"> {line}")
        return line


def answer(command: str, shown: str) -> str:
    """What a page shows under a command when it is run again."""
    typed = [line.removeprefix("> ") for line in shown.splitlines() if line.startswith("> ")]
    out = io.StringIO()
    environment = mock.patch.dict(os.environ, {"COLUMNS": "80", "NO_COLOR": "1"})
    with (
        environment,
        contextlib.chdir(DOCS.parent),
        mock.patch.object(sys, "stdin", Typed(typed, out)),
        contextlib.redirect_stdout(out),
    ):
        assert main(shlex.split(command)) == 0
    lines = "\n".join(line.rstrip() for line in out.getvalue().splitlines())
    return SPEED.sub("many rounds a second", lines) + "\n"


def renewed(text: str) -> str:
    """A page with every answer as it is now."""
    return BLOCK.sub(lambda one: f"```\n$ cardspeak {one[1]}\n{answer(one[1], one[2])}```", text)


@pytest.mark.parametrize("page", PAGES)
def test_commands_answer_as_shown(page: str) -> None:
    """What stands under a command is what it says."""
    text = (DOCS / page).read_text(encoding="utf-8")
    assert BLOCK.search(text)
    assert renewed(text) == text, "run: python -m tests.cli.test_docs"


@pytest.mark.parametrize("page", PAGES)
def test_code_runs(page: str) -> None:
    """Python on the page does what it says."""
    failed, _ = doctest.testfile(str(DOCS / page), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    """Every file named in a link is there."""
    text = (DOCS / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        assert (DOCS / target).exists(), target


if __name__ == "__main__":
    for name in PAGES:
        path = DOCS / name
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
