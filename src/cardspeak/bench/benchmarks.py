"""Benchmarks and contenders: several programs do the same task, measured in the same units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any


@dataclass(frozen=True, slots=True)
class Contender:
    """One program that does the task.  `run` does `units` units of work."""

    name: str
    run: Callable[[], object]
    units: int
    prove: Callable[[], None] | None = None
    """Checks the result after each turn.  Not timed."""


@dataclass(slots=True)
class Contenders:
    """All programs that do a task."""

    ours: Contender
    peers: list[Contender] = field(default_factory=list)
    beside: list[Contender] = field(default_factory=list)
    """Other cardspeak variants, shown next to the first."""
    missing: list[str] = field(default_factory=list)
    """Peers that are not installed."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A named benchmark.  `contenders` sets up the programs, which takes time and memory."""

    name: str
    kind: str
    """`engine`, `kernel` or `room`."""
    unit: str
    title: str
    goal: float
    """The target ratio to the fastest peer."""
    contenders: Callable[[], Contenders]
    clock: str = "processor"
    """The clock to use.  `processor` is least affected by other programs, and fair if contenders
    use one thread; `wall` is for contenders with several threads; `children` for subprocesses."""


def peer(package: str, module: str, contenders: Contenders) -> Any:  # noqa: ANN401 - a peer's module
    """Import a peer's module.  If it is not installed, add it to `missing` and return None."""
    try:
        version(package)
        return import_module(module)
    except (ImportError, PackageNotFoundError):
        contenders.missing.append(package)
        return None
