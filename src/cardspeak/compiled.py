"""The engine compiled: taken if it was made of the very sources that lie here.

`make fast` and wheels compile the modules of the table by mypyc into `_compiled/`, with a list of
what each was made of.  Whoever changes a source, or sets CARDSPEAK_INTERPRETED, gets the sources.
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
    """Finds the compiled modules before their sources are found."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        self.files = {name: folder / f"{name}{EXTENSION_SUFFIXES[0]}" for name in names}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of ours is, if it is compiled."""
        del path, target
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def source_of(module: str) -> Path:
    """The file of one of our modules."""
    return HERE.parent.joinpath(*module.split(".")).with_suffix(".py")


def fingerprint(source: Path) -> str:
    """What tells one state of a source from another."""
    import hashlib

    return hashlib.sha256(source.read_bytes()).hexdigest()


def found(folder: Path = FOLDER) -> tuple[str, ...]:
    """The compiled modules, if there are any and all are of the sources that lie here.

    One that is old leaves all of them out: they know each other's insides.
    """
    import json

    try:
        made_of: dict[str, str] = json.loads((folder / LIST).read_bytes())
        shared = made_of.pop("shared")
        same = all(fingerprint(source_of(name)) == mark for name, mark in made_of.items())
    except (OSError, ValueError, KeyError):
        return ()
    return (
        (*made_of, shared)
        if same and (folder / f"{shared}{EXTENSION_SUFFIXES[0]}").exists()
        else ()
    )


class LazyFinder:
    """Looks for a compiled engine when the first of our modules is wanted, and not before: that
    reads all its sources, and `import cardspeak` alone wants none."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of ours is, if it is compiled; from here on a `Finder` knows."""
        if not name.startswith("cardspeak"):
            return None
        finder = self.looked()
        return None if finder is None else finder.find_spec(name, path, target)

    def looked(self) -> Finder | None:
        """Give way to a finder, if there is an engine of these sources."""
        sys.meta_path.remove(self)
        names = found()
        if not names:
            return None
        finder = Finder(FOLDER, names)
        sys.meta_path.insert(0, finder)
        return finder


def install() -> None:
    """From here on the engine is the compiled one, if there is one to be had."""
    if not os.environ.get(INTERPRETED) and FOLDER.is_dir():
        sys.meta_path.insert(0, LazyFinder())


def in_use() -> str:
    """Which engine runs: for `--version` and records."""
    for one in [one for one in sys.meta_path if isinstance(one, LazyFinder)]:
        one.looked()
    return "compiled" if any(isinstance(one, Finder) for one in sys.meta_path) else "interpreted"
