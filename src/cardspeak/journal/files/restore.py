"""Restore missing entries from a backup or an archive. Never overwrites an entry."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from cardspeak.journal.access_log import DELETED, lines
from cardspeak.journal.checkpoints import CHECKPOINT, HANDOVER
from cardspeak.journal.errors import JournalError
from cardspeak.journal.files.export import OWN
from cardspeak.journal.keys import Signer
from cardspeak.journal.replay import BASE, SnapshotStatement, read_state, sign_state
from cardspeak.journal.stores.base import Reading, Row, SideRecord, Store, Tail, Writing


class Restored(msgspec.Struct):
    """Numbers of items restored."""

    tables: int = 0
    entries: int = 0
    papers: int = 0


def restore(source: Reading, target: Store, signer: Signer) -> Restored:
    """Add the source's entries that the target lacks, in one transaction per table.

    A table with more entries in the target is left unchanged. If the two versions of a table
    differ, raises JournalError without writing anything. Archived states are signed again with this
    room's key.
    """
    with target.reading() as current:
        for tail in source.tails().values():
            _plan(source, current, tail)
    done = Restored()
    for tail in source.tails().values():
        with target.writing() as pages:
            before, after = _plan(source, pages, tail)
            rows = list(chain(before, after))
            if rows or tail.table not in pages.tails([tail.table]):
                done.tables += 1
                done.entries += len(rows)
                _add_entries(source, pages, tail, rows, signer)
    with target.writing() as pages:
        done.papers = _signed_records(source, pages)
    return done


def _plan(source: Reading, target: Reading, tail: Tail) -> tuple[Iterator[Row], Iterator[Row]]:
    """Return the source's entries to add before and after those in the target.

    Raises JournalError.
    """
    name = tail.table
    own = target.tails([name]).get(name)
    if own is None:
        return iter(()), source.rows(name)
    common = min(own.entries, tail.entries)
    own_head, source_head = _head(target, own, common), _head(source, tail, common)
    if own_head and source_head and own_head != source_head:
        raise JournalError(
            f"table '{name}' differs in the target: entry {common} is not the same. "
            "Nothing was restored; restore into a new database instead"
        )
    archived = _base(target, name)
    last = 0 if archived is None else archived.entries
    begins = next((row.number for row in source.rows(name)), tail.entries + 1)
    before = (row for row in source.rows(name) if row.number <= last)
    if begins > last:
        pass  # the source has none of the entries that the target has archived
    elif archived is not None and _head(source, tail, last) not in ("", archived.head):
        raise JournalError(f"this is not an archive of table '{name}': it ends with another hash")
    elif tail.entries < last:
        raise JournalError(
            f"restore the later archive of table '{name}' first: this one ends with entry "
            f"{tail.entries}, but entries up to {last} are archived"
        )
    if tail.entries > own.entries and begins > own.entries + 1:
        raise JournalError(
            f"table '{name}' has {own.entries} entries in the target, but this file begins with "
            f"entry {begins}: restore the file in between first"
        )
    return before, source.rows(name, own.entries)


def _head(pages: Reading, tail: Tail, number: int) -> str:
    """Return the head after an entry, or "" if it is unknown."""
    if number == tail.entries:
        return tail.head.hex()
    base = _base(pages, tail.table)
    if base is not None and base.entries == number:
        return base.head
    row = next(pages.rows(tail.table, number - 1), None) if number else None
    return row.head.hex() if row is not None and row.number == number else ""


def _base(pages: Reading, name: str) -> SnapshotStatement | None:
    records = pages.papers(BASE, name)
    state = read_state(records[-1]) if records else None
    return None if state is None else state[0]


def _add_entries(
    source: Reading, pages: Writing, tail: Tail, rows: list[Row], signer: Signer
) -> None:
    own = pages.tails([tail.table]).get(tail.table)
    newest = tail if own is None or tail.entries > own.entries else own
    pages.add(rows, [newest])
    begins = next((row.number for row in pages.rows(tail.table)), 0)
    bases = pages.papers(BASE, tail.table)
    pages.drop_papers(BASE, tail.table)
    for record in (*bases, *source.papers(BASE, tail.table)):
        state = read_state(record)
        if state is not None and record.number == (begins - 1 if begins else newest.entries):
            pages.put(sign_state(BASE, *state, signer))


def _signed_records(source: Reading, pages: Writing) -> int:
    """Copy the checkpoints and handovers that the target lacks, then other side records.

    Returns how many side records were copied.
    """
    count = 0
    for kind in (HANDOVER, CHECKPOINT):
        known = {record.content for record in pages.papers(kind)}
        last = max((record.number for record in pages.papers(kind, "")), default=0)
        for record in source.papers(kind):
            if record.content in known:
                continue
            if not record.table:  # these are numbered in order; a table's are numbered by entry
                last += 1
                record = SideRecord(kind, "", last, record.content)
            pages.put(record)
            count += 1
    return count + _other_records(source, pages)


def _other_records(source: Reading, pages: Writing) -> int:
    """Copy the side records of other components that the target lacks. Returns how many.

    Skips the records of people who have since been deleted, according to the access log.
    """
    deleted = {line.note.who.strip("{}") for line in lines(pages) if line.note.type == DELETED}
    count = 0
    for record in source.each_paper():
        if record.kind in OWN or record.table in deleted:
            continue
        if pages.paper(record.kind, record.table, record.number):
            continue
        pages.put(record)
        count += 1
    return count
