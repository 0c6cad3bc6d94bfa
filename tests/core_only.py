"""Run cardspeak in a subprocess that can import only the core distributions.

The core is the `[project] dependencies` of pyproject.toml, with everything those depend on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]

BLOCK = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Block())
"""


def named_in(*wanted: str) -> set[str]:
    """Return the distributions named in requirements whose markers apply here."""
    return {
        canonicalize_name(one.name)
        for one in map(Requirement, wanted)
        if one.marker is None or one.marker.evaluate({"extra": ""})
    }


def core_distributions() -> set[str]:
    """Return the dependencies in pyproject.toml, and everything they depend on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: set[str] = set()
    coming = named_in(*project["dependencies"])
    while coming:
        found |= coming
        coming = {deeper for one in coming for deeper in named_in(*_requires(one))} - found
    return found


def _requires(distribution: str) -> list[str]:
    try:
        return requires(distribution) or []
    except PackageNotFoundError:  # not installed here, so it cannot be imported either
        return []


def core_modules() -> set[str]:
    """Return the top-level modules of the core distributions, and cardspeak's own."""
    core = core_distributions()
    return {"cardspeak", "tests"} | {
        module
        for module, distributions in packages_distributions().items()
        if core & {canonicalize_name(one) for one in distributions}
    }


def run_core_only(script: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a script that can import only the core distributions."""
    allowed = f"ALLOWED = {core_modules()!r}\n"
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-c", allowed + BLOCK + script, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200", "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
