"""Use the compiled engine if it was built from exactly these sources.

`make fast` and wheels compile the table modules with mypyc into `_compiled/`, with a hash of each
source. After any change to a source, or with CARDSPEAK_INTERPRETED set, the sources run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "_compiled"
LIST = "made-of.json"
INTERPRETED = "CARDSPEAK_INTERPRETED"


class Finder:
    """Import hook that finds compiled modules before their sources."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        self.files = {name: folder / f"{name}{EXTENSION_SUFFIXES[0]}" for name in names}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled cardspeak module, or None."""
        del path, target
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def source_of(module: str) -> Path:
    """Return the source file of a cardspeak module."""
    return HERE.parent.joinpath(*module.split(".")).with_suffix(".py")


def fingerprint(source: Path) -> str:
    """Return the SHA-256 hash of a source file."""
    import hashlib

    return hashlib.sha256(source.read_bytes()).hexdigest()


def found(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the names of the compiled modules, or an empty tuple if any is missing or out of date.

    One outdated module disables all of them, since they depend on each other's memory layout.
    """
    import json

    try:
        made_of: dict[str, str] = json.loads((folder / LIST).read_bytes())
        shared = made_of.pop("shared")
        is_current = all(fingerprint(source_of(name)) == digest for name, digest in made_of.items())
    except (OSError, ValueError, KeyError):
        return ()
    return (
        (*made_of, shared)
        if is_current and (folder / f"{shared}{EXTENSION_SUFFIXES[0]}").exists()
        else ()
    )


class LazyFinder:
    """Import hook that looks for a compiled engine when the first submodule is imported. The check
    reads every source file, so a plain `import cardspeak` skips it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled cardspeak module, or None. The first call installs a
        `Finder`."""
        if not name.startswith("cardspeak"):
            return None
        finder = self.looked()
        return None if finder is None else finder.find_spec(name, path, target)

    def looked(self) -> Finder | None:
        """Remove this hook.  Install and return a `Finder` if the compiled engine is up to date."""
        sys.meta_path.remove(self)
        names = found()
        if not names:
            return None
        finder = Finder(FOLDER, names)
        sys.meta_path.insert(0, finder)
        return finder


def install() -> None:
    """Use the compiled engine for later imports, if there is one."""
    if not os.environ.get(INTERPRETED) and FOLDER.is_dir():
        sys.meta_path.insert(0, LazyFinder())


def in_use() -> str:
    """Return the engine in use, `compiled` or `interpreted`, for `--version` and records."""
    for finder in [finder for finder in sys.meta_path if isinstance(finder, LazyFinder)]:
        finder.looked()
    return (
        "compiled" if any(isinstance(finder, Finder) for finder in sys.meta_path) else "interpreted"
    )
