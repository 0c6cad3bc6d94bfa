"""The compiled engine is taken when it is of these sources, all of it, and never otherwise."""

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
    """A folder as the build leaves it, with nothing in the modules themselves."""
    for name in (*MODULES, SHARED):
        (tmp_path / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    made_of = {name: compiled.fingerprint(compiled.source_of(name)) for name in MODULES}
    (tmp_path / compiled.LIST).write_text(json.dumps({"shared": SHARED, **made_of}))
    return tmp_path


def test_modules_made_of_these_sources_are_found(folder: Path) -> None:
    """Each by its full name, and nothing else."""
    names = compiled.found(folder)
    assert names == (*MODULES, SHARED)
    finder = compiled.Finder(folder, names)
    spec = finder.find_spec("cardspeak.table.rules.betting.turns")
    assert spec is not None
    assert isinstance(spec.loader, ExtensionFileLoader)
    assert finder.find_spec("cardspeak.table.rules.undo") is None


def test_one_old_module_leaves_out_all(folder: Path) -> None:
    """They know each other's insides."""
    told = json.loads((folder / compiled.LIST).read_text())
    told["cardspeak.table.state"] = "0" * 64
    (folder / compiled.LIST).write_text(json.dumps(told))
    assert compiled.found(folder) == ()


def test_a_missing_file_or_a_broken_list_leaves_out_all(folder: Path) -> None:
    """Half an engine is none."""
    (folder / f"{SHARED}{EXTENSION_SUFFIXES[0]}").unlink()
    assert compiled.found(folder) == ()
    (folder / compiled.LIST).write_text("no list")
    assert compiled.found(folder) == ()
    assert compiled.found(folder / "nowhere") == ()


def test_whoever_asks_for_the_sources_gets_them() -> None:
    """The version says which engine runs."""
    told = subprocess.run(
        [sys.executable, "-m", "cardspeak", "--version"],
        env={**os.environ, compiled.INTERPRETED: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "engine: interpreted" in told.stdout
