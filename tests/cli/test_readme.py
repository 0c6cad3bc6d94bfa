"""The README's code and commands give the output shown, and its tables are complete."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import COMMANDS
from cardspeak.docgen.status import with_status

README = Path(__file__).resolve().parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")
SHOWN = re.findall(r"^\$ (cardspeak .+)\n((?:(?!```).*\n)*)```", TEXT, re.MULTILINE)


def test_code_examples_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_commands_print_the_output_shown(capsys: Captured, command: str, shown: str) -> None:
    code, out, _ = ask(capsys, *shlex.split(command)[1:])
    assert code == 0
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()


def test_every_command_is_in_the_table() -> None:
    rows = re.findall(r"^\| `cardspeak ([\w-]+)", TEXT, re.MULTILINE)
    names = [command.partition(":")[2].replace("_", "-") for command in COMMANDS]
    assert sorted(rows) == sorted(names)


def test_every_book_is_in_the_table() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE) == list(SHELF)


def test_linked_files_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (README.parent / target).exists(), target


def test_status_table_is_up_to_date() -> None:
    """If this fails, run `make status`."""
    assert with_status(TEXT) == TEXT


def test_page_without_a_status_block_is_an_error() -> None:
    with pytest.raises(ValueError, match="has no block"):
        with_status("# cardspeak")
