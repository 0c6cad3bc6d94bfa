"""`cardspeak new-book KEY`: write a folder with a small playable book to start from."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit, Output, paragraph
from cardspeak.rulebook.clause import REGISTERS

SKELETON, PREFIX = "skeleton", "NEW"
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NUMBERED = re.compile(r"[A-Z]{2,}(-[A-Z]+)?")


def new_book(
    key: Annotated[str, Parameter(name="KEY")],
    /,
    *,
    folder: Path | None = None,
    prefix: str = "",
) -> int:
    """Write a folder with a small, playable rulebook to start from.

    Parameters
    ----------
    key
        The new book's key: lower-case letters, digits and dashes, such as my-club.
    folder
        The new folder (default: named after the key, in the current folder).
    prefix
        The prefix of its clause numbers, such as CLUB (default: derived from the key).
    """
    if not KEY.fullmatch(key):
        raise NotationError(
            f"'{key}' is not a valid key: use small letters, digits and dashes, such as my-club"
        )
    if key in REGISTERS:
        raise NotationError(f"a book '{key}' already exists: see {REGISTERS[key]}")
    prefix = prefix or re.sub(r"[^A-Z]", "", key.upper())[:4]
    if not NUMBERED.fullmatch(prefix):
        raise NotationError(
            f"'{prefix}' is not a valid prefix: use two capital letters or more, such as CLUB"
        )
    place = folder or Path(key.replace("-", "_"))
    if place.exists() and any(place.iterdir()):
        raise NotationError(f"{place} is not empty")
    source = files("cardspeak").joinpath("books", SKELETON)
    written = sorted(_copied(source, place, key, prefix))
    console = Output()
    for path in written:
        paragraph(console, str(path), indent=0)
    paragraph(console, f"CARDSPEAK_BOOKS={place} cardspeak check {place / 'scenarios'}", indent=0)
    return Exit.YES


def _copied(source: Traversable, place: Path, key: str, prefix: str) -> list[Path]:
    """Copy every file of the skeleton with the new names.  Returns the paths."""
    place.mkdir(parents=True, exist_ok=True)
    written = []
    for entry in source.iterdir():
        if entry.name == "__pycache__":
            continue
        if entry.is_dir():
            written += _copied(entry, place / entry.name, key, prefix)
        else:
            text = entry.read_text(encoding="utf-8").replace(f"{PREFIX}.", f"{prefix}.")
            text = text.replace(f'"{PREFIX}"', f'"{prefix}"').replace(f'"{SKELETON}"', f'"{key}"')
            (place / entry.name).write_text(text, encoding="utf-8")
            written.append(place / entry.name)
    return written
