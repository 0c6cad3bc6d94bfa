"""Time a hundred searches over a large index of rounds.

`python -m tests.journal.inspect_speed [ROUNDS]` makes the index once, in build/inspect, and prints
the 95th percentile of the time for the first fifty rows. Rounds of the engine are the patterns;
their players, tables, times and pots are varied, and rulings are added.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.journal.kit import open_kept, play_rounds

from cardspeak.journal import Journal
from cardspeak.journal.index.facts import RoundFacts, RulingFacts
from cardspeak.journal.index.index import ROWS, as_indexed, catch_up, search
from cardspeak.journal.stores.base import IndexedRound, IndexMark, Store, Wanted
from cardspeak.journal.stores.memory import MemoryStore
from cardspeak.journal.stores.sqlite import SqliteStore

MILLION = 1_000_000
FOLDER = Path("build/inspect")
BEGINS = 1_700_000_000_000
EVERY_MS = 3_000
TABLES, PEOPLE = 200, 5_000
SITUATIONS = ("misdeal", "breach of conduct", "string bet")
BATCH = 2_000
BOOKS = ("tas-holdem", "tas-stud", "act-stud", "event", "nolimit")


def patterns() -> list[RoundFacts]:
    """Return rounds of the engine with the clauses they cite."""
    made = []
    with Journal(MemoryStore()) as journal:
        for book in BOOKS:
            play_rounds(open_kept(journal, book, book=book), 4)
        catch_up(journal)
        with journal.store.reading() as pages:
            for known in pages.each_round(Wanted()):
                facts = msgspec.msgpack.decode(known.facts, type=RoundFacts)
                facts.clauses = [term for kind, term in known.terms if kind == "clause"]
                made.append(facts)
    return made


def varied(count: int) -> Iterator[IndexedRound]:
    """Yield rounds with other players, tables, times and pots."""
    random, known = Random(1), patterns()
    numbers = [0] * TABLES
    for place in range(count):
        facts = known[random.randrange(len(known))]
        table = int(random.paretovariate(1.2)) % TABLES
        numbers[table] += 1
        at = BEGINS + place * EVERY_MS
        people = [f"{{p{int(random.paretovariate(0.7)) % PEOPLE}}}" for _ in facts.players]
        players = [
            msgspec.structs.replace(player, person=person)
            for player, person in zip(facts.players, people, strict=True)
        ]
        pot = int(random.paretovariate(1.1) * 30)
        rulings = []
        if random.random() < 0.01:
            ruling = RulingFacts(place, at, random.choice(SITUATIONS), person="{staff}")
            ruling.override = random.random() < 0.1
            rulings.append(ruling)
        cited = [*facts.clauses, *(["NLT.rare"] if random.random() < 0.1 else [])]
        if random.random() < 0.0001:
            cited.append("NLT.very-rare")
        one = RoundFacts(numbers[table], place, at, facts.book, 100, players, pot, True)
        one.rulings, one.clauses = rulings, cited
        yield as_indexed(f"table-{table}", one)


def fill(store: Store, count: int) -> None:
    """Write this many rounds into the index."""
    batch: list[IndexedRound] = []
    mark = IndexMark("made", 1, count, b"")
    for made in varied(count):
        batch.append(made)
        if len(batch) == BATCH:
            with store.writing() as pages:
                pages.index(batch, mark)
            batch = []
    with store.writing() as pages:
        pages.index(batch, mark)


def queries(count: int) -> list[Wanted]:
    """Return the hundred listed searches."""
    random = Random(2)
    span = count * EVERY_MS

    def person() -> tuple[str, str]:
        return "player", f"{{p{random.randrange(1, 400)}}}"

    def table() -> tuple[str, str]:
        return "table", f"table-{random.randrange(1, TABLES)}"

    def hours(length: float) -> dict[str, Any]:
        since = BEGINS + random.randrange(span)
        return {"since": since, "until": since + round(length * 3_600_000)}

    often, seldom, rare = (
        ("clause", "TAS-C.15.1"),
        ("clause", "NLT.rare"),
        ("clause", "NLT.very-rare"),
    )
    override, ruling = ("ruling", "override"), ("ruling", "ruling")
    made = [
        *(Wanted((person(),)) for _ in range(10)),
        *(Wanted((table(),)) for _ in range(10)),
        *(Wanted((clause,)) for clause in (often, seldom, rare) for _ in range(3)),
        *(Wanted((override,)) for _ in range(3)),
        *(Wanted((ruling, ("situation", name))) for name in SITUATIONS),
        *(Wanted(**hours(length)) for length in (0.1, 1, 5, 24, 200)),
        *(Wanted(least=amount) for amount in (3_000, 10_000, 100_000, 10**6, 10**7, 10**8)),
        *(Wanted(least=amount, most=amount + 100) for amount in (5_000, 50_000, 500_000, 10**9)),
        *(Wanted((person(), often)) for _ in range(10)),
        *(Wanted((person(), table())) for _ in range(10)),
        *(Wanted((person(), override)) for _ in range(5)),
        *(Wanted((table(), rare)) for _ in range(5)),
        *(Wanted((often, override), least=20_000) for _ in range(3)),
        *(Wanted((often, seldom), **hours(24)) for _ in range(4)),
        *(Wanted((table(), often), least=10**6) for _ in range(4)),
        *(Wanted((person(),), **hours(48)) for _ in range(5)),
        *(Wanted((often, seldom, ruling)) for _ in range(2)),
        *(Wanted((person(), person())) for _ in range(2)),
    ]
    assert len(made) == 100, len(made)
    return made


def timed(store: Store, wanted: list[Wanted]) -> list[float]:
    """Return the seconds of each search, after one run to warm up."""
    seconds = []
    for one in wanted:
        for _ in range(2):
            with store.reading() as pages:
                begins = time.perf_counter()
                search(pages, one, ROWS)
                took = time.perf_counter() - begins
        seconds.append(took)
    return seconds


def main(argv: list[str]) -> None:
    """Make the index if it is missing, and print the times."""
    count = int(argv[0]) if argv else MILLION
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"rounds-{count}.db"
    if not path.exists():
        unfinished = path.with_suffix(".part")
        unfinished.unlink(missing_ok=True)
        begins = time.perf_counter()
        store = SqliteStore(unfinished, durable=False)
        fill(store, count)
        store.close()
        unfinished.rename(path)
        print(f"{count} rounds made in {time.perf_counter() - begins:.0f} s", flush=True)
    store = SqliteStore(path, make=False)
    seconds = timed(store, queries(count))
    store.close()
    slowest = sorted(zip(seconds, queries(count), strict=True), key=lambda pair: -pair[0])[:5]
    figures: dict[str, Any] = {
        "rounds": count,
        "queries": len(seconds),
        "rows": ROWS,
        "p50_ms": round(statistics.median(seconds) * 1000, 2),
        "p95_ms": round(statistics.quantiles(seconds, n=20)[-1] * 1000, 2),
        "max_ms": round(max(seconds) * 1000, 2),
        "megabytes": round(path.stat().st_size / 2**20),
        "slowest": [f"{took * 1000:.1f} ms: {wanted}" for took, wanted in slowest],
    }
    print(json.dumps(figures, indent=1))
    if figures["p95_ms"] > 1000:
        sys.exit("the 95th percentile is over a second")


if __name__ == "__main__":
    main(sys.argv[1:])
