"""The soak's working file: where each seed stands, counts by sources, findings.

It is replaced as a whole after each batch, so that a run killed at any time loses one batch.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import msgspec
from tests.soak.tables import Key, Part

MOST_SEEDS = 10
"""A finding names at most this number of its tables."""


class Stretch(msgspec.Struct):
    """Tables in a row on the same sources."""

    source: str
    tables: int = 0
    rounds: int = 0
    events: int = 0
    watched: int = 0
    """Rounds of tables at which every event was watched as it happened."""
    seconds: float = 0.0
    seeds: dict[str, tuple[int, int]] = {}
    """By seed, the first table and the one after the last."""
    counts: dict[str, int] = {}
    """Rounds by cell, the parts of its key joined by a bar."""

    def add(self, part: Part) -> None:
        """Count a table."""
        seed, number = part.seed.split(":")
        first = self.seeds.get(seed, (int(number), 0))[0]
        self.seeds[seed] = (first, int(number) + 1)
        self.tables += 1
        self.rounds += part.rounds
        self.events += part.events
        self.watched += part.rounds if part.watched else 0
        counts = Counter(self.counts)
        counts.update({"|".join(key): count for key, count in part.counts.items()})
        self.counts = dict(counts)


class Finding(msgspec.Struct):
    """Failures of one kind."""

    sign: str
    what: str
    source: str
    seeds: list[str]
    count: int = 1
    file: str = ""
    """The scenario or script that shows it, in the folder of the working file."""
    closed: str = ""
    """The sources on which none of the tables above fails like this any more."""


class Work(msgspec.Struct):
    """Everything that a soak has done so far."""

    next: dict[str, int] = {}
    """By seed, the number of the next table."""
    stretches: list[Stretch] = []
    """In the order in which they were played."""
    findings: list[Finding] = []

    def stretch(self, source: str) -> Stretch:
        """The current stretch, or a new one if the sources have changed."""
        if not self.stretches or self.stretches[-1].source != source:
            self.stretches.append(Stretch(source, seeds={}, counts={}))
        return self.stretches[-1]

    def add(self, part: Part, source: str) -> Finding | None:
        """Count a table; returns the finding if it is the first of its kind."""
        seed, number = part.seed.split(":")
        self.next[seed] = int(number) + 1
        self.stretch(source).add(part)
        if not part.failure:
            return None
        for one in self.findings:
            if one.sign == part.sign and not one.closed:
                one.count += 1
                one.seeds += [part.seed] if len(one.seeds) < MOST_SEEDS else []
                return None
        self.findings.append(Finding(part.sign, part.failure, source, [part.seed]))
        return self.findings[-1]

    @property
    def rounds(self) -> int:
        """Rounds on all sources."""
        return sum(one.rounds for one in self.stretches)

    def rounds_on(self, source: str) -> int:
        """Rounds on these sources."""
        return sum(one.rounds for one in self.stretches if one.source == source)

    def last_rounds_on(self, source: str) -> int:
        """Rounds played on these sources since any others were."""
        same = self.stretches and self.stretches[-1].source == source
        return self.stretches[-1].rounds if same else 0

    def counts_on(self, source: str) -> Counter[Key]:
        """Rounds on these sources by cell."""
        found: Counter[Key] = Counter()
        for one in self.stretches:
            if one.source == source:
                for text, count in one.counts.items():
                    book, what, which = text.split("|")
                    found[book, what, which] += count
        return found

    @property
    def open(self) -> list[Finding]:
        """Findings that have not been closed."""
        return [one for one in self.findings if not one.closed]


def load(path: Path) -> Work:
    """The working file, or a new one."""
    if not path.is_file():
        return Work(next={}, stretches=[], findings=[])
    return msgspec.json.decode(path.read_bytes(), type=Work)


def save(work: Work, path: Path) -> None:
    """Replace the working file as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(work), indent=1))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
