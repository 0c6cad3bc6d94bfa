"""The journal's only writer: a thread that writes all queued entries with a single flush.

Entries that arrive during a flush are written together by the next one, which keeps the cost of
many busy tables close to that of one.  The writer remembers the end of each chain and looks nothing
up; the store refuses an entry if another writer has changed the table, or if its request is
already stored.  The entries of such a group are then written one by one, after a look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread, current_thread
from typing import Any, TypeVar

import msgspec

from cardspeak.journal import codec
from cardspeak.journal.chain import genesis, link
from cardspeak.journal.checkpoints import CHECKPOINT, as_paper, sign_standing
from cardspeak.journal.codec import Written
from cardspeak.journal.errors import CannotWrite, Conflict, JournalError, RequestReused
from cardspeak.journal.keys import Signer
from cardspeak.journal.stores.base import Row, SideRecord, Stale, Store, Tail, Writing

MOST_AT_ONCE = 512
T = TypeVar("T")
Waiter = tuple[asyncio.Future[Any], Future[Any]]
"""A future of an event loop, and the finished future that it waits for."""


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
        self._tails: dict[str, Tail] = {}
        """The tails of tables as this writer last wrote them."""
        self._finished: dict[asyncio.AbstractEventLoop, list[Waiter]] = {}
        """Futures to complete in each loop when the current group is done."""
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

    def in_loop(self, future: Future[T]) -> asyncio.Future[T]:
        """Return a future of the running loop for a queued write.

        Unlike `asyncio.wrap_future`, it wakes the loop once for all writes of a group.
        """
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()

        def finish(done: Future[T]) -> None:
            if current_thread() is self._thread:
                self._finished.setdefault(loop, []).append((waiter, done))
            else:
                loop.call_soon_threadsafe(_complete, [(waiter, done)])

        future.add_done_callback(finish)
        return waiter

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
            self._wake_loops()

    def _wake_loops(self) -> None:
        finished, self._finished = self._finished, {}
        for loop, waiters in finished.items():
            with suppress(RuntimeError):  # the loop was closed
                loop.call_soon_threadsafe(_complete, waiters)

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

    def _write(self, group: Sequence[QueuedEntry]) -> None:
        """Write the group; if that fails, write it again after a look, and then one by one."""
        if not group or self._written(group, look=False) or self._written(group, look=True):
            return
        for queued in group:
            self._written([queued], look=True, last=True)

    def _written(self, group: Sequence[QueuedEntry], *, look: bool, last: bool = False) -> bool:
        """Write and answer the group.  Returns False if one entry failed it and it is not last."""
        answers: Sequence[Receipt | BaseException]
        try:
            with self._store.writing() as pages:
                known = {} if look else self._tails
                answers, tails = write_group(pages, group, self.signer, known, look=look)
        except BaseException as error:
            self._tails.clear()
            if not last and not isinstance(error, CannotWrite):
                return False
            answers = [_public_error(error)] * len(group)
            self.failing = isinstance(error, CannotWrite)
        else:
            self._tails.update(tails)
            self.failing = False
        for queued, answer in zip(group, answers, strict=True):
            if isinstance(answer, Receipt):
                queued.future.set_result(answer)
            else:
                queued.future.set_exception(answer)
        return True


def _public_error(error: BaseException) -> BaseException:
    if isinstance(error, JournalError) or not isinstance(error, Exception):
        return error
    return CannotWrite(f"the journal cannot be written: {error}")


def _complete(waiters: Sequence[Waiter]) -> None:
    """Complete the futures of an event loop; runs in that loop."""
    for waiter, done in waiters:
        if waiter.done():
            continue
        if done.cancelled():
            waiter.cancel()
        elif (error := done.exception()) is not None:
            waiter.set_exception(error)
        else:
            waiter.set_result(done.result())


def write_group(
    pages: Writing,
    group: Sequence[QueuedEntry],
    signer: Signer | None,
    known: Mapping[str, Tail],
    *,
    look: bool,
) -> tuple[list[Receipt | BaseException], dict[str, Tail]]:
    """Append each entry to its table.

    Returns a receipt or an error for each, and the tables' new tails; an error does not affect the
    other entries. Tails are taken from `known`, or else read. Requests are looked up if `look` is
    set or the version does not fit.
    """
    names = {queued.table for queued in group}
    tails = {name: known[name] for name in names if name in known}
    tails |= pages.tails(names - tails.keys())
    before = {name: tails.get(name) or Tail(name, 0, 0, genesis(name)) for name in names}
    tails = dict(before)
    rows: dict[tuple[str, str], Row] = {}
    added: list[Row] = []
    answers: list[Receipt | BaseException] = []
    for queued in group:
        entry = queued.entry
        tail = tails[queued.table]
        is_behind = tail.version != entry.first
        stored = rows.get((queued.table, entry.request)) if entry.request else None
        if stored is None and entry.request and (look or is_behind):
            stored = pages.find(queued.table, entry.request)
        if stored is not None:
            answers.append(_again(stored, entry))
            continue
        if is_behind and not look and queued.table in known:
            raise Stale(queued.table)  # the known tail may be old
        if is_behind:
            answers.append(Conflict(queued.table, entry.first, tail.version))
            continue
        row, tail = next_row(tail, entry)
        tails[queued.table] = tail
        added.append(row)
        for record in queued.papers:
            pages.put(record)
        rows[queued.table, entry.request] = row
        if signer is not None and entry.is_signed:
            signed = sign_standing(signer, [tail], entry.at, whole=False)
            pages.put(as_paper(CHECKPOINT, queued.table, tail.entries, signed))
        answers.append(Receipt(queued.table, row.number, tail.version, row.head))
    if added:
        changed = sorted({row.table for row in added})
        pages.extend(added, [before[name] for name in changed], [tails[name] for name in changed])
    return answers, tails


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
