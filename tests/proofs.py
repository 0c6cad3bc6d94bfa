"""Says which records of long runs are older than the sources they speak of; never fails a run."""

from __future__ import annotations

import json

from tests.soak.run import ROOT, source_hash

SOURCES = ROOT / "src"
EXPECTED = {
    "soak": ("make soak", SOURCES),
    "floor": ("make soak", SOURCES),
    "mutation": ("make mutation", SOURCES),
    "kernel": ("make soak", SOURCES / "cardspeak" / "hands"),
    "journal-faults": ("make faults", SOURCES / "cardspeak" / "journal"),
    "simulation": ("make simulation", SOURCES / "cardspeak"),
    "compiled": ("make fast", SOURCES / "cardspeak" / "table"),
    "server-faults": ("make faults", SOURCES),
    "load": ("make load", SOURCES),
    "fuzz": ("make fuzz", SOURCES),
    "bots": ("make bots", SOURCES / "cardspeak" / "bots"),
}
"""By record: what makes it, and the sources it speaks of."""


def stale_records() -> list[str]:
    """A line for each record that is missing or was made from other sources."""
    found = []
    for name, (command, sources) in EXPECTED.items():
        path = ROOT / "proofs" / f"{name}.json"
        if not path.is_file():
            found.append(f"proofs/{name}.json is not there: `{command}` makes it")
        elif json.loads(path.read_text(encoding="utf-8")).get("source") != source_hash(sources):
            found.append(f"proofs/{name}.json is older than the sources: `{command}` renews it")
    return found


def main() -> None:
    """Print the state of the records."""
    found = stale_records()
    for line in found:
        print(line)
    if not found:
        print("every record of a long run speaks of these sources")


if __name__ == "__main__":
    main()
