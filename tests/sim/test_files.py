"""CSV and Parquet files and plots of results."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path

import pytest

from cardspeak.cards import NotationError
from cardspeak.sim import Setting, SimulationResults, simulate
from cardspeak.sim.files import check_out, columns, lines, write
from cardspeak.sim.plots import check_plot, draw


@pytest.fixture(scope="module")
def results() -> SimulationResults:
    """Play a few rounds of stud."""
    return simulate(Setting("act-stud", ("tight", "call", "random"), seed=3), 30, workers=1)


def test_csv_has_every_round(results: SimulationResults, tmp_path: Path) -> None:
    path = tmp_path / "rounds.csv"
    write(results, path)
    header, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    assert header == columns(results)
    assert header[:3] == ["round", "button", "pot"]
    assert header[-1] == "hand_3"
    assert rows == [[str(value) for value in line] for line in lines(results)]


def test_parquet_has_every_round_and_the_setting(
    results: SimulationResults, tmp_path: Path
) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: cardspeak[sim]")
    parquet = import_module("pyarrow.parquet")
    path = tmp_path / "rounds.parquet"
    write(results, path)
    table = parquet.read_table(path)
    assert table.column_names == columns(results)
    assert [list(row.values()) for row in table.to_pylist()] == list(lines(results))
    assert b'"act-stud"' in table.schema.metadata[b"setting"]


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_plots_are_reproducible(results: SimulationResults, tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: cardspeak[sim]")
    paths = [tmp_path / f"{number}.{suffix}" for number in (1, 2)]
    for path in paths:
        draw(results, {"one pair": 0.42, "high cards": 0.58}, path)
    first, second = (path.read_bytes() for path in paths)
    assert len(first) > 10_000
    assert first == second


def test_unknown_suffixes_and_directories_are_errors(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r"must end in \.csv or \.parquet"):
        check_out(tmp_path / "x.txt")
    with pytest.raises(NotationError, match="no directory"):
        check_out(tmp_path / "none" / "x.csv")
    with pytest.raises(NotationError, match=r"must end in \.png, \.svg or \.pdf"):
        check_plot(tmp_path / "x.gif")
    with pytest.raises(NotationError, match="no directory"):
        check_plot(tmp_path / "none" / "x.png")
