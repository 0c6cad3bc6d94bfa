"""What a work is: something we do and others do too, counted in the same units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any


@dataclass(frozen=True, slots=True)
class Side:
    """One way to do a work: `run` does so many units of it."""

    name: str
    run: Callable[[], object]
    units: int
    prove: Callable[[], None] | None = None
    """Looks after each turn, outside the time measured, whether what was done is right."""


@dataclass(slots=True)
class Sides:
    """Everyone who does a work."""

    ours: Side
    peers: list[Side] = field(default_factory=list)
    beside: list[Side] = field(default_factory=list)
    """Other ways of ours, told beside the first."""
    missing: list[str] = field(default_factory=list)
    """Peers that are not installed."""


@dataclass(frozen=True, slots=True)
class Work:
    """A work by its name.  Its sides are made only when it is run: that takes time and memory."""

    name: str
    kind: str
    """`engine`, `kernel` or `room`."""
    unit: str
    title: str
    goal: float
    """How many times as fast as the fastest peer we mean to be."""
    sides: Callable[[], Sides]
    clock: str = "processor"
    """What is timed: `processor`, which others on the machine disturb least and which is fair
    where all sides use one; `wall`, where a side uses more; `children`, where programs are run."""


def peer(package: str, module: str, sides: Sides) -> Any:  # noqa: ANN401 - somebody's module
    """A peer's module; None if it is not installed, which is noted."""
    try:
        version(package)
        return import_module(module)
    except (ImportError, PackageNotFoundError):
        sides.missing.append(package)
        return None
