"""Check the kernel on all hands and write proofs/kernel.json.

Run as `python -m tests.hands.prove`: compares every five-card hand of every deck and order with the
reference, and ranks all seven-card hands with every implementation.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from tests.hands.kernel_kit import core, looked_up, taking, ways
from tests.proofs import ROOT, path_of, source_of

from cardspeak.cards import DECK_SIZES, deck_cards
from cardspeak.hands import (
    FULL,
    STANDARD,
    LowAce,
    LowOrder,
    Order,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    with_five_of_a_kind,
)
from cardspeak.hands.kernel import ScoreScale, in_use
from cardspeak.hands.kernel.plans import KINDS

PROOF = path_of("kernel")
KINDS_OF_ORDER = {
    "ten kinds": FULL,
    "five of a kind": with_five_of_a_kind(FULL),
    "flush over full house": flush_over_full_house(with_five_of_a_kind(FULL)),
    "flush over fours": flush_over_fours(FULL),
}
BLOCK = 20_000
SLICES = 4
SAVED = ROOT / "build" / "kernel-proof.jsonl"
"""Finished slices, so that a stopped run can resume."""

Job = tuple[str, int]
Slice = tuple[str, int, dict[int, int], list[str]]


def orders() -> dict[str, Order | LowOrder]:
    """Every order to check, by name."""
    by_name: dict[str, Order | LowOrder] = {}
    for size in DECK_SIZES:
        for name, order in KINDS_OF_ORDER.items():
            for low in (False, True):
                ace = "ace also low" if low else "ace high"
                by_name[f"{size} cards, {name}, {ace}"] = replace(
                    for_deck(order, size), ace_low=low
                )
    for size in (52, 32):
        for place in LowAce:
            for counts in (False, True):
                straights = "counting straights" if counts else "ignoring straights"
                by_name[f"{size} cards, low, ace {place.value}, {straights}"] = LowOrder(
                    ranks=for_deck(FULL, size).ranks,
                    ace=place,
                    straights_and_flushes_count=counts,
                )
    return by_name


def five_card_hands(job: Job) -> tuple[Job, Slice]:
    """Check one slice of all five-card hands of an order, with the joker in play.

    Returns the number of hands, the kernel's score for each of the reference's, and the faults.
    """
    name, part = job
    order = orders()[name]
    order_scale = ScoreScale(order)
    deck = deck_cards(4 * len(order.ranks), joker=True)
    hands = islice(combinations(deck, 5), part, None, SLICES)
    scores: dict[int, int] = {}
    faults: list[str] = []
    count = 0
    while block := list(islice(hands, BLOCK)):
        kernel_scores = order_scale.scores(np.array(block, dtype=np.uint8), threads=1).tolist()
        for hand, score in zip(block, kernel_scores, strict=True):
            ranked = looked_up(order, list(hand))
            assert ranked is not None
            kind = -1 if ranked.kind is None else KINDS.index(ranked.kind)
            want = (ranked.score, kind, ranked.five, ranked.ranks, ranked.stands_for)
            if (
                order_scale.core.look(hand) != want
                or scores.setdefault(ranked.score, score) != score
            ):
                faults.append(f"{name}: {hand}")
        count += len(block)
    return job, (name, count, scores, faults[:5])


def saved_slices(source: str) -> dict[Job, Slice]:
    """The slices of an earlier run of the same sources."""
    if not SAVED.is_file():
        return {}
    saved: dict[Job, Slice] = {}
    for line in SAVED.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["source"] == source:
            scores = {int(key): score for key, score in row["scores"].items()}
            saved[row["name"], row["part"]] = (row["name"], row["count"], scores, row["wrong"])
    return saved


def save_slice(source: str, job: Job, done: Slice) -> None:
    """Save a slice for a later run."""
    name, count, scores, faults = done
    line = {"source": source, "name": name, "part": job[1], "count": count}
    SAVED.parent.mkdir(exist_ok=True)
    with SAVED.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**line, "wrong": faults, "scores": scores}) + "\n")


def slices(jobs: list[Job], processes: int) -> Iterator[Slice]:
    """Yield every slice, the saved ones first."""
    source = source_of("kernel")
    kept = saved_slices(source)
    yield from (kept[job] for job in jobs if job in kept)
    left = [job for job in jobs if job not in kept]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for job, done in pool.imap_unordered(five_card_hands, left):
            save_slice(source, job, done)
            yield done


def five_cards(names: list[str], processes: int, console: Console) -> dict[str, object]:
    """Check every five-card hand of these orders."""
    counts: Counter[str] = Counter()
    scores: dict[str, dict[int, int]] = {name: {} for name in names}
    faults: list[str] = []
    jobs = [(name, part) for name in names for part in range(SLICES)]
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("five cards", total=len(jobs))
        for name, count, by_score, bad in slices(jobs, processes):
            counts[name] += count
            faults += bad
            for key, score in by_score.items():
                if scores[name].setdefault(key, score) != score:
                    faults.append(f"{name}: equal hands have two scores")
            bar.advance(task)
    for name in names:
        in_order = [scores[name][key] for key in sorted(scores[name])]
        if in_order != sorted(set(in_order)):
            faults.append(f"{name}: not in the reference's order")
        size = 4 * len(orders()[name].ranks) + 1
        if counts[name] != comb(size, 5):
            faults.append(f"{name}: {counts[name]} hands, not {comb(size, 5)}")
    return {
        "orders": len(names),
        "hands": sum(counts.values()),
        "scores": {name: len(scores[name]) for name in names},
        "wrong": faults,
    }


def threes_with_fours() -> Iterator[NDArray[np.uint64]]:
    """Yield all seven-card hands as masks: every three cards with every four higher cards."""
    bits = [1 << ((card & 3) << 4 | card >> 2) for card in range(52)]
    fours = np.array(
        [sum(bits[card] for card in four) for four in combinations(range(52), 4)], dtype=np.uint64
    )
    firsts = np.array([four[0] for four in combinations(range(52), 4)])
    start = np.searchsorted(firsts, np.arange(53))
    for a, b, c in combinations(range(49), 3):
        yield fours[start[c + 1] :] | np.uint64(bits[a] | bits[b] | bits[c])


def seven_cards(console: Console, every: int) -> dict[str, object]:
    """Rank all seven-card hands; compare the counts and all implementations."""
    weights = np.zeros(16, dtype=np.int64)
    apart = compared = 0
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("seven cards", total=comb(49, 3))
        for number, masks in enumerate(threes_with_fours()):
            results = []
            for way in ways():
                if way == "python" and number % every:
                    continue
                out = np.zeros(len(masks), dtype=np.uint32)
                with taking(way):
                    core(STANDARD, way).rank_masks_into(masks, 7, out, False)
                results.append(out)
            compared += len(masks) if len(results) == len(ways()) else 0
            apart += sum(int((results[0] != other).sum()) for other in results)
            weights += np.bincount(results[-1] >> np.uint32(27), minlength=16)
            bar.advance(task)
    counts = {kind.value: int(weights[10 - at]) for at, kind in enumerate(STANDARD.kinds)}
    return {
        "ways": ways(),
        "hands": int(weights.sum()),
        "of these also by python": compared,
        "ways apart": apart,
        "counts": counts,
    }


def main(argv: list[str] | None = None) -> int:
    """Run the checks and write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="only orders whose name contains this text")
    parser.add_argument("--python-every", type=int, default=1, help="Python kernel: one in N hands")
    parser.add_argument("--out", type=Path, default=PROOF)
    given = parser.parse_args(argv)
    console = Console()
    start = time.monotonic()
    sevens = seven_cards(console, given.python_every)
    console.print(sevens)
    fives = five_cards([name for name in orders() if given.only in name], given.processes, console)
    ok = not fives["wrong"] and not sevens["ways apart"] and sevens["hands"] == comb(52, 7)
    record = {
        "what": "the kernel against the reference: every five-card hand of each order, the joker "
        "in play; and all seven-card hands by every way of ranking",
        "command": f"python -m tests.hands.prove --only {given.only!r} "
        f"--python-every {given.python_every}",
        "source": source_of("kernel"),
        "kernel": in_use(),
        "seconds": round(time.monotonic() - start, 1),
        "five cards": fives,
        "seven cards": sevens,
        "ok": ok,
    }
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    console.print({name: record[name] for name in ("seconds", "ok")})
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
