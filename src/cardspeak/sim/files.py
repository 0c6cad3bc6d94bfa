"""Write results to files: CSV, or Parquet if pyarrow is installed."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from cardspeak.cards import NotationError
from cardspeak.sim.run import SimulationResults

FORMATS = (".csv", ".parquet")


def check_out(path: Path) -> None:
    """Raise NotationError if the file cannot be written.  Called before the simulation."""
    if path.suffix not in FORMATS:
        raise NotationError(f"'{path}' must end in {' or '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise NotationError(f"there is no directory '{path.parent}' for '{path.name}'")
    if path.suffix == ".parquet":
        _arrow()


def write(results: SimulationResults, path: Path) -> None:
    """Write the rounds, with columns for each seat's net result and kind of hand."""
    if path.suffix == ".parquet":
        _write_parquet(results, path)
        return
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(columns(results))
        writer.writerows(lines(results))


def columns(results: SimulationResults) -> list[str]:
    """Return the column names."""
    seats = range(1, len(results.setting.players) + 1)
    plain = ["round", "button", "pot", "commission", "ended", "betting_rounds"]
    return [*plain, *(f"net_{seat}" for seat in seats), *(f"hand_{seat}" for seat in seats)]


def lines(results: SimulationResults) -> Iterator[list[Any]]:
    """Yield each round as a row.  Amounts are in the table's smallest chip."""
    for row in results.rows:
        plain = [row.round + 1, row.button, row.pot, row.commission, row.ended, row.bettings]
        yield [*plain, *row.net, *row.kinds]


def _write_parquet(results: SimulationResults, path: Path) -> None:
    arrow, parquet = _arrow()
    names = columns(results)
    by_column = list(zip(*lines(results), strict=True)) or [()] * len(names)
    arrays = [
        arrow.array(
            column,
            arrow.string() if name.startswith(("ended", "hand_")) else arrow.int64(),
        )
        for name, column in zip(names, by_column, strict=True)
    ]
    about = {"setting": msgspec.json.encode(results.setting), "unit_cents": str(results.unit_cents)}
    table = arrow.Table.from_arrays(arrays, names=names).replace_schema_metadata(about)
    parquet.write_table(table, path)


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise NotationError(
            "Parquet needs pyarrow: pip install 'cardspeak[sim]', or write a .csv file"
        ) from None
