"""Long reads that yield the processor.

A thread that has called `be_gentle` sleeps regularly while it reads entries, longer than it works,
so that it does not hold up play in the same process.
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
    """Make this thread pause while it reads entries."""
    _THREAD.rested_at = time.thread_time()


def gently(items: Iterable[T]) -> Iterator[T]:
    """Yield the items, pausing regularly if this thread has called `be_gentle`."""
    is_gentle = hasattr(_THREAD, "rested_at")
    for item in items:
        if is_gentle and time.thread_time() - _THREAD.rested_at > WORK_S:
            time.sleep(REST_S)
            _THREAD.rested_at = time.thread_time()
        yield item
