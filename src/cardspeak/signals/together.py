"""Players who choose the same tables."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from cardspeak.signals.figures import Pair

SPAN_MS: Final = 10 * 60_000
"""People who sit down within such a span of time choose their tables together."""
BREAK_SPANS: Final = 6
"""A player who has not played for more spans sits down again."""
MOST_CHANCE: Final = 0.99


@dataclass
class TableMeetings:
    """How often a player who sat down chose the table of another, and how often by chance."""

    trials: int = 0
    hits: int = 0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def z(self) -> float:
        """The difference from chance in standard deviations."""
        return (self.hits - self.expected) / sqrt(self.variance) if self.variance else 0.0


@dataclass
class TableChoices:
    """Follows who sits where, in the order of time, one span after the other.

    In each span, every player who has just sat down is compared with all who play: the same table
    or another. By chance it is one of the open tables, or the player's usual one.
    """

    pairs: dict[Pair, TableMeetings] = field(default_factory=lambda: defaultdict(TableMeetings))
    _span: int = 0
    _now: dict[str, str] = field(default_factory=dict)
    """The tables of the people who play in this span."""
    _new: set[str] = field(default_factory=set)
    """Those of them who have just sat down."""
    _last: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Everybody's last table, and its span."""
    _usual: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, table: str, at: int, people: list[str]) -> None:
        """Add a round."""
        if at // SPAN_MS != self._span:
            self.end_span()
            self._span = at // SPAN_MS
        for person in people:
            known, span = self._last.get(person, ("", 0))
            if known != table or self._span - span > BREAK_SPANS:
                self._new.add(person)
            self._now[person] = table
            self._last[person] = (table, self._span)

    def end_span(self) -> None:
        """Compare those who sat down with everyone who plays."""
        tables = len(set(self._now.values()))
        if tables > 1:
            for person in self._new:
                for other, there in self._now.items():
                    if other != person and (other not in self._new or person < other):
                        self._compare(person, other, there, tables)
        for person in self._new:
            self._usual[person][self._now[person]] += 1
        self._now, self._new = {}, set()

    def _compare(self, person: str, other: str, there: str, tables: int) -> None:
        chance = 1 / tables
        for one, table in ((person, there), (other, self._now[person])):
            usual = self._usual[one]
            if one in self._new and usual.total():
                chance = max(chance, usual[table] / usual.total())
        chance = min(chance, MOST_CHANCE)
        choices = self.pairs[(person, other) if person < other else (other, person)]
        choices.trials += 1
        choices.hits += self._now[person] == there
        choices.expected += chance
        choices.variance += chance * (1 - chance)
