"""`cardspeak simulate BOOK`: many rounds by players that are programs, as figures and files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardspeak.cli.answer import AsJson


def simulate(
    book: str,
    *house: Annotated[str, Parameter(name="NAME=VALUE")],
    rounds: int = 1000,
    players: str = "tight,loose,aggressive,patient",
    seed: int = 1,
    stake: str = "",
    workers: int | None = None,
    ray: str | None = None,
    keep: Path | None = None,
    out: Path | None = None,
    plot: Path | None = None,
    json: AsJson = False,
) -> int:
    """Many rounds of a book by players that are programs: win rates, pots, commission, hands.

    Everybody has the same stake at the start of every round, and the button goes round.

    Parameters
    ----------
    book
        The book to play by.
    house
        House choices, such as limit=no_limit.
    rounds
        How many rounds are played.
    players
        Who sits from seat 1 on: tight, loose, aggressive, patient, call, raise or random.
    seed
        Where chance starts: the same seed gives the same rounds, whatever the workers.
    stake
        What everybody has at the start of a round, in the table's money.
    workers
        How many processes work; as many as there are processors unless told.
    ray
        The address of a Ray cluster to play on, or local.
    keep
        Keep finished rounds in this file as they come, and go on from it: nothing that is
        finished is lost, even if the run is killed.
    out
        Write a line for each round into this .csv or .parquet file.
    plot
        Draw a picture into this .png, .svg or .pdf file.
    """
    # Simulation works with NumPy, which the other commands need not wait for.
    from cardspeak.cli.simulated import run

    return run(book, house, rounds, players, seed, stake, workers, ray, keep, out, plot, json=json)
