"""Prove that the compiled engine rules like its sources: same evenings, same scenario results.

Run as `python -m tests.compiled.prove`; writes proofs/compiled.json.
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
    """Return the output of a cardspeak program, run with the compiled or the interpreted engine."""
    env = {**os.environ, INTERPRETED: "1" if interpreted else ""}
    process = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} failed:\n{process.stderr}")
    return process.stdout


def main() -> None:
    """Compare both engines, and write the record only if nothing differs."""
    played: dict[bool, dict[str, Any]] = {}
    checked: dict[bool, dict[str, Any]] = {}
    for interpreted in (True, False):
        output = run("tests.compiled.evenings", str(EVENINGS), interpreted=interpreted)
        played[interpreted] = json.loads(output)
        checked[interpreted] = json.loads(
            run("cardspeak", "check", "--json", interpreted=interpreted)
        )
    if played[False]["engine"] != "compiled":
        sys.exit("these sources have no compiled engine: run `make fast` to build one")
    by_sources, by_compiled = played[True]["evenings"], played[False]["evenings"]
    different = [name for name, mark in by_sources.items() if by_compiled[name] != mark]
    if different or checked[True] != checked[False]:
        sys.exit(f"the compiled engine gives other results: {different or 'in the scenarios'}")
    record = {
        "what": "evenings played and scenarios checked by sources and compiled engine alike",
        "source": source_of("compiled"),
        "evenings": len(by_sources),
        "events": played[True]["events"],
        "cases": checked[True]["passed"],
    }
    PROOF.write_text(json.dumps(record, indent=2) + "\n")
    print(f"equal: {len(by_sources)} evenings, {record['events']} events, {record['cases']} cases")


if __name__ == "__main__":
    main()
