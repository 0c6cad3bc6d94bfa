"""Each mutant in a copy of this process: nothing is loaded again, and nothing done there stays."""

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
    """A copy at work."""

    job: J
    process: ForkProcess
    answer: Connection


def in_copies(
    jobs: Iterable[J], work: Callable[[J], A], *, processes: int, seconds: int
) -> Iterator[tuple[J, A | None]]:
    """Each job with its answer, as they come; None for one that gave none in its time of work."""
    gc.collect()
    gc.freeze()  # copies then share what is loaded instead of touching it
    left = iter(jobs)
    running: list[_Running[J]] = []
    try:
        while True:
            while len(running) < processes:
                job = next(left, None)
                if job is None:
                    break
                running.append(_start(job, work, seconds))
            if not running:
                return
            ready = wait([one.answer for one in running])  # a copy that dies closes its end
            for one in [one for one in running if one.answer in ready]:
                running.remove(one)
                yield one.job, _finished(one)
    finally:
        for one in running:
            _finished(one)
        gc.unfreeze()


def _start(job: J, work: Callable[[J], A], seconds: int) -> _Running[J]:
    context = get_context("fork")
    answer, said = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(job, work, said, seconds), daemon=True)
    process.start()
    said.close()
    return _Running(job, process, answer)


def _do(job: J, work: Callable[[J], A], said: Connection, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    said.send(work(job))
    said.close()


def _finished(one: _Running[J]) -> Any:  # noqa: ANN401 - what was sent, or None
    """The answer of a copy, which is then gone."""
    answer = None
    with suppress(EOFError):  # it died without a word
        if one.answer.poll():
            answer = one.answer.recv()
    one.answer.close()
    one.process.kill()
    one.process.join()
    return answer
