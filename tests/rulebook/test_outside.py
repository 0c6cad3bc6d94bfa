"""Books from outside: put on the shelf, taken off, and refused with the line that is wrong."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardspeak.rulebook.clause import REGISTERS, UnknownBook, load_register
from cardspeak.rulebook.outside import (
    FOLDERS,
    UnreadableBook,
    add_folder,
    add_folders,
    drop_folder,
    listed_folders,
)
from cardspeak.rulebook.rule import Says
from cardspeak.rulebook.shelf import SHELF, add_book

KITCHEN = Path(__file__).parents[1] / "seventh" / "kitchen"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A copy of the made-up book, to be spoilt; nothing of it is left behind."""
    copy = tmp_path / "kitchen"
    shutil.copytree(KITCHEN, copy, ignore=shutil.ignore_patterns("__pycache__"))
    six = list(SHELF)
    yield copy
    for key in list(FOLDERS):
        drop_folder(key)
    assert list(SHELF) == list(REGISTERS) == six


def spoil(path: Path, old: str, new: str) -> None:
    """Change one place of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def refusal(folder: Path) -> str:
    """Why a folder is refused; a refused book leaves no trace."""
    with pytest.raises(UnreadableBook) as raised:
        add_folder(folder)
    assert folder.name not in FOLDERS
    return str(raised.value)


def test_a_book_is_added_once(folder: Path) -> None:
    """Adding it again changes nothing, and dropping it leaves the six."""
    book = add_folder(folder)
    assert SHELF["kitchen"] is book
    assert list(REGISTERS)[-1] == "kitchen"
    add_folders([folder, folder.parent / "." / "kitchen"])
    assert SHELF["kitchen"] is book
    drop_folder("kitchen")
    with pytest.raises(UnknownBook):
        load_register("kitchen")


def test_a_corrected_book_is_read_anew(folder: Path) -> None:
    """What was wrong a moment ago is forgotten, in the register and in the data."""
    spoil(folder / "book.py", 'edition="the first', 'edition="the second", wrong=("')
    assert "book.py" in refusal(folder)
    spoil(folder / "book.py", 'edition="the second", wrong=("', 'edition="the second')
    spoil(folder / "clauses.toml", 'jurisdiction = "one kitchen"', 'jurisdiction = "a garden"')
    assert add_folder(folder).edition.startswith("the second")
    assert load_register("kitchen").jurisdiction == "a garden"


def test_two_folders_cannot_have_one_key(folder: Path, tmp_path: Path) -> None:
    """Neither a book of the package nor one that was added is replaced."""
    add_folder(folder)
    twin = tmp_path / "other" / "kitchen"
    shutil.copytree(folder, twin)
    with pytest.raises(UnreadableBook, match="there is a book 'kitchen' already"):
        add_folder(twin)
    charity = tmp_path / "charity"
    shutil.copytree(folder, charity)
    assert "there is a book 'charity' already" in refusal(charity)
    assert load_register("charity").clauses
    book = SHELF["charity"]
    with pytest.raises(ValueError, match="on the shelf already"):
        add_book(replace(book, complete=not book.complete))


@pytest.mark.parametrize("name", ["clauses.toml", "book.py"])
def test_a_folder_holds_both_files(folder: Path, name: str) -> None:
    """A register without data, or data without a register, is no book."""
    (folder / name).unlink()
    assert f"there is no {folder / name}" in refusal(folder)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("clauses.toml", 'id = "KIT.1.1"', 'id = "KIT.1.2"', "KIT.1.2 is filed twice"),
        ("clauses.toml", 'id = "KIT.1.1"', "id = KIT", "clauses.toml: Invalid value"),
        ("clauses.toml", 'level = "conduct"', 'level = "often"', "KIT.9.3: 'often' is no level"),
        ("clauses.toml", 'proof = "restates KIT.1.2"', "", "KIT.9.4 has no proof"),
        ("clauses.toml", "restates KIT.1.2", "restates KIT.0", "restates a clause that is not"),
        ("clauses.toml", 'title = "The Kitchen', 'name = "The Kitchen', "KeyError: 'title'"),
        ("play.py", 'kit(2, {"6.10": None})', 'kit(2, {"6.99": None})', "'6.99' is not on file"),
        ("table.py", 'chosen("ante")', 'chosen("anti")', "KeyError: 'anti'"),
        ("book.py", "    clock=CLOCK,\n", "", "missing 1 required positional argument: 'clock'"),
        ("book.py", "BOOK = Book(", "ROOK = Book(", "no Book stands here"),
        ("book.py", 'key="kitchen"', 'key="pantry"', "called kitchen and the book pantry"),
        ("book.py", "HANDS = part", "HANDS = = part", "invalid syntax"),
        ("house.py", 'default="20"', 'default="0"', "its own default of min_stake is not legal"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    folder: Path, name: str, old: str, new: str, told: str
) -> None:
    """An author reads file, line and reason in one sentence."""
    spoil(folder / name, old, new)
    answer = refusal(folder)
    assert told in answer
    assert str(folder) in answer


def test_the_line_is_the_books_own(folder: Path) -> None:
    """The line told is the one in the book's file, not one of ours."""
    spoil(folder / "play.py", 'kit(2, {"6.10": None})', 'kit(2, {"6.99": None})')
    lines = (folder / "play.py").read_text(encoding="utf-8").splitlines()
    number = next(place for place, line in enumerate(lines, 1) if "6.99" in line)
    assert refusal(folder).startswith(f"{folder / 'play.py'}:{number}: '6.99'")


def test_a_list_of_folders_is_read() -> None:
    """Parted as paths are on this system; nothing named is nothing added."""
    assert listed_folders("") == []
    assert listed_folders(f"a{os.pathsep}{os.pathsep}b/c") == [Path("a"), Path("b/c")]


def test_a_number_is_full_if_it_is_on_file_so() -> None:
    """Short numbers take the book's prefix; those of a shared register stand as they are."""
    tas = Says("tas-holdem", "TAS-C.")
    assert tas.no("7.1") == "TAS-C.7.1"
    assert tas.no("TAS-A.bet") == "TAS-A.bet"
    with pytest.raises(LookupError, match=r"'ACT\.5\.1' is not on file in tas-holdem"):
        tas.no("ACT.5.1")
