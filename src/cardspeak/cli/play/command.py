"""`cardspeak play BOOK`: play against bots in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardspeak.cli.answer import AsJson


def play(
    book: str | None = None,
    *house: Annotated[str, Parameter(name="NAME=VALUE")],
    preset: str = "",
    players: str = "4",
    seat: int = 1,
    seed: int | None = None,
    stake: str = "",
    name: str = "Guest",
    load: Path | None = None,
    json: AsJson = False,
) -> int:
    """Play against bots in the terminal.  `why` shows the clauses, `what if` tries an act.

    Parameters
    ----------
    book
        The book to play by.
    house
        House choices, such as limit=no_limit.
    preset
        Start from a preset of the book, such as practice; `cardspeak choices BOOK` lists them.
    players
        Number of players including you, or the names of the bots, such as tight,loose,call.
    seat
        Your seat.
    seed
        Random seed.  The same seed and actions give the same game.
    stake
        Each player's stake, in the table's money.
    name
        Your name.
    load
        Continue a saved game.
    """
    # Imported here because bots need NumPy, which is slow to import.
    from cardspeak.cli.play.game import begin

    return begin(book, house, preset, players, seat, seed, stake, name, load, json=json)
