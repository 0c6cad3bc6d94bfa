"""The journal's only writer: a thread that writes all queued entries with a single flush.

Entries that arrive during a flush are written together by the next one, which keeps the cost of
many busy tables close to that of one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

import msgspec

from cardspeak.journal import codec
from cardspeak.journal.chain import genesis, link
from cardspeak.journal.checkpoints import CHECKPOINT, as_paper, sign_standing
from cardspeak.journal.codec import Written
from cardspeak.journal.errors import CannotWrite, Conflict, JournalError, RequestReused
from cardspeak.journal.keys import Signer
from cardspeak.journal.stores.base import Row, SideRecord, Store, Tail, Writing

MOST_AT_ONCE = 512


class Receipt(msgspec.Struct, frozen=True):
    """Confirms a stored entry. `repeated` means that an earlier request had stored it."""

    table: str
    number: int
    version: int
    head: bytes
    repeated: bool = False


class QueuedEntry(msgspec.Struct, frozen=True):
    """An entry in the queue, with the caller's future."""

    table: str
    entry: Written
    future: Future[Receipt]
    papers: tuple[SideRecord, ...] = ()


class Job(msgspec.Struct, frozen=True):
    """Any other change in the queue, written in its own transaction."""

    does: Callable[[Writing], Any]
    future: Future[Any]


class Writer:
    """Accepts entries from any thread. Their futures complete when they are on disk."""

    def __init__(self, store: Store, signer: Signer | None) -> None:
        self._store = store
        self.signer = signer
        self.failing = False
        """Whether the last write failed."""
        self._queue: SimpleQueue[QueuedEntry | Job | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="journal writer", daemon=True)
        self._thread.start()

    def append(
        self, table: str, entry: Written, papers: tuple[SideRecord, ...] = ()
    ) -> Future[Receipt]:
        """Queue an entry. The future returns its receipt, or raises if it cannot be written."""
        future: Future[Receipt] = Future()
        self._put(QueuedEntry(table, entry, future, papers))
        return future

    def do(self, does: Callable[[Writing], Any]) -> Future[Any]:
        """Queue any other change; return a future with the result of `does`."""
        future: Future[Any] = Future()
        self._put(Job(does, future))
        return future

    def _put(self, item: QueuedEntry | Job) -> None:
        with self._lock:
            if not self._closed:
                self._queue.put(item)
                return
        item.future.set_exception(CannotWrite("the journal is closed"))

    def close(self) -> None:
        """Write the queued entries, then stop."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    # --- writer thread ----------------------------------------------------------------------

    def _run(self) -> None:
        is_open = True
        while is_open:
            items = [self._queue.get()]
            while len(items) < MOST_AT_ONCE and not self._queue.empty():
                items.append(self._queue.get())
            is_open = None not in items
            group: list[QueuedEntry] = []
            for item in items:
                if item is None or not item.future.set_running_or_notify_cancel():
                    continue  # the caller cancelled it before it started
                if isinstance(item, QueuedEntry):
                    group.append(item)
                else:
                    self._write(group)
                    group = []
                    self._do(item)
            self._write(group)

    def _do(self, job: Job) -> None:
        try:
            with self._store.writing() as pages:
                answer = job.does(pages)
        except BaseException as error:  # pass any error to the waiting caller
            self.failing = isinstance(error, CannotWrite)
            job.future.set_exception(error)
        else:
            self.failing = False
            job.future.set_result(answer)

    def _write(self, group: Sequence[QueuedEntry], *, again: bool = True) -> None:
        if not group:
            return
        try:
            with self._store.writing() as pages:
                answers = write_group(pages, group, self.signer)
        except BaseException as error:
            if again and not isinstance(error, CannotWrite):
                # One entry failed the group, or another room wrote first, so write them one by one.
                for queued in group:
                    self._write([queued], again=False)
                return
            answers = [_public_error(error)] * len(group)
            self.failing = isinstance(error, CannotWrite)
        else:
            self.failing = False
        for queued, answer in zip(group, answers, strict=True):
            if isinstance(answer, Receipt):
                queued.future.set_result(answer)
            else:
                queued.future.set_exception(answer)


def _public_error(error: BaseException) -> BaseException:
    if isinstance(error, JournalError) or not isinstance(error, Exception):
        return error
    return CannotWrite(f"the journal cannot be written: {error}")


def write_group(
    pages: Writing, group: Sequence[QueuedEntry], signer: Signer | None
) -> list[Receipt | BaseException]:
    """Append each entry to its table.

    Returns a receipt or an error for each; an error does not affect the other entries.
    """
    tails = pages.tails({queued.table for queued in group})
    rows: dict[tuple[str, str], Row] = {}
    added: list[Row] = []
    answers: list[Receipt | BaseException] = []
    for queued in group:
        entry = queued.entry
        stored = None
        if entry.request:
            stored = rows.get((queued.table, entry.request)) or pages.find(
                queued.table, entry.request
            )
        if stored is not None:
            answers.append(_again(stored, entry))
            continue
        tail = tails.get(queued.table) or Tail(queued.table, 0, 0, genesis(queued.table))
        if tail.version != entry.first:
            answers.append(Conflict(queued.table, entry.first, tail.version))
            continue
        row, tail = next_row(tail, entry)
        tails[queued.table] = tail
        added.append(row)
        for record in queued.papers:
            pages.put(record)
        rows[queued.table, entry.request] = row
        if signer is not None and entry.ends_round:
            signed = sign_standing(signer, [tail], entry.at, whole=False)
            pages.put(as_paper(CHECKPOINT, queued.table, tail.entries, signed))
        answers.append(Receipt(queued.table, row.number, tail.version, row.head))
    if added:
        pages.add(added, [tails[name] for name in {row.table for row in added}])
    return answers


def next_row(tail: Tail, entry: Written) -> tuple[Row, Tail]:
    """Return the entry as the next row of its chain, and the new tail."""
    number = tail.entries + 1
    head = link(tail.head, number, entry.body)
    row = Row(tail.table, number, entry.first, entry.request, head, entry.body, entry.secret)
    return row, Tail(tail.table, number, entry.first + len(entry.events), head)


def _again(row: Row, entry: Written) -> Receipt | RequestReused:
    """Answer a repeated request: its first receipt, or an error if the events differ."""
    stored = codec.read(row)
    if (stored.first, stored.events) != (entry.first, entry.events):
        return RequestReused(row.table, entry.request, row.number)
    return Receipt(row.table, row.number, stored.after, row.head, repeated=True)
