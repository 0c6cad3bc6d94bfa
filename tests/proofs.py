"""Records of long runs, which belong to releases: their paths and the sources they cover.

`python -m tests.proofs` fails and names every record that is missing or older than the sources
(`make release-check`). With `--make` it makes those records (`make proofs`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardspeak import __version__
from cardspeak.bench.sources import MEASURED, source_hash

ROOT = Path(__file__).resolve().parents[1]
ENGINE = (
    *("errors.py", "cards.py", "chips.py", "numbers.py", "seat_no.py", "rulings.py"),
    *("hands", "rulebook", "books", "table"),
)
"""Files and packages that play a round."""
TOURNAMENT = (
    *("errors.py", "cards.py", "chips.py", "seat_no.py", "rulings.py"),
    *("rulebook", "books", "tournament"),
)
"""Files and packages that run a tournament; its checker is `tournament_check`."""
SERVED = (
    *ENGINE,
    *(
        "accounts",
        "bots",
        "cage",
        "cashroom",
        "deals",
        "equity",
        "floor",
        "history",
        "journal",
        "ledger",
        "docgen",
    ),
    *("printing", "room", "rounds", "scenario", "server", "signals", "sim", "tournament", "view"),
    "words",
)
"""Files and packages that a running server imports."""


@dataclass(frozen=True)
class Expected:
    """A record that a release needs: the modules that make it, and the package parts it covers."""

    make: tuple[str, ...]
    parts: tuple[str, ...]


EXPECTED = {
    "kernel": Expected(("tests.hands.prove",), ("cards.py", "hands")),
    "rounds": Expected(("tests.rounds.prove",), (*ENGINE, "floor", "rounds")),
    "soak": Expected(("tests.soak.run",), (*ENGINE, "floor")),
    "floor": Expected(("tests.floor.prove",), (*ENGINE, "floor")),
    "mutation": Expected(("tests.mutation.run",), (*ENGINE, "floor", "scenario")),
    "bots": Expected(("tests.bots.prove",), ("bots",)),
    "tournaments": Expected(
        ("tests.tournament_check.prove",),
        (*TOURNAMENT, "tournament_check", "sim/random_tournament.py", "sim/random_conditions.py"),
    ),
    "simulation": Expected(("tests.sim.prove",), (*ENGINE, "bots", "sim")),
    "journal-faults": Expected(("tests.journal.faults",), ("journal",)),
    "server-faults": Expected(("tests.server.faults",), SERVED),
    "load": Expected(("tests.server.load",), SERVED),
    "fuzz": Expected(("tests.server.fuzz",), SERVED),
    "attack": Expected(("pytest -n 2 --dist worksteal tests/attack", "tests.attack.abuse"), SERVED),
    "bench": Expected(("cardspeak bench --repeat 9 --record proofs/bench.json",), MEASURED),
}
"""Every record, in the order in which they are made: the shortest runs come first."""


def path_of(name: str) -> Path:
    """Return the path of a record."""
    return ROOT / "proofs" / f"{name}.json"


def source_of(name: str) -> str:
    """Return the current hash of the sources that a record covers."""
    return source_hash(EXPECTED[name].parts)


def fault_of(name: str) -> str:
    """Return the fault of a record: missing, made from other sources or failed. Empty if it is
    current.
    """
    path = path_of(name)
    if not path.is_file():
        return "is missing"
    record = json.loads(path.read_text(encoding="utf-8"))
    if "source" not in record:
        return "does not name its sources"
    if record["source"] != source_of(name):
        return "is older than the sources"
    return "" if record.get("ok", True) else "reports a failure"


def stale_records() -> dict[str, str]:
    """Return every record that a release cannot use, with its fault."""
    return {name: fault for name in EXPECTED if (fault := fault_of(name))}


def uncited(readme: Path = ROOT / "README.md") -> list[str]:
    """Return a complaint if the README does not name the version of the records."""
    cited = f"belong to version {__version__}"
    if cited in readme.read_text(encoding="utf-8"):
        return []
    return [f"README.md does not say that the records {cited}"]


def make_record(name: str) -> int:
    """Run the commands that make a record. Returns the exit code of the first failure, or 0."""
    expected = EXPECTED[name]
    for command in expected.make:
        print(f"proofs/{name}.json: python -m {command}", flush=True)
        words = [sys.executable, "-m", *command.split()]
        code = subprocess.run(words, cwd=ROOT).returncode
        if code:
            return code
    return 0


def make_records(only: Iterable[str] = ()) -> int:
    """Make every outdated record in turn, and stop at the first failure.

    Finished records stay valid, so a second run resumes where the first stopped.
    """
    for name in only or EXPECTED:
        if not fault_of(name):
            continue
        code = make_record(name)
        fault = fault_of(name)
        if code or fault:
            print(f"stopped: proofs/{name}.json {fault or f'was made with exit code {code}'}")
            return 1
    print("every record is current")
    return 0


def check() -> int:
    """Print every record that a release cannot use. Returns 1 if there is any."""
    faults = [f"proofs/{name}.json {fault}" for name, fault in stale_records().items()]
    if faults:
        faults.append("run `make proofs` to make these records")
    faults += uncited()
    for line in faults:
        print(line)
    if not faults:
        print(f"every record passed and matches these sources: version {__version__}")
    return 1 if faults else 0


def main(argv: Sequence[str]) -> int:
    """Check the records, or make the outdated ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--make", action="store_true", help="make missing and outdated records")
    parser.add_argument("only", nargs="*", choices=[[], *EXPECTED], help="only these records")
    words = parser.parse_args(argv)
    return make_records(words.only) if words.make else check()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
