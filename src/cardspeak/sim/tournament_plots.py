"""Plot simulated tournaments: players and tables left over time, durations, last levels.

Needs the extra `cardspeak[sim]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardspeak.sim.plots import BLUE, GOLD, GREEN, INK, matplotlib_figure
from cardspeak.sim.tournament import TournamentResult, TournamentSetting
from cardspeak.sim.tournament_run import TournamentStatistics, left_at, tables_at

MOST_LINES = 100
"""Most tournaments of which single lines are drawn."""
POINTS = 200
HOUR = 3600


def draw_tournaments(
    setting: TournamentSetting,
    results: list[TournamentResult],
    statistics: TournamentStatistics,
    path: Path,
) -> None:
    """Write the plot.  The same results give the same file."""
    picture = matplotlib_figure()
    grid = picture.subplots(2, 2)
    picture.suptitle(
        f"{setting.book}: {statistics.times:,} tournaments with {setting.entries:,} entries, "
        f"seed {setting.seed}",
        color=INK,
        fontsize=14,
    )
    step = max(1, statistics.longest // POINTS)
    times = range(0, statistics.longest + step, step)
    hours = [at / HOUR for at in times]
    left = [[left_at(one, setting.entries, at) for at in times] for one in results]
    tables = [[tables_at(one, at) for at in times] for one in results]
    _lines(grid[0][0], hours, left, "players left", BLUE)
    _lines(grid[0][1], hours, tables, "tables", GREEN)
    durations = [one.seconds / HOUR for one in results]
    grid[1][0].hist(durations, bins=min(40, max(5, len(results) // 5)), color=BLUE, alpha=0.85)
    grid[1][0].set_title("duration in hours")
    grid[1][1].bar(list(statistics.levels), list(statistics.levels.values()), color=BLUE)
    grid[1][1].set_title("last level of play")
    for axes in grid[1]:
        axes.set_ylabel("tournaments")
    about = {"Date": None} if path.suffix == ".svg" else None
    picture.savefig(path, dpi=130, metadata=about)


def _lines(
    axes: Any,  # noqa: ANN401 - matplotlib has no types here
    hours: list[float],
    rows: list[list[int]],
    title: str,
    colour: str,
) -> None:
    for row in rows[:MOST_LINES]:
        axes.plot(hours, row, color=colour, alpha=0.25, linewidth=0.8)
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    axes.plot(hours, means, color=GOLD, linewidth=2, label="mean")
    axes.set_title(title)
    axes.set_xlabel("hours")
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
