"""docs/adding-a-book.md is true: its blocks stand in the book's files, its commands answer so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

from cardspeak.cli.main import BOOKS
from cardspeak.rulebook.clause import LEVELS, PROOF_KINDS, REQUIRED
from cardspeak.scenario.proofs import counter_cases as otherwise, coverage, knock_out as proof

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "kitchen"
PAGE = (ROOT / "docs" / "adding-a-book.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(toml|python)\n(.*?)```", PAGE, re.DOTALL)
SHOWN = re.findall(r"^\$ (cardspeak .+)\n((?:(?!```|\$ ).*\n)*)", PAGE, re.MULTILINE)


def test_the_page_shows_every_kind_of_part() -> None:
    """Register, book, house, remedy, scenario and what is not due."""
    assert len(BLOCKS) > 12
    assert len(SHOWN) > 3
    named = set(re.findall(r"[Ii]n `([\w./-]+)`:", PAGE))
    assert {(FOLDER / name).is_file() for name in named} == {True}
    assert {"clauses.toml", "play.py", "house.py", "book.py"} <= named


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_a_block_stands_in_a_file(kind: str, text: str) -> None:
    """What the page shows is what the made-up book says, letter for letter."""
    suffix = {"toml": ".toml", "python": ".py"}[kind]
    files = [path for path in FOLDER.rglob("*") if path.suffix == suffix]
    assert any(text in path.read_text(encoding="utf-8") for path in files), text


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_a_command_answers_as_shown(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, command: str, shown: str
) -> None:
    """What is printed under a command is what it prints in the project's directory."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(BOOKS, "tests/seventh/kitchen")
    _, out, err = ask(capsys, *shlex.split(command)[1:])
    assert err == ""
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()


def test_the_page_names_what_a_register_needs() -> None:
    """Each key, level and kind of proof is explained."""
    for word in (*REQUIRED, *LEVELS, *PROOF_KINDS, BOOKS):
        assert re.search(rf"[`*]{word}[`*]", PAGE), word


def test_the_page_quotes_what_coverage_says() -> None:
    """Every complaint in the table is one that coverage makes."""
    rows = PAGE.partition("| coverage says |")[2].partition("\n\n")[0]
    said = [re.sub(r"^knocked out: ", "", row) for row in re.findall(r"^\| (\w.+?) \|", rows, re.M)]
    assert len(said) == 6
    texts = "".join(
        Path(str(module.__file__)).read_text(encoding="utf-8")
        for module in (coverage, otherwise, proof)
    )
    runner = (Path(str(proof.__file__)).parent / "runner.py").read_text(encoding="utf-8")
    for words in said:
        assert f'"{words}' in texts + runner, words


def test_the_printed_page_is_in_the_folder() -> None:
    """The sentence that the page starts from is on the page that was taken apart."""
    (quoted,) = re.findall(r"^> (6\.10 .+)$", PAGE, re.MULTILINE)
    assert quoted in (FOLDER / "source.md").read_text(encoding="utf-8")
