"""A process that plays tables into a journal until it is killed; tells each receipt on its output.

Run as `python -m tests.journal.room_child ADDRESS KEY TABLES SEED [MOST_BYTES_A_FILE]`.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from random import Random
from threading import Thread

from tests.journal.kit import Kept, act, again, open_kept

from cardspeak.journal import JournalError, open_journal


def tell(line: str) -> None:
    """Say it at once: whoever reads may kill us at any moment."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def play(table: Kept, dice: Random) -> None:
    """Play on for ever; after each ruling that is kept, say so."""
    told = 0
    while True:
        now = table.awaits.what
        if now == "act":
            act(table) if dice.random() < 0.9 else table.fold()
        elif now == "show":
            table.show()
        elif len([one for one in table.state.seats.values() if one.stake > 50]) > 1:
            table.start()
        else:
            return
        for one in table.receipts[told:]:
            tell(f"{one.table} {one.number} {one.version} {one.head.hex()}")
        told = len(table.receipts)


def main() -> None:
    """Take up every table there is, open the others, and play them all at once."""
    address, key, tables, seed = sys.argv[1:5]
    if len(sys.argv) > 5:
        most = int(sys.argv[5])
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    journal = open_journal(address, key=Path(key))
    known = journal.tables()
    threads = []
    for place in range(int(tables)):
        name = f"t{place}-{seed if place % 2 else 'first'}"

        def run(name: str = name, place: int = place) -> None:
            try:
                taken = again if name in known else open_kept
                play(taken(journal, name, seed=place), Random(f"{seed} {name}"))
            except JournalError as wrong:
                tell(f"! {wrong}")

        threads.append(Thread(target=run))
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    journal.close()


if __name__ == "__main__":
    main()
