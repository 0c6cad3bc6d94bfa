"""A record covers the sources it was made from, and no others."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests import proofs
from tests.proofs import (
    EXPECTED,
    SERVED,
    Expected,
    main,
    make_record,
    source_of,
    uncited,
)

from cardspeak import __version__
from cardspeak.bench.sources import MEASURED, source_hash
from cardspeak.cli import bench as bench_command


@pytest.mark.parametrize("name", EXPECTED)
def test_sources_of_a_record_exist(name: str) -> None:
    """A renamed part must not silently drop out of the hash."""
    assert source_of(name) != source_hash(())


def test_server_imports_only_the_served_parts() -> None:
    """A part that the server starts to import must be added to the parts its records cover."""
    loads = "import sys, cardspeak.server.serve, cardspeak.server.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    parts = {name.split(".")[1] for name in done.stdout.split() if name.startswith("cardspeak.")}
    assert parts == {name.removesuffix(".py") for name in SERVED}


def test_benchmarks_import_only_the_measured_parts() -> None:
    """A part that a benchmark starts to import must be added to the parts its record covers."""
    loads = (
        "import sys; from cardspeak.bench.all_benchmarks import BENCHMARKS\n"
        "for benchmark in BENCHMARKS: benchmark.contenders()\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    parts = {name.split(".")[1] for name in done.stdout.split() if name.startswith("cardspeak.")}
    assert parts == {name.removesuffix(".py") for name in MEASURED}


def test_record_of_all_benchmarks_names_the_sources_before_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record of some benchmarks only does not, so a release cannot use it."""
    monkeypatch.setattr(bench_command, "run_all", lambda *_words, **_options: [])
    record = tmp_path / "bench.json"
    assert bench_command.bench(record=record, json=True) == 0
    assert json.loads(record.read_text())["source"] == source_of("bench")
    assert bench_command.bench("round-calls", record=record, json=True) == 0
    assert "source" not in json.loads(record.read_text())


def test_hash_changes_only_with_its_parts(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "room").mkdir()
    rule = tmp_path / "table" / "rule.py"
    rule.write_text("least = 2\n")
    before = source_hash(["table"], tmp_path)
    (tmp_path / "room" / "clock.py").write_text("second = 1\n")
    (tmp_path / "table" / "rule.so").write_text("built from it")
    assert source_hash(["table"], tmp_path) == before
    rule.write_text("least = 3\n")
    assert source_hash(["table"], tmp_path) != before


class Proofs:
    """A folder of records, all current until a test changes one of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in EXPECTED:
            self.write(name)

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def write(self, name: str, **changed: object) -> None:
        record = {"source": source_of(name), "ok": True, **changed}
        self.path(name).write_text(json.dumps(record))


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Proofs:
    folder = Proofs(tmp_path)
    monkeypatch.setattr(proofs, "path_of", folder.path)
    return folder


def test_release_check_fails_while_a_record_is_missing_old_or_failed(
    records: Proofs, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check names every unusable record and exits with 1."""
    assert main([]) == 0
    capsys.readouterr()
    records.path("soak").unlink()
    records.write("kernel", source="other")
    records.write("load", ok=False)
    records.write("bots", source="other")
    records.path("bench").write_text(json.dumps({"version": __version__, "rows": []}))
    assert main([]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "proofs/kernel.json is older than the sources",
        "proofs/soak.json is missing",
        "proofs/bots.json is older than the sources",
        "proofs/load.json reports a failure",
        "proofs/bench.json does not name its sources",
        "run `make proofs` to make these records",
    ]


@pytest.mark.usefixtures("records")
def test_release_check_fails_if_the_readme_cites_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert uncited() == []
    readme = tmp_path / "README.md"
    readme.write_text("The records in `proofs/` belong to version 0.0.9.")
    assert uncited(readme) == [
        f"README.md does not say that the records belong to version {__version__}"
    ]
    monkeypatch.setattr(proofs, "uncited", lambda: ["README.md"])
    assert main([]) == 1


def test_making_records_resumes_where_it_stopped(
    records: Proofs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Current records are skipped. The first failure stops the run, and a second run starts with
    that record.
    """
    for name in ("soak", "bots", "fuzz"):
        records.path(name).unlink()
    made: list[str] = []
    broken = {"bots"}

    def make(name: str) -> int:
        made.append(name)
        if name in broken:
            return 3
        records.write(name)
        return 0

    monkeypatch.setattr(proofs, "make_record", make)
    assert main(["--make"]) == 1
    assert made == ["soak", "bots"]
    broken.clear()
    assert main(["--make"]) == 0
    assert made == ["soak", "bots", "bots", "fuzz"]
    assert main(["--make"]) == 0
    assert made == ["soak", "bots", "bots", "fuzz"]


def test_command_without_a_current_record_stops_the_run(
    records: Proofs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    records.write("soak", source="other")
    monkeypatch.setattr(proofs, "make_record", lambda _: 0)
    assert main(["--make"]) == 1
    assert "stopped: proofs/soak.json is older than the sources" in capsys.readouterr().out


def test_record_is_made_by_its_commands_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first failing command ends the run, and its exit code is returned."""
    for name, code in {"first": 0, "second": 4, "third": 0}.items():
        (tmp_path / f"{name}.py").write_text(
            "import sys\n"
            "with open('log', 'a') as log:\n"
            f"    print('{name}', file=log)\n"
            f"sys.exit({code})\n"
        )
    monkeypatch.setattr(proofs, "ROOT", tmp_path)
    expected = Expected(("first", "second", "third"), ())
    monkeypatch.setitem(EXPECTED, "three", expected)
    assert make_record("three") == 4
    assert (tmp_path / "log").read_text() == "first\nsecond\n"


@pytest.mark.parametrize("name", EXPECTED)
def test_modules_that_make_a_record_exist(name: str) -> None:
    for command in EXPECTED[name].make:
        assert importlib.util.find_spec(command.split()[0]) is not None, command


def test_make_test_does_not_check_records() -> None:
    """Proofs belong to releases: `make proofs` makes them and `make release-check` checks them."""
    makefile = (proofs.ROOT / "Makefile").read_text(encoding="utf-8")
    everyday, _, _ = makefile.partition("\ncheck:")
    assert "proofs" not in everyday.partition("\ntest:")[2]
    assert "python -m tests.proofs --make\n" in makefile
    assert "python -m tests.proofs\n" in makefile
