"""Time benchmarks: the contenders take turns several times, and the best time of each counts.

Taking turns means that all contenders run while the machine is under the same load.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass

from cardspeak.bench.benchmarks import Benchmark, Contender

REPEAT = 5


def children_time() -> float:
    """Return the processor time of finished subprocesses, or wall time if it is not available."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        return time.perf_counter()
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


CLOCKS = {
    "processor": time.process_time,
    "wall": time.perf_counter,
    "children": children_time,
}


@dataclass(frozen=True, slots=True)
class BenchmarkResult:
    """The result of a benchmark: units per second, and cardspeak's ratio to each peer."""

    work: str
    kind: str
    unit: str
    title: str
    goal: float
    ours: float
    peers: dict[str, float]
    ratio: dict[str, float]
    beside: dict[str, float]
    missing: list[str]
    clock: str

    @property
    def worst(self) -> float | None:
        """The ratio to the fastest peer, or None without peers."""
        return min(self.ratio.values(), default=None)

    @property
    def met(self) -> bool | None:
        """Whether the goal is met, or None without peers."""
        return None if self.worst is None else self.worst >= self.goal


def run_benchmark(
    benchmark: Benchmark, *, repeat: int = REPEAT, watch: Callable[[int, int], None] | None = None
) -> BenchmarkResult:
    contenders = benchmark.contenders()
    programs = [contenders.ours, *contenders.peers, *contenders.beside]
    for contender in programs:
        contender.run()  # warm up caches and lazy imports
    best = dict.fromkeys((contender.name for contender in programs), 0.0)
    for turn in range(repeat):
        for contender in programs:
            best[contender.name] = max(
                best[contender.name], rate(contender, CLOCKS[benchmark.clock])
            )
            if contender.prove is not None:
                contender.prove()
        if watch is not None:
            watch(turn + 1, repeat)
    ours = best[contenders.ours.name]
    peers = {contender.name: best[contender.name] for contender in contenders.peers}
    return BenchmarkResult(
        work=benchmark.name,
        kind=benchmark.kind,
        unit=benchmark.unit,
        title=benchmark.title,
        goal=benchmark.goal,
        ours=ours,
        peers=peers,
        ratio={name: ours / theirs for name, theirs in peers.items()},
        beside={contender.name: best[contender.name] for contender in contenders.beside},
        missing=contenders.missing,
        clock=benchmark.clock,
    )


def rate(contender: Contender, clock: Callable[[], float]) -> float:
    """Measure the units per second once, with garbage collection disabled."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        start = clock()
        contender.run()
        took = clock() - start
    finally:
        if was_on:
            gc.enable()
    return contender.units / max(took, 1e-9)
