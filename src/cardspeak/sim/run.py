"""Many rounds at once: cut into chunks, shared out among workers, put together in order.
Each round has a seed of its own, so neither the chunks nor the workers change a figure."""

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

from cardspeak.cards import NotationError
from cardspeak.sim.kept import Kept
from cardspeak.sim.rounds import Row, play_round
from cardspeak.sim.setting import Setting, prepared
from cardspeak.table.state import Table

CHUNK = 50
"""Rounds in a chunk: a fraction of a second, so that all workers end together."""
MOST_WORKERS = 1024
LOOK_EVERY = 0.25
"""Seconds after which Ctrl-C is noticed at the latest."""

Chunk = tuple[int, int]
"""The first round of a chunk, and how many there are."""
Watch = Callable[[int, int], None]
"""Called with the rounds done and the rounds there are to play."""
Pool = Callable[[Setting, Iterable[Chunk]], Iterator[list[Row]]]
"""Plays chunks and gives the rows of each back, in the order of the chunks."""


@dataclass(slots=True)
class Results:
    """The rounds played, from the first on without a gap."""

    setting: Setting
    wanted: int
    unit_cents: int
    least_bet: int
    rows: list[Row] = field(default_factory=list)
    interrupted: str = ""
    """Why it ended before all rounds were played; nothing where it did not."""


def chunks(rounds: int, size: int = CHUNK, *, done: int = 0) -> Iterator[Chunk]:
    """The rounds that are not done yet, cut into chunks."""
    for first in range(done, rounds, size):
        yield first, min(size, rounds - first)


@lru_cache(maxsize=64)
def _ready(setting: Setting) -> Table:
    """A worker prepares its table once."""
    return prepared(setting)


def play_chunk(setting: Setting, chunk: Chunk) -> list[Row]:
    """The rows of a chunk; what every worker does, here or on another machine."""
    start = _ready(setting)
    first, count = chunk
    return [play_round(setting, start, number) for number in range(first, first + count)]


def simulate(
    setting: Setting,
    rounds: int,
    *,
    workers: int | None = None,
    watch: Watch | None = None,
    pool: Pool | None = None,
    keep: Path | None = None,
) -> Results:
    """Play so many rounds; Ctrl-C ends it early and keeps every round that is finished.

    With `keep` each finished chunk goes into that file, and a run that was stopped, in whatever
    way, goes on from there when it is asked for again.
    """
    if rounds < 1:
        raise NotationError(f"a simulation has one round or more, not {rounds}")
    count = os.cpu_count() or 1 if workers is None else workers
    if not 1 <= count <= MOST_WORKERS:
        raise NotationError(f"workers are a number from 1 to {MOST_WORKERS}, not {count}")
    table = prepared(setting)
    results = Results(setting, rounds, table.unit_cents, table.law.limits.least.value)
    count = min(count, -(-rounds // CHUNK))
    playing = pool or (in_processes(count) if count > 1 else here)
    with nullcontext() if keep is None else Kept(keep, setting) as kept:
        if kept is not None:
            results.rows = kept.rows[:rounds]
        _play(results, playing, watch, kept)
    return results


def _play(results: Results, playing: Pool, watch: Watch | None, kept: Kept | None) -> None:
    """Play the rounds that are missing, and keep each chunk as it comes."""
    done, wanted = len(results.rows), results.wanted
    if done >= wanted:
        return
    try:
        for rows in playing(results.setting, chunks(wanted, done=done)):
            if kept is not None:
                kept.add(rows)
            results.rows += rows
            if watch is not None:
                watch(len(results.rows), wanted)
    except KeyboardInterrupt:
        results.interrupted = "stopped by hand"
    except BrokenExecutor:
        results.interrupted = "a worker died, perhaps for want of memory"


def here(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[Row]]:
    """One chunk after another, in this process."""
    for part in parts:
        yield play_chunk(setting, part)


def in_processes(count: int) -> Pool:
    """So many processes of this machine."""

    def playing(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[Row]]:
        with _pool(count) as submit:
            yield from in_order(lambda part: submit(setting, part), parts, ahead=3 * count)

    return playing


def in_order(
    submit: Callable[[Chunk], Callable[[], list[Row]]], parts: Iterable[Chunk], *, ahead: int
) -> Iterator[list[Row]]:
    """Keep so many chunks under way; give each back when its turn has come."""
    coming = iter(parts)
    waiting = [submit(part) for part in islice(coming, ahead)]
    while waiting:
        result = waiting.pop(0)
        rows = result()
        for part in islice(coming, 1):
            waiting.append(submit(part))
        yield rows


@contextmanager
def _pool(count: int) -> Iterator[Callable[[Setting, Chunk], Callable[[], list[Row]]]]:
    # Spawned, so that a worker begins the same on every system.
    context = get_context("spawn")
    with _noted() as stopped:
        pool = ProcessPoolExecutor(count, mp_context=context, initializer=_deaf)
        try:
            yield lambda setting, part: partial(
                _awaited, pool.submit(play_chunk, setting, part), stopped
            )
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _noted() -> Iterator[Event]:
    """Ctrl-C is noted while a pool is at work: raised just anywhere inside, it could wait forever.

    Only the main thread hears it; in any other nothing changes.
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


def _awaited(coming: Future[list[Row]], stopped: Event) -> list[Row]:
    """The rows of a chunk, unless Ctrl-C comes first."""
    while not stopped.is_set():
        if wait([coming], timeout=LOOK_EVERY).done and not stopped.is_set():
            return coming.result()  # a worker that the same Ctrl-C has hit is no failure
    raise KeyboardInterrupt


def _deaf() -> None:
    """Ctrl-C is for the one who shares out the work; a worker ends its chunk in peace."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
