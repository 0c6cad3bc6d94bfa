"""Registry of the functions that implement remedy steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Incident

Told = Mapping[str, str]
Do = Callable[[RulingDraft, Incident, DoStep, Told], Refused | None]
STEPS: dict[str, Do] = {}


def step(name: str) -> Callable[[Do], Do]:
    """Register the function for the step with this name."""

    def register(do: Do) -> Do:
        assert name not in STEPS, f"step {name!r} is registered twice"
        STEPS[name] = do
        return do

    return register
