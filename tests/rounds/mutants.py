"""Books without one clause: the kernel declines them or plays them as the engine does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.rounds.compare import play_both
from tests.rounds.openings import random_opening

from cardspeak.books.shelf import SHELF
from cardspeak.rounds import CompiledLaw, Declined, compile_law
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, load_register

BROKEN = (AssertionError, IndexError, ValueError, KeyError, TypeError)
"""Errors of the engine: without some clauses a round cannot be opened or finished."""


def mutants(key: str) -> Iterator[tuple[ClauseNo, Book]]:
    """Yield each book that lacks one clause which some rule cites."""
    for clause in load_register(key).clauses:
        book = SHELF[key].without(clause)
        if book is not None:
            yield clause, book


def numbers_of(book: Book) -> CompiledLaw | Declined | None:
    """Return the compiled default law of a book; None if it has none without this clause."""
    try:
        house = book.default_house()
        return compile_law(book.under(house), house.unit.cents)
    except BROKEN:
        return None


def changed(key: str) -> Iterator[tuple[ClauseNo, Book]]:
    """Yield the mutants with other numbers than the book itself."""
    original = numbers_of(SHELF[key])
    for clause, book in mutants(key):
        if numbers_of(book) != original:
            yield clause, book


def play_mutant(key: str, book: Book, rounds: int, seed: str) -> tuple[int, int]:
    """Play random rounds of a mutant both ways; return those compared, and those declined.

    Raises Difference if a step is not equal.
    """
    compared = declined = 0
    for number in range(rounds):
        dice = Random(f"{seed}:{number}")
        try:
            table = random_opening(key, dice, book)
        except BROKEN:
            continue
        if table is None:
            continue
        if isinstance(play_both(table, dice), Declined):
            declined += 1
        else:
            compared += 1
    return compared, declined
