"""Entries in a table's mailbox: asks, the room's own jobs, and requests to sit down."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from cardspeak.room.live import frames
from cardspeak.room.live.frames import Answer
from cardspeak.room.people.registry import Person
from cardspeak.room.talk.fair_share import Share
from cardspeak.table.asks import Ask
from cardspeak.view.viewer import Viewer

T = TypeVar("T")


Barred = Callable[[], Answer | None]
"""Called when the ask is ruled on.

Returns an answer if the ask is no longer allowed, else None.
"""


class Asking(msgspec.Struct, frozen=True):
    """A queued ask with its viewer, person and request id."""

    ask: Ask
    viewer: Viewer
    person: str
    request: str  # journal id; "" for the room's own asks
    id: str  # the client's request id
    answer: asyncio.Future[Answer]
    version: int | None = None
    barred: Barred | None = None


Doing = Callable[[], Awaitable[None]]
"""One of the room's jobs, run between two asks."""


class Wished(msgspec.Struct, frozen=True):
    """A request to sit down that is waiting for the host."""

    wish: frames.SeatRequest
    ask: Ask
    person: Person
    request: str
    share: Share


def awaited(job: Callable[[], Awaitable[T]]) -> tuple[Doing, asyncio.Future[T]]:
    """Return a job for the mailbox, and a future for its result.

    An exception is raised in both.
    """
    done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    async def run() -> None:
        try:
            result = await job()
        except Exception as error:
            if not done.done():
                done.set_exception(error)
            raise
        if not done.done():
            done.set_result(result)

    return run, done
