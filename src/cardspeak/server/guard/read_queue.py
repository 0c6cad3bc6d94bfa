"""Queue for expensive reads: past rounds, log lines, exports and the record.

They run one at a time in a single low-priority thread, shared by all clients.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cardspeak.journal.gentle import be_gentle
from cardspeak.server.settings import RoomLimits

T = TypeVar("T")


class TooManyReads(Exception):
    """The queue is full, or this client has used up its share."""


class Readers:
    """The queue of expensive reads."""

    def __init__(self, limits: RoomLimits) -> None:
        self._limits = limits
        self._by_client: Counter[str] = Counter()
        self._queued = 0
        self._thread = ThreadPoolExecutor(1, "reader", initializer=be_gentle)

    async def run(self, clients: Iterable[str], job: Callable[[], T]) -> T:
        """Run a job when its turn comes. Raises TooManyReads if it cannot be queued."""
        clients = {client for client in clients if client}
        limits = self._limits
        if self._queued >= limits.reads or any(
            self._by_client[client] >= limits.reads_each for client in clients
        ):
            raise TooManyReads
        self._count(clients, 1)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, job)
        finally:
            self._count(clients, -1)

    def _count(self, clients: Iterable[str], change: int) -> None:
        self._queued += change
        for client in clients:
            self._by_client[client] += change
            if not self._by_client[client]:
                del self._by_client[client]

    def close(self) -> None:
        """Finish the current read and drop the queued ones."""
        self._thread.shutdown(wait=True, cancel_futures=True)
