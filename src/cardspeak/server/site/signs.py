"""A table's signs: the house choices in force, and the notices that its book requires."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.room.listing import in_short
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.table.state import TableState
from cardspeak.view.choices import NOTHING
from cardspeak.view.words.voice import plain, sentence
from cardspeak.words.house import means_words


class SignLine(msgspec.Struct, frozen=True):
    """A line on a sign, with its clauses."""

    words: str
    by: tuple[ClauseNo, ...]
    name: str = ""
    """For a house choice: its name, value and meaning, for translation."""
    value: str = ""
    means: str = ""
    means_id: str = ""


class Sign(msgspec.Struct, frozen=True):
    """A sign with its title and lines."""

    kind: str  # game, house, notices
    title: str
    lines: tuple[SignLine, ...]


def signs_of(table: TableState) -> list[Sign]:
    """Return all of a table's signs, based on its current choices."""
    book = SHELF[table.book]
    game = SignLine(sentence(f"{book.game}: {in_short(table)}"), ())
    chosen = tuple(
        SignLine(
            sentence(f"{plain(name)}: {table.house.get(name) or NOTHING} ({means})"),
            choice.by,
            name,
            table.house.get(name) or NOTHING,
            means,
            choice.means,
        )
        for name, choice in book.choices.items()
        for means in (means_words(choice.means),)
        if not choice.is_reading
    )
    return [
        Sign("game", "The game", (game,)),
        Sign("house", "What the house has chosen", chosen),
        Sign("notices", "Notices", _notices(table.book)),
    ]


@lru_cache(maxsize=32)
def _notices(book: str) -> tuple[SignLine, ...]:
    """Return the clauses that a book requires to be displayed."""
    clauses = load_register(book).clauses.values()
    return tuple(
        SignLine(clause.says, (clause.id,)) for clause in clauses if clause.level == "display"
    )
