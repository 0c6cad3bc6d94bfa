"""Markdown for the site: text made safe, the names of anchors, and clause numbers in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardspeak.rulebook.clause import REGISTERS, ClauseNo, books_with, load_register

ORPHAN = "---\norphan: true\n---\n"
"""Heads a page that is reached by links: the list of contents at the side stays short."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")
_LIKE_A_NUMBER = re.compile(r"(?<![\w./-])[A-Z]{2,}[A-Za-z0-9-]*\.[\w./-]+")
_LIST = re.compile(r"^(\s*)([-+]|\d+[.)])(?=\s)")


def escaped(text: str) -> str:
    """Text that a page shows as it is written: no sign in it is markup."""
    return _LIST.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", " ".join(text.split())))


def code(text: str) -> str:
    """Text in code letters."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def anchor(*words: str) -> str:
    """A name for a place on a page: small letters, figures and dashes."""
    parts = " ".join(words).lower().replace("/", "-part-")
    return re.sub(r"[^a-z0-9]+", "-", parts).strip("-")


def clause_anchor(book: str, number: ClauseNo) -> str:
    """Where a clause stands on the pages of its book."""
    return anchor("clause", book, number)


def clause_page(book: str, area: str) -> str:
    """The page of a book's clauses of one area, from the root of the site."""
    return f"rules/{book}/{anchor(area)}"


class ClauseNumbers:
    """Finds clause numbers in sentences and knows the page of each."""

    def __init__(self, books: Iterable[str] = tuple(REGISTERS)) -> None:
        self._areas = {
            key: {clause.id: clause.area for clause in load_register(key).clauses.values()}
            for key in books
        }
        self._numbers = {number for areas in self._areas.values() for number in areas}

    def parts(self, text: str) -> Iterator[tuple[str, bool]]:
        """The text piece by piece; true for a piece that is a clause number."""
        done = 0
        for found in _LIKE_A_NUMBER.finditer(text):
            word = found[0].rstrip("./-")  # a full stop that ends the sentence
            if word in self._numbers:
                if found.start() > done:
                    yield text[done : found.start()], False
                yield word, True
                done = found.start() + len(word)
        if done < len(text):
            yield text[done:], False

    def place(self, number: str, near: str = "") -> tuple[str, str]:
        """Page and anchor of a clause: in the book `near` if it has it, else in the first."""
        found = books_with(ClauseNo(number))
        book = near if near in found else found[0]
        page = clause_page(book, self._areas[book][ClauseNo(number)])
        return page, clause_anchor(book, ClauseNo(number))
