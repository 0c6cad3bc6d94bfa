"""Registry of the functions that apply each kind of event to the state of a tournament."""

from __future__ import annotations

from typing import Final

from cardspeak.rulings import Appliers
from cardspeak.tournament.events import Event
from cardspeak.tournament.state import TournamentState

applies: Final = Appliers[TournamentState, Event]()
