"""A ruling at a desk in progress."""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom.asks import AskBase
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.evolve import evolve
from cardspeak.cashroom.rulings import Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.rulings import DraftBase


class DeskDraft(DraftBase[DeskState, Event, AskBase]):
    """Collects events and applies them to a scratch copy of the desk."""

    __slots__ = ()

    def evolve(self, event: Event) -> None:
        """Apply an event to the scratch copy."""
        evolve(self.state, event)


refuse: Final = Refused.citing
