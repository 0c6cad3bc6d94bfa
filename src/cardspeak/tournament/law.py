"""The law of a tournament: a book under its conditions of play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from cardspeak.books.shelf import SHELF, MissingLaw, book_without
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.law.law import Law


def tournament_book(key: str, knocked: tuple[ClauseNo, ...] = ()) -> Book:
    """Return a book for tournaments, without the clauses that are knocked out."""
    return book_without(key, knocked).for_tournament()


def law_under(
    key: str, edition: str, house: Mapping[str, str], knocked: tuple[ClauseNo, ...] = ()
) -> Law:
    """Return the law under accepted conditions, or a placeholder if this edition is missing."""
    if key in SHELF and SHELF[key].edition == edition:
        return _law(key, tuple(sorted(house.items())), knocked)
    return cast(Law, MissingLaw(f"{key}, edition '{edition}'"))


@lru_cache(maxsize=64)
def _law(key: str, house: tuple[tuple[str, str], ...], knocked: tuple[ClauseNo, ...]) -> Law:
    book = tournament_book(key, knocked)
    settled = book.settle(dict(house))
    assert not isinstance(settled, RejectedChoice), f"accepted conditions became illegal: {settled}"
    return book.under(settled)
