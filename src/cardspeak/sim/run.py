"""Play many rounds: divide them into chunks for the workers, and collect the results in order.

Each round has its own seed, so chunks and workers do not change the results.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any, TypeVar

from cardspeak.cards import NotationError
from cardspeak.sim.results_file import ResultsFile
from cardspeak.sim.rounds import RoundResult, SettingRounds
from cardspeak.sim.setting import Setting, prepare_table

CHUNK = 50
"""Rounds per chunk.  A chunk takes a fraction of a second, so all workers finish together."""
MAX_WORKERS = 1024
POLL_SECONDS = 0.25
"""Seconds between checks for Ctrl-C."""

Chunk = tuple[int, int]
"""The number of a chunk's first round, and its number of rounds."""
Watch = Callable[[int, int], None]
"""Called with the number of finished rounds and the total."""
Pool = Callable[[Setting, Iterable[Chunk]], Iterator[list[RoundResult]]]
"""Plays chunks and yields the rows of each, in order."""
S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")
Work = Callable[[S, P], R]
"""Does one part of a simulation; a worker process must be able to import it."""


@dataclass(slots=True)
class SimulationResults:
    """The played rounds, starting with the first and without gaps."""

    setting: Setting
    wanted: int
    unit_cents: int
    min_bet: int
    rows: list[RoundResult] = field(default_factory=list)
    interrupted: str = ""
    """The reason why the run ended early, or "" if all rounds were played."""


def chunks(rounds: int, size: int = CHUNK, *, done: int = 0) -> Iterator[Chunk]:
    """Yield the missing rounds in chunks."""
    for first in range(done, rounds, size):
        yield first, min(size, rounds - first)


@lru_cache(maxsize=64)
def _ready(setting: Setting) -> SettingRounds:
    """Prepare the table once per worker."""
    return SettingRounds(setting, prepare_table(setting))


def play_chunk(setting: Setting, chunk: Chunk) -> list[RoundResult]:
    """Play a chunk of rounds in a worker."""
    rounds = _ready(setting)
    first, count = chunk
    return [rounds.play(number) for number in range(first, first + count)]


def simulate(
    setting: Setting,
    rounds: int,
    *,
    workers: int | None = None,
    watch: Watch | None = None,
    pool: Pool | None = None,
    keep: Path | None = None,
) -> SimulationResults:
    """Play `rounds` rounds.  Ctrl-C ends the run early and returns the finished rounds.

    With `keep`, finished chunks are written to that file, and a stopped run resumes from it.
    """
    if rounds < 1:
        raise NotationError(f"a simulation needs one round or more, not {rounds}")
    count = os.cpu_count() or 1 if workers is None else workers
    if not 1 <= count <= MAX_WORKERS:
        raise NotationError(f"the number of workers must be from 1 to {MAX_WORKERS}, not {count}")
    table = prepare_table(setting)
    results = SimulationResults(setting, rounds, table.unit_cents, table.law.limits.least.value)
    count = min(count, -(-rounds // CHUNK))
    play = pool or (in_processes(count) if count > 1 else in_this_process)
    with nullcontext() if keep is None else ResultsFile(keep, setting) as file:
        if file is not None:
            results.rows = file.rows[:rounds]
        _play(results, play, watch, file)
    return results


def _play(
    results: SimulationResults, play: Pool, watch: Watch | None, file: ResultsFile | None
) -> None:
    """Play the missing rounds, and save each chunk when it is finished."""
    done, wanted = len(results.rows), results.wanted
    if done >= wanted:
        return
    try:
        for rows in play(results.setting, chunks(wanted, done=done)):
            if file is not None:
                file.add(rows)
            results.rows += rows
            if watch is not None:
                watch(len(results.rows), wanted)
    except KeyboardInterrupt:
        results.interrupted = "stopped by hand"
    except BrokenExecutor:
        results.interrupted = "a worker died, perhaps because it ran out of memory"


def in_this_process(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[RoundResult]]:
    """Play one chunk after another in this process."""
    for part in parts:
        yield play_chunk(setting, part)


def in_processes(count: int) -> Pool:
    """Return a pool of `count` local processes."""
    return partial(spread_over_processes, count, play_chunk)


def spread_over_processes(
    count: int, work: Work[S, P, R], setting: S, parts: Iterable[P]
) -> Iterator[R]:
    """Do each part in one of `count` local processes, and yield the results in order."""
    with _pool(count) as submit:
        yield from in_order(lambda part: submit(work, setting, part), parts, ahead=3 * count)


def in_order(
    submit: Callable[[P], Callable[[], R]], parts: Iterable[P], *, ahead: int
) -> Iterator[R]:
    """Submit up to `ahead` parts at a time, and yield their results in order."""
    coming = iter(parts)
    waiting = [submit(part) for part in islice(coming, ahead)]
    while waiting:
        result = waiting.pop(0)
        made = result()
        for part in islice(coming, 1):
            waiting.append(submit(part))
        yield made


@contextmanager
def _pool(count: int) -> Iterator[Callable[[Work[Any, Any, Any], Any, Any], Callable[[], Any]]]:
    # Spawn the workers, so that they start in the same way on every system.
    context = get_context("spawn")
    with _interrupt_flag() as stopped:
        pool = ProcessPoolExecutor(count, mp_context=context, initializer=_ignore_interrupts)
        try:
            yield lambda work, setting, part: partial(
                _result, pool.submit(work, setting, part), stopped
            )
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupt_flag() -> Iterator[Event]:
    """Set a flag on Ctrl-C, because an exception inside the pool's code could make it hang.

    Signals reach only the main thread; in other threads the flag is never set.
    """
    stopped = Event()
    if current_thread() is not main_thread():
        yield stopped
        return
    before = signal.signal(signal.SIGINT, lambda _number, _frame: stopped.set())
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _result(future: Future[R], stopped: Event) -> R:
    """Wait for the result of a part.  Raises KeyboardInterrupt on Ctrl-C."""
    while not stopped.is_set():
        if wait([future], timeout=POLL_SECONDS).done and not stopped.is_set():
            return future.result()  # after Ctrl-C, worker failures are not reported
    raise KeyboardInterrupt


def _ignore_interrupts() -> None:
    """Let a worker finish its chunk; the main process handles Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
