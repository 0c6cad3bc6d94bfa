"""Check that the journal can be written, with a small write at most every two seconds."""

from __future__ import annotations

import asyncio
import os
from time import monotonic

from cardspeak.journal import CannotRead, CannotWrite, Journal
from cardspeak.journal.stores.base import PROBE, SideRecord, Writing

PROBE_BYTES = 16_384
"""Size of a large entry, so that a nearly full disk is noticed."""
FRESH_SECONDS = 2.0
LONGEST_SECONDS = 10.0


class WriteCheck:
    """Writes a small record to the journal and caches a success for `FRESH_SECONDS`."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._until = 0.0
        self._why = ""
        self._trying: asyncio.Task[None] | None = None

    async def fault(self) -> str:
        """Return why the journal cannot be written now, or "" if it can."""
        known = not self._why and not self._journal.failing and monotonic() < self._until
        if self._trying is None and not known:
            self._trying = asyncio.create_task(self._try())
        if self._trying is not None:
            await asyncio.shield(self._trying)
        return self._why

    async def _try(self) -> None:
        # New content each time, since SQLite writes nothing if a row is unchanged.
        probe = SideRecord(PROBE, "", 0, os.urandom(PROBE_BYTES))

        def write(pages: Writing) -> None:
            pages.put(probe)

        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await asyncio.wrap_future(self._journal.do(write))
            self._why = ""
        except TimeoutError:
            self._why = f"no answer from the storage within {LONGEST_SECONDS:g} seconds"
        except (CannotRead, CannotWrite) as error:
            self._why = str(error)
        finally:
            self._until = monotonic() + FRESH_SECONDS
            self._trying = None
