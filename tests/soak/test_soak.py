"""A slice of the soak: it runs, finds nothing, and writes down what it did."""

from __future__ import annotations

import json
from pathlib import Path

from tests.proofs import source_of
from tests.properties.houses import BOOKS
from tests.soak.run import main, play


def test_a_slice_of_the_soak(tmp_path: Path) -> None:
    """Its record names source, seed and figures; too few rounds leave cells empty."""
    out = tmp_path / "soak.json"
    assert main(["--rounds", "240", "--seed", "3", "--processes", "1", "--out", str(out)]) in {0, 1}
    record = json.loads(out.read_text(encoding="utf-8"))
    assert record["failures"] == []
    assert record["source"] == source_of("soak")
    assert record["rounds"] >= 240
    assert set(record["by"]) == set(BOOKS)
    assert all(sum(parts["ending"].values()) for parts in record["by"].values())


def test_a_table_is_played_again_from_its_seed() -> None:
    """The same seed gives the same table, so a finding can be looked at."""
    assert play("3:1") == play("3:1")
