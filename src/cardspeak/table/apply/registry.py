"""Registry of the functions that apply each kind of event to the table state."""

from __future__ import annotations

from typing import Final

from cardspeak.rulings import Appliers
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

applies: Final = Appliers[TableState, Event]()
