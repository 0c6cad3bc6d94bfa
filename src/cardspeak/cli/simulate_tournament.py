"""Run `cardspeak simulate tournament`: play the tournaments, print the statistics."""

from __future__ import annotations

import time
from dataclasses import asdict
from pathlib import Path

import msgspec
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit, Output, print_json
from cardspeak.cli.simulate_run import INTERRUPTED, progress_bar
from cardspeak.sim.plots import check_plot
from cardspeak.sim.tournament import TournamentSetting, check_setting, setting_of
from cardspeak.sim.tournament_plots import draw_tournaments
from cardspeak.sim.tournament_run import TournamentStatistics, simulate_tournaments, sum_up
from cardspeak.tournament.files import UnreadableTournament, read

LEAST_SECONDS, MOST_SECONDS = 1, 3600


def run(
    file: Path,
    *,
    times: int,
    entries: int,
    players: str,
    seed: int,
    hand_seconds: int,
    rebuys: float,
    workers: int | None,
    ray: str | None,
    plot: Path | None,
    json: bool,
) -> int:
    """Play the tournaments of a file, write the plot, print the statistics."""
    if not LEAST_SECONDS <= hand_seconds <= MOST_SECONDS:
        raise NotationError(f"--hand-seconds must be from {LEAST_SECONDS} to {MOST_SECONDS}")
    if not 0 <= rebuys <= 1:
        raise NotationError("--rebuys must be from 0 to 1")
    if plot is not None:
        check_plot(plot)
    who = tuple(name.strip().lower() for name in players.split(",") if name.strip())
    try:
        events = read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise NotationError(f"{file}: not a text file in UTF-8") from None
    except OSError as error:
        raise NotationError(f"{file}: {error.strerror or error}") from None
    except UnreadableTournament as error:
        raise NotationError(f"{file}: {error}") from None
    made = setting_of(events, who, entries=entries)
    setting = msgspec.structs.replace(made, seed=seed, hand_seconds=hand_seconds, rebuys=rebuys)
    check_setting(setting)
    began = time.monotonic()
    try:
        with progress_bar(quiet=json, unit="tournaments") as watch:
            results = simulate_tournaments(setting, times, workers=workers, ray=ray, watch=watch)
    except KeyboardInterrupt:
        return INTERRUPTED
    seconds = time.monotonic() - began
    statistics = sum_up(setting, results)
    if plot is not None:
        draw_tournaments(setting, results, statistics, plot)
    if json:
        figures = {"setting": msgspec.to_builtins(setting), "figures": asdict(statistics)}
        print_json({**figures, "seconds": round(seconds, 3)})
    else:
        _print(setting, statistics, seconds)
    return Exit.YES


def _print(setting: TournamentSetting, statistics: TournamentStatistics, seconds: float) -> None:
    output = Output()
    many = "1 tournament" if statistics.times == 1 else f"{statistics.times:,} tournaments"
    tables = "1 table" if statistics.tables == 1 else f"{statistics.tables} tables"
    title = f"  {many}, {statistics.entries:,} entries, {tables}"
    output.print(Text.assemble((setting.book, "bold cyan"), title))
    columns = Columns(box=None, pad_edge=False)
    for name in ("after", "players left", "tables", "over"):
        columns.add_column(name, justify="right")
    for one in statistics.moments:
        row = (f"{one.left:,.1f}", f"{one.tables:.1f}", f"{one.over:.0%}")
        columns.add_row(clock_time(one.seconds), *row)
    output.print(columns)
    shortest, mean, longest = map(
        clock_time, (statistics.shortest, round(statistics.mean_seconds), statistics.longest)
    )
    output.print(f"Duration: {shortest} to {longest}, {mean} in the mean.")
    levels = ", ".join(f"{level} ({count})" for level, count in statistics.levels.items())
    output.print(f"Last level (tournaments): {levels}.")
    winners = ", ".join(f"{name} {count}" for name, count in statistics.winners.items())
    output.print(f"Wins: {winners}.")
    output.print(
        f"Moves: {statistics.mean_moves:,.1f}, tables broken: {statistics.mean_breaks:,.1f} in the "
        f"mean. {statistics.rounds:,} rounds, {statistics.rounds / max(seconds, 1e-9):,.0f} a "
        "second."
    )


def clock_time(seconds: int) -> str:
    """Return hours and minutes, such as 4:05."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}"
