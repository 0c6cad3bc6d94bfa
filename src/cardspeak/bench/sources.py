"""The sources that a record of a run covers, as one hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
MEASURED: Final = (
    *(
        "api",
        "bench",
        "books",
        "bots",
        "cards.py",
        "cage",
        "cashroom",
        "chips.py",
        "equity",
        "errors.py",
        "floor",
        "hands",
    ),
    *(
        "learning",
        "numbers.py",
        "rounds",
        "rulebook",
        "rulings.py",
        "seat_no.py",
        "sim",
        "table",
        "tournament",
    ),
    *("view", "words"),
)
"""Files and packages that the benchmarks import."""


def source_hash(parts: Iterable[str], package: Path = PACKAGE) -> str:
    """Return one hash over every source file of these parts, by name and content.

    Build products are left out.
    """
    digest = hashlib.sha256()
    for path in sorted({file for part in parts for file in _files(package / part)}):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _files(path: Path) -> Iterable[Path]:
    """Yield the source files at or below this path."""
    if not path.exists():
        raise FileNotFoundError(f"{path}: missing, but a record covers it")
    for file in (path, *path.rglob("*")):
        made = {"__pycache__", "dist"} & {*file.parts}
        if file.is_file() and not made and file.suffix not in {".so", ".pyd"}:
            yield file
