"""Long reads that leave the processor to others.

A thread that calls `be_gentle` sleeps now and then while it goes through entries: for longer
than it worked, so that play in the same process does not wait for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from threading import local
from typing import Final, TypeVar

T = TypeVar("T")

WORK_S: Final = 0.004
REST_S: Final = 0.008
_THREAD: Final = local()


def be_gentle() -> None:
    """From now on this thread rests while it reads entries."""
    _THREAD.rested_at = time.thread_time()


def gently(items: Iterable[T]) -> Iterator[T]:
    """The items, with a rest now and then if this thread is a gentle one."""
    is_gentle = hasattr(_THREAD, "rested_at")
    for item in items:
        if is_gentle and time.thread_time() - _THREAD.rested_at > WORK_S:
            time.sleep(REST_S)
            _THREAD.rested_at = time.thread_time()
        yield item
