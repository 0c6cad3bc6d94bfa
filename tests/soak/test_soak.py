"""A short soak test: it runs, finds nothing, writes its record and resumes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console
from tests.proofs import source_of
from tests.properties.houses import BOOKS
from tests.soak import run
from tests.soak.run import Soak, main, record_of
from tests.soak.tables import Part, play
from tests.soak.work import Work, load


def test_short_soak_writes_a_record_without_failures(tmp_path: Path) -> None:
    """The record has source, seeds and counts; with few rounds some cells stay empty."""
    out, work = tmp_path / "soak.json", tmp_path / "work.json"
    options = ["--rounds", "240", "--seeds", "3", "--processes", "1"]
    assert main([*options, "--work", str(work), "--out", str(out)]) in {0, 1}
    record = json.loads(out.read_text(encoding="utf-8"))
    assert record["failures"] == []
    assert record["source"] == source_of("soak")
    assert record["rounds"] == record["last_rounds_on_these_sources"] >= 240
    assert set(record["by"]) == set(BOOKS)
    assert all(sum(parts["ending"].values()) for parts in record["by"].values())


def test_same_seed_gives_the_same_table() -> None:
    """This lets a finding be replayed."""
    for seed in ("3:1", "3:2", "3:3", "3:4"):
        assert play(seed) == play(seed)


def _soak(path: Path, rounds: int, seeds: tuple[int, ...] = (3, 4)) -> Work:
    Soak(path, Console(quiet=True)).run(list(seeds), 1, rounds, None)
    return load(path)


def _plain(work: Work) -> Work:
    """Return the work without its duration."""
    for stretch in work.stretches:
        stretch.seconds = 0.0
    return work


def test_killed_run_resumes_and_loses_one_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run killed in its third batch and resumed has the same counts as an uninterrupted run."""
    monkeypatch.setattr(run, "BATCH", 4)
    uninterrupted = _soak(tmp_path / "whole.json", 90)
    killed, tables = tmp_path / "killed.json", 0

    def interrupted_play(seed: str) -> Part:
        nonlocal tables
        tables += 1
        if tables == 11:
            raise KeyboardInterrupt
        return play(seed)

    monkeypatch.setattr(run, "play", interrupted_play)
    with pytest.raises(KeyboardInterrupt):
        _soak(killed, 90)
    saved = load(killed)
    assert saved.next == {"3": 4, "4": 4}
    assert saved.stretches[-1].tables == 8
    assert _plain(_soak(killed, 90)) == _plain(uninterrupted)


def test_record_has_the_rounds_for_each_version_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run with new sources continues the seeds, in a stretch with its own counts."""
    monkeypatch.setattr(run, "BATCH", 4)
    path = tmp_path / "work.json"
    monkeypatch.setattr(run, "source_of", lambda _name: "old")
    old = _soak(path, 30)
    monkeypatch.setattr(run, "source_of", lambda _name: "new")
    new = _soak(path, 20)
    assert [stretch.source for stretch in new.stretches] == ["old", "new"]
    spans = new.stretches[1].seeds
    assert spans
    assert {seed: span[0] for seed, span in spans.items()} == {
        seed: old.next.get(seed, 0) for seed in spans
    }
    record = record_of(new, "new", "")
    assert record["rounds"] == record["last_rounds_on_these_sources"] == new.stretches[1].rounds
    assert record["rounds_on_all_sources"] == new.rounds == old.rounds + new.stretches[1].rounds
    assert record_of(new, "old", "")["last_rounds_on_these_sources"] == 0
