"""The figures as one picture: win rates, pots, commission, kinds of hands beside theory.
matplotlib is an extra, asked for only when a picture is."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.sim.figures import Figures, figures_of
from cardspeak.sim.run import Results

FORMATS = (".png", ".svg", ".pdf")
INK, GREEN, RED, GOLD, BLUE = "#1f2933", "#1f7a4d", "#b3403a", "#e0a526", "#2f6690"
MOST_BINS = 60


def check_plot(path: Path) -> None:
    """Raises before the work begins what would keep the picture from being drawn."""
    if path.suffix not in FORMATS:
        raise NotationError(f"'{path}' has to end in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if not path.parent.is_dir():
        raise NotationError(f"there is no directory '{path.parent}' to write '{path.name}' in")
    _matplotlib()


def draw(results: Results, theory: dict[str, float], path: Path) -> None:
    """Draw the picture into a file; the same results give the same picture."""
    matplotlib, figure_type = _matplotlib()
    figures = figures_of(results)
    matplotlib.rcParams["svg.hashsalt"] = "cardspeak"
    picture = figure_type(figsize=(12, 8.5), layout="constrained")
    grid = picture.subplots(2, 2)
    setting = results.setting
    picture.suptitle(
        f"{setting.book}: {figures.rounds:,} rounds, seed {setting.seed}", color=INK, fontsize=14
    )
    _rates(grid[0][0], figures)
    _pots(grid[0][1], results, figures)
    _money(grid[1][0], results, figures)
    _kinds(grid[1][1], figures, theory)
    about = {"Date": None} if path.suffix == ".svg" else None
    picture.savefig(path, dpi=130, metadata=about)


def _rates(axes: Any, figures: Figures) -> None:  # noqa: ANN401 - matplotlib has no types here
    axes.set_title("won per round, in least bets, with 95 % intervals")
    names = [f"{one.seat}  {one.name}" for one in figures.players]
    for at, one in enumerate(figures.players):
        low, high = one.rate.mean - one.rate.least, one.rate.most - one.rate.mean
        colour = GREEN if one.rate.mean > 0 else RED
        axes.barh(at, one.rate.mean, color=colour, alpha=0.8, height=0.6)
        axes.errorbar(one.rate.mean, at, xerr=[[low], [high]], color=INK, capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.axvline(0, color=INK, linewidth=0.8)


def _pots(axes: Any, results: Results, figures: Figures) -> None:  # noqa: ANN401 - as above
    unit = Unit(results.unit_cents)
    pots = sorted(row.pot * results.unit_cents / 100 for row in results.rows)
    # The largest hundredth would squeeze all the others into a corner.
    edge = pots[int(0.99 * (len(pots) - 1))]
    shown = [min(pot, edge) for pot in pots]
    axes.hist(shown, bins=min(MOST_BINS, max(5, len(set(shown)))), color=BLUE, alpha=0.85)
    mean = figures.pot.mean * results.unit_cents / 100
    axes.axvline(mean, color=GOLD, linewidth=2, label=f"mean {mean:.1f}")
    axes.set_title(f"size of the pot (largest {unit.money(max(row.pot for row in results.rows))})")
    axes.set_ylabel("rounds")
    axes.legend(frameon=False)


def _money(axes: Any, results: Results, figures: Figures) -> None:  # noqa: ANN401 - as above
    """Each player's net over the rounds, and what the house took."""
    rows = results.rows
    step = max(1, len(rows) // 400)
    places = range(0, len(rows), step)
    for at, one in enumerate(figures.players):
        axes.plot(
            places,
            _running([row.net[at] for row in rows], step, results),
            label=f"{one.seat}  {one.name}",
        )
    taken = _running([row.commission for row in rows], step, results)
    if taken[-1]:
        axes.plot(places, taken, color=INK, linestyle="--", label="commission")
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_title("won and lost over the rounds, and commission")
    axes.set_xlabel("rounds")
    axes.legend(frameon=False, fontsize=9)


def _running(values: list[int], step: int, results: Results) -> list[float]:
    total, found = 0, []
    for at, value in enumerate(values):
        total += value
        if at % step == 0:
            found.append(total * results.unit_cents / 100)
    return found


def _kinds(axes: Any, figures: Figures, theory: dict[str, float]) -> None:  # noqa: ANN401 - as above
    axes.set_title("hands shown at the end, beside theory if nobody folded")
    total = sum(figures.kinds.values())
    if not total:
        axes.text(0.5, 0.5, "no hand was shown", ha="center", transform=axes.transAxes)
        axes.set_axis_off()
        return
    names = list(theory) or sorted(figures.kinds, key=lambda kind: figures.kinds[kind])
    shown = [100 * figures.kinds.get(name, 0) / total for name in names]
    axes.barh(range(len(names)), shown, color=BLUE, alpha=0.85, height=0.6, label="shown")
    if theory:
        marks = [100 * theory[name] for name in names]
        axes.plot(marks, range(len(names)), "D", color=GOLD, markeredgecolor=INK, label="theory")
    axes.set_xscale("symlog", linthresh=0.1)
    axes.set_xticks([0, 0.1, 1, 10, 100], ["0", "0.1 %", "1 %", "10 %", "100 %"])
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.legend(frameon=False)


def _matplotlib() -> tuple[Any, Any]:
    try:
        return import_module("matplotlib"), import_module("matplotlib.figure").Figure
    except ImportError:
        raise NotationError("pictures need matplotlib: pip install 'cardspeak[sim]'") from None
