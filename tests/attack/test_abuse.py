"""A short slice of the hour of abuse; the long run is `make attack`."""

from __future__ import annotations

from pathlib import Path

from tests.attack.abuse import faults, run


def test_honest_players_lose_nothing_under_abuse(tmp_path: Path) -> None:
    """Acts are acknowledged once and kept, nobody else acts, and the auditor agrees."""
    result, log = run(15.0, 3, 0.1, tmp_path, pinned=False)
    assert not faults(result, log)
    assert not [way for way, told in result.abusers.items() if told.get("http 500")]
    assert set(log.answers) <= {"done", "wrong", "refused"}
    assert log.answers["done"] > 20
