"""Long reads in a gentle thread rest between entries. Other threads do not."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from cardspeak.journal.gentle import REST_S, WORK_S, be_gentle, gently


def work(items: int) -> tuple[float, float]:
    """Iterate over items that each take some CPU time. Returns elapsed and CPU seconds."""
    began, busy = time.monotonic(), time.thread_time()
    for _ in gently(range(items)):
        until = time.thread_time() + WORK_S
        while time.thread_time() < until:
            pass
    return time.monotonic() - began, time.thread_time() - busy


def test_gentle_thread_rests_longer_than_it_works() -> None:
    """Ten items of work come with at least nine rests."""
    with ThreadPoolExecutor(1, initializer=be_gentle) as thread:
        elapsed, busy = thread.submit(work, 10).result()
    assert elapsed - busy >= 9 * REST_S


def test_other_threads_do_not_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room's own reads, at startup or after a failure, are not slowed down."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    work(3)
    assert slept == []
