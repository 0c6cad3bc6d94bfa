"""Mutation: each rule, choice and comparison is changed in turn, and a proof must notice it.

Run as `python -m tests.mutation.run`; survivors need a reason in survivors.toml.  A run that was
stopped goes on where it was, as long as the sources are the same (build/mutation.jsonl).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from tests.mutation.mutants import ROOT, Mutant, every
from tests.soak.run import source_hash

HERE = Path(__file__).parent
PROOF = ROOT / "proofs" / "mutation.json"
REASONS = HERE / "survivors.toml"
SO_FAR = ROOT / "build" / "mutation.jsonl"
SECONDS = 240


def tried(mutant: Mutant | None) -> str:
    """What noticed the mutant; nothing if it survived."""
    given = json.dumps(None if mutant is None else mutant.plain())
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tests.mutation.child", given],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} seconds"
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        return f"broke: {done.stderr.strip().splitlines()[-1:]}"
    noticed: str = json.loads(lines[-1])["noticed"]
    return noticed


def reasons() -> dict[str, str]:
    """Why each known survivor may live."""
    if not REASONS.exists():
        return {}
    read = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return {one["name"]: one["reason"] for one in read.get("survivor", [])}


def main(argv: list[str] | None = None) -> int:
    """Try all mutants and leave the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants whose name holds this text")
    parser.add_argument("--out", type=Path, default=PROOF)
    given = parser.parse_args(argv)
    console = Console()
    start = time.monotonic()
    base = tried(None)
    if base:
        console.print(f"the proof fails without any mutant: {base}", markup=False)
        return 1
    mutants = [one for one in every() if given.only in one.name]
    noticed = _try_all(mutants, given.processes, console, source_hash())
    known = reasons()
    survivors = [
        {"name": one.name, "reason": known.get(one.name, "")}
        for one in mutants
        if not noticed[one.name]
    ]
    bare = [one["name"] for one in survivors if not one["reason"]]
    stale = sorted(name for name in known if noticed.get(name))
    record = {
        "what": "every rule, choice and comparison changed in turn against scenarios and audit",
        "command": "python -m tests.mutation.run",
        "source": source_hash(),
        "seconds": round(time.monotonic() - start, 1),
        "mutants": dict(Counter(one.kind for one in mutants)),
        "noticed": sum(1 for one in mutants if noticed[one.name]),
        "by": dict(Counter(noticed[one.name].split(" ")[0] or "nothing" for one in mutants)),
        "survivors": survivors,
        "without a reason": bare,
        "reasons no longer needed": stale,
        "ok": not bare,
    }
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for name in bare:
        console.print(f"survived: {name}", markup=False, highlight=False)
    console.print(f"{len(mutants)} mutants, {len(survivors)} survivors, {len(bare)} unexplained")
    return 0 if record["ok"] else 1


def _try_all(
    mutants: list[Mutant], processes: int, console: Console, source: str
) -> dict[str, str]:
    noticed = _so_far(source)
    left = [one for one in mutants if one.name not in noticed]
    SO_FAR.parent.mkdir(exist_ok=True)
    with (
        ThreadPoolExecutor(processes) as pool,
        Progress(console=console) as progress,
        SO_FAR.open("a", encoding="utf-8") as log,
    ):
        bar = progress.add_task("mutants", total=len(mutants), completed=len(mutants) - len(left))
        for mutant, found in zip(left, pool.map(tried, left), strict=True):
            noticed[mutant.name] = found
            line = {"source": source, "name": mutant.name, "noticed": found}
            print(json.dumps(line), file=log, flush=True)
            progress.advance(bar)
    return noticed


def _so_far(source: str) -> dict[str, str]:
    """What a run on the same sources has found already."""
    if not SO_FAR.exists():
        return {}
    lines = map(json.loads, SO_FAR.read_text(encoding="utf-8").splitlines())
    return {line["name"]: line["noticed"] for line in lines if line["source"] == source}


if __name__ == "__main__":
    sys.exit(main())
