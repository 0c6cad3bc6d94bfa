"""A ruling in a tournament in progress."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.law.tournament import TournamentRules
from cardspeak.rulings import DraftBase
from cardspeak.tournament.asks import AskBase
from cardspeak.tournament.events import Event
from cardspeak.tournament.evolve import evolve
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState


class Draft(DraftBase[TournamentState, Event, AskBase]):
    """Collects events and applies them to a scratch copy of the tournament."""

    __slots__ = ()

    def evolve(self, event: Event) -> None:
        """Apply an event to the scratch copy."""
        evolve(self.state, event)

    @property
    def law(self) -> TournamentRules:
        """The rules of the tournament."""
        return self.state.law.tournament

    def entrant(self, person: str) -> Entrant | None:
        """Return the entry of a person, or None."""
        return self.state.entrants.get(person)


refuse: Final = Refused.citing


def not_director(play: Draft) -> Refused | None:
    """Refuse a decision that is not made by the director, if the book reserves it."""
    rule = play.law.direction.decides
    if not rule.value or play.ask.actor == "director":
        return None
    return refuse(RefusalReason.DIRECTOR_ONLY, rule, director=play.state.director)
