"""Play tables into a journal until killed, and print each receipt.

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
    """Print a line and flush it, since the reader may kill this process at any moment."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def play(table: Kept, dice: Random) -> None:
    """Play until killed or fewer than two stacks are left. Prints the receipt of each stored
    ruling.
    """
    printed = 0
    while True:
        now = table.awaits.what
        if now == "act":
            act(table) if dice.random() < 0.9 else table.fold()
        elif now == "show":
            table.show()
        elif len([seat for seat in table.state.seats.values() if seat.stake > 50]) > 1:
            table.start()
        else:
            return
        for receipt in table.receipts[printed:]:
            tell(f"{receipt.table} {receipt.number} {receipt.version} {receipt.head.hex()}")
        printed = len(table.receipts)


def main() -> None:
    """Resume all existing tables, open the others, and play them concurrently."""
    address, key, tables, seed = sys.argv[1:5]
    if len(sys.argv) > 5:
        most = int(sys.argv[5])
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    journal = open_journal(address, key=Path(key))
    known = journal.tables()
    threads = []
    for index in range(int(tables)):
        name = f"t{index}-{seed if index % 2 else 'first'}"

        def run(name: str = name, index: int = index) -> None:
            try:
                taken = again if name in known else open_kept
                play(taken(journal, name, seed=index), Random(f"{seed} {name}"))
            except JournalError as error:
                tell(f"! {error}")

        threads.append(Thread(target=run))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    journal.close()


if __name__ == "__main__":
    main()
