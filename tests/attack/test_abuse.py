"""A short version of the hour-long abuse run, which is `make attack`."""

from __future__ import annotations

from pathlib import Path

from tests.attack.abuse import faults, run


def test_honest_players_lose_nothing_under_abuse(tmp_path: Path) -> None:
    """Each act is acknowledged once and stored, no act lacks an ask, and the auditor agrees."""
    result, log = run(6.0, 3, 0.1, tmp_path, pinned=False)
    assert not faults(result, log)
    assert not [abuse for abuse, counts in result.abusers.items() if counts.get("http 500")]
    assert set(log.answers) <= {"done", "wrong", "refused"}
    assert log.answers["done"] > 20
