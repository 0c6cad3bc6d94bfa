"""Markdown for the site: escaping, anchors, and clause numbers in text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardspeak.rulebook.clause import REGISTERS, ClauseNo, books_with, load_register

ORPHAN = "---\norphan: true\n---\n"
"""Front matter of pages that are only linked, so that the table of contents stays short."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")
_MAYBE_NUMBER = re.compile(r"(?<![\w./-])[A-Z]{2,}[A-Za-z0-9-]*\.[\w./-]+")
_LIST = re.compile(r"^(\s*)([-+]|\d+[.)])(?=\s)")


def escaped(text: str) -> str:
    """Escape text, so that it contains no markup."""
    return _LIST.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", " ".join(text.split())))


def code(text: str) -> str:
    """Text as inline code."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def anchor(*words: str) -> str:
    """An anchor name: lower-case letters, digits and dashes."""
    parts = " ".join(words).lower().replace("/", "-part-")
    return re.sub(r"[^a-z0-9]+", "-", parts).strip("-")


def clause_anchor(book: str, number: ClauseNo) -> str:
    """The anchor of a clause on the pages of its book."""
    return anchor("clause", book, number)


def clause_page(book: str, area: str) -> str:
    """The path of the page of a book's clauses of one area."""
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
        """Divide a text; yields pieces, and True for clause numbers."""
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
        """Page and anchor of a clause: in the book `near` if possible, else in the first."""
        books = books_with(ClauseNo(number))
        book = near if near in books else books[0]
        page = clause_page(book, self._areas[book][ClauseNo(number)])
        return page, clause_anchor(book, ClauseNo(number))
