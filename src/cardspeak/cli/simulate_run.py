"""Run `cardspeak simulate`: play the rounds, write the files, print the statistics."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.bots.game import game_shape
from cardspeak.chips import Unit
from cardspeak.cli.answer import Exit, Output, print_json
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import named, print_refusal, read_picks, with_preset
from cardspeak.sim import (
    Setting,
    SimulationResults,
    Statistics,
    compute_statistics,
    prepare_table,
    simulate,
)
from cardspeak.sim.files import check_out, write
from cardspeak.sim.plots import check_plot, draw
from cardspeak.sim.run import Pool, Watch
from cardspeak.sim.setting import IllegalSetting
from cardspeak.sim.theory import expected_kinds

INTERRUPTED = 130  # exit code that shells use after Ctrl-C


def run(
    book: str,
    house: tuple[str, ...],
    preset: str,
    rounds: int,
    players: str,
    seed: int,
    stake: str,
    workers: int | None,
    ray: str | None,
    keep: Path | None,
    out: Path | None,
    plot: Path | None,
    *,
    json: bool,
) -> int:
    """Play the rounds, write the requested files, print the statistics."""
    chosen = find_book(book)
    named(chosen, house)
    who = tuple(name.strip().lower() for name in players.split(",") if name.strip())
    picks = with_preset(chosen, preset, read_picks(house))
    setting = Setting(chosen.key, who, seed, tuple(picks.items()), stake)
    try:
        table = prepare_table(setting)
    except IllegalSetting as refusal:
        return print_refusal(chosen, refusal.refused, json=json)
    if out is not None:
        check_out(out)
    if plot is not None:
        check_plot(plot)
    began = time.monotonic()
    with progress_bar(quiet=json) as watch:
        pool = pool_for(ray, workers)
        results = simulate(setting, rounds, workers=workers, watch=watch, pool=pool, keep=keep)
    seconds = time.monotonic() - began
    if not results.rows:
        return INTERRUPTED
    if out is not None:
        write(results, out)
    if plot is not None:
        draw(results, expected_kinds(game_shape(table.law)), plot)
    print_results(results, seconds, json=json)
    return INTERRUPTED if results.interrupted else Exit.YES


def pool_for(ray: str | None, workers: int | None) -> Pool | None:
    """Return a pool on the Ray cluster, or None to use local processes."""
    if ray is None:
        return None
    from cardspeak.sim.ray_pool import ray_pool

    return ray_pool(ray, workers)


@contextmanager
def progress_bar(*, quiet: bool, unit: str = "rounds") -> Iterator[Watch | None]:
    """Show a progress bar if stderr is a terminal.  Yields the function that updates it."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    output = Output(errors=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True) as progress:
        task = progress.add_task(unit, total=None)
        yield lambda done, total: progress.update(
            task, completed=done, total=total, description=f"{done:,} of {total:,} {unit}"
        )


def print_results(results: SimulationResults, seconds: float, *, json: bool) -> None:
    """Print the statistics, as text or JSON."""
    statistics = compute_statistics(results)
    if json:
        print_json(as_json(results, statistics, seconds))
        return
    output = Output()
    output.print(
        Text.assemble((results.setting.book, "bold cyan"), f"  {statistics.rounds:,} rounds")
    )
    if results.interrupted:
        played = f"Only the first {statistics.rounds:,} of {results.wanted:,} rounds were played"
        output.print(Text(f"{played}: {results.interrupted}.", style="yellow"))
    output.print(player_table(statistics))
    output.print(summary(results, statistics, seconds))


def player_table(statistics: Statistics) -> Columns:
    """Return the table of statistics, with a row for each seat."""
    table = Columns(box=None, pad_edge=False)
    table.add_column("seat", justify="right")
    table.add_column("player")
    for name in ("bets/round", "95 % interval", "rounds won", "shown"):
        table.add_column(name, justify="right")
    for player in statistics.players:
        table.add_row(
            str(player.seat),
            player.name,
            Text(f"{player.rate.mean:+.3f}", style="green" if player.rate.low > 0 else ""),
            f"{player.rate.low:+.3f} to {player.rate.high:+.3f}",
            f"{player.won:.1%}",
            f"{player.showed:.1%}",
        )
    return table


def summary(results: SimulationResults, statistics: Statistics, seconds: float) -> str:
    """Describe pots, commission and speed."""
    unit = Unit(results.unit_cents)
    pot, taken = (
        value * unit.cents / 100 for value in (statistics.pot.mean, statistics.commission.mean)
    )
    bet = unit.money(results.min_bet)
    return (
        f"The minimum bet is {bet}. The mean pot is {pot:.1f}, the commission {taken:.2f} "
        f"a round; {statistics.showdowns:.1%} of rounds end in a showdown. "
        f"{statistics.rounds / max(seconds, 1e-9):,.0f} rounds a second."
    )


def as_json(
    results: SimulationResults, statistics: Statistics, seconds: float
) -> dict[str, object]:
    """Return the statistics as JSON.  Amounts are in the table's smallest chip."""
    return {
        "book": results.setting.book,
        "setting": results.setting,
        "rounds": statistics.rounds,
        "wanted": results.wanted,
        "interrupted": results.interrupted,
        "unit_cents": results.unit_cents,
        "least_bet": results.min_bet,
        "figures": msgspec.to_builtins(statistics),
        "seconds": round(seconds, 3),
    }
