"""Times works: all sides in turn, five times over, the best of each; so that they share the same
minutes of the same machine."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass

from cardspeak.bench.works import Side, Work

REPEAT = 5


def children_time() -> float:
    """Processor time of the programs that were run and have ended; where it is told, else time."""
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
class Row:
    """What a work gave: units per second, and how many times as fast as each peer we are."""

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
        """The ratio to the fastest peer; None if there was none."""
        return min(self.ratio.values(), default=None)

    @property
    def met(self) -> bool | None:
        """Is the goal met?  None if there was no peer to meet it against."""
        return None if self.worst is None else self.worst >= self.goal


def run_work(
    work: Work, *, repeat: int = REPEAT, watch: Callable[[int, int], None] | None = None
) -> Row:
    """Time one work."""
    sides = work.sides()
    everyone = [sides.ours, *sides.peers, *sides.beside]
    for side in everyone:
        side.run()  # the first time is for caches and lazy imports
    best = dict.fromkeys((side.name for side in everyone), 0.0)
    for turn in range(repeat):
        for side in everyone:
            best[side.name] = max(best[side.name], rate(side, CLOCKS[work.clock]))
            if side.prove is not None:
                side.prove()
        if watch is not None:
            watch(turn + 1, repeat)
    ours = best[sides.ours.name]
    peers = {side.name: best[side.name] for side in sides.peers}
    return Row(
        work=work.name,
        kind=work.kind,
        unit=work.unit,
        title=work.title,
        goal=work.goal,
        ours=ours,
        peers=peers,
        ratio={name: ours / theirs for name, theirs in peers.items()},
        beside={side.name: best[side.name] for side in sides.beside},
        missing=sides.missing,
        clock=work.clock,
    )


def rate(side: Side, clock: Callable[[], float]) -> float:
    """Units per second, once, with the collector of garbage out of the way."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        start = clock()
        side.run()
        took = clock() - start
    finally:
        if was_on:
            gc.enable()
    return side.units / max(took, 1e-9)
