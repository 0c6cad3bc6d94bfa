"""Books from outside the package: folders like those of the package, checked as they are added.

A folder's Python runs when it is added, so only folders named by the user are added.
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

from cardspeak.books.shelf import BOOKS, SHELF, add_book, drop_book
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import REGISTERS, add_register, drop_register
from cardspeak.rulebook.faults import BookError, fault, listed_faults
from cardspeak.rulebook.folder import DATA, REGISTER, check_folder, head_of

FOLDERS: dict[str, Path] = {}  # of the books added, by key


class UnreadableBook(ValueError):
    """A folder whose book cannot be put on the shelf: a line for each fault, with its place."""


def listed_folders(text: str) -> list[Path]:
    """The folders of a list such as an environment variable holds."""
    return [Path(part) for part in text.split(os.pathsep) if part.strip()]


def add_folders(folders: Iterable[Path]) -> None:
    """Put the book of each folder on the shelf."""
    for folder in folders:
        add_folder(folder)


def add_folder(folder: Path) -> Book:
    """Put the book of a folder on the shelf, under its key; once is enough."""
    folder = folder.resolve()
    for key, place in FOLDERS.items():
        if place == folder:
            return SHELF[key]
    for name in (REGISTER, DATA):
        if not (folder / name).is_file():
            wanted = f"a book's folder holds {REGISTER} and {DATA}"
            raise UnreadableBook(f"there is no {folder / name}: {wanted}")
    key = _filed(folder)
    with listed_faults() as faults:
        book = _book(folder, key)
        if book is not None and not faults:
            try:
                add_book(book)
            except Exception as wrong:  # whatever it is, the author wants to know
                faults.append(_told(wrong, folder, folder / DATA))
    if faults:
        drop_register(key)
        _forget(key)
        raise UnreadableBook("\n".join(faults))
    FOLDERS[key] = folder
    return SHELF[key]


def drop_folder(key: str) -> None:
    """Take a book from outside off the shelf again."""
    del FOLDERS[key]
    drop_book(key)
    drop_register(key)
    _forget(key)


def folder_of(key: str) -> tuple[Path, str] | None:
    """The folder of a book and the package of its modules; None for one that is not in a folder."""
    if key in FOLDERS:
        return FOLDERS[key], _package(key)
    module, _, name = BOOKS.get(key, "").rpartition(":")[0].rpartition(".")
    return (Path(str(REGISTERS[key])).parent, module) if name == Path(DATA).stem else None


def _filed(folder: Path) -> str:
    """The key of the folder's book, its register filed under it."""
    register = folder / REGISTER
    try:
        key = str(head_of(folder)["key"])
        if key in REGISTERS:
            raise ValueError(f"there is a book '{key}' already: see {REGISTERS[key]}")
        add_register(key, register)
    except BookError as wrong:
        raise UnreadableBook(str(wrong)) from wrong
    except Exception as wrong:  # whatever it is, the author wants to know
        raise UnreadableBook(_told(wrong, folder, register)) from wrong
    return key


def _book(folder: Path, key: str) -> Book | None:
    """The BOOK of the folder's book.py, checked; faults are noted."""
    # Each folder is a separate package, so that the modules of a book can import each other.
    spec = ModuleSpec(_package(key), None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[spec.name] = module_from_spec(spec)
    names = sorted(path.stem for path in folder.glob("*.py") if path.name != DATA)
    found = [_imported(folder, f"{spec.name}.{name}") for name in (*names, Path(DATA).stem)]
    if not all(found):
        return None
    book = getattr(sys.modules[f"{spec.name}.{Path(DATA).stem}"], "BOOK", None)
    if not isinstance(book, Book):
        fault("there is no Book here under the name BOOK", str(folder / DATA))
        return None
    if book.key != key:
        fault(f"the book is called {book.key}, and in {REGISTER} {key}", str(folder / DATA))
    check_folder(book, folder, spec.name)
    return book


def _imported(folder: Path, name: str) -> bool:
    """Import a module of the book; what goes wrong is noted with its line."""
    try:
        import_module(name)
    except Exception as wrong:  # whatever it is, the author wants to know
        file = folder / f"{name.rpartition('.')[2]}.py"
        fault(_told(wrong, folder, file), "")
        return False
    return True


def _package(key: str) -> str:
    return f"cardspeak-book-{key}"


def _forget(key: str) -> None:
    name = _package(key)
    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[module]


def _told(wrong: Exception, folder: Path, at: Path) -> str:
    """The error in a line, with the last line of the book's own that led to it."""
    if isinstance(wrong, BookError):
        return str(wrong)
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return f"{wrong.filename}:{wrong.lineno}: {wrong.msg}"
    place = str(at)
    for frame in extract_tb(wrong.__traceback__):
        if folder in Path(frame.filename).parents:
            place = f"{frame.filename}:{frame.lineno}"
    plain = isinstance(wrong, AssertionError | ValueError) or type(wrong) is LookupError
    return f"{place}: {wrong}" if plain else f"{place}: {type(wrong).__name__}: {wrong}"
