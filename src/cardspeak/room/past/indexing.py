"""Keeps the index of rounds up to date while tables play.

Rounds that ended in the last seconds are indexed together, in a thread of low priority.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import structlog

from cardspeak.journal import Journal, JournalError
from cardspeak.journal.gentle import be_gentle
from cardspeak.journal.index.index import catch_up
from cardspeak.table import events as ev
from cardspeak.table.events import Event

log = structlog.get_logger("cardspeak.room")

WAIT_S: Final = 2.0
"""Time after the end of a round before it is indexed, together with others."""
INDEXED: Final = (ev.RoundEnded, ev.Ruled, ev.HouseChanged)
"""Events after which an inspector may look for the round."""


class Indexing:
    """Indexes the tables at which something ended."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._behind: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._lock = asyncio.Lock()
        self._jobs: set[asyncio.Task[None]] = set()
        self._thread: ThreadPoolExecutor | None = None

    def start(self) -> None:
        """Index what happened before the start, in the background."""
        self._thread = ThreadPoolExecutor(1, "index", initializer=be_gentle)
        self._do(None)

    def heard(self, table: str, events: Sequence[Event]) -> None:
        """Note that a table has something to index."""
        if self._thread is None or not any(isinstance(event, INDEXED) for event in events):
            return
        self._behind.add(table)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WAIT_S, self._due)

    def _due(self) -> None:
        self._timer = None
        tables, self._behind = self._behind, set()
        self._do(tables)

    def _do(self, tables: Iterable[str] | None) -> None:
        job = asyncio.create_task(self._run(tables), name="index")
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    async def _run(self, tables: Iterable[str] | None) -> None:
        """Index tables; a failure is logged, and made up for by the next run."""
        try:
            await self.catch_up(tables)
        except JournalError as error:
            log.warning("index is behind", why=str(error))

    async def catch_up(self, tables: Iterable[str] | None = None) -> None:
        """Index these tables, or all, and wait for it.  Raises JournalError if that fails."""
        assert self._thread is not None, "the room has started"
        async with self._lock:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, partial(catch_up, self._journal, tables))

    async def stop(self) -> None:
        """Finish the running job and drop later ones."""
        if self._timer is not None:
            self._timer.cancel()
        thread, self._thread = self._thread, None
        if thread is not None:
            await asyncio.to_thread(thread.shutdown, wait=True, cancel_futures=True)
        for job in list(self._jobs):
            job.cancel()
