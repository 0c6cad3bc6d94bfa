"""A ruling in progress: a scratch copy of the tournament and the events so far."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.rulebook.law.tournament import TournamentRules
from cardspeak.rulebook.rule import Rule
from cardspeak.table.draft import cite
from cardspeak.tournament.asks import AskBase
from cardspeak.tournament.events import Event
from cardspeak.tournament.evolve import evolve
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState

HOUSE = ("house",)
"""Stands for the house where the book is silent and no condition of play is named."""


class Draft:
    """Collects events and applies each to the scratch copy, so that rules see earlier ones."""

    __slots__ = ("ask", "events", "state")

    def __init__(self, state: TournamentState, ask: AskBase) -> None:
        self.state = state
        self.ask = ask
        self.events: list[Event] = []

    @property
    def law(self) -> TournamentRules:
        """The rules of the tournament."""
        return self.state.law.tournament

    def emit(self, event: Event, *rules: Rule[object], chosen: tuple[str, ...] = ()) -> None:
        """Record and apply an event, citing its clauses, or the house choices that decided it."""
        by = cite(*rules, by=event.by)
        chosen = chosen or (() if by else HOUSE)
        event = replace(event, by=by, chosen=chosen, actor=self.ask.actor, asker=self.ask.asker)
        evolve(self.state, event)
        self.events.append(event)

    def entrant(self, person: str) -> Entrant | None:
        """Return the entry of a person, or None."""
        return self.state.entrants.get(person)


def refuse(because: RefusalReason, *rules: Rule[object], **facts: object) -> Refused:
    """Build a refusal that cites the clauses of `rules`, with explanatory facts."""
    return Refused(because, cite(*rules), facts)


def not_director(play: Draft) -> Refused | None:
    """Refuse a decision that is not made by the director, if the book reserves it."""
    rule = play.law.direction.decides
    if not rule.value or play.ask.actor == "director":
        return None
    return refuse(RefusalReason.DIRECTOR_ONLY, rule, director=play.state.director)
