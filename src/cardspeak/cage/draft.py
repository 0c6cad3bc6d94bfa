"""A ruling in a cage in progress."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardspeak.cage.asks import AskBase
from cardspeak.cage.events import Event
from cardspeak.cage.evolve import evolve
from cardspeak.cage.rulings import Refused
from cardspeak.cage.state import CageState
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import DraftBase


class CageDraft(DraftBase[CageState, Event, AskBase]):
    """Collects events, each with its time, and applies them to a scratch copy of the cage."""

    __slots__ = ()

    def evolve(self, event: Event) -> None:
        """Apply an event to the scratch copy."""
        evolve(self.state, event)

    def emit(self, event: Event, *rules: Rule[object], chosen: tuple[str, ...] = ()) -> None:
        """Record and apply an event.  One without a time gets the room time."""
        super().emit(replace(event, at=event.at or self.state.now), *rules, chosen=chosen)


refuse: Final = Refused.citing
