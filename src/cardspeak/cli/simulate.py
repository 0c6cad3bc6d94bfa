"""`cardspeak simulate BOOK` and `simulate tournament FILE`: rounds and tournaments of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from cardspeak.cli.answer import AsJson

simulate = App(name="simulate", help="Simulate rounds, or whole tournaments, between bots.")


@simulate.default
def rounds_of(
    book: str,
    *house: Annotated[str, Parameter(name="NAME=VALUE")],
    preset: str = "",
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
    """Simulate rounds between bots, and print win rates, pots, commission and kinds of hand.

    Every player starts every round with the same stake, and the button moves each round.

    Parameters
    ----------
    book
        The book to play by.
    house
        House choices, such as limit=no_limit.
    preset
        Start from a preset of the book, such as friends; `cardspeak choices BOOK` lists them.
    rounds
        Number of rounds.
    players
        The players, starting at seat 1: tight, loose, aggressive, patient, call, raise or random.
    seed
        Random seed.  The same seed gives the same rounds with any number of workers.
    stake
        Each player's stake at the start of a round, in the table's money.
    workers
        Number of processes (default: one per processor).
    ray
        The address of a Ray cluster, or local.
    keep
        Save finished rounds to this file.  If the file exists, resume from it.
    out
        Write a row for each round to this .csv or .parquet file.
    plot
        Write a plot to this .png, .svg or .pdf file.
    """
    # Imported here because simulations need NumPy, which is slow to import.
    from cardspeak.cli.simulate_run import run

    return run(
        book, house, preset, rounds, players, seed, stake, workers, ray, keep, out, plot, json=json
    )


@simulate.command
def tournament(
    file: Annotated[Path, Parameter(name="FILE")],
    *,
    times: int = 1,
    entries: int = 0,
    players: str = "tight,loose,aggressive,patient",
    seed: int = 1,
    hand_seconds: int = 120,
    rebuys: float = 0.5,
    workers: int | None = None,
    ray: str | None = None,
    plot: Path | None = None,
    json: AsJson = False,
) -> int:
    """Play bots through the structure of a tournament: duration, players left, table breaks.

    All tables are dealt by software, and the tables play side by side. Nobody comes late.

    Parameters
    ----------
    file
        A tournament file. Its book, conditions and number of entries are used.
    times
        Number of tournaments.
    entries
        Number of entries instead of those in the file.
    players
        The kinds of bots, in turn: tight, loose, aggressive, patient, call, raise or random.
    seed
        Random seed. The same seed gives the same tournaments with any number of workers.
    hand_seconds
        Usual time of a round in seconds; single rounds take up to a quarter more or less.
    rebuys
        Share of players without chips who buy again while they may, from 0 to 1.
    workers
        Number of processes (default: one per processor).
    ray
        The address of a Ray cluster, or local.
    plot
        Write a plot to this .png, .svg or .pdf file.
    """
    from cardspeak.cli.simulate_tournament import run

    return run(
        file,
        times=times,
        entries=entries,
        players=players,
        seed=seed,
        hand_seconds=hand_seconds,
        rebuys=rebuys,
        workers=workers,
        ray=ray,
        plot=plot,
        json=json,
    )
