"""The one writer of a journal: a thread that writes all waiting entries with one flush.

While the disk flushes, further entries queue up; the next flush takes them all, so many tables
together cost little more than one.
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
    """An entry is kept for good.  `repeated`: it was there already, from the same request."""

    table: str
    number: int
    version: int
    head: bytes
    repeated: bool = False


class QueuedEntry(msgspec.Struct, frozen=True):
    """An entry that somebody waits for."""

    table: str
    entry: Written
    future: Future[Receipt]
    papers: tuple[SideRecord, ...] = ()


class Job(msgspec.Struct, frozen=True):
    """Something else that has to be written, in a transaction of its own."""

    does: Callable[[Writing], Any]
    future: Future[Any]


class Writer:
    """Takes entries from any thread and answers by futures, once they are on the disk."""

    def __init__(self, store: Store, signer: Signer | None) -> None:
        self._store = store
        self.signer = signer
        self.failing = False
        """Could the last write not be made?"""
        self._queue: SimpleQueue[QueuedEntry | Job | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="journal writer", daemon=True)
        self._thread.start()

    def append(
        self, table: str, entry: Written, papers: tuple[SideRecord, ...] = ()
    ) -> Future[Receipt]:
        """Queue an entry; the future is done when it is kept, or says why it is not."""
        future: Future[Receipt] = Future()
        self._put(QueuedEntry(table, entry, future, papers))
        return future

    def do(self, does: Callable[[Writing], Any]) -> Future[Any]:
        """Queue any other change."""
        future: Future[Any] = Future()
        self._put(Job(does, future))
        return future

    def _put(self, one: QueuedEntry | Job) -> None:
        with self._lock:
            if not self._closed:
                self._queue.put(one)
                return
        one.future.set_exception(CannotWrite("the journal is closed"))

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    # --- the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            taken = [self._queue.get()]
            while len(taken) < MOST_AT_ONCE and not self._queue.empty():
                taken.append(self._queue.get())
            going = None not in taken
            group: list[QueuedEntry] = []
            for one in taken:
                if one is None or not one.future.set_running_or_notify_cancel():
                    continue  # whoever waited gave up before it was begun: it is not done
                if isinstance(one, QueuedEntry):
                    group.append(one)
                else:
                    self._write(group)
                    group = []
                    self._do(one)
            self._write(group)

    def _do(self, job: Job) -> None:
        try:
            with self._store.writing() as pages:
                answer = job.does(pages)
        except BaseException as wrong:  # whoever waits has to hear of it, whatever it is
            self.failing = isinstance(wrong, CannotWrite)
            job.future.set_exception(wrong)
        else:
            self.failing = False
            job.future.set_result(answer)

    def _write(self, group: Sequence[QueuedEntry], *, again: bool = True) -> None:
        if not group:
            return
        try:
            with self._store.writing() as pages:
                answers = write_group(pages, group, self.signer)
        except BaseException as wrong:
            if again and not isinstance(wrong, CannotWrite):
                # One of them broke it for all, or another room came first: each for itself.
                for one in group:
                    self._write([one], again=False)
                return
            answers = [_told(wrong)] * len(group)
            self.failing = isinstance(wrong, CannotWrite)
        else:
            self.failing = False
        for one, answer in zip(group, answers, strict=True):
            if isinstance(answer, Receipt):
                one.future.set_result(answer)
            else:
                one.future.set_exception(answer)


def _told(wrong: BaseException) -> BaseException:
    if isinstance(wrong, JournalError) or not isinstance(wrong, Exception):
        return wrong
    return CannotWrite(f"the journal cannot be written: {wrong}")


def write_group(
    pages: Writing, group: Sequence[QueuedEntry], signer: Signer | None
) -> list[Receipt | BaseException]:
    """Place each entry at the end of its table, or say why not; one refused harms no other."""
    tails = pages.tails({one.table for one in group})
    rows: dict[tuple[str, str], Row] = {}
    placed: list[Row] = []
    answers: list[Receipt | BaseException] = []
    for one in group:
        entry = one.entry
        there = None
        if entry.request:
            there = rows.get((one.table, entry.request)) or pages.find(one.table, entry.request)
        if there is not None:
            answers.append(_again(there, entry))
            continue
        tail = tails.get(one.table) or Tail(one.table, 0, 0, genesis(one.table))
        if tail.version != entry.first:
            answers.append(Conflict(one.table, entry.first, tail.version))
            continue
        row, tail = next_row(tail, entry)
        tails[one.table] = tail
        placed.append(row)
        for paper in one.papers:
            pages.put(paper)
        rows[one.table, entry.request] = row
        if signer is not None and entry.ends_round:
            signed = sign_standing(signer, [tail], entry.at, whole=False)
            pages.put(as_paper(CHECKPOINT, one.table, tail.entries, signed))
        answers.append(Receipt(one.table, row.number, tail.version, row.head))
    if placed:
        pages.add(placed, [tails[name] for name in {row.table for row in placed}])
    return answers


def next_row(tail: Tail, entry: Written) -> tuple[Row, Tail]:
    """The entry at the end of its chain, and where the chain stands with it."""
    number = tail.entries + 1
    head = link(tail.head, number, entry.body)
    row = Row(tail.table, number, entry.first, entry.request, head, entry.body, entry.secret)
    return row, Tail(tail.table, number, entry.first + len(entry.events), head)


def _again(row: Row, entry: Written) -> Receipt | RequestReused:
    """The answer to a request that is an entry already: the same receipt, if it is the same."""
    there = codec.read(row)
    if (there.first, there.events) != (entry.first, entry.events):
        return RequestReused(row.table, entry.request, row.number)
    return Receipt(row.table, row.number, there.after, row.head, repeated=True)
