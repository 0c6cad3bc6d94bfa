"""Results as files and pictures: what is written is what was played."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path

import pytest

from cardspeak.cards import NotationError
from cardspeak.sim import Results, Setting, simulate
from cardspeak.sim.files import check_out, columns, lines, write
from cardspeak.sim.plots import check_plot, draw


@pytest.fixture(scope="module")
def results() -> Results:
    """A few rounds of stud."""
    return simulate(Setting("act-stud", ("tight", "call", "random"), seed=3), 30, workers=1)


def test_csv_holds_every_round(results: Results, tmp_path: Path) -> None:
    """A header, then a line for each round, read back as it was."""
    path = tmp_path / "rounds.csv"
    write(results, path)
    header, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    assert header == columns(results)
    assert header[:3] == ["round", "button", "pot"]
    assert header[-1] == "hand_3"
    assert rows == [[str(one) for one in line] for line in lines(results)]


def test_parquet_holds_the_same(results: Results, tmp_path: Path) -> None:
    """With types, and the setting beside it."""
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: cardspeak[sim]")
    parquet = import_module("pyarrow.parquet")
    path = tmp_path / "rounds.parquet"
    write(results, path)
    table = parquet.read_table(path)
    assert table.column_names == columns(results)
    assert [list(row.values()) for row in table.to_pylist()] == list(lines(results))
    assert b'"act-stud"' in table.schema.metadata[b"setting"]


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_pictures_are_drawn(results: Results, tmp_path: Path, suffix: str) -> None:
    """The same results give the same picture."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: cardspeak[sim]")
    paths = [tmp_path / f"{at}.{suffix}" for at in (1, 2)]
    for path in paths:
        draw(results, {"one pair": 0.42, "high cards": 0.58}, path)
    first, second = (path.read_bytes() for path in paths)
    assert len(first) > 10_000
    assert first == second


def test_what_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    """An ending that is not known, a directory that is not there."""
    with pytest.raises(NotationError, match=r"has to end in \.csv or \.parquet"):
        check_out(tmp_path / "x.txt")
    with pytest.raises(NotationError, match="no directory"):
        check_out(tmp_path / "none" / "x.csv")
    with pytest.raises(NotationError, match=r"has to end in \.png, \.svg or \.pdf"):
        check_plot(tmp_path / "x.gif")
    with pytest.raises(NotationError, match="no directory"):
        check_plot(tmp_path / "none" / "x.png")
