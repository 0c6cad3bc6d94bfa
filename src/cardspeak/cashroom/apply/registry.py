"""Registry of the functions that apply each kind of event to the state of a desk."""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom.events import Event
from cardspeak.cashroom.state import DeskState
from cardspeak.rulings import Appliers

applies: Final = Appliers[DeskState, Event]()
