"""Build a kernel with planted faults, and check that the proof finds each of them.

`PLANT(number, right, wrong)` in the C code marks a fault.  The usual build contains only the right
variant; the flag CARDSPEAK_PLANTED compiles both, and a test switches on one fault at a time.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from tests.rounds.compare import Difference, play_both
from tests.rounds.mutants import changed, play_mutant
from tests.rounds.openings import random_opening

from cardspeak.books.shelf import BOOKS
from cardspeak.rounds import kernel
from cardspeak.table.law_cache import forget

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "cardspeak" / "rounds" / "c"
FLAG = "-DCARDSPEAK_PLANTED"
MUTANT_ROUNDS = 6


def all_faults() -> list[int]:
    """Return the numbers of all planted faults."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.[ch]"))
    return sorted({int(number) for number in re.findall(r"PLANT\((\d+)", text)})


def build_hook() -> ModuleType:
    """Load the build hook as a module."""
    folder = ROOT / "tools" / "build"
    sys.path.insert(0, str(folder))
    spec = importlib.util.spec_from_file_location("planted_build", folder / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    sys.modules["planted_build"] = hook
    spec.loader.exec_module(hook)
    return hook


@contextmanager
def planted_kernel() -> Iterator[Any]:
    """Use a kernel with planted faults.  Yields its module."""
    hook = build_hook()
    usual, flags = kernel.compiled, os.environ.get("CARDSPEAK_KERNEL_CFLAGS", "")
    with tempfile.TemporaryDirectory() as temporary:
        os.environ["CARDSPEAK_KERNEL_CFLAGS"] = f"{flags} {FLAG} -O1".strip()
        try:
            library = hook.build(Path(temporary), hook.ROUNDS)
        finally:
            os.environ["CARDSPEAK_KERNEL_CFLAGS"] = flags
        spec = importlib.util.spec_from_file_location("_rounds", library)
        assert spec is not None
        assert spec.loader is not None
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        _use(module)
        try:
            yield module
        finally:
            module.plant(0)
            _use(usual)


def _use(module: Any) -> None:  # noqa: ANN401 - a compiled module
    kernel.compiled = module  # type: ignore[misc]
    forget()  # rules belong to the module that compiled them


def killed_by(rounds: int, seed: str) -> str:
    """Return the first difference that random rounds or mutants find; "" if there is none."""
    try:
        for number in range(rounds):
            for key in BOOKS:
                dice = Random(f"{seed}:{key}:{number}")
                table = random_opening(key, dice)
                if table is not None:
                    play_both(table, dice)
    except (Difference, ValueError) as found:  # an act of the engine that the kernel does not offer
        return f"random round: {found}"
    try:
        for key in BOOKS:
            for clause, book in changed(key):
                play_mutant(key, book, MUTANT_ROUNDS, f"{seed}:{clause}")
    except (Difference, ValueError) as found:
        return f"mutant: {found}"
    return ""


def survivors(rounds: int, only: list[int] | None = None) -> list[int]:
    """Return the planted faults that nothing finds."""
    left = []
    with planted_kernel() as module:
        module.plant(0)
        for number in only or all_faults():
            module.plant(number)
            found = killed_by(rounds, "faults")
            print(f"fault {number}: {found[:100] or 'NOT FOUND'}", flush=True)
            if not found:
                left.append(number)
    return left


if __name__ == "__main__":
    sys.exit(bool(survivors(400, [int(number) for number in sys.argv[1:]] or None)))
