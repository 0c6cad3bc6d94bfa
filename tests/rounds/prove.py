"""Compare the rounds kernel with the engine and write proofs/rounds.json.

Run as `python -m tests.rounds.prove`: random rounds of every book, whole trees of small rounds,
every book without one clause, the coverage of laws, and planted faults.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from random import Random
from typing import Any

from tests.proofs import path_of, source_of
from tests.properties.houses import FEWEST
from tests.rounds.compare import Difference, play_both
from tests.rounds.faults import all_faults, survivors
from tests.rounds.mutants import changed, mutants, numbers_of, play_mutant
from tests.rounds.openings import opened, random_opening, random_picks
from tests.rounds.trees import whole_tree

from cardspeak.books.shelf import BOOKS, SHELF
from cardspeak.rounds import Declined
from cardspeak.rounds.coverage import COMBINATIONS, covered

PROOF = path_of("rounds")
CHUNK = 200
TREE_STEPS = 20_000
MUTANT_ROUNDS = 40
FAULT_ROUNDS = 1500

Job = tuple[str, str, int]
"""The kind of work, the book, and a number."""


def random_rounds(key: str, number: int) -> Counter[str]:
    """Compare a chunk of random rounds."""
    counts: Counter[str] = Counter()
    for index in range(number * CHUNK, (number + 1) * CHUNK):
        dice = Random(f"prove:{key}:{index}")
        table = random_opening(key, dice)
        if table is None:
            continue
        limit = table.law.limits.kind.value.value
        acts = play_both(table, dice)
        if isinstance(acts, Declined):
            counts[f"declined: {acts}"] += 1
        else:
            counts.update({"rounds": 1, "acts": acts, f"rounds with {limit} limit": 1})
    return counts


def random_trees(key: str, number: int) -> Counter[str]:
    """Compare the whole tree of a random small round with two or three players."""
    dice = Random(f"trees:{key}:{number}")
    picks = {} if number % 3 == 0 else random_picks(SHELF[key], dice)
    players = max(FEWEST[key], dice.choice((2, 3)))
    law = SHELF[key].default_law()
    stacks = {seat: dice.randint(1, 3 * law.limits.least.value) for seat in range(1, players + 1)}
    table = opened(SHELF[key], picks, stacks, dice.randint(1, players))
    steps = 0 if table is None else whole_tree(table, dice, TREE_STEPS)
    return Counter({"trees": 1, "steps of trees": steps} if steps else {})


def random_mutants(key: str, number: int) -> Counter[str]:
    """Compare rounds of a book without one clause."""
    clause, book = list(mutants(key))[number]
    counts = Counter({"mutants": 1})
    numbers = numbers_of(book)
    if isinstance(numbers, Declined):
        counts["mutants declined"] += 1
    if numbers != numbers_of(SHELF[key]):
        counts["mutants with other numbers"] += 1
        compared, _ = play_mutant(key, book, MUTANT_ROUNDS, clause)
        counts["rounds of mutants"] += compared
    return counts


WORK = {"rounds": random_rounds, "trees": random_trees, "mutants": random_mutants}


def work(job: Job) -> tuple[Job, Counter[str], str]:
    """Do one job.  Returns its counts, and the first difference if there is one."""
    kind, key, number = job
    try:
        return job, WORK[kind](key, number), ""
    except Difference as found:
        return job, Counter(), f"{kind} {key} {number}: {found}"


def jobs_of(rounds: int, trees: int) -> list[Job]:
    """Return all jobs for these numbers of rounds and trees in all books."""
    chunks = -(-rounds // (CHUNK * len(BOOKS)))
    jobs = [("rounds", key, number) for number in range(chunks) for key in BOOKS]
    jobs += [("trees", key, number) for number in range(trees // len(BOOKS)) for key in BOOKS]
    for key in BOOKS:
        known = {clause for clause, _ in changed(key)}
        listed = [clause for clause, _ in mutants(key)]
        jobs += [("mutants", key, index) for index, no in enumerate(listed) if no in known]
    return jobs


def run_jobs(jobs: list[Job], workers: int) -> tuple[dict[str, Counter[str]], list[str]]:
    """Do all jobs; return the counts by book, and all differences."""
    counts: dict[str, Counter[str]] = {key: Counter() for key in BOOKS}
    differences: list[str] = []
    began = time.monotonic()
    with multiprocessing.Pool(workers) as pool:
        for done, (job, found, difference) in enumerate(pool.imap_unordered(work, jobs), 1):
            counts[job[1]].update(found)
            if difference:
                differences.append(difference)
                print(difference, flush=True)
            if done % 50 == 0 or done == len(jobs):
                rounds = sum(book["rounds"] for book in counts.values())
                took = time.monotonic() - began
                print(f"{done} of {len(jobs)} jobs, {rounds} rounds, {took:.0f} s", flush=True)
    return counts, differences


def main() -> int:
    """Run the proof and write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--trees", type=int, default=3000)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--combinations", type=int, default=COMBINATIONS)
    parser.add_argument("--no-faults", action="store_true", help="leave out the planted faults")
    options = parser.parse_args()
    source = source_of("rounds")
    counts, differences = run_jobs(jobs_of(options.rounds, options.trees), options.workers)
    share = -(-options.combinations // len(BOOKS))
    coverage = {key: covered(SHELF[key], share) for key in BOOKS}
    left = [] if options.no_faults else survivors(FAULT_ROUNDS)
    record: dict[str, Any] = {
        "source": source,
        "ok": not differences and not left,
        "differences": differences,
        "books": {key: dict(sorted(book.items())) for key, book in counts.items()},
        "coverage": coverage,
        "planted faults": 0 if options.no_faults else len(all_faults()),
        "faults not found": left,
    }
    PROOF.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=1))
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
