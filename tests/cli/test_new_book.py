"""`cardspeak new-book` and `cardspeak book`: a starter folder, and the points a book leaves
open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.books import conformance
from tests.books.rounds import badly_cited, play, seated
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.books.outside import FOLDERS, add_folder, drop_folder, folder_of
from cardspeak.books.shelf import BOOKS as BOOKS_OF_THE_PACKAGE, SHELF
from cardspeak.cli.main import BOOKS
from cardspeak.docgen.clause_uses import all_places
from cardspeak.rulebook.clause import load_register
from cardspeak.view.words.law_lines import law_lines

LINES = 200
"""Maximum lines of Python in a small book."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A path for a new book, which is taken off the shelf afterwards."""
    yield tmp_path / "my_club"
    for key in list(FOLDERS):
        drop_folder(key)


def test_new_book_plays_and_conforms(capsys: Captured, folder: Path) -> None:
    """The unchanged template has no faults, and plays rounds with any number of players."""
    assert ask(capsys, "new-book", "my-club", "--folder", str(folder))[0] == 0
    book = add_folder(folder)
    assert (book.key, book.complete) == ("my-club", True)
    for faults in (
        conformance.unregistered_clauses,
        conformance.undefined_choices,
        conformance.ineffective_knock_outs,
        conformance.missing_knock_outs,
        conformance.illegal_choices,
        conformance.missing_readings,
    ):
        assert faults(book) == []
    for count in (2, 5, 9):
        table = seated(book, count)
        assert table is not None
        assert badly_cited(book, table.law, play(table, f"new {count}", 4)) == []
    assert sum(len(path.read_text().splitlines()) for path in folder.glob("*.py")) < LINES


def test_new_books_scenarios_pass(
    capsys: Captured, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scenarios in the template pass, under the new book's key and clause numbers."""
    ask(capsys, "new-book", "my-club", "--folder", str(folder), "--prefix", "CLUB")
    monkeypatch.setenv(BOOKS, str(folder))
    answer = ask_json(capsys, "check", str(folder / "scenarios"))
    assert (answer["failed"], answer["passed"]) == (0, 3)
    assert {case["book"] for case in answer["cases"]} == {"my-club"}
    assert ask_json(capsys, "clause", "CLUB.4.6")["rules"][0]["at"] == ["my_club/play.py:60"]
    written = [*folder.rglob("*.py"), *folder.rglob("*.toml"), *folder.rglob("*.md")]
    texts = [path.read_text() for path in written]
    assert not any("NEW." in text or "skeleton" in text for text in texts)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("My Club",), "'My Club' is not a valid key"),
        (("event",), "a book 'event' already exists"),
        (("a1",), "'A' is not a valid prefix"),
        (("my-club", "--prefix", "club"), "'club' is not a valid prefix"),
    ],
)
def test_invalid_name_is_refused(
    capsys: Captured, folder: Path, words: tuple[str, ...], told: str
) -> None:
    """No file is written."""
    assert told in " ".join(refused(capsys, "new-book", *words, "--folder", str(folder)).split())
    assert not folder.exists()


def test_existing_folder_is_not_overwritten(capsys: Captured, folder: Path) -> None:
    """A folder with content is left alone."""
    folder.mkdir()
    (folder / "book.py").write_text("mine")
    assert "is not empty" in refused(capsys, "new-book", "my-club", "--folder", str(folder))
    assert (folder / "book.py").read_text() == "mine"


def test_silences_option_lists_the_defaults_a_book_uses(capsys: Captured) -> None:
    """Every field the book leaves out is listed with value and reading; fields it sets are not."""
    taken = {
        one["field"]: one for one in ask_json(capsys, "book", "event", "--silences")["defaults"]
    }
    assert taken["seating.players_to_start"]["value"] == 2
    assert all(one["reading"] for one in taken.values())
    assert not {"seating.seats", "limits.by_round", "stakes.least"} & taken.keys()
    assert len(taken) == ask_json(capsys, "book", "event")["defaults"]
    assert f"event takes {len(taken)} defaults" in ask(capsys, "book", "event", "--silences")[1]
    assert "seating.seats" not in ask(capsys, "book", "tas-stud", "--silences")[1]


def test_clause_names_file_and_line_of_its_rule(capsys: Captured) -> None:
    """The file and line match those in the folder."""
    rules = ask_json(capsys, "clause", "EVT.beginning.1")["rules"]
    seats = next(rule for rule in rules if rule["value"] == "9")
    file, _, line = seats["at"][0].rpartition(":")
    folder = Path(str(ask_json(capsys, "book", "event")["folder"]))
    lines = (folder.parent / file).read_text().splitlines()
    assert "seats=rule(9" in lines[int(line) - 1]
    assert "event/table.py" in ask(capsys, "clause", "EVT.beginning.1")[1]


@pytest.mark.parametrize("key", list(BOOKS_OF_THE_PACKAGE))
def test_every_clause_that_a_book_states_has_its_lines(capsys: Captured, key: str) -> None:
    """Also in branches that the default house does not take; a plain search finds the same."""
    place = folder_of(key)
    assert place is not None
    on_file = load_register(key).clauses
    stated: dict[str, list[str]] = {}
    for path in sorted(place[0].glob("*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in dict.fromkeys(re.findall(r'"([^" ]+)"', text)):
                if number in on_file:
                    stated.setdefault(number, []).append(f"{path.parent.name}/{path.name}:{line}")
    assert all_places(key) == stated
    assert {number for _, number in conformance.cited(SHELF[key])} <= stated.keys()
    by_default = {number for line in law_lines(SHELF[key]).values() for number in line.by}
    elsewhere = next(number for number in stated if number not in by_default)
    shown = ask_json(capsys, "clause", elsewhere, "--book", key)
    assert shown["written"] == stated[elsewhere]
    file, _, first = stated[elsewhere][0].rpartition(":")
    assert f"Written in\n  {file}:{first}" in ask(capsys, "clause", elsewhere, "--book", key)[1]
