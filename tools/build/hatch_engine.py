"""Compile the engine, the modules that every round runs through, with mypyc.

The build hook does it for a wheel. When run by hand, as `make fast` does, it builds next to the
sources and fails if it cannot. `cardspeak/compiled.py` decides when the result is used.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

WITHOUT = "CARDSPEAK_WITHOUT_ENGINE"
COMPILED = "cardspeak/_compiled"
SHARED = "cardspeak_engine"
NOT_REPLACED = "-fno-semantic-interposition"
"""No other library replaces the engine's functions, so they may call each other directly. This
saves a tenth of the time of a round."""
ENGINE = {
    "rulebook": "policies rule",
    "rulebook/law": (
        "defaults hands clock commission ending "
        "seating stakes blinds dealing betting pots showdown law"
    ),
    "hands": "ranked words reference lows ranker",
    "table": "rulings law_cache act_asks bounds evolve draft decide ask_checks",
    "table/apply": "bets cards seats registry",
    "table/rules": "advance dealing rounds",
    "table/rules/betting": "acts round_law acting_seat turns limits options physical upcards",
    "table/rules/pots": "pots sharing commission",
    "table/rules/seats": "agreement ending orbits positions presence",
    "table/rules/showdown": "showdown show_order hand_order disclosed_hands",
    "floor": "decide",
    "api": "answer table",
}
"""The modules that every round runs through, by folder."""
MODULES = tuple(f"{folder}/{name}" for folder, names in ENGINE.items() for name in names.split())


def build_engine(temporary: Path) -> Path:
    """Compile the engine and return the folder with the modules. Compiler errors are not caught."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(ROOT / "src")  # mypy names modules by their path from here
    try:
        sources = [f"cardspeak/{name}.py" for name in MODULES]
        cache = f"--cache-dir={temporary / 'cache'}"
        flags = ["--config-file=", "--ignore-missing-imports", cache]
        extensions = mypycify(
            [*flags, *sources], group_name=SHARED, target_dir=str(temporary / "c")
        )
        for extension in extensions:
            extension.extra_compile_args += [] if os.name == "nt" else [NOT_REPLACED]
        command = build_ext(Distribution({"name": "cardspeak", "ext_modules": extensions}))
        command.build_lib = str(temporary / "engine")
        command.build_temp = str(temporary / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return _gather(temporary / "engine", temporary / "_compiled")


def _gather(built: Path, folder: Path) -> Path:
    """Collect the modules under their full names in one folder, with a hash of each source."""
    folder.mkdir()
    made_of = {"shared": f"{SHARED}__mypyc"}
    for name in MODULES:
        source = ROOT / "src" / "cardspeak" / f"{name}.py"
        module = f"cardspeak.{name.replace('/', '.')}"
        made_of[module] = hashlib.sha256(source.read_bytes()).hexdigest()
    for path in (file for file in built.rglob("*") if file.is_file()):
        shutil.copy2(path, folder / ".".join(path.relative_to(built).parts))
    (folder / "made-of.json").write_text(json.dumps(made_of, indent=1))
    return folder


def main() -> None:
    """Build in place, replacing an older build."""
    target = ROOT / "src" / COMPILED
    with tempfile.TemporaryDirectory() as temporary:
        built = build_engine(Path(temporary))
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(built, target)
    print(target.relative_to(ROOT))


if __name__ == "__main__":
    main()
