"""Markdown for the site: escaping, anchors, and links for clause numbers in text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardspeak.rulebook.clause import REGISTERS, ClauseNo, books_with, load_register

ORPHAN = "---\norphan: true\n---\n"
"""Front matter that keeps a page out of the table of contents, which would get too long."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")
_MAYBE_NUMBER = re.compile(r"(?<![\w./-])[A-Z]{2,}[A-Za-z0-9-]*\.[\w./-]+")
_LIST = re.compile(r"^(\s*)([-+]|\d+[.)])(?=\s)")


def escaped(text: str) -> str:
    """Escape all markup in a text."""
    return _LIST.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", " ".join(text.split())))


def code(text: str) -> str:
    """Format text as inline code."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def anchor(*words: str) -> str:
    """Return an anchor name of lower-case letters, digits and dashes."""
    parts = " ".join(words).lower().replace("/", "-part-")
    return re.sub(r"[^a-z0-9]+", "-", parts).strip("-")


def clause_anchor(book: str, number: ClauseNo) -> str:
    """Return a clause's anchor on its book's pages."""
    return anchor("clause", book, number)


def clause_page(book: str, area: str) -> str:
    """Return the path of the page with a book's clauses in one area."""
    return f"rules/{book}/{anchor(area)}"


class ClauseNumbers:
    """Finds clause numbers in text, and their pages."""

    def __init__(self, books: Iterable[str] = tuple(REGISTERS)) -> None:
        self._areas = {
            key: {clause.id: clause.area for clause in load_register(key).clauses.values()}
            for key in books
        }
        self._numbers = {number for areas in self._areas.values() for number in areas}

    def parts(self, text: str) -> Iterator[tuple[str, bool]]:
        """Split a text.  Yields pieces, each with True if it is a clause number."""
        done = 0
        for match in _MAYBE_NUMBER.finditer(text):
            word = match[0].rstrip("./-")  # the full stop of the sentence
            if word in self._numbers:
                if match.start() > done:
                    yield text[done : match.start()], False
                yield word, True
                done = match.start() + len(word)
        if done < len(text):
            yield text[done:], False

    def place(self, number: str, near: str = "") -> tuple[str, str]:
        """Return a clause's page and anchor: in the book `near` if possible, else the first."""
        books = books_with(ClauseNo(number))
        book = near if near in books else books[0]
        page = clause_page(book, self._areas[book][ClauseNo(number)])
        return page, clause_anchor(book, ClauseNo(number))
