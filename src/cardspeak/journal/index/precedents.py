"""Earlier rulings of a room on a situation, and whether the same facts got the same ruling."""

from __future__ import annotations

from collections import Counter, defaultdict

import msgspec

from cardspeak.journal.index.facts import RulingFacts
from cardspeak.journal.index.index import each_found, search
from cardspeak.journal.stores.base import Reading, Wanted


class Precedent(msgspec.Struct, frozen=True):
    """A ruling and the round in which it was made."""

    table: str
    round: int
    book: str
    ruling: RulingFacts

    @property
    def outcome(self) -> str:
        """The ruling that was applied: the chosen option, or the book's ruling."""
        return self.ruling.way or self.ruling.outcome


class RulingGroup(msgspec.Struct, frozen=True):
    """Rulings on one situation with the same facts under one book."""

    book: str
    situation: str
    facts: dict[str, str]
    outcomes: dict[str, int]
    """How often each ruling was applied, the most frequent first."""
    people: dict[str, int]
    """How many of them each person made."""
    overrides: int

    @property
    def rulings(self) -> int:
        """The number of rulings."""
        return sum(self.outcomes.values())

    @property
    def is_consistent(self) -> bool:
        """Whether all of them are the same."""
        return len(self.outcomes) == 1


def precedents(
    pages: Reading, situation: str, *, book: str = "", limit: int = 50
) -> list[Precedent]:
    """Return the newest rulings on a situation, under one book or all."""
    found = search(pages, Wanted((("situation", situation),)), limit)
    return [
        Precedent(known.table, known.facts.number, known.facts.book, ruling)
        for known in found
        for ruling in reversed(known.facts.rulings)
        if ruling.situation == situation and book in ("", known.facts.book)
    ]


def consistency(pages: Reading) -> list[RulingGroup]:
    """Return all rulings in groups with the same facts: first those that differ, then by size."""
    groups: dict[tuple[str, str, tuple[tuple[str, str], ...]], list[Precedent]] = defaultdict(list)
    for kind in ("ruling", "override"):
        for known in each_found(pages, Wanted((("ruling", kind),))):
            for ruling in known.facts.rulings:
                if ruling.override == (kind == "override"):
                    facts = tuple(sorted(ruling.facts.items()))
                    made = Precedent(known.table, known.facts.number, known.facts.book, ruling)
                    groups[known.facts.book, ruling.situation, facts].append(made)
    made_groups = [
        RulingGroup(
            book,
            situation,
            dict(facts),
            dict(Counter(one.outcome for one in made).most_common()),
            dict(Counter(one.ruling.person for one in made).most_common()),
            sum(one.ruling.override for one in made),
        )
        for (book, situation, facts), made in groups.items()
    ]
    return sorted(made_groups, key=lambda group: (group.is_consistent, -group.rulings))
