"""What `cardspeak simulate` does: the rounds, the files, the figures on a page."""

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

from cardspeak.bots.game import game_of
from cardspeak.chips import Unit
from cardspeak.cli.answer import Exit, Page, print_json
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import named, read_picks, say_no
from cardspeak.sim import Figures, Results, Setting, figures_of, prepared, simulate
from cardspeak.sim.files import check_out, write
from cardspeak.sim.plots import check_plot, draw
from cardspeak.sim.run import Pool, Watch
from cardspeak.sim.setting import IllegalSetting
from cardspeak.sim.theory import kinds_in_theory

INTERRUPTED = 130  # what shells report after Ctrl-C


def run(
    book: str,
    house: tuple[str, ...],
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
    """Play the rounds, write what is wanted, tell the figures."""
    found = find_book(book)
    named(found, house)
    who = tuple(name.strip().lower() for name in players.split(",") if name.strip())
    setting = Setting(found.key, who, seed, tuple(read_picks(house).items()), stake)
    try:
        table = prepared(setting)
    except IllegalSetting as no:
        return say_no(found, no.refused, json=json)
    if out is not None:
        check_out(out)
    if plot is not None:
        check_plot(plot)
    began = time.monotonic()
    with watched(quiet=json) as watch:
        pool = pool_for(ray, workers)
        results = simulate(setting, rounds, workers=workers, watch=watch, pool=pool, keep=keep)
    seconds = time.monotonic() - began
    if not results.rows:
        return INTERRUPTED
    if out is not None:
        write(results, out)
    if plot is not None:
        draw(results, kinds_in_theory(game_of(table.law)), plot)
    tell(results, seconds, json=json)
    return INTERRUPTED if results.interrupted else Exit.YES


def pool_for(ray: str | None, workers: int | None) -> Pool | None:
    """Where the work is done: here, unless a cluster is named."""
    if ray is None:
        return None
    from cardspeak.sim.on_ray import on_ray

    return on_ray(ray, workers)


@contextmanager
def watched(*, quiet: bool) -> Iterator[Watch | None]:
    """A progress bar for work that takes longer than a moment, where somebody is looking."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    page = Page(errors=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=page, transient=True) as progress:
        task = progress.add_task("rounds", total=None)
        yield lambda done, total: progress.update(
            task, completed=done, total=total, description=f"{done:,} of {total:,} rounds"
        )


def tell(results: Results, seconds: float, *, json: bool) -> None:
    """The figures, for people or for programs."""
    figures = figures_of(results)
    if json:
        print_json(as_json(results, figures, seconds))
        return
    page = Page()
    page.print(Text.assemble((results.setting.book, "bold cyan"), f"  {figures.rounds:,} rounds"))
    if results.interrupted:
        left = f"{figures.rounds:,} of {results.wanted:,} rounds, the first ones, are played"
        page.print(Text(f"{left}: {results.interrupted}.", style="yellow"))
    page.print(player_table(figures))
    page.print(summary(results, figures, seconds))


def player_table(figures: Figures) -> Columns:
    """A line for each seat."""
    table = Columns(box=None, pad_edge=False)
    table.add_column("seat", justify="right")
    table.add_column("player")
    for name in ("bets/round", "95 % interval", "rounds won", "shown"):
        table.add_column(name, justify="right")
    for one in figures.players:
        table.add_row(
            str(one.seat),
            one.name,
            Text(f"{one.rate.mean:+.3f}", style="green" if one.rate.least > 0 else ""),
            f"{one.rate.least:+.3f} to {one.rate.most:+.3f}",
            f"{one.won:.1%}",
            f"{one.showed:.1%}",
        )
    return table


def summary(results: Results, figures: Figures, seconds: float) -> str:
    """Pots, commission and speed in a sentence each."""
    unit = Unit(results.unit_cents)
    pot, taken = (value * unit.cents / 100 for value in (figures.pot.mean, figures.commission.mean))
    bet = unit.money(results.least_bet)
    return (
        f"A bet is {bet}, the least. The mean pot is {pot:.1f}, the commission {taken:.2f} "
        f"a round; {figures.showdowns:.1%} of rounds end in a showdown. "
        f"{figures.rounds / max(seconds, 1e-9):,.0f} rounds a second."
    )


def as_json(results: Results, figures: Figures, seconds: float) -> dict[str, object]:
    """The figures for programs; amounts in the table's smallest chip."""
    return {
        "book": results.setting.book,
        "setting": results.setting,
        "rounds": figures.rounds,
        "wanted": results.wanted,
        "interrupted": results.interrupted,
        "unit_cents": results.unit_cents,
        "least_bet": results.least_bet,
        "figures": msgspec.to_builtins(figures),
        "seconds": round(seconds, 3),
    }
