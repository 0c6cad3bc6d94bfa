"""Write the parts of a wheel as a CycloneDX bill of materials into dist/.

It lists the Python packages that cardspeak needs, with the tested versions of constraints.txt, and
the packages of web/package-lock.json that the page was built from.  The same sources give the
same bytes.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOR_WORK = {"test", "dev"}
"""Extras for work on cardspeak itself."""
NAME = re.compile(r"[A-Za-z0-9._-]+")


def plain(name: str) -> str:
    """Return the normal form of a Python package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, str]:
    """Return the tested version of each Python package."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if "==" in line]
    return {plain(name): version for name, version in pairs}


def python_parts(project: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the packages of an installation, and those of its extras as optional."""
    versions, needed = pinned(), project["dependencies"]
    extras = project["optional-dependencies"].items()
    optional = [line for extra, lines in extras if extra not in FOR_WORK for line in lines]
    parts = {}
    for line in (*optional, *needed):
        found = NAME.match(line)
        assert found, f"'{line}' in pyproject.toml names no package"
        name = plain(found.group())
        if name != project["name"]:
            scope = "required" if line in needed else "optional"
            parts[name] = part("pypi", name, versions[name], scope)
    return [parts[name] for name in sorted(parts)]


def page_parts() -> list[dict[str, Any]]:
    """Return the packages that the page was built from."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    prefix = "node_modules/"
    return [
        part("npm", path.rpartition(prefix)[2], found["version"], "excluded")
        for path, found in sorted(lock["packages"].items())
        if path.startswith(prefix)
    ]


def part(kind: str, name: str, version: str, scope: str) -> dict[str, Any]:
    """Return one component."""
    address = name.replace("@", "%40")
    return {
        "type": "library",
        "name": name,
        "version": version,
        "scope": scope,
        "purl": f"pkg:{kind}/{address}@{version}",
    }


def bill() -> dict[str, Any]:
    """Return the bill of materials."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (ROOT / "src" / "cardspeak" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'__version__ = "([^"]+)"', source)
    assert version, "src/cardspeak/__init__.py has no version"
    whole = part("pypi", project["name"], version.group(1), "required")
    whole["type"] = "application"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": whole},
        "components": [*python_parts(project), *page_parts()],
    }


def main() -> None:
    """Write the bill into the given folder (default: dist/)."""
    made = bill()
    component = made["metadata"]["component"]
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{component['name']}-{component['version']}.cdx.json"
    path.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
