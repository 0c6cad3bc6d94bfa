"""The mailbox of a stream and its only worker, which handles one job at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cardspeak.room.live.mailbox import Doing, awaited

T = TypeVar("T")
A = TypeVar("A")


class OneWriter(Generic[A]):
    """A mailbox of asks and of the room's own jobs.  Subclasses handle them in `handle`."""

    def __init__(self) -> None:
        self._mailbox: asyncio.Queue[A | Doing | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._retired = False

    async def handle(self, job: A | Doing) -> None:
        """Handle one job."""
        raise NotImplementedError

    def run(self, name: str) -> None:
        """Start handling the mailbox."""
        self._task = asyncio.create_task(self._work(), name=name)

    async def finish(self) -> None:
        """Finish all queued jobs, then stop."""
        if self._task is not None:
            self._mailbox.put_nowait(None)
            await self._task
            self._task = None

    async def retire(self) -> None:
        """Finish all queued jobs of a closed stream, and stop its worker.

        A client that is still connected gets its answer: a later job starts a worker for itself.
        """
        await self.finish()
        self._retired = True

    async def between_asks(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run one of the room's jobs between two asks and wait for it.  Reraises its exception."""
        run, done = awaited(job)
        self.do(run)
        return await done

    def do(self, does: Doing) -> None:
        """Queue one of the room's jobs."""
        self.put(does)

    def put(self, job: A | Doing) -> None:
        """Queue a job."""
        self._mailbox.put_nowait(job)
        if self._retired and self._task is None:
            self._task = asyncio.create_task(self._work_off())

    async def _work_off(self) -> None:
        try:
            while not self._mailbox.empty():
                job = self._mailbox.get_nowait()
                if job is not None:
                    await self.handle(job)
        finally:
            self._task = None

    async def _work(self) -> None:
        while (job := await self._mailbox.get()) is not None:
            await self.handle(job)
