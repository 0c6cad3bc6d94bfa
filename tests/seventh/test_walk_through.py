"""docs/adding-a-book.md is correct: its code blocks are in the book's files, and its commands
work.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

from cardspeak.cli.main import BOOKS
from cardspeak.rulebook.clause import LEVELS, PROOF_KINDS, REQUIRED
from cardspeak.scenario.proofs import counter_cases as otherwise, coverage, knock_out as proof
from cardspeak.scenario.running import runner

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "kitchen"
PAGE = (ROOT / "docs" / "adding-a-book.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(toml|python)\n(.*?)```", PAGE, re.DOTALL)
SHOWN = re.findall(r"^\$ (cardspeak .+)\n((?:(?!```|\$ ).*\n)*)", PAGE, re.MULTILINE)


def test_page_shows_every_part_of_a_book() -> None:
    """The parts are register, book, house, remedy, scenario and clauses that are not due."""
    assert len(BLOCKS) > 12
    assert len(SHOWN) > 3
    named = set(re.findall(r"[Ii]n `([\w./-]+)`:", PAGE))
    assert {(FOLDER / name).is_file() for name in named} == {True}
    assert {"clauses.toml", "play.py", "house.py", "book.py"} <= named


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_block_is_in_one_of_the_books_files(kind: str, text: str) -> None:
    """The page shows the made-up book verbatim."""
    suffix = {"toml": ".toml", "python": ".py"}[kind]
    files = [path for path in FOLDER.rglob("*") if path.suffix == suffix]
    assert any(text in path.read_text(encoding="utf-8") for path in files), text


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_command_prints_what_the_page_shows(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, command: str, shown: str
) -> None:
    """The command is run in the project's directory."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(BOOKS, "tests/seventh/kitchen")
    _, out, err = ask(capsys, *shlex.split(command)[1:])
    assert err == ""
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines()


def test_page_explains_every_register_key_level_and_kind_of_proof() -> None:
    """The lists are taken from the code, so that the page stays complete."""
    for word in (*REQUIRED, *LEVELS, *PROOF_KINDS, BOOKS):
        assert re.search(rf"[`*]{word}[`*]", PAGE), word


def test_page_quotes_the_messages_of_coverage() -> None:
    """Every message in the table is in the source of the coverage command."""
    rows = PAGE.partition("| coverage says |")[2].partition("\n\n")[0]
    quoted = [
        re.sub(r"^knocked out: ", "", row) for row in re.findall(r"^\| (\w.+?) \|", rows, re.M)
    ]
    assert len(quoted) == 6
    texts = "".join(
        Path(str(module.__file__)).read_text(encoding="utf-8")
        for module in (coverage, otherwise, proof, runner)
    )
    for words in quoted:
        assert f'"{words}' in texts, words


def test_quoted_sentence_is_in_the_source_text() -> None:
    """The page starts from a sentence of source.md."""
    (quoted,) = re.findall(r"^> (6\.10 .+)$", PAGE, re.MULTILINE)
    assert quoted in (FOLDER / "source.md").read_text(encoding="utf-8")
