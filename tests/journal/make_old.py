"""Write a journal to tests/journal/old, once for each new version of events.

Run as `python -m tests.journal.make_old`. Plays one table of each kind of game and stops in
mid-round.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from tests.journal.kit import open_kept, play_on, play_rounds

from cardspeak.journal import Journal, Signer
from cardspeak.journal.files.export import export
from cardspeak.journal.stores.memory import MemoryStore
from cardspeak.table.events import EVENT_VERSION

FOLDER = Path(__file__).parent / "old"


def main() -> None:
    """Write the file. An existing file is not overwritten."""
    salts = count(1)
    journal = Journal(MemoryStore(), Signer.make(), salts=lambda: next(salts).to_bytes(16, "big"))
    for name, book in (("holdem", "tas-holdem"), ("stud", "tas-stud")):
        table = open_kept(journal, name, book)
        play_rounds(table, 1)
        table.start()
        play_on(table, 3)
    with journal.store.reading() as pages:
        export(pages, FOLDER / f"events-{EVENT_VERSION}.jsonl.gz", at=1_700_000_000_000)
    journal.close()


if __name__ == "__main__":
    main()
