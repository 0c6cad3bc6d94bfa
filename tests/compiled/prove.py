"""The compiled engine rules as its sources do: the same evenings byte for byte, every scenario.

Run as `python -m tests.compiled.prove`; leaves proofs/compiled.json.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from tests.proofs import ROOT, path_of, source_of

from cardspeak.compiled import INTERPRETED

PROOF = path_of("compiled")
EVENINGS = 24


def run(*command: str, interpreted: bool) -> str:
    """What a program of ours prints, run by one engine or the other."""
    env = {**os.environ, INTERPRETED: "1" if interpreted else ""}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} broke:\n{done.stderr}")
    return done.stdout


def main() -> None:
    """Compare, and leave the record only if nothing differs."""
    played: dict[bool, dict[str, Any]] = {}
    checked: dict[bool, dict[str, Any]] = {}
    for interpreted in (True, False):
        told = run("tests.compiled.evenings", str(EVENINGS), interpreted=interpreted)
        played[interpreted] = json.loads(told)
        checked[interpreted] = json.loads(
            run("cardspeak", "check", "--json", interpreted=interpreted)
        )
    if played[False]["engine"] != "compiled":
        sys.exit("there is no compiled engine of these sources: `make fast` builds one")
    ours, theirs = played[True]["evenings"], played[False]["evenings"]
    other = [name for name, mark in ours.items() if theirs[name] != mark]
    if other or checked[True] != checked[False]:
        sys.exit(f"the compiled engine rules differently: {other or 'in the scenarios'}")
    record = {
        "what": "evenings played and scenarios checked by sources and compiled engine alike",
        "source": source_of("compiled"),
        "evenings": len(ours),
        "events": played[True]["events"],
        "cases": checked[True]["passed"],
    }
    PROOF.write_text(json.dumps(record, indent=2) + "\n")
    print(f"equal: {len(ours)} evenings, {record['events']} events, {record['cases']} cases")


if __name__ == "__main__":
    main()
