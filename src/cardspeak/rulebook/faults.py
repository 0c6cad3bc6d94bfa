"""Faults in a book, each with file and line; all faults in a folder are collected in a list."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from inspect import CO_OPTIMIZED
from os.path import dirname, join
from pathlib import Path
from types import FrameType
from typing import Final

from cardspeak.errors import CardspeakError


class BookError(CardspeakError, ValueError):
    """Raised if a book is unusable; one line per fault, with its place."""


_LISTS: list[list[str]] = []
CALLED_FROM: Final = ", called from "
OWN_FOLDERS: Final = (dirname(__file__), join(dirname(__file__), "floor"))


def here() -> str:
    """Return the file and line at which a book calls a rulebook function.

    In a helper function of the book, the line that calls the helper follows after CALLED_FROM,
    because either may be at fault.
    """
    frame: FrameType | None = sys._getframe(1)
    inner = None
    while frame is not None and frame.f_code.co_flags & CO_OPTIMIZED:
        if inner is None and dirname(frame.f_code.co_filename) not in OWN_FOLDERS:
            inner = frame
        frame = frame.f_back
    places = [f"{one.f_code.co_filename}:{one.f_lineno}" for one in (inner, frame) if one]
    return CALLED_FROM.join(places)


def short_places(at: str) -> list[str]:
    """Shorten each file and line to start at the book's folder: `event/table.py:34`."""
    return ["/".join(Path(place).parts[-2:]) for place in at.split(CALLED_FROM)]


def fault(message: str, at: str) -> None:
    """Add a fault to the current list. Raises BookError if faults are not being collected."""
    line = f"{at}: {message}" if at else message
    if not _LISTS:
        raise BookError(line)
    if line not in _LISTS[-1]:
        _LISTS[-1].append(line)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return a suggestion with the closest known name, as the end of a sentence, or ""."""
    close = get_close_matches(name, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""


@contextmanager
def listed_faults() -> Iterator[list[str]]:
    """Collect faults in a list instead of raising the first one."""
    faults: list[str] = []
    _LISTS.append(faults)
    try:
        yield faults
    finally:
        _LISTS.pop()
