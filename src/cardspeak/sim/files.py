"""Results as files: CSV with nothing but Python, Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from cardspeak.cards import NotationError
from cardspeak.sim.run import Results

FORMATS = (".csv", ".parquet")


def check_out(path: Path) -> None:
    """Raises before the work begins what would keep it from being written in the end."""
    if path.suffix not in FORMATS:
        raise NotationError(f"'{path}' has to end in {' or '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise NotationError(f"there is no directory '{path.parent}' to write '{path.name}' in")
    if path.suffix == ".parquet":
        _arrow()


def write(results: Results, path: Path) -> None:
    """Write the rows, a column for each seat's net and kind of hand."""
    if path.suffix == ".parquet":
        _write_parquet(results, path)
        return
    with path.open("w", encoding="utf-8", newline="") as out:
        to = csv.writer(out)
        to.writerow(columns(results))
        to.writerows(lines(results))


def columns(results: Results) -> list[str]:
    """The names of the columns."""
    seats = range(1, len(results.setting.players) + 1)
    plain = ["round", "button", "pot", "commission", "ended", "betting_rounds"]
    return [*plain, *(f"net_{seat}" for seat in seats), *(f"hand_{seat}" for seat in seats)]


def lines(results: Results) -> Iterator[list[Any]]:
    """Each round as a line, amounts in the table's smallest chip."""
    for row in results.rows:
        plain = [row.round + 1, row.button, row.pot, row.commission, row.ended, row.bettings]
        yield [*plain, *row.net, *row.kinds]


def _write_parquet(results: Results, path: Path) -> None:
    arrow, parquet = _arrow()
    names = columns(results)
    turned = list(zip(*lines(results), strict=True)) or [()] * len(names)
    arrays = [
        arrow.array(
            column,
            arrow.string() if name.startswith(("ended", "hand_")) else arrow.int64(),
        )
        for name, column in zip(names, turned, strict=True)
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
