"""A slice of the soak: it runs, finds nothing, and writes down what it did."""

from __future__ import annotations

import json
from pathlib import Path

from tests.soak.run import main, play, source_hash


def test_a_slice_of_the_soak(tmp_path: Path) -> None:
    """Its record names source, seed and figures; too few rounds leave cells empty."""
    out = tmp_path / "soak.json"
    assert main(["--rounds", "120", "--seed", "3", "--processes", "1", "--out", str(out)]) in {0, 1}
    record = json.loads(out.read_text(encoding="utf-8"))
    assert record["failures"] == []
    assert record["source"] == source_hash()
    assert record["rounds"] >= 120
    assert set(record["by"]) == {"tas-holdem", "act-stud"}


def test_a_table_is_played_again_from_its_seed() -> None:
    """The same seed gives the same table, so a finding can be looked at."""
    assert play("3:1") == play("3:1")
