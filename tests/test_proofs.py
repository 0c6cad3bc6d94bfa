"""A record speaks of the sources it was made from, and of no others."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests import proofs
from tests.proofs import EXPECTED, SERVED, source_hash, source_of, stale_records


@pytest.mark.parametrize("name", EXPECTED)
def test_what_a_record_speaks_of_is_there(name: str) -> None:
    """A part that was renamed must not drop out of the hash unseen."""
    assert source_of(name) != source_hash(())


def test_a_served_room_is_made_of_nothing_else() -> None:
    """A part that the server begins to use has to be among those its records speak of."""
    loads = "import sys, cardspeak.server.serve, cardspeak.server.app; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", loads], capture_output=True, text=True, check=True
    )
    parts = {one.split(".")[1] for one in found.stdout.split() if one.startswith("cardspeak.")}
    assert parts == {one.removesuffix(".py") for one in SERVED} - {"books"}


def test_the_hash_tells_a_change_in_its_parts_alone(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "room").mkdir()
    rule = tmp_path / "table" / "rule.py"
    rule.write_text("least = 2\n")
    before = source_hash(["table"], tmp_path)
    (tmp_path / "room" / "clock.py").write_text("second = 1\n")
    (tmp_path / "table" / "rule.so").write_text("made of it")
    assert source_hash(["table"], tmp_path) == before
    rule.write_text("least = 3\n")
    assert source_hash(["table"], tmp_path) != before


def test_a_record_is_named_when_it_is_missing_old_or_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proofs, "path_of", lambda name: tmp_path / f"{name}.json")
    for name in EXPECTED:
        record = {"source": source_of(name), "ok": True}
        (tmp_path / f"{name}.json").write_text(json.dumps(record))
    assert stale_records() == []
    (tmp_path / "soak.json").unlink()
    (tmp_path / "kernel.json").write_text(json.dumps({"source": "other", "ok": True}))
    (tmp_path / "load.json").write_text(json.dumps({"source": source_of("load"), "ok": False}))
    assert stale_records() == [
        "proofs/soak.json is not there: `make soak` makes it",
        "proofs/kernel.json is older than the sources: `make soak` renews it",
        "proofs/load.json says that not everything held: `make load`",
    ]
