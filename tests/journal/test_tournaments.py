"""Streams of tournaments in the journal: their heads are signed as those of tables are."""

from __future__ import annotations

from pathlib import Path

from cardspeak.journal import Journal, open_journal
from cardspeak.journal.streams import SIGNED
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.sim.random_tournament import random_tournament

NAME = "tournament-1"
SEED = 5


def stored_tournament(journal: Journal, book: str = "tas-holdem") -> int:
    """Store a random tournament, one event per entry.  Returns the number of entries."""
    events = random_tournament(SEED, book)
    for version, event in enumerate(events):
        journal.record(NAME, version, (event,), person="the room", at=version)
    return len(events)


def test_results_places_and_payments_are_signed(tmp_path: Path) -> None:
    """The last signed entry is the last payment, and verify reports it."""
    with open_journal(str(tmp_path / "room.db")) as journal:
        entries = stored_tournament(journal)
        last = max(
            entry.number for entry in journal.entries(NAME) if isinstance(entry.events[0], SIGNED)
        )
        verdict = verify_store(journal.store, Evidence())
        signed = {number for (name, number) in _signed(journal) if name == NAME}
    assert verdict.ok, verdict.faults
    [found] = [one for one in verdict.tables if one.table == NAME]
    assert found.own is not None
    assert found.own.entry == last > entries - 10
    assert len(signed) > 10


def _signed(journal: Journal) -> set[tuple[str, int]]:
    """Return the streams and entries that have their own checkpoint."""
    with journal.store.reading() as pages:
        return {(record.table, record.number) for record in pages.papers("checkpoint")}
