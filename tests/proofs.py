"""Records of long runs: where they are, which sources each speaks of, and which are out of date.

Run as `python -m tests.proofs`: a line for each record to be made again; never fails a run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cardspeak"
ENGINE = ("cards.py", "chips.py", "hands", "rulebook", "books", "table")
"""What plays a round."""
SERVED = (
    *ENGINE,
    *("accounts", "bots", "compiled.py", "deals", "equity", "floor", "history", "journal", "pages"),
    *("room", "scenario", "server", "sim", "view"),
)
"""What a served room is made of."""


@dataclass(frozen=True)
class Expected:
    """A record that ought to be there: what makes it, and the parts of the package it speaks of."""

    command: str
    parts: tuple[str, ...]


EXPECTED = {
    "soak": Expected("make soak", ENGINE),
    "floor": Expected("make soak", (*ENGINE, "floor")),
    "mutation": Expected("make mutation", (*ENGINE, "floor", "scenario")),
    "kernel": Expected("make soak", ("cards.py", "hands")),
    "compiled": Expected("make fast", (*ENGINE, "api", "compiled.py", "floor")),
    "bots": Expected("make bots", ("bots",)),
    "simulation": Expected("make simulation", (*ENGINE, "bots", "sim")),
    "journal-faults": Expected("make faults", ("journal",)),
    "server-faults": Expected("make faults", SERVED),
    "load": Expected("make load", SERVED),
    "fuzz": Expected("make fuzz", SERVED),
}


def path_of(name: str) -> Path:
    """Where a record is kept."""
    return ROOT / "proofs" / f"{name}.json"


def source_of(name: str) -> str:
    """The hash of the sources that a record speaks of, as they are now."""
    return source_hash(EXPECTED[name].parts)


def source_hash(parts: Iterable[str], package: Path = PACKAGE) -> str:
    """One hash over every source file of these parts, by name and content; what is made of them is
    left out."""
    digest = hashlib.sha256()
    for path in sorted({one for part in parts for one in _files(package / part)}):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def stale_records() -> list[str]:
    """A line for each record that is missing, was made from other sources, or says it failed."""
    found = []
    for name, expected in EXPECTED.items():
        path, again = path_of(name), f"`{expected.command}`"
        if not path.is_file():
            found.append(f"proofs/{name}.json is not there: {again} makes it")
            continue
        record = json.loads(path.read_text(encoding="utf-8"))
        if record.get("source") != source_of(name):
            found.append(f"proofs/{name}.json is older than the sources: {again} renews it")
        if not record.get("ok", True):
            found.append(f"proofs/{name}.json says that not everything held: {again}")
    return found


def main() -> None:
    """Print the state of the records."""
    found = stale_records()
    for line in found:
        print(line)
    if not found:
        print("every record of a long run speaks of these sources, and held")


def _files(path: Path) -> Iterable[Path]:
    """The sources at or below this path."""
    if not path.exists():
        raise FileNotFoundError(f"{path.relative_to(ROOT)}: a record speaks of it; tests/proofs.py")
    for one in (path, *path.rglob("*")):
        made = {"__pycache__", "_compiled", "dist"} & {*one.parts}
        if one.is_file() and not made and one.suffix not in {".so", ".pyd"}:
            yield one


if __name__ == "__main__":
    main()
