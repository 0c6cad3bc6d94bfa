"""The soak test finds a planted bug, shrinks it and writes it as a scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.audit.planting import Plant, code
from tests.soak import run as soak_run
from tests.soak.rerun import rerun
from tests.soak.run import Soak
from tests.soak.script import Script, read_script, script_of
from tests.soak.shrink import shrink
from tests.soak.tables import played
from tests.soak.work import load

from cardspeak.books.shelf import SHELF
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.running.dealer import CaseDealer
from cardspeak.scenario.running.run import Run
from cardspeak.table import asks
from cardspeak.table.rules import advance as run
from cardspeak.table.rules.pots import pots

KEEPS_UNCALLED = code(run, "return_uncalled", lambda _own: lambda _play: None)
SEED = 5


def _breaks(own: Callable[..., Any]) -> Callable[..., Any]:
    """Make the engine fail when several players divide a pot."""

    def odd_order(table: Any, winners: Any) -> Any:  # noqa: ANN401 - same signature as the engine's
        if len(winners) > 1:
            raise ZeroDivisionError("no such winners")
        return own(table, winners)

    return odd_order


def _failing(plant: Plant, patch: pytest.MonkeyPatch) -> str:
    """Return the first table of the seed that fails with this bug."""
    plant(patch)
    for number in range(400):
        seed = f"{SEED}:{number}"
        if played(seed)[0].failure:
            return seed
    raise AssertionError("no table fails")


def _why(path: Path) -> list[str]:
    """Return the unmet expectations of the only case in a scenario file."""
    (case,) = read_file(path)
    run_of_case = Run(case, SHELF[case.book], CaseDealer())
    run_of_case.play()
    return run_of_case.played.why


def _finding_file(path: Path, seed: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file that a soak of this one table writes."""
    monkeypatch.setattr(soak_run, "BATCH", 1)
    soak = Soak(path, Console(quiet=True), shrink_seconds=20)
    soak.work.next[str(SEED)] = int(seed.split(":")[1])
    soak.run([SEED], 1, 1, None)
    (finding,) = load(path).findings
    assert finding.seeds == [seed]
    return path.parent / finding.file


def test_wrong_ruling_becomes_a_small_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scenario states the wrong result, so it passes only with the bug."""
    path = tmp_path / "work.json"
    with pytest.MonkeyPatch.context() as patch:
        seed = _failing(KEEPS_UNCALLED, patch)
        file = _finding_file(path, seed, monkeypatch)
        assert file.suffix == ".toml"
        text = file.read_text(encoding="utf-8")
        assert "uncalled bet" in text
        assert text.count("next round") == 1
        assert len(text.splitlines()) < 40
        assert _why(file) == []
    assert any("at the end" in line for line in _why(file))


def test_finding_is_closed_when_new_sources_do_not_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New sources first replay the tables of each open finding."""
    path = tmp_path / "work.json"
    with pytest.MonkeyPatch.context() as patch:
        seed = _failing(KEEPS_UNCALLED, patch)
        _finding_file(path, seed, monkeypatch)
        monkeypatch.setattr(soak_run, "source_of", lambda _name: "still wrong")
        Soak(path, Console(quiet=True)).look_again()
        assert load(path).open
    monkeypatch.setattr(soak_run, "source_of", lambda _name: "fixed")
    Soak(path, Console(quiet=True)).look_again()
    (finding,) = load(path).findings
    assert finding.closed == "fixed"


def test_engine_failure_becomes_a_small_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line of the scenario is the failing ask."""
    with pytest.MonkeyPatch.context() as patch:
        seed = _failing(code(pots, "odd_order", _breaks), patch)
        file = _finding_file(tmp_path / "work.json", seed, monkeypatch)
        assert file.suffix == ".toml"
        assert any("no such winners" in line for line in _why(file))
    assert _why(file) == [] or "no such winners" not in str(_why(file))


def test_script_is_written_and_read() -> None:
    """A failure that no scenario can express is stored as its asks."""
    _, table = played(f"{SEED}:1")
    script = script_of(table, "")
    assert read_script(script.text()) == script
    assert rerun(script).said == list(script.asks)


def test_script_that_does_not_fail_is_not_shrunk() -> None:
    """shrink() returns None."""
    script = Script("nolimit", {}, False, (asks.StartRound(),))
    assert shrink(script, "audit: nothing of the kind", 1.0) is None
