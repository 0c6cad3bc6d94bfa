"""The shelf: all books by key, each loaded on first use.  This is the only list of books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from functools import lru_cache
from importlib import import_module
from typing import NoReturn, cast

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, UnknownBook, load_register
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.law.law import Law

# The module and, after the colon, the name of each book, by key.
BOOKS = {
    "tas-stud": "cardspeak.books.tas_stud.book:BOOK",
    "tas-holdem": "cardspeak.books.tas_holdem.book:BOOK",
    "act-stud": "cardspeak.books.act_stud.book:BOOK",
    "charity": "cardspeak.books.charity.book:BOOK",
    "event": "cardspeak.books.event.book:BOOK",
    "nolimit": "cardspeak.books.nolimit.book:BOOK",
}


class Shelf(MutableMapping[str, Book]):
    """Books by key; those in this package are loaded on first use."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._books: dict[str, Book] = {}

    def __getitem__(self, key: str) -> Book:
        """Return the book with this key."""
        if key not in self._books:
            module, _, name = self._places[key].partition(":")
            self._books[key] = getattr(import_module(module), name)
        return self._books[key]

    def __setitem__(self, key: str, book: Book) -> None:
        """Add a book, replacing any other with this key."""
        self._places.setdefault(key, "")
        self._books[key] = book

    def __delitem__(self, key: str) -> None:
        """Remove a book."""
        del self._places[key]
        self._books.pop(key, None)

    def __contains__(self, key: object) -> bool:
        """Return whether there is a book with this key, without loading it."""
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys in order."""
        return iter(self._places)

    def __len__(self) -> int:
        """Return the number of books."""
        return len(self._places)


SHELF = Shelf(BOOKS)


def add_book(book: Book) -> None:
    """Add a book to the shelf.

    Raises an error unless it has a register, a new key and legal default choices.
    """
    load_register(book.key)
    if SHELF.get(book.key, book) != book:
        raise ValueError(f"a book '{book.key}' is already on the shelf")
    book.default_law()
    SHELF[book.key] = book


def drop_book(key: str) -> None:
    """Remove a book from the shelf and clear the laws derived from it."""
    del SHELF[key]
    _law.cache_clear()


def book_without(key: str, knocked: tuple[ClauseNo, ...]) -> Book:
    """Return a book with these clauses knocked out."""
    book = SHELF[key]
    for clause in knocked:
        book = book.without(clause) or book
    return book


def table_book(key: str, written: Mapping[str, str], knocked: tuple[ClauseNo, ...]) -> Book:
    """Return the book of a table; a table in a tournament has the conditions in its choices."""
    book = book_without(key, knocked)
    return book.for_tournament() if written.keys() & book.conditions.keys() else book


def law_for(key: str, written: Mapping[str, str], knocked: tuple[ClauseNo, ...] = ()) -> Law:
    """Return the law of a book under choices that were accepted before."""
    return _law(key, tuple(sorted(written.items())), knocked)


class MissingLaw:
    """Placeholder for the law of a book that is not on the shelf; records replay without it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> NoReturn:
        """Raise UnknownBook, because anything that needs the law needs its book."""
        raise UnknownBook(f"{self._name} is not on the shelf, and the law of this table needs it")


def law_or_missing(
    key: str, edition: str, written: Mapping[str, str], knocked: tuple[ClauseNo, ...] = ()
) -> Law:
    """Return the law under accepted choices, or a placeholder if this edition is missing."""
    if key in SHELF and SHELF[key].edition == edition:
        return law_for(key, written, knocked)
    return cast(Law, MissingLaw(f"{key}, edition '{edition}'"))


@lru_cache(maxsize=512)
def _law(key: str, written: tuple[tuple[str, str], ...], knocked: tuple[ClauseNo, ...]) -> Law:
    choices = dict(written)
    book = table_book(key, choices, knocked)
    house = book.settle(choices)
    assert not isinstance(house, RejectedChoice), f"accepted choices became illegal: {house}"
    return book.at_table(house)
