"""`cardspeak play BOOK`: a table in the terminal against bots, every ruling with its clause."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardspeak.cli.answer import AsJson


def play(
    book: str | None = None,
    *house: Annotated[str, Parameter(name="NAME=VALUE")],
    players: str = "4",
    seat: int = 1,
    seed: int | None = None,
    stake: str = "",
    name: str = "Guest",
    load: Path | None = None,
    json: AsJson = False,
) -> int:
    """Play against bots in the terminal; say `why` of any ruling and `what if` of any act.

    Parameters
    ----------
    book
        The book to play by.
    house
        House choices, such as limit=no_limit.
    players
        How many sit at the table, you among them; or who the others are, such as tight,loose,call.
    seat
        Where you sit.
    seed
        Where chance starts: the same seed and the same acts give the same game.
    stake
        What everybody begins with, in the table's money.
    name
        What the others call you.
    load
        Go on with a game that was saved.
    """
    # Bots reckon with NumPy, which the other commands need not wait for.
    from cardspeak.cli.play_game import begin

    return begin(book, house, players, seat, seed, stake, name, load, json=json)
