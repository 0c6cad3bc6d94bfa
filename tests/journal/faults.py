"""Kill a writing room repeatedly, and check that no acknowledged entry is lost or doubled.

Run as `python -m tests.journal.faults --kills 200`. Writes proofs/journal-faults.json.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.proofs import ROOT, path_of, source_of

from cardspeak.journal import Journal, open_journal
from cardspeak.journal.verify import Evidence, verify_store

PROOF = path_of("journal-faults")
TABLES = 6


@dataclass
class Toll:
    """Counts over all kills."""

    kills: int = 0
    acknowledged: int = 0
    entries: int = 0
    unacknowledged: int = 0  # on disk but not acknowledged: allowed, but never doubled
    in_mid_round: int = 0  # tables resumed in mid-round
    resent: int = 0  # last entries sent again, like a client that got no answer
    lost: int = 0
    doubled: int = 0
    known: dict[tuple[str, int], str] = field(default_factory=dict)


def child(address: str, key: Path, seed: str, *more: str) -> subprocess.Popen[str]:
    """Start a room in a subprocess."""
    command = (
        sys.executable,
        "-m",
        "tests.journal.room_child",
        address,
        str(key),
        str(TABLES),
        seed,
    )
    paths = os.pathsep.join((str(ROOT), str(ROOT / "src")))
    return subprocess.Popen(
        (*command, *more),
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
    )


def kill_once(address: str, key: Path, dice: Random, toll: Toll) -> None:
    """Start a room, kill it a moment after it has acknowledged some entries, and inspect the store.

    Entries are counted instead of timed, so that a slow machine has written as many by the kill.
    """
    room = child(address, key, str(dice.randrange(1000)))
    assert room.stdout is not None
    lines = [room.stdout.readline() for _ in range(dice.randrange(8, 60))]
    time.sleep(dice.uniform(0.0, 0.05))
    room.send_signal(signal.SIGKILL)
    lines += room.stdout.readlines()
    room.wait()
    room.stdout.close()
    toll.kills += 1
    for line in lines:
        parts = line.split()
        assert not line.startswith("!"), f"the room failed: {line}"
        if len(parts) == 4 and len(parts[3]) == 64:  # the last line may be incomplete
            toll.acknowledged += 1
            toll.known[parts[0], int(parts[1])] = parts[3]
    look(address, key, toll)


def look(address: str, key: Path, toll: Toll) -> None:
    """Check that each acknowledged entry is there once, unchanged, and that every table resumes."""
    with open_journal(address, key=key) as journal:
        verdict = verify_store(journal.store, Evidence(journal.checkpoints()))
        assert verdict.ok, verdict.faults
        toll.resent += resend(journal)
        heads: dict[tuple[str, int], str] = {}
        requests: Counter[tuple[str, str | int]] = Counter()
        with journal.store.reading() as pages:
            for name in pages.tails():
                for row in pages.rows(name):
                    heads[name, row.number] = row.head.hex()
                    requests[name, row.request or row.number] += 1
        toll.lost += sum(heads.get(entry) != head for entry, head in toll.known.items())
        toll.doubled += sum(count > 1 for count in requests.values())
        toll.entries = len(heads)
        toll.unacknowledged = len(heads) - len(toll.known)
        for table in journal.resume_all().values():
            toll.in_mid_round += table.round is not None and table.round.phase != "over"
    assert not toll.lost, "an acknowledged entry is missing"
    assert not toll.doubled, "a request was written twice"


def resend(journal: Journal) -> int:
    """Send every table's last entry again. Checks that nothing is added, and returns the count."""
    before = journal.tables()
    count = 0
    for name in before:
        last = list(journal.entries(name))[-1]
        if last.request:
            answer = journal.record(name, last.first, last.events, request=last.request)
            assert answer.repeated, "a repeated request was treated as new"
            count += 1
    assert journal.tables() == before, "a repeated entry was added"
    return count


def run(address: str, key: Path, kills: int, seed: int) -> Toll:
    """Kill a room `kills` times."""
    dice = Random(seed)
    toll = Toll()
    for _ in range(kills):
        kill_once(address, key, dice, toll)
    return toll


def main() -> None:
    """Run the kills and write the proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        toll = run(f"{folder}/room.db", Path(folder) / "key", options.kills, options.seed)
    record = {
        "what": "a room writing to SQLite, killed with SIGKILL; every table resumed and verified",
        "command": f"python -m tests.journal.faults --kills {options.kills} --seed {options.seed}",
        "source": source_of("journal-faults"),
        "seed": options.seed,
        "kills": toll.kills,
        "acknowledged": toll.acknowledged,
        "entries": toll.entries,
        "written_but_not_acknowledged": toll.unacknowledged,
        "tables_resumed_in_mid_round": toll.in_mid_round,
        "sent_again": toll.resent,
        "lost": toll.lost,
        "doubled": toll.doubled,
        "seconds": round(time.monotonic() - begun, 1),
    }
    PROOF.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=1))


if __name__ == "__main__":
    main()
