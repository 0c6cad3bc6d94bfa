"""Move old rounds from the store to a file that can be verified and restored."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardspeak import __version__
from cardspeak.journal import codec
from cardspeak.journal.checkpoints import CHECKPOINT
from cardspeak.journal.errors import CannotWrite, JournalError, NoSuchTable
from cardspeak.journal.files.export import EXPORT_VERSION, Counts, Header, opened_export, write_file
from cardspeak.journal.journal import Journal
from cardspeak.journal.replay import BASE, SNAPSHOT, Replayer, from_base, state_paper
from cardspeak.journal.stores.base import Reading, Row, Tail, Writing
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.table.events import RoundOpened


class Archived(msgspec.Struct, frozen=True):
    """Result of archiving a table."""

    table: str
    file: str
    rounds: int
    first: int
    last: int
    bytes: int


def archive(journal: Journal, table: str, folder: Path, *, keep: int, at: int) -> Archived | None:
    """Move all but the last `keep` rounds of a table to a new file.

    Returns None if the table has no more rounds than that. Entries are deleted from the store only
    after the file has been read back and verified. The table state at that point stays in the
    store, signed.
    """
    if keep < 1:
        raise JournalError("keep at least one round: the current one cannot be archived")
    if journal.signer is None:
        raise CannotWrite("archiving needs the room's key, but the journal was opened without it")
    with journal.store.reading() as pages:
        if not pages.tails([table]):
            raise NoSuchTable(table)
        fold = from_base(pages, table, {journal.signer.id})
        first = fold.entries + 1
        openings = _openings(pages, table)
        if len(openings) <= keep:
            return None
        last = openings[-keep] - 1
        head = _fold_to(pages, fold, last)
        path = folder / f"{_file_name(table)}-{first}-{last}.jsonl.gz"
        tail = Tail(table, last, fold.version, head)
        rows = (row for row in pages.rows(table) if row.number <= last)
        signed = [record for record in pages.papers(CHECKPOINT, table) if record.number <= last]
        papers = [*signed, *pages.papers(BASE, table)]  # including the state before the first entry
        header = Header(EXPORT_VERSION, at, __version__, part=True)
        counts: Counts = write_file(path, header, [(tail, rows)], papers)
    _check(path, last)
    base = state_paper(BASE, table, last, head, fold.table, journal.signer)

    def remove_entries(pages: Writing) -> None:
        pages.drop_papers(BASE, table)
        pages.put(base)
        pages.drop_papers(SNAPSHOT, table, below=last + 1)
        pages.drop_papers(CHECKPOINT, table, below=last + 1)
        pages.drop_rows(table, last)

    journal.write(remove_entries)
    return Archived(table, str(path), len(openings) - keep, first, last, counts.bytes)


def _openings(pages: Reading, table: str) -> list[int]:
    """Return the numbers of the entries that open a round."""
    return [row.number for row in pages.rows(table) if _opens(row)]


def _opens(row: Row) -> bool:
    body = codec.read_body(row.table, row.number, row.body)
    return any(event.get("type") == RoundOpened.__name__ for event in body.events)


def _fold_to(pages: Reading, fold: Replayer, last: int) -> bytes:
    head = fold.head
    for row in pages.rows(fold.name, fold.entries):
        if row.number > last:
            break
        fold.add(codec.read(row))
        head = row.head
    return head


def _file_name(table: str) -> str:
    """Return the table's name without characters that file systems do not allow."""
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in table)


def _check(path: Path, last: int) -> None:
    """Verify the file on disk. Raises CannotWrite if it is incomplete."""
    with opened_export(path) as (store, loaded):
        verdict = verify_store(store, Evidence(part=True), fault=loaded.fault)
    if not verdict.ok or [table.entries for table in verdict.tables] != [last]:
        raise CannotWrite(f"{path} is not complete, so nothing was removed from the journal")
