"""Runs resume from a file of finished rounds; other files are refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.sim.prove import SEVEN, chi_square, critical, main as prove, theory_of

from cardspeak.cards import NotationError
from cardspeak.sim import Setting, simulate
from cardspeak.sim.run import CHUNK

SETTING = Setting("event", ("call", "random"), seed=5)
CHILD = """
from pathlib import Path
from cardspeak.sim import Setting, simulate
simulate(Setting("event", ("call", "random"), seed=5), 100_000, workers=1, keep=Path({path!r}))
"""


def lines_in(path: Path) -> int:
    """Return the number of complete lines."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_killed_run_resumes(tmp_path: Path) -> None:
    """A run that is killed and resumed with more workers gives the same rounds as a single run."""
    path = tmp_path / "run.rows"
    child = subprocess.Popen([sys.executable, "-c", CHILD.format(path=str(path))])
    try:
        until = time.monotonic() + 300
        while time.monotonic() < until and (
            not path.exists() or path.read_bytes().count(b"\n") < 3
        ):
            time.sleep(0.02)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    left = path.read_bytes()
    assert left.count(b"\n") >= 3
    path.write_bytes(left + b"[100, [{")  # an incomplete line
    done = (left.count(b"\n") - 1) * CHUNK
    played: list[int] = []
    wanted = done + 2 * CHUNK
    watch = lambda now, _: played.append(now)  # noqa: E731
    results = simulate(SETTING, wanted, workers=2, keep=path, watch=watch)
    assert played == [done + CHUNK, wanted]
    assert results.rows == simulate(SETTING, wanted, workers=1).rows
    assert simulate(SETTING, CHUNK, keep=path).rows == results.rows[:CHUNK]


def test_chunks_after_a_gap_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.rows"
    whole = simulate(SETTING, 3 * CHUNK, workers=1, keep=path).rows
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[3]]))
    assert simulate(SETTING, 3 * CHUNK, workers=1, keep=path).rows == whole


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"name,amount\n", "not a file of simulated rounds"),
        (b"anything at all", "not a file of simulated rounds"),
    ],
)
def test_unrelated_files_are_not_overwritten(tmp_path: Path, text: bytes, says: str) -> None:
    path = tmp_path / "notes"
    path.write_bytes(text)
    with pytest.raises(NotationError, match=says):
        simulate(SETTING, 10, workers=1, keep=path)
    assert path.read_bytes() == text


def test_file_with_another_setting_or_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.rows"
    simulate(SETTING, 10, workers=1, keep=path)
    with pytest.raises(NotationError, match="another setting"):
        simulate(Setting("event", ("call", "random"), seed=6), 10, workers=1, keep=path)
    head, rest = path.read_bytes().split(b"\n", 1)
    mark = head.index(b'"program":"') + 11
    path.write_bytes(head[:mark] + b"0000" + head[mark + 4 :] + b"\n" + rest)
    with pytest.raises(NotationError, match="another version"):
        simulate(SETTING, 10, workers=1, keep=path)
    with pytest.raises(NotationError, match="cannot open"):
        simulate(SETTING, 10, workers=1, keep=tmp_path)


def test_long_proof_runs_and_its_statistic_can_fail(tmp_path: Path) -> None:
    """Runs `make simulation` briefly; a wrong distribution exceeds the limit."""
    places = ["--place", str(tmp_path), "--out", str(tmp_path / "proof.json")]
    small = ["--rounds", "200", "--speed-rounds", "10", "--workers", "1", "--books", "tas-stud"]
    assert prove([*small, *places]) == 0
    assert (tmp_path / "proof.json").exists()
    fair = {"a": 0.5, "b": 0.3, "c": 0.2}
    assert chi_square({"a": 500, "b": 300, "c": 200}, fair)[0] < 1e-9
    chi, freedom = chi_square({"a": 400, "b": 400, "c": 200}, fair)
    assert chi > critical(freedom) == pytest.approx(13.8, abs=0.5)


def test_holdem_theory_is_the_exact_count() -> None:
    """If a kind's name did not match, `theory_of` would fall back to a sample."""
    assert sum(SEVEN.values()) == 133_784_560
    for book in ("tas-holdem", "charity", "event", "nolimit"):
        assert theory_of(book)["one pair"] == SEVEN["one pair"] / 133_784_560, book
