"""The soak test's working file: position of each seed, counts by sources, findings.

The whole file is replaced after each batch, so that a killed run loses only one batch.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import msgspec
from tests.soak.tables import Key, Part

MOST_SEEDS = 10
"""Maximum number of tables listed in a finding."""


class Stretch(msgspec.Struct):
    """Consecutive tables with the same sources."""

    source: str
    tables: int = 0
    rounds: int = 0
    events: int = 0
    watched: int = 0
    """Rounds of tables at which every event was checked as it happened."""
    seconds: float = 0.0
    seeds: dict[str, tuple[int, int]] = {}
    """By seed, the first table and the table after the last."""
    counts: dict[str, int] = {}
    """Rounds by cell; the parts of its key are joined by a bar."""

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
    """The scenario or script that reproduces it, in the folder of the working file."""
    closed: str = ""
    """The sources with which none of these tables fails in this way any more."""


class Work(msgspec.Struct):
    """All results of a soak test so far."""

    next: dict[str, int] = {}
    """By seed, the number of the next table."""
    stretches: list[Stretch] = []
    """Stretches in the order in which they were played."""
    findings: list[Finding] = []

    def stretch(self, source: str) -> Stretch:
        """The current stretch, or a new one if the sources have changed."""
        if not self.stretches or self.stretches[-1].source != source:
            self.stretches.append(Stretch(source, seeds={}, counts={}))
        return self.stretches[-1]

    def add(self, part: Part, source: str) -> Finding | None:
        """Count a table. Returns the finding if it is the first of its kind."""
        seed, number = part.seed.split(":")
        self.next[seed] = int(number) + 1
        self.stretch(source).add(part)
        if not part.failure:
            return None
        for finding in self.findings:
            if finding.sign == part.sign and not finding.closed:
                finding.count += 1
                finding.seeds += [part.seed] if len(finding.seeds) < MOST_SEEDS else []
                return None
        self.findings.append(Finding(part.sign, part.failure, source, [part.seed]))
        return self.findings[-1]

    @property
    def rounds(self) -> int:
        """The number of rounds with all sources."""
        return sum(stretch.rounds for stretch in self.stretches)

    def rounds_on(self, source: str) -> int:
        """The number of rounds with these sources."""
        return sum(stretch.rounds for stretch in self.stretches if stretch.source == source)

    def last_rounds_on(self, source: str) -> int:
        """Rounds with these sources since other sources were last used."""
        same = self.stretches and self.stretches[-1].source == source
        return self.stretches[-1].rounds if same else 0

    def counts_on(self, source: str) -> Counter[Key]:
        """Rounds with these sources by cell."""
        counts: Counter[Key] = Counter()
        for stretch in self.stretches:
            if stretch.source == source:
                for text, count in stretch.counts.items():
                    book, what, which = text.split("|")
                    counts[book, what, which] += count
        return counts

    @property
    def open(self) -> list[Finding]:
        """Findings that have not been closed."""
        return [finding for finding in self.findings if not finding.closed]


def load(path: Path) -> Work:
    """Read the working file, or create empty work."""
    if not path.is_file():
        return Work(next={}, stretches=[], findings=[])
    return msgspec.json.decode(path.read_bytes(), type=Work)


def save(work: Work, path: Path) -> None:
    """Replace the whole working file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new_file = path.with_suffix(".new")
    with new_file.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(work), indent=1))
        file.flush()
        os.fsync(file.fileno())
    new_file.replace(path)
