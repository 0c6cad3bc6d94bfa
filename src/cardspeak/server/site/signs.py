"""What the house puts up beside a table: its choices in force, and the notices a book asks for."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.room.listing import in_short
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.table.state import TableState
from cardspeak.view.choices import NOTHING
from cardspeak.view.words.voice import plain, sentence


class SignLine(msgspec.Struct, frozen=True):
    """A line of a sign, with its clauses."""

    words: str
    by: tuple[ClauseNo, ...]
    name: str = ""
    """Of a choice, with what was chosen and what that means: for other languages."""
    value: str = ""
    means: str = ""


class Sign(msgspec.Struct, frozen=True):
    """A sign."""

    kind: str  # game, house, notices
    title: str
    lines: tuple[SignLine, ...]


def signs_of(table: TableState) -> list[Sign]:
    """Every sign of a table, from its live choices."""
    book = SHELF[table.book]
    game = SignLine(sentence(f"{book.game}: {in_short(table)}"), ())
    chosen = tuple(
        SignLine(
            sentence(f"{plain(name)}: {table.house.get(name) or NOTHING} ({choice.means})"),
            choice.by,
            name,
            table.house.get(name) or NOTHING,
            choice.means,
        )
        for name, choice in book.choices.items()
        if not choice.is_reading
    )
    return [
        Sign("game", "The game", (game,)),
        Sign("house", "What the house has chosen", chosen),
        Sign("notices", "Notices", _notices(table.book)),
    ]


@lru_cache(maxsize=32)
def _notices(book: str) -> tuple[SignLine, ...]:
    """The clauses that a book wants shown."""
    clauses = load_register(book).clauses.values()
    return tuple(SignLine(one.says, (one.id,)) for one in clauses if one.level == "display")
