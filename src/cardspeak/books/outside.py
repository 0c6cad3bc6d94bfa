"""External books: folders like those in this package, checked when they are added.

Adding a folder runs its Python code, so only folders named by the user are added.
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

import cardspeak.rulebook as authors
from cardspeak.books.shelf import BOOKS, SHELF, add_book, drop_book
from cardspeak.errors import CardspeakError
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.calls import wrong_calls
from cardspeak.rulebook.clause import REGISTERS, add_register, drop_register
from cardspeak.rulebook.faults import BookError, did_you_mean, fault, listed_faults
from cardspeak.rulebook.folder import DATA, REGISTER, check_folder, head_of

AUTHORS = {name: getattr(authors, name) for name in authors.__all__}
FOLDERS: dict[str, Path] = {}  # folders of the external books, by key


class UnreadableBook(CardspeakError, ValueError):
    """Raised if the book in a folder cannot be added; one line per fault, with its place."""


def listed_folders(text: str) -> list[Path]:
    """Split a path list, such as the value of an environment variable, into folders."""
    return [Path(part) for part in text.split(os.pathsep) if part.strip()]


def add_folders(folders: Iterable[Path]) -> None:
    """Add the book in each folder to the shelf."""
    for folder in folders:
        add_folder(folder)


def add_folder(folder: Path) -> Book:
    """Add the book in a folder to the shelf under its key, unless it is already there."""
    folder = folder.resolve()
    for key, place in FOLDERS.items():
        if place == folder:
            return SHELF[key]
    for name in (REGISTER, DATA):
        if not (folder / name).is_file():
            wanted = f"a book's folder needs {REGISTER} and {DATA}"
            raise UnreadableBook(f"there is no {folder / name}: {wanted}")
    key = _filed(folder)
    with listed_faults() as faults:
        book = _book(folder, key)
        if book is not None and not faults:
            try:
                add_book(book)
            except Exception as error:  # report any error to the book's author
                faults.append(_error_line(error, folder, folder / DATA))
    if faults:
        drop_register(key)
        _forget(key)
        raise UnreadableBook("\n".join(faults))
    FOLDERS[key] = folder
    return SHELF[key]


def drop_folder(key: str) -> None:
    """Remove an external book from the shelf."""
    del FOLDERS[key]
    drop_book(key)
    drop_register(key)
    _forget(key)


def folder_of(key: str) -> tuple[Path, str] | None:
    """Return a book's folder and the package of its modules, or None if it has no folder."""
    if key in FOLDERS:
        return FOLDERS[key], _package(key)
    module, _, name = BOOKS.get(key, "").rpartition(":")[0].rpartition(".")
    return (Path(str(REGISTERS[key])).parent, module) if name == Path(DATA).stem else None


def _filed(folder: Path) -> str:
    """Add the register in the folder, and return the book's key."""
    register = folder / REGISTER
    try:
        key = str(head_of(folder)["key"])
        if key in REGISTERS:
            raise ValueError(f"a book '{key}' already exists: see {REGISTERS[key]}")
        add_register(key, register)
    except BookError as error:
        raise UnreadableBook(str(error)) from error
    except Exception as error:  # report any error to the book's author
        raise UnreadableBook(_error_line(error, folder, register)) from error
    return key


def _book(folder: Path, key: str) -> Book | None:
    """Return the BOOK in the folder's book.py after checking it.  Reports faults."""
    # Each folder is a separate package, so that the modules of a book can import each other.
    spec = ModuleSpec(_package(key), None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[spec.name] = module_from_spec(spec)
    calls = [call for path in sorted(folder.glob("*.py")) for call in wrong_calls(path, AUTHORS)]
    for call in calls:
        fault(call.message, call.at)
    known = {call.call_at for call in calls}
    names = sorted(path.stem for path in folder.glob("*.py") if path.name != DATA)
    stems = (*names, Path(DATA).stem)
    loaded = [_imported(folder, f"{spec.name}.{name}", known) for name in stems]
    check_folder(key, folder, spec.name)
    if not all(loaded):
        return None
    book = getattr(sys.modules[f"{spec.name}.{Path(DATA).stem}"], "BOOK", None)
    if not isinstance(book, Book):
        fault("the module does not define BOOK, a Book", str(folder / DATA))
        return None
    if book.key != key:
        fault(f"the book's key is {book.key} here, but {key} in {REGISTER}", str(folder / DATA))
    return book


def _imported(folder: Path, name: str, known: set[str]) -> bool:
    """Import a module of the book.  Reports an error with its line and returns False.

    `known` has the lines of calls that have been reported already.
    """
    try:
        import_module(name)
    except Exception as error:  # report any error to the book's author
        file = folder / f"{name.rpartition('.')[2]}.py"
        if not isinstance(error, TypeError) or _place(error, folder, file) not in known:
            fault(_error_line(error, folder, file), "")
        return False
    return True


def _package(key: str) -> str:
    return f"cardspeak-book-{key}"


def _forget(key: str) -> None:
    name = _package(key)
    for module in [
        loaded for loaded in sys.modules if loaded == name or loaded.startswith(f"{name}.")
    ]:
        del sys.modules[module]


def _error_line(error: Exception, folder: Path, file: Path) -> str:
    """Format an error as one line, with the last line of the book's code that led to it."""
    if isinstance(error, BookError):
        return str(error)
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}: {error.msg}"
    place = _place(error, folder, file)
    plain = isinstance(error, AssertionError | ValueError) or type(error) is LookupError
    if plain:
        return f"{place}: {error}"
    return f"{place}: {type(error).__name__}: {error}{_meant(error)}"


def _place(error: Exception, folder: Path, file: Path) -> str:
    """Return the last line of the book's code that led to an error."""
    place = str(file)
    for frame in extract_tb(error.__traceback__):
        if folder in Path(frame.filename).parents:
            place = f"{frame.filename}:{frame.lineno}"
    return place


def _meant(error: Exception) -> str:
    """Return the closest name to a misspelt one, as the end of a sentence, or ""."""
    if isinstance(error, NameError):
        return did_you_mean(str(error.name), AUTHORS)
    if isinstance(error, AttributeError) and error.obj is not None:
        return did_you_mean(str(error.name), [name for name in dir(error.obj) if name[0] != "_"])
    return ""
