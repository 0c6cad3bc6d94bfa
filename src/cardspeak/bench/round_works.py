"""Rounds of play by the engine: `round-calls`, `round-random` and `round-stud` have their place
here; a work is added by writing its sides and a line in the list."""

from __future__ import annotations

from typing import Final

from cardspeak.bench.works import Work

ROUND_WORKS: Final[tuple[Work, ...]] = ()
