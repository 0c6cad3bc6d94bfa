"""The compiled engine is used only if it is complete and built from these sources."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path

import pytest

from cardspeak import compiled

MODULES = ("cardspeak.table.rules.betting.turns", "cardspeak.table.state")
SHARED = "cardspeak_engine__mypyc"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create a folder like the one the build leaves, with empty modules."""
    for name in (*MODULES, SHARED):
        (tmp_path / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    made_of = {name: compiled.fingerprint(compiled.source_of(name)) for name in MODULES}
    (tmp_path / compiled.LIST).write_text(json.dumps({"shared": SHARED, **made_of}))
    return tmp_path


def test_compiled_modules_of_these_sources_are_found(folder: Path) -> None:
    """Each is found by its full name; other modules are not found."""
    names = compiled.found(folder)
    assert names == (*MODULES, SHARED)
    finder = compiled.Finder(folder, names)
    spec = finder.find_spec("cardspeak.table.rules.betting.turns")
    assert spec is not None
    assert isinstance(spec.loader, ExtensionFileLoader)
    assert finder.find_spec("cardspeak.table.rules.undo") is None


def test_one_outdated_module_disables_the_compiled_engine(folder: Path) -> None:
    """Compiled modules depend on each other's internals."""
    list_ = json.loads((folder / compiled.LIST).read_text())
    list_["cardspeak.table.state"] = "0" * 64
    (folder / compiled.LIST).write_text(json.dumps(list_))
    assert compiled.found(folder) == ()


def test_missing_file_or_broken_list_disables_the_compiled_engine(folder: Path) -> None:
    """An incomplete build is ignored."""
    (folder / f"{SHARED}{EXTENSION_SUFFIXES[0]}").unlink()
    assert compiled.found(folder) == ()
    (folder / compiled.LIST).write_text("no list")
    assert compiled.found(folder) == ()
    assert compiled.found(folder / "nowhere") == ()


def test_environment_variable_selects_the_interpreted_engine() -> None:
    """`--version` prints the running engine."""
    done = subprocess.run(
        [sys.executable, "-m", "cardspeak", "--version"],
        env={**os.environ, compiled.INTERPRETED: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "engine: interpreted" in done.stdout
