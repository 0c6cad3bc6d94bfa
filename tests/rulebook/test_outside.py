"""External books: added to the shelf, dropped, and rejected with the faulty line."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardspeak.books.outside import (
    FOLDERS,
    UnreadableBook,
    add_folder,
    add_folders,
    drop_folder,
    listed_folders,
)
from cardspeak.books.shelf import SHELF, add_book
from cardspeak.rulebook.clause import REGISTERS, UnknownBook, load_register

KITCHEN = Path(__file__).parents[1] / "seventh" / "kitchen"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A copy of the kitchen book for tests to damage. Checks that no external book remains."""
    copy = tmp_path / "kitchen"
    shutil.copytree(KITCHEN, copy, ignore=shutil.ignore_patterns("__pycache__"))
    six = list(SHELF)
    yield copy
    for key in list(FOLDERS):
        drop_folder(key)
    assert list(SHELF) == list(REGISTERS) == six


def spoil(path: Path, old: str, new: str) -> None:
    """Replace `old`, which must occur once, in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def refusal(folder: Path) -> str:
    """Return why a folder is rejected; check that it was not added."""
    with pytest.raises(UnreadableBook) as raised:
        add_folder(folder)
    assert folder.name not in FOLDERS
    return str(raised.value)


def test_adding_a_book_again_changes_nothing(folder: Path) -> None:
    """After the book is dropped, only the six books of the package remain."""
    book = add_folder(folder)
    assert SHELF["kitchen"] is book
    assert list(REGISTERS)[-1] == "kitchen"
    add_folders([folder, folder.parent / "." / "kitchen"])
    assert SHELF["kitchen"] is book
    drop_folder("kitchen")
    with pytest.raises(UnknownBook):
        load_register("kitchen")


def test_corrected_book_is_reloaded(folder: Path) -> None:
    """Neither the register nor the data of the faulty version is cached."""
    spoil(folder / "book.py", "book_of(table", "book_of(tables")
    assert "book.py:7: NameError" in refusal(folder)
    spoil(folder / "book.py", "book_of(tables", "book_of(table")
    spoil(folder / "clauses.toml", 'edition = "the first', 'edition = "the second')
    spoil(folder / "clauses.toml", 'jurisdiction = "one kitchen"', 'jurisdiction = "a garden"')
    assert add_folder(folder).edition.startswith("the second")
    assert load_register("kitchen").jurisdiction == "a garden"


def test_second_folder_with_the_same_key_is_rejected(folder: Path, tmp_path: Path) -> None:
    """Neither a book of the package nor an added book is replaced."""
    add_folder(folder)
    duplicate = tmp_path / "other" / "kitchen"
    shutil.copytree(folder, duplicate)
    with pytest.raises(UnreadableBook, match="a book 'kitchen' already exists"):
        add_folder(duplicate)
    drop_folder("kitchen")
    charity = tmp_path / "charity"
    shutil.copytree(folder, charity)
    spoil(charity / "clauses.toml", 'key = "kitchen"', 'key = "charity"')
    assert "a book 'charity' already exists" in refusal(charity)
    assert load_register("charity").clauses
    book = SHELF["charity"]
    with pytest.raises(ValueError, match="already on the shelf"):
        add_book(replace(book, complete=not book.complete))


@pytest.mark.parametrize("name", ["clauses.toml", "book.py"])
def test_folder_without_both_files_is_rejected(folder: Path, name: str) -> None:
    """A book needs a register and a data file."""
    (folder / name).unlink()
    assert f"there is no {folder / name}" in refusal(folder)


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("clauses.toml", 'id = "KIT.1.1"', 'id = "KIT.1.2"', "KIT.1.2 appears twice"),
        ("clauses.toml", 'id = "KIT.1.1"', "id = KIT", "clauses.toml: Invalid value"),
        ("clauses.toml", 'level = "conduct"', 'level = "often"', "KIT.9.3: 'often' is not a level"),
        ("clauses.toml", 'proof = "restates KIT.1.2"', "", "KIT.9.4 has no proof"),
        ("clauses.toml", "restates KIT.1.2", "restates KIT.0", "restates a clause that is not"),
        ("clauses.toml", 'title = "The Kitchen', 'name = "The Kitchen', "KeyError: 'title'"),
        ("clauses.toml", 'key = "kitchen"', "", "[rulebook] has no key"),
        ("play.py", '"KIT.6.10", without', '"KIT.6.77", without', "did you mean KIT.6.7?"),
        ("play.py", 'rule(2, "KIT.6.10"', "rule('2', \"KIT.6.10\"", "law.limits.cap is '2', but"),
        ("play.py", "without=None", "without='no'", "law.limits.cap without KIT.6.10 is 'no'"),
        ("play.py", "        free=yes(", "        fre=yes(", "raises_of_two is never 'fre'"),
        ("play.py", "        free=yes(cites", "        capped2=yes(cites", "may also be 'free'"),
        ("play.py", '"KIT.3.1", without', '"KIT." + "3.1", without', "KIT.3.1 is computed"),
        ("play.py", ', "KIT.3.1", without=36', ', "KIT.3.1"', "say what holds without KIT.3.1"),
        ("pots.py", "SHOWDOWN =", "SHOWDWON =", "no part of the law is called SHOWDWON"),
        ("pots.py", "SHOWDOWN =", "TAPPING =", "TAPPING is a part of the law and must be a"),
        ("pots.py", "Layers.BY_TAPPED_OUT", "Claims.EVERY_POT", "must be a Layers (BY_TAPPED"),
        ("pots.py", "order=yes(", "ordre=yes(", "HandRules has no ordre; did you mean order?"),
        ("pots.py", "HANDS = Hand", "HANDS = = Hand", "invalid syntax"),
        ("table.py", "House.ante", "House.anti", "AttributeError: type object 'House' has no"),
        ("table.py", "Button(", "Buton(", "name 'Buton' is not defined; did you mean Button?"),
        ("play.py", "Act.CALL", "Act.CAL", "did you mean CALL?"),
        ("play.py", "without=None", "whitout=None", "rule has no whitout; did you mean without?"),
        ("house.py", 'default="20"', 'defualt="20"', "has no defualt; did you mean default?"),
        ("floor.py", '"wrong number of', '"wrng number of', "did you mean wrong number of cards?"),
        ("floor.py", "then=", 'exposd="one", then=', "did you mean exposed?"),
        (
            "floor.py",
            "then=",
            'exposed="three", then=',
            "exposed is never 'three': one, two",
        ),
        ("book.py", "BOOK =", "ROOK =", "the module does not define BOOK"),
        ("book.py", "table, play, pots", "table, play", "the law has no POTS, SHOWDOWN, HANDS"),
        ("house.py", 'default="20"', 'default="0"', "its own default of min_stake is not legal"),
        ("house.py", ', default="20"', "", "this choice needs default=…"),
        ("house.py", 'by="KIT.1.3"', 'by="KIT.1.33"', "clause KIT.1.33 is not in clauses.toml"),
    ],
)
def test_fault_in_a_book_is_reported_with_file_and_reason(
    folder: Path, name: str, old: str, new: str, expected: str
) -> None:
    """The author gets the path and the reason in one sentence."""
    spoil(folder / name, old, new)
    message = refusal(folder)
    assert expected in message
    assert str(folder) in message


def test_all_faults_are_reported_together(folder: Path) -> None:
    """Each fault has its line in the book's own file, whichever module it is in."""
    spoil(folder / "play.py", '"KIT.6.10", without', '"KIT.6.77", without')
    spoil(folder / "play.py", "        free=yes(", "        fre=yes(")
    spoil(folder / "pots.py", '"KIT.8.5"', '"KIT.8.55"')
    spoil(folder / "house.py", 'by="KIT.6.1"', 'by="KIT.6.111"')
    messages = refusal(folder).splitlines()
    for name, text in (
        ("play.py", '"KIT.6.77"'),
        ("play.py", "cap_lifts_for_two=pick("),
        ("pots.py", '"KIT.8.55"'),
        ("house.py", '"KIT.6.111"'),
    ):
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
        number = next(place for place, line in enumerate(lines, 1) if text in line)
        assert any(line.startswith(f"{folder / name}:{number}: ") for line in messages), text
    spoil(folder / "table.py", "BUTTON = Button(", "BUTTON = Buton(")
    spoil(folder / "floor.py", "on(", "onn(")
    messages = refusal(folder).splitlines()
    assert [line for line in messages if "NameError: name 'Buton'" in line]
    assert [line for line in messages if "NameError: name 'onn'" in line]


def line_of(path: Path, text: str) -> str:
    """Return the file and the first line that contains a text."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return f"{path}:{next(place for place, line in enumerate(lines, 1) if text in line)}"


def test_misspelt_keywords_are_listed_with_the_faults_of_other_modules(folder: Path) -> None:
    """A module that Python cannot load does not hide the faults of the others."""
    spoil(folder / "play.py", "short_call=", "short_cal=")
    spoil(folder / "play.py", "cap=rule(2", "capp=rule(2")
    spoil(folder / "pots.py", "order=yes(", "ordre=yes(")
    spoil(folder / "house.py", 'by="KIT.6.1"', 'by="KIT.6.111"')
    spoil(folder / "table.py", "seats=rule(", "seets=rule(")
    assert refusal(folder).splitlines() == [
        f"{line_of(folder / 'play.py', 'capp=')}: BettingLimits has no capp; did you mean cap?",
        f"{line_of(folder / 'play.py', 'short_cal=')}: AllInRules has no short_cal; did you mean "
        "short_call?",
        f"{line_of(folder / 'pots.py', 'ordre=')}: HandRules has no ordre; did you mean order?",
        f"{line_of(folder / 'table.py', 'seets=')}: Seating has no seets; did you mean seats?",
        f"{line_of(folder / 'house.py', 'KIT.6.111')}: clause KIT.6.111 is not in clauses.toml; "
        "did you mean KIT.6.11?",
    ]


def test_part_without_a_required_field_names_it(folder: Path) -> None:
    """The missing fields are named in one line."""
    path = folder / "table.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "\n\nSEATING = Seating()\n", encoding="utf-8")
    assert f"{line_of(path, 'Seating()')}: Seating needs seats" in refusal(folder)


def test_fault_in_a_helper_function_names_its_line_and_its_caller(folder: Path) -> None:
    """Either may be wrong: the helper, or what it was called with."""
    path = folder / "play.py"
    text = path.read_text(encoding="utf-8")
    helper = """

def _cap(number: object) -> Rule[int]:
    rule(number, "KIT.6.10")
    return rule(number, "KIT.6.10", without=None)


"""
    text = text.replace("LIMITS =", f"{helper}LIMITS =")
    text = text.replace('cap=rule(2, "KIT.6.10", without=None)', 'cap=_cap("2")')
    path.write_text(text, encoding="utf-8")
    caller = f"called from {line_of(path, 'cap=_cap(')}: "
    messages = refusal(folder).splitlines()
    assert any(
        line.startswith(f"{line_of(path, '    rule(number')}, {caller}say what holds without")
        for line in messages
    )
    assert any(
        line.startswith(f"{line_of(path, 'return rule(number')}, {caller}law.limits.cap is '2'")
        for line in messages
    )


def test_listed_folders_splits_at_the_path_separator() -> None:
    """An empty list adds no folder."""
    assert listed_folders("") == []
    assert listed_folders(f"a{os.pathsep}{os.pathsep}b/c") == [Path("a"), Path("b/c")]
