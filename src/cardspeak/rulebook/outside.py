"""Books from outside the package: a folder with a register and the book as data.

A folder's Python is run when it is added, so only folders that somebody named are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from traceback import extract_tb

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import add_register, drop_register
from cardspeak.rulebook.shelf import SHELF, add_book, drop_book

REGISTER, DATA = "clauses.toml", "book.py"
FOLDERS: dict[str, Path] = {}  # of the books added, by key


class UnreadableBook(ValueError):
    """A folder whose book cannot be put on the shelf, and why not."""


def listed_folders(text: str) -> list[Path]:
    """The folders of a list such as an environment variable holds."""
    return [Path(part) for part in text.split(os.pathsep) if part.strip()]


def add_folders(folders: Iterable[Path]) -> None:
    """Put the book of each folder on the shelf."""
    for folder in folders:
        add_folder(folder)


def add_folder(folder: Path) -> Book:
    """Put the book of a folder on the shelf, under the folder's name; once is enough."""
    folder = folder.resolve()
    key = folder.name
    if FOLDERS.get(key) == folder:
        return SHELF[key]
    for name in (REGISTER, DATA):
        if not (folder / name).is_file():
            wanted = f"a book's folder holds {REGISTER} and {DATA}"
            raise UnreadableBook(f"there is no {folder / name}: {wanted}")
    at = folder / REGISTER
    try:
        add_register(key, at)
        at = folder / DATA
        add_book(_book(folder))
    except Exception as wrong:  # whatever it is, the book's author wants to know where
        if at.name == DATA:
            drop_register(key)
            _forget(key)
        raise UnreadableBook(_told(wrong, folder, at)) from wrong
    FOLDERS[key] = folder
    return SHELF[key]


def drop_folder(key: str) -> None:
    """Take a book from outside off the shelf again."""
    del FOLDERS[key]
    drop_book(key)
    drop_register(key)
    _forget(key)


def _book(folder: Path) -> Book:
    """What the folder's book.py calls BOOK."""
    # A package of its own, so that a long book can be several files that import each other.
    spec = ModuleSpec(_package(folder.name), None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[spec.name] = module_from_spec(spec)
    book = getattr(import_module(f"{spec.name}.book"), "BOOK", None)
    if not isinstance(book, Book):
        raise TypeError("no Book stands here under the name BOOK")
    if book.key != folder.name:
        raise ValueError(f"the folder is called {folder.name} and the book {book.key}")
    return book


def _package(key: str) -> str:
    return f"cardspeak-book-{key}"


def _forget(key: str) -> None:
    name = _package(key)
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]


def _told(wrong: Exception, folder: Path, at: Path) -> str:
    """The error in a line, with the last line of the book's own that led to it."""
    place = str(at)
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return f"{wrong.filename}:{wrong.lineno}: {wrong.msg}"
    for frame in extract_tb(wrong.__traceback__):
        if folder in Path(frame.filename).parents:
            place = f"{frame.filename}:{frame.lineno}"
    plain = isinstance(wrong, AssertionError | ValueError) or type(wrong) is LookupError
    return f"{place}: {wrong}" if plain else f"{place}: {type(wrong).__name__}: {wrong}"
