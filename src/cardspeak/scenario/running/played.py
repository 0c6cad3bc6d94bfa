"""How a case went: every ask with its ruling, what was cited, and what was not as written."""

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
    """One ask and its ruling; `supplied` when the runner made it on its own."""

    line: int
    words: str
    ask: Ask | None  # None for the opening of the table
    ruling: Ruling
    supplied: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened; nothing when refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()


def standing(exchanges: Iterable[Exchange]) -> list[Event]:
    """What happened and was not taken back, in order."""
    kept: list[tuple[int, Event]] = []
    events = (event for made in exchanges for event in made.events)
    for version, event in enumerate(events):
        if isinstance(event, Undone):
            kept = [one for one in kept if one[0] < event.to]
        kept.append((version, event))
    return [event for _, event in kept]


@dataclass(slots=True)
class Played:
    """How a case went.  `marks` is its outcome, exchange by exchange, without citations."""

    case: Case
    why: list[str] = field(default_factory=list)
    exchanges: list[Exchange] = field(default_factory=list)
    marks: list[Fingerprint] = field(default_factory=list)
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    table: TableState | None = None
    broke: str = ""

    @property
    def ok(self) -> bool:
        """Did everything go as written?"""
        return not self.why

    @property
    def granted_by(self) -> set[ClauseNo]:
        """The clauses cited by events."""
        return {one for made in self.exchanges for event in made.events for one in event.by}

    @property
    def refused_by(self) -> set[ClauseNo]:
        """The clauses cited by refusals."""
        rulings = (made.ruling for made in self.exchanges)
        return {one for ruling in rulings if isinstance(ruling, Refused) for one in ruling.by}

    @property
    def cited(self) -> set[ClauseNo]:
        """The clauses cited by any ruling."""
        return self.granted_by | self.refused_by
