"""The README is true: its code runs, its commands answer as shown, none is left out."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

from cardspeak.cli.main import COMMANDS
from cardspeak.pages.status import with_status
from cardspeak.rulebook.shelf import SHELF

README = Path(__file__).resolve().parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")
SHOWN = re.findall(r"^\$ (cardspeak .+)\n((?:(?!```).*\n)*)```", TEXT, re.MULTILINE)


def test_the_code_runs() -> None:
    """The round in the README is played here, word for word."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_commands_answer_as_shown(capsys: Captured, command: str, shown: str) -> None:
    """What is printed under a command is what it prints."""
    code, out, _ = ask(capsys, *shlex.split(command)[1:])
    assert code == 0
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()


def test_every_command_is_in_the_table() -> None:
    """A new command is documented or this fails."""
    rows = re.findall(r"^\| `cardspeak ([\w-]+)", TEXT, re.MULTILINE)
    assert sorted(rows) == sorted(one.partition(":")[2].replace("_", "-") for one in COMMANDS)


def test_every_book_is_in_the_table() -> None:
    """A new book is named, with its game and its publisher."""
    assert re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE) == list(SHELF)


def test_links_lead_somewhere() -> None:
    """Every file named in a link is there."""
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (README.parent / target).exists(), target


def test_the_table_of_what_works_is_current() -> None:
    """Run `make status` when this fails."""
    assert with_status(TEXT) == TEXT


def test_a_page_without_the_block_is_refused() -> None:
    with pytest.raises(ValueError, match="has no block"):
        with_status("# cardspeak")
