"""Check many random tournaments, plant faults in each, and write proofs/tournaments.json.

Run as `python -m tests.tournament_check.prove --count 5000`: the tournaments are divided among the
books that the engine plays, with at least 500 of each.  A stopped run resumes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from tests.proofs import path_of, source_of
from tests.tournament_check.plant import FAULTS, planted

from cardspeak.sim.random_tournament import playable_books, random_tournament
from cardspeak.tournament.files import write
from cardspeak.tournament_check import KINDS, check_record, read_record
from cardspeak.tournament_check.says import BOOKS

PROOF = path_of("tournaments")
LEAST = 500
"""Fewest tournaments of a book."""
CHUNK = 25
"""Tournaments per task."""
PLANTED = 4
"""Faults planted in each tournament."""
MOST_FAILURES = 20


@dataclass
class Part:
    """Results of some tournaments of one book."""

    book: str
    tournaments: int = 0
    events: int = 0
    finished: int = 0
    cancelled: int = 0
    planted: dict[str, int] = field(default_factory=dict)  # by kind of finding
    found: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def add(self, other: Part) -> None:
        """Add the results of more tournaments."""
        self.tournaments += other.tournaments
        self.events += other.events
        self.finished += other.finished
        self.cancelled += other.cancelled
        self.planted = dict(sorted((Counter(self.planted) + Counter(other.planted)).items()))
        self.found = dict(sorted((Counter(self.found) + Counter(other.found)).items()))
        self.failures = (self.failures + other.failures)[:MOST_FAILURES]


def check_seed(part: Part, seed: int) -> None:
    """Check one tournament, then plant faults in it."""
    events = random_tournament(seed, part.book)
    text = write(events).encode()
    names = {type(event).__name__ for event in events}
    part.tournaments += 1
    part.events += len(events)
    part.finished += "TournamentOver" in names
    part.cancelled += "TournamentCancelled" in names
    findings = check_record(read_record(text))
    part.failures += [f"{part.book} {seed}: {finding}" for finding in findings]
    chance = Random(seed)
    count = 0
    for one in chance.sample(FAULTS, len(FAULTS)):
        wrong = planted(text, one, seed) if count < PLANTED else None
        if wrong is None:
            continue
        count += 1
        kind = one.kinds[0]
        part.planted[kind] = part.planted.get(kind, 0) + 1
        kinds = {finding.kind for finding in check_record(read_record(wrong))}
        if kinds & set(one.kinds):
            part.found[kind] = part.found.get(kind, 0) + 1
        else:
            part.failures.append(f"{part.book} {seed}: {one.name} is not found")


def check_seeds(book: str, first: int, count: int) -> Part:
    """Check tournaments of one book."""
    part = Part(book)
    for seed in range(first, first + count):
        check_seed(part, seed)
    return part


def record(parts: Sequence[Part], each: int, seconds: float) -> dict[str, object]:
    """Return the record of the run."""
    enough = all(part.tournaments >= each for part in parts)
    found = all(part.planted == part.found and not part.failures for part in parts)
    return {
        "what": "random tournaments checked by the independent checker, with planted faults",
        "command": f"python -m tests.tournament_check.prove --count {each * len(parts)}",
        "source": source_of("tournaments"),
        "tournaments": sum(part.tournaments for part in parts),
        "seconds": round(seconds, 1),
        "kinds": len(KINDS),
        "without_tournaments": [book for book in BOOKS if book not in {one.book for one in parts}],
        "books": [asdict(part) for part in parts],
        "ok": enough and found,
    }


def read_parts(path: Path) -> tuple[dict[str, Part], float]:
    """Return the results of an earlier run of the same sources."""
    if not path.is_file():
        return {}, 0.0
    old = json.loads(path.read_text(encoding="utf-8"))
    if old["source"] != source_of("tournaments"):
        return {}, 0.0
    return {one["book"]: Part(**one) for one in old["books"]}, old["seconds"]


def main(argv: Sequence[str] | None = None) -> int:
    """Check tournaments, and write the record after every task."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=PROOF)
    parser.add_argument("--least", type=int, default=LEAST)
    options = parser.parse_args(argv)
    books = playable_books()
    each = max(options.least, -(-options.count // len(books)))
    parts, before = read_parts(options.out)
    parts = {book: parts.get(book, Part(book)) for book in books}
    tasks = [
        (book, first, min(CHUNK, each - first))
        for book, part in parts.items()
        for first in range(part.tournaments, each, CHUNK)
    ]
    start = time.monotonic()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.processes, mp_context=context) as pool:
        for part in pool.map(check_seeds, *zip(*tasks, strict=True)) if tasks else ():
            parts[part.book].add(part)
            done = record(list(parts.values()), each, before + time.monotonic() - start)
            options.out.parent.mkdir(exist_ok=True)
            options.out.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
            print(f"{done['tournaments']:,} of {each * len(books):,} tournaments", flush=True)
    failures = [failure for part in parts.values() for failure in part.failures]
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
