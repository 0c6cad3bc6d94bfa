"""The results of playing a case: every ask with its ruling, citations, and differences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardspeak.cage import asks as cage_asks, events as cage_events, rulings as cage_rulings
from cardspeak.cards import Card
from cardspeak.cashroom import asks as desk_asks, events as desk_events, rulings as desk_rulings
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.running.outcome import Fingerprint
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event, Undone
from cardspeak.table.rulings import Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.tournament import asks as tournament_asks, events as tournament_events, rulings

AnyAsk = Ask | tournament_asks.Ask | desk_asks.Ask | cage_asks.Ask
AnyEvent = Event | tournament_events.Event | desk_events.Event | cage_events.Event
AnyRuling = Ruling | rulings.Ruling | desk_rulings.Ruling | cage_rulings.Ruling


REFUSED = (Refused, rulings.Refused, desk_rulings.Refused, cage_rulings.Refused)


@dataclass(slots=True)
class Exchange:
    """One ask and its ruling. `supplied` means that the runner made the ask, not the script."""

    line: int
    words: str
    ask: AnyAsk | None  # None for the opening of the table
    ruling: AnyRuling
    supplied: bool = False

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The resulting events; empty if the ask was refused."""
        return () if isinstance(self.ruling, REFUSED) else self.ruling.events


def standing(exchanges: Iterable[Exchange]) -> list[AnyEvent]:
    """Return the events that were not undone, in order."""
    entries: list[tuple[int, AnyEvent]] = []
    events = (event for exchange in exchanges for event in exchange.events)
    for version, event in enumerate(events):
        if isinstance(event, Undone):
            entries = [entry for entry in entries if entry[0] < event.to or entry[0] in event.keeps]
        entries.append((version, event))
    return [event for _, event in entries]


@dataclass(slots=True)
class Played:
    """The results of a case.  `marks` is the outcome of each exchange, without citations."""

    case: Case
    why: list[str] = field(default_factory=list)
    exchanges: list[Exchange] = field(default_factory=list)
    marks: list[Fingerprint] = field(default_factory=list)
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    table: TableState | None = None
    broke: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything happened as the case expects."""
        return not self.why

    @property
    def granted_by(self) -> set[ClauseNo]:
        """The clauses cited by events."""
        return {
            clause
            for exchange in self.exchanges
            for event in exchange.events
            for clause in event.by
        }

    @property
    def refused_by(self) -> set[ClauseNo]:
        """The clauses cited by refusals."""
        given = (exchange.ruling for exchange in self.exchanges)
        return {clause for ruling in given if isinstance(ruling, REFUSED) for clause in ruling.by}

    @property
    def cited(self) -> set[ClauseNo]:
        """The clauses cited by any ruling."""
        return self.granted_by | self.refused_by
