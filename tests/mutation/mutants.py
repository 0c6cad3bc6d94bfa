"""All mutants: changes to book data, and to comparisons in the engine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change. Its name is stable as long as the changed line is."""

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
        """The mutant as JSON-compatible data."""
        return asdict(self)


def from_plain(plain: dict[str, Any]) -> Mutant:
    """The mutant from its JSON-compatible data."""
    return Mutant(**{**plain, "path": tuple(plain["path"])})


def every() -> list[Mutant]:
    """All mutants, in a stable order."""
    from tests.mutation import bending, comparing

    return [*bending.every(), *comparing.every()]
