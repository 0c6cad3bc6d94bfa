"""Run each job in a fork of this process, so that nothing is reloaded and no change persists."""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Any, Generic, TypeVar

J = TypeVar("J")
A = TypeVar("A")


@dataclass(slots=True)
class _Running(Generic[J]):
    """A running fork."""

    job: J
    process: ForkProcess
    answer: Connection


def in_copies(
    jobs: Iterable[J], work: Callable[[J], A], *, processes: int, seconds: int
) -> Iterator[tuple[J, A | None]]:
    """Yield each job with its result as it finishes; None if it exceeded its CPU time or died."""
    gc.collect()
    gc.freeze()  # so that the forks share loaded objects
    remaining = iter(jobs)
    running: list[_Running[J]] = []
    try:
        while True:
            while len(running) < processes:
                job = next(remaining, None)
                if job is None:
                    break
                running.append(_start(job, work, seconds))
            if not running:
                return
            ready = wait([copy.answer for copy in running])  # a fork that dies closes its end
            for copy in [copy for copy in running if copy.answer in ready]:
                running.remove(copy)
                yield copy.job, _finished(copy)
    finally:
        for copy in running:
            _finished(copy)
        gc.unfreeze()


def _start(job: J, work: Callable[[J], A], seconds: int) -> _Running[J]:
    context = get_context("fork")
    answer, sender = context.Pipe(duplex=False)
    process = context.Process(target=_run_job, args=(job, work, sender, seconds), daemon=True)
    process.start()
    sender.close()
    return _Running(job, process, answer)


def _run_job(job: J, work: Callable[[J], A], sender: Connection, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    sender.send(work(job))
    sender.close()


def _finished(copy: _Running[J]) -> Any:  # noqa: ANN401 - what was sent, or None
    """Receive the result of a fork, then end the fork."""
    answer = None
    with suppress(EOFError):  # the fork died without a result
        if copy.answer.poll():
            answer = copy.answer.recv()
    copy.answer.close()
    copy.process.kill()
    copy.process.join()
    return answer
