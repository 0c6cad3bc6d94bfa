"""Where each step of a remedy finds the function that does it."""

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
    """Register what a step of this name does."""

    def register(do: Do) -> Do:
        assert name not in STEPS, f"two steps are called {name!r}"
        STEPS[name] = do
        return do

    return register
