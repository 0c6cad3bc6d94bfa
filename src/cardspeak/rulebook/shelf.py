"""The shelf: every book by its key; the only list of books."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardspeak.rulebook.act_stud import ACT_STUD
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.charity import CHARITY
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.event import EVENT
from cardspeak.rulebook.house import IllegalChoice
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.nolimit import NOLIMIT
from cardspeak.rulebook.tas_holdem import TAS_HOLDEM
from cardspeak.rulebook.tas_stud import TAS_STUD

SHELF: dict[str, Book] = {
    book.key: book for book in (TAS_STUD, TAS_HOLDEM, ACT_STUD, CHARITY, EVENT, NOLIMIT)
}


def add_book(book: Book) -> None:
    """Put a further book on the shelf: its register is on file and a table opens by it."""
    load_register(book.key)
    if SHELF.get(book.key, book) != book:
        raise ValueError(f"there is a book '{book.key}' on the shelf already")
    house = book.settle({})
    if isinstance(house, IllegalChoice):
        raise ValueError(f"its own default of {house.name} is not legal: {house.legal}")
    book.under(house)
    SHELF[book.key] = book


def drop_book(key: str) -> None:
    """Take a book off the shelf, and forget the laws made of it."""
    del SHELF[key]
    _law.cache_clear()


def book_without(key: str, knocked: tuple[ClauseNo, ...]) -> Book:
    """A book with these clauses knocked out."""
    book = SHELF[key]
    for clause in knocked:
        book = book.without(clause) or book
    return book


def law_for(key: str, written: Mapping[str, str], knocked: tuple[ClauseNo, ...] = ()) -> Law:
    """The law of a book under choices that were accepted before."""
    return _law(key, tuple(sorted(written.items())), knocked)


@lru_cache(maxsize=512)
def _law(key: str, written: tuple[tuple[str, str], ...], knocked: tuple[ClauseNo, ...]) -> Law:
    book = book_without(key, knocked)
    house = book.settle(dict(written))
    assert not isinstance(house, IllegalChoice), f"accepted choices became illegal: {house}"
    return book.under(house)
