"""Registry of the functions that apply each kind of event to the state of a cage."""

from __future__ import annotations

from typing import Final

from cardspeak.cage.events import Event
from cardspeak.cage.state import CageState
from cardspeak.rulings import Appliers

applies: Final = Appliers[CageState, Event]()
