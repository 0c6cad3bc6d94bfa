"""Bringing back what is missing from a backup or an archive; never writes over an entry."""

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
    """What was brought back."""

    tables: int = 0
    entries: int = 0
    papers: int = 0


def restore(source: Reading, target: Store, signer: Signer) -> Restored:
    """Bring every table up to what the source knows, one transaction a table.

    A table that goes on in the target stays as it is.  One that went another way is refused, and
    then nothing is written at all.  States that archives left are signed anew, by this room.
    """
    with target.reading() as there:
        for tail in source.tails().values():
            _plan(source, there, tail)
    done = Restored()
    for tail in source.tails().values():
        with target.writing() as pages:
            before, after = _plan(source, pages, tail)
            rows = list(chain(before, after))
            if rows or tail.table not in pages.tails([tail.table]):
                done.tables += 1
                done.entries += len(rows)
                _bring(source, pages, tail, rows, signer)
    with target.writing() as pages:
        done.papers = _papers(source, pages)
    return done


def _plan(source: Reading, there: Reading, tail: Tail) -> tuple[Iterator[Row], Iterator[Row]]:
    """The entries to put before those that are there, and after them."""
    name = tail.table
    mine = there.tails([name]).get(name)
    if mine is None:
        return iter(()), source.rows(name)
    meet = min(mine.entries, tail.entries)
    ours, theirs = _head(there, mine, meet), _head(source, tail, meet)
    if ours and theirs and ours != theirs:
        raise JournalError(
            f"table '{name}' went another way there: entry {meet} is not the same. "
            "Nothing was restored; restore into a new database instead"
        )
    archived = _base(there, name)
    last = 0 if archived is None else archived.entries
    begins = next((row.number for row in source.rows(name)), tail.entries + 1)
    before = (row for row in source.rows(name) if row.number <= last)
    if begins > last:
        pass  # nothing that is archived there
    elif archived is not None and _head(source, tail, last) not in ("", archived.head):
        raise JournalError(f"this is no archive of table '{name}': it ends with another hash")
    elif tail.entries < last:
        raise JournalError(
            f"bring the later archive of table '{name}' back first: this one ends with entry "
            f"{tail.entries}, and entries up to {last} are archived"
        )
    if tail.entries > mine.entries and begins > mine.entries + 1:
        raise JournalError(
            f"table '{name}' has {mine.entries} entries there, and this file begins with "
            f"entry {begins}: bring the file between them first"
        )
    return before, source.rows(name, mine.entries)


def _head(pages: Reading, tail: Tail, number: int) -> str:
    """The head after an entry, "" where it is not known."""
    if number == tail.entries:
        return tail.head.hex()
    base = _base(pages, tail.table)
    if base is not None and base.entries == number:
        return base.head
    row = next(pages.rows(tail.table, number - 1), None) if number else None
    return row.head.hex() if row is not None and row.number == number else ""


def _base(pages: Reading, name: str) -> SnapshotStatement | None:
    papers = pages.papers(BASE, name)
    found = read_state(papers[-1]) if papers else None
    return None if found is None else found[0]


def _bring(source: Reading, pages: Writing, tail: Tail, rows: list[Row], signer: Signer) -> None:
    mine = pages.tails([tail.table]).get(tail.table)
    newest = tail if mine is None or tail.entries > mine.entries else mine
    pages.add(rows, [newest])
    begins = next((row.number for row in pages.rows(tail.table)), 0)
    kept = pages.papers(BASE, tail.table)
    pages.drop_papers(BASE, tail.table)
    for paper in (*kept, *source.papers(BASE, tail.table)):
        found = read_state(paper)
        if found is not None and paper.number == (begins - 1 if begins else newest.entries):
            pages.put(sign_state(BASE, *found, signer))


def _papers(source: Reading, pages: Writing) -> int:
    """Checkpoints and handovers that are not there yet."""
    count = 0
    for kind in (HANDOVER, CHECKPOINT):
        there = {paper.content for paper in pages.papers(kind)}
        last = max((paper.number for paper in pages.papers(kind, "")), default=0)
        for paper in source.papers(kind):
            if paper.content in there:
                continue
            if not paper.table:  # numbered in order; those of a round by their entry
                last += 1
                paper = SideRecord(kind, "", last, paper.content)
            pages.put(paper)
            count += 1
    return count + _kept(source, pages)


def _kept(source: Reading, pages: Writing) -> int:
    """What others keep beside the entries; what is there already stays as it is.

    Of whoever was deleted since, nothing comes back: the door book says who that is.
    """
    gone = {line.note.who.strip("{}") for line in lines(pages) if line.note.type == DELETED}
    count = 0
    for paper in source.each_paper():
        if paper.kind in OWN or paper.table in gone:
            continue
        if pages.paper(paper.kind, paper.table, paper.number):
            continue
        pages.put(paper)
        count += 1
    return count
