"""Measure the journal: appends per second, alone and concurrent, and bytes per round.

Run as `python -m tests.journal.measure [ADDRESS]`. Copy the numbers to docs/journal.md by hand.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from concurrent.futures import Future
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.journal.kit import open_kept, play_rounds

from cardspeak.chips import Chips
from cardspeak.journal import Journal, Receipt, Signer, open_store
from cardspeak.journal.files.archive import archive
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev

ALONE, TOGETHER = 1000, 20_000
OPENED = ev.TableOpened(
    book="tas-holdem", edition="any", house={}, hand_dealt=False, unit_cents=100
)


def appends(journal: Journal, tables: int, count: int) -> float:
    """Return appends per second when each of `tables` tables waits for its last append."""
    for place in range(tables):
        journal.record(f"{tables}-{place}", 0, (OPENED,))
    waiting: deque[Future[Receipt]] = deque()
    event = (ev.Called(seat=SeatNo(2), amount=Chips(10), by=(ClauseNo("TAS-C.12.1.a"),)),)
    begun = time.perf_counter()
    for number in range(count):
        if len(waiting) == tables:
            waiting.popleft().result()
        table, version = number % tables, 1 + number // tables
        name = f"{tables}-{table}"
        waiting.append(journal.append(name, version, event, at=1, request=f"r{number}"))
    for future in waiting:
        future.result()
    return count / (time.perf_counter() - begun)


def main() -> None:
    """Print the measurements."""
    with TemporaryDirectory() as folder:
        address = sys.argv[1] if len(sys.argv) > 1 else f"{folder}/room.db"
        with Journal(open_store(address), Signer.make()) as journal:
            for tables, count in ((1, ALONE), (8, 4 * ALONE), (64, TOGETHER), (256, TOGETHER)):
                print(f"{tables:4} tables waiting: {appends(journal, tables, count):8.0f} a second")
        for book in ("tas-holdem", "tas-stud"):
            sizes(Path(folder), book, 40)


def sizes(folder: Path, book: str, rounds: int) -> None:
    """Print the bytes per round: as entries, in the database, and archived."""
    path = folder / f"{book}.db"
    with Journal(open_store(str(path)), Signer.make()) as journal:
        play_rounds(open_kept(journal, "t", book), rounds)
        with journal.store.reading() as pages:
            rows = list(pages.rows("t"))
            entries = sum(len(row.body) + len(row.secret or b"") for row in rows)
        archived = archive(journal, "t", folder, keep=1, at=1)
    assert archived is not None
    print(
        f"{book}: {len(rows) / rounds:.0f} entries a round, {entries / rounds:.0f} bytes, "
        f"{path.stat().st_size / rounds:.0f} in the database, "
        f"{archived.bytes / archived.rounds:.0f} archived"
    )


if __name__ == "__main__":
    main()
