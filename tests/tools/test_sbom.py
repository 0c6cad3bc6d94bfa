"""The bill of materials lists what a user installs and what the page was built from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def bill(folder: Path) -> bytes:
    """Run the tool, and return the file that it wrote."""
    command = [sys.executable, str(ROOT / "tools" / "build" / "sbom.py"), str(folder)]
    written = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    return Path(written).read_bytes()


def test_bill_lists_packages_with_tested_versions_and_is_the_same_twice(tmp_path: Path) -> None:
    first = bill(tmp_path / "a")
    assert first == bill(tmp_path / "b")
    made = json.loads(first)
    parts = {part["purl"].partition("@")[0]: part for part in made["components"]}
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert f"msgspec=={parts['pkg:pypi/msgspec']['version']}\n" in pins
    assert parts["pkg:pypi/msgspec"]["scope"] == "required"
    assert parts["pkg:pypi/starlette"]["scope"] == "optional"
    assert parts["pkg:npm/svelte"]["scope"] == "excluded"
    assert "pkg:pypi/pytest" not in parts
    assert made["metadata"]["component"]["name"] == "cardspeak"
