"""Plot the statistics: win rates, pots, commission, kinds of hand and their expected shares.

Needs the extra `cardspeak[sim]`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.sim.run import SimulationResults
from cardspeak.sim.statistics import Statistics, compute_statistics

FORMATS = (".png", ".svg", ".pdf")
INK, GREEN, RED, GOLD, BLUE = "#1f2933", "#1f7a4d", "#b3403a", "#e0a526", "#2f6690"
MAX_BINS = 60


def check_plot(path: Path) -> None:
    """Raise NotationError if the plot cannot be written.  Called before the simulation."""
    if path.suffix not in FORMATS:
        raise NotationError(f"'{path}' must end in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if not path.parent.is_dir():
        raise NotationError(f"there is no directory '{path.parent}' for '{path.name}'")
    _matplotlib()


def draw(results: SimulationResults, expected: dict[str, float], path: Path) -> None:
    """Write the plot.  The same results give the same file."""
    statistics = compute_statistics(results)
    picture = matplotlib_figure()
    grid = picture.subplots(2, 2)
    setting = results.setting
    picture.suptitle(
        f"{setting.book}: {statistics.rounds:,} rounds, seed {setting.seed}", color=INK, fontsize=14
    )
    _rates(grid[0][0], statistics)
    _pots(grid[0][1], results, statistics)
    _money(grid[1][0], results, statistics)
    _kinds(grid[1][1], statistics, expected)
    about = {"Date": None} if path.suffix == ".svg" else None
    picture.savefig(path, dpi=130, metadata=about)


def _rates(axes: Any, statistics: Statistics) -> None:  # noqa: ANN401 - matplotlib has no types here
    axes.set_title("won per round, in minimum bets, with 95 % intervals")
    names = [f"{player.seat}  {player.name}" for player in statistics.players]
    for row, rate in enumerate(player.rate for player in statistics.players):
        low, high = rate.mean - rate.low, rate.high - rate.mean
        colour = GREEN if rate.mean > 0 else RED
        axes.barh(row, rate.mean, color=colour, alpha=0.8, height=0.6)
        axes.errorbar(rate.mean, row, xerr=[[low], [high]], color=INK, capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.axvline(0, color=INK, linewidth=0.8)


def _pots(axes: Any, results: SimulationResults, statistics: Statistics) -> None:  # noqa: ANN401 - as above
    unit = Unit(results.unit_cents)
    pots = sorted(row.pot * results.unit_cents / 100 for row in results.rows)
    # Cut off the largest 1 %, which would squeeze all other pots into a corner.
    edge = pots[int(0.99 * (len(pots) - 1))]
    shown = [min(pot, edge) for pot in pots]
    axes.hist(shown, bins=min(MAX_BINS, max(5, len(set(shown)))), color=BLUE, alpha=0.85)
    mean = statistics.pot.mean * results.unit_cents / 100
    axes.axvline(mean, color=GOLD, linewidth=2, label=f"mean {mean:.1f}")
    axes.set_title(f"size of the pot (largest {unit.money(max(row.pot for row in results.rows))})")
    axes.set_ylabel("rounds")
    axes.legend(frameon=False)


def _money(axes: Any, results: SimulationResults, statistics: Statistics) -> None:  # noqa: ANN401 - as above
    """Plot each player's running net result, and the commission."""
    rows = results.rows
    step = max(1, len(rows) // 400)
    places = range(0, len(rows), step)
    for index, player in enumerate(statistics.players):
        axes.plot(
            places,
            _running([row.net[index] for row in rows], step, results),
            label=f"{player.seat}  {player.name}",
        )
    taken = _running([row.commission for row in rows], step, results)
    if taken[-1]:
        axes.plot(places, taken, color=INK, linestyle="--", label="commission")
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_title("won and lost over the rounds, and commission")
    axes.set_xlabel("rounds")
    axes.legend(frameon=False, fontsize=9)


def _running(values: list[int], step: int, results: SimulationResults) -> list[float]:
    total, sums = 0, []
    for index, value in enumerate(values):
        total += value
        if index % step == 0:
            sums.append(total * results.unit_cents / 100)
    return sums


def _kinds(axes: Any, statistics: Statistics, expected: dict[str, float]) -> None:  # noqa: ANN401 - as above
    axes.set_title("hands shown at the end, and expected if nobody folds")
    total = sum(statistics.kinds.values())
    if not total:
        axes.text(0.5, 0.5, "no hand was shown", ha="center", transform=axes.transAxes)
        axes.set_axis_off()
        return
    names = list(expected) or sorted(statistics.kinds, key=lambda kind: statistics.kinds[kind])
    shown = [100 * statistics.kinds.get(name, 0) / total for name in names]
    axes.barh(range(len(names)), shown, color=BLUE, alpha=0.85, height=0.6, label="shown")
    if expected:
        marks = [100 * expected[name] for name in names]
        axes.plot(marks, range(len(names)), "D", color=GOLD, markeredgecolor=INK, label="expected")
    axes.set_xscale("symlog", linthresh=0.1)
    axes.set_xticks([0, 0.1, 1, 10, 100], ["0", "0.1 %", "1 %", "10 %", "100 %"])
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.legend(frameon=False)


def matplotlib_figure() -> Any:  # noqa: ANN401 - matplotlib has no types here
    """Return an empty figure whose file depends only on what is drawn."""
    matplotlib, figure_type = _matplotlib()
    matplotlib.rcParams["svg.hashsalt"] = "cardspeak"
    return figure_type(figsize=(12, 8.5), layout="constrained")


def _matplotlib() -> tuple[Any, Any]:
    try:
        return import_module("matplotlib"), import_module("matplotlib.figure").Figure
    except ImportError:
        raise NotationError("plots need matplotlib: pip install 'cardspeak[sim]'") from None
