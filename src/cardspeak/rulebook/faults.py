"""Faults in a book, each with its file and line; those of a folder are listed together."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import FrameType


class BookError(ValueError):
    """A book that cannot be used: one line for each fault, with its place."""


_LISTS: list[list[str]] = []


def here() -> str:
    """The file and line in which a book calls one of our functions.

    A function of the book that writes several rules is not the place: its caller names the clauses.
    """
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_flags & CO_OPTIMIZED:
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}" if frame else ""


def short_place(at: str) -> str:
    """A file and line by the book's folder alone: `event/table.py:34`."""
    return "/".join(Path(at).parts[-2:])


def fault(message: str, at: str) -> None:
    """Note a fault of the book that is being loaded; elsewhere raise it."""
    line = f"{at}: {message}" if at else message
    if not _LISTS:
        raise BookError(line)
    if line not in _LISTS[-1]:
        _LISTS[-1].append(line)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The nearest known name as the end of a sentence; "" if none is near."""
    close = get_close_matches(name, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""


@contextmanager
def listed_faults() -> Iterator[list[str]]:
    """List the faults noted inside, instead of raising the first of them."""
    found: list[str] = []
    _LISTS.append(found)
    try:
        yield found
    finally:
        _LISTS.pop()
