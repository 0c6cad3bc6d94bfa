"""Every change we make on purpose: to what the books say, and to comparisons of the engine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change.  `name` stays the same while the line it changes does."""

    kind: str  # "usual", "rule", "number", "choice", "check", "remedy", "compare"
    name: str
    book: str = ""
    path: tuple[str | int, ...] = ()
    clause: str = ""
    module: str = ""
    function: str = ""
    index: int = 0
    operator: int = 0

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def from_plain(plain: dict[str, Any]) -> Mutant:
    """A mutant as it was before it was written down."""
    return Mutant(**{**plain, "path": tuple(plain["path"])})


def every() -> list[Mutant]:
    """All of them, in a steady order."""
    from tests.mutation import bending, comparing

    return [*bending.every(), *comparing.every()]
