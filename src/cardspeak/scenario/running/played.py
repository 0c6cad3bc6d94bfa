"""The results of playing a case: every ask with its ruling, citations, and differences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardspeak.cards import Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.running.outcome import Fingerprint
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event, Undone
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.state import TableState


@dataclass(slots=True)
class Exchange:
    """One ask and its ruling. `supplied` means that the runner made the ask, not the script."""

    line: int
    words: str
    ask: Ask | None  # None for the opening of the table
    ruling: Ruling
    supplied: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """The resulting events; empty if the ask was refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()


def standing(exchanges: Iterable[Exchange]) -> list[Event]:
    """Return the events that were not undone, in order."""
    entries: list[tuple[int, Event]] = []
    events = (event for exchange in exchanges for event in exchange.events)
    for version, event in enumerate(events):
        if isinstance(event, Undone):
            entries = [entry for entry in entries if entry[0] < event.to]
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
        rulings = (exchange.ruling for exchange in self.exchanges)
        return {clause for ruling in rulings if isinstance(ruling, Refused) for clause in ruling.by}

    @property
    def cited(self) -> set[ClauseNo]:
        """The clauses cited by any ruling."""
        return self.granted_by | self.refused_by
