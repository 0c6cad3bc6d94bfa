"""Was the journal altered?  Walks every chain, checks every seal, folds every table again.

A chain alone proves little: whoever holds the disk can write a new one.  What vouches is a signed
checkpoint that has been kept elsewhere.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import msgspec

from cardspeak.journal import codec
from cardspeak.journal.access_log import DOOR_BOOK, read_lines
from cardspeak.journal.bound import BOUND_KINDS, compare
from cardspeak.journal.chain import genesis, link
from cardspeak.journal.checkpoints import (
    CHECKPOINT,
    HANDOVER,
    Checkpoint,
    TableHead,
    read_signed,
    read_statement,
)
from cardspeak.journal.codec import Body, Entry
from cardspeak.journal.decks import why_not_dealt
from cardspeak.journal.errors import CannotRead, Damaged, JournalError, NotAJournal
from cardspeak.journal.keys import Signed, trusted_keys
from cardspeak.journal.names import NAME
from cardspeak.journal.replay import BASE, SNAPSHOT, Replayer, from_base, read_state, shape
from cardspeak.journal.sealing import SEALED
from cardspeak.journal.stores.base import Reading, Row, SideRecord, Store
from cardspeak.table.events import Shuffled
from cardspeak.table.saved import save

Tick = Callable[[], None]


class Fault(msgspec.Struct, frozen=True):
    """Something that is not as it was written."""

    table: str
    entry: int  # 0: of no one entry
    what: str


class Vouched(msgspec.Struct, frozen=True):
    """How far a checkpoint vouches for a table."""

    entry: int
    version: int
    at: int
    key: str


class TableFound(msgspec.Struct):
    """What was found of one table."""

    table: str
    entries: int = 0
    version: int = 0
    begins: int = 1  # the first entry that was looked at; those before are archived
    vouched: Vouched | None = None  # by a checkpoint that was supplied
    own: Vouched | None = None  # by a checkpoint that lies in the journal itself
    hidden: int = 0  # sealed events that cannot be opened here
    replayed: bool = True


class CheckpointFound(msgspec.Struct, frozen=True):
    """What was found of one checkpoint that was supplied."""

    at: int
    key: str
    tables: int
    good: bool
    why: str = ""


class Verdict(msgspec.Struct):
    """All that was found."""

    source: str
    tables: list[TableFound] = msgspec.field(default_factory=list)
    checkpoints: list[CheckpointFound] = msgspec.field(default_factory=list)
    faults: list[Fault] = msgspec.field(default_factory=list)
    people: int = 0  # records of people that the chain binds
    people_unbound: int = 0  # and those that nothing vouches for

    @property
    def ok(self) -> bool:
        """Nothing was found that is not as it was written."""
        return not self.faults


class Mark(msgspec.Struct, frozen=True):
    """One table's line of a checkpoint whose signature holds."""

    standing: TableHead
    at: int
    key: str
    outside: bool  # supplied, rather than found in the journal


Marks = dict[str, dict[int, list[Mark]]]


class Evidence(msgspec.Struct):
    """What a journal is held against."""

    supplied: Sequence[Signed] = ()
    trusted: set[str] | None = None  # None: whichever key signed them
    archives: Sequence[Reading] = ()
    part: bool = False  # the source is an archive: what is after its end is elsewhere
    redacted: bool = False  # the source has the names of people and none of their records


def verify_store(
    store: Store, evidence: Evidence, *, tick: Tick = lambda: None, fault: str = ""
) -> Verdict:
    """Everything that is in a store; `fault` is what its reader has found already."""
    verdict = Verdict(store.name)
    if fault:
        verdict.faults.append(Fault("", 0, fault))
    try:
        with store.reading() as pages:
            marks = _marks(pages, evidence, verdict)
            for name in pages.tails():
                _Walk(pages, name, marks.get(name, {}), evidence, verdict).go(tick)
            if not evidence.part:
                _missing(pages, marks, verdict)
                _people(pages, evidence, verdict)
    except (CannotRead, NotAJournal) as wrong:
        verdict.faults.append(Fault("", 0, str(wrong)))
    return verdict


def _marks(pages: Reading, evidence: Evidence, verdict: Verdict) -> Marks:
    """What checkpoints say, by table and entry; a bad one is a fault and says nothing."""
    inside = [
        read_signed(paper.content, f"the {kind} kept in the journal")
        for kind in (HANDOVER, CHECKPOINT)
        for paper in pages.papers(kind)
    ]
    handovers = [one for one in (*inside, *evidence.supplied) if _is_handover(one)]
    keys = None if evidence.trusted is None else trusted_keys(evidence.trusted, handovers)
    marks: Marks = defaultdict(lambda: defaultdict(list))
    everything = [*((False, one) for one in inside), *((True, one) for one in evidence.supplied)]
    for outside, signed in everything:
        said = read_statement(signed)
        why = _why_bad(signed, keys if outside else None)
        if isinstance(said, Checkpoint):
            if outside:
                found = CheckpointFound(said.at, signed.key, len(said.tables), not why, why)
                verdict.checkpoints.append(found)
            for standing in said.tables if not why else ():
                mark = Mark(standing, said.at, signed.key, outside)
                marks[standing.table][standing.entries].append(mark)
        if why:
            where = "supplied" if outside else "kept in the journal"
            verdict.faults.append(Fault("", 0, f"a checkpoint {where} is not good: {why}"))
    return marks


def _is_handover(signed: Signed) -> bool:
    return not isinstance(read_statement(signed), Checkpoint)


def _why_bad(signed: Signed, keys: set[str] | None) -> str:
    if not signed.holds():
        return f"its signature is not that of key {signed.key}"
    if keys is not None and signed.key not in keys:
        return f"it is signed by key {signed.key}, which is not trusted"
    return ""


def _missing(pages: Reading, marks: Marks, verdict: Verdict) -> None:
    """Tables that a checkpoint knows and the journal does not."""
    for name in sorted(set(marks) - set(pages.tails())):
        most = max(marks[name])
        verdict.faults.append(Fault(name, most, f"the table is gone; it had {most} entries"))


def _people(pages: Reading, evidence: Evidence, verdict: Verdict) -> None:
    """Compare names, roles and accounts with their hashes in the chain."""
    if any(fault.table == DOOR_BOOK for fault in verdict.faults):
        return  # what cannot be relied on proves nothing
    found = compare(pages, (NAME,) if evidence.redacted else BOUND_KINDS)
    verdict.people, verdict.people_unbound = found.bound, found.unbound
    verdict.faults += [Fault(DOOR_BOOK, entry, what) for entry, what in found.faults]


class _Walk:
    """One table, entry by entry, up to the first fault."""

    def __init__(
        self,
        pages: Reading,
        name: str,
        marks: dict[int, list[Mark]],
        evidence: Evidence,
        verdict: Verdict,
    ) -> None:
        self.pages, self.name, self.marks = pages, name, marks
        self.evidence, self.verdict = evidence, verdict
        self.found = TableFound(name)
        self.fold: Replayer | None = None
        self.head = genesis(name)
        self.states: dict[int, list[SideRecord]] = defaultdict(list)
        for paper in (*pages.papers(SNAPSHOT, name), *pages.papers(BASE, name)):
            self.states[paper.number].append(paper)

    def go(self, tick: Tick) -> None:
        """Look at everything; a fault ends the walk, for after it nothing can be relied on."""
        self.verdict.tables.append(self.found)
        try:
            self._begin()
            for row in self._rows():
                self._entry(row)
                tick()
            self._end()
        except Damaged as wrong:
            self.verdict.faults.append(Fault(self.name, wrong.number, wrong.why))
        except JournalError as wrong:
            self.verdict.faults.append(Fault(self.name, self.found.entries + 1, str(wrong)))

    def _begin(self) -> None:
        """At the first entry there is: in an archive that was supplied, or in the journal."""
        first = next(self._rows(), None)
        base = self.pages.papers(BASE, self.name)
        if first is not None and first.number == 1:
            # The door book is read, not played.
            self.fold = None if self.name == DOOR_BOOK else Replayer(self.name)
            return
        if not base:
            if self.evidence.part and first is not None:
                self._begin_part(first)
                return
            raise Damaged(self.name, 1, "it is missing")
        self.fold = from_base(self.pages, self.name, None)
        self.found.begins = self.fold.entries + 1
        self.found.entries, self.found.version = self.fold.entries, self.fold.version
        self.head = self.fold.head
        self._marked(self.fold.entries)

    def _begin_part(self, first: Row) -> None:
        """A later archive, alone: its own first head is taken, and nothing can be folded."""
        self.found.begins, self.found.entries = first.number, first.number - 1
        self.found.version = first.first
        self.found.replayed = False
        self.head = b""

    def _rows(self) -> Iterator[Row]:
        """The table's entries: those in archives first."""
        archives = [one for one in self.evidence.archives if _first(one, self.name)]
        after = 0
        for archive in sorted(archives, key=lambda one: _first(one, self.name)):
            for row in archive.rows(self.name, after):
                after = row.number
                yield row
        yield from self.pages.rows(self.name, after)

    def _entry(self, row: Row) -> None:
        if row.number != self.found.entries + 1:
            raise Damaged(self.name, self.found.entries + 1, "it is missing")
        self.head = link(self.head, row.number, row.body) if self.head else row.head
        if self.head != row.head:
            raise Damaged(self.name, row.number, "it was changed: its hash is another")
        self.found.entries = row.number
        body = codec.read_body(self.name, row.number, row.body)
        if (body.first, body.first, body.request) != (self.found.version, row.first, row.request):
            raise Damaged(self.name, row.number, "its version or request is not the one it tells")
        self._marked(row.number)
        self._seals(row, body)
        if self.name == DOOR_BOOK:
            read_lines(row)
        self.found.version += len(body.events)
        if self.fold is not None and self.found.replayed:
            entry = codec.read(row)
            self.fold.add(entry)
            self._states(self.fold)
            self._decks(self.fold, entry)

    def _marked(self, number: int) -> None:
        """Hold the head against every checkpoint that speaks of this entry."""
        for mark in self.marks.get(number, ()):
            if mark.standing.head != self.head.hex():
                known = self.found.vouched or self.found.own
                since = known.entry if known is not None else self.found.begins - 1
                raise Damaged(
                    self.name,
                    number,
                    f"a checkpoint of key {mark.key} says that the chain stood otherwise here: "
                    f"entries {since + 1} to {number} are not those that were signed",
                )
            said = Vouched(number, mark.standing.version, mark.at, mark.key)
            if mark.outside:
                self.found.vouched = said
            else:
                self.found.own = said

    def _seals(self, row: Row, body: Body) -> None:
        """Hidden cards are those that were sealed; where they were taken out, count them."""
        if row.secret is None:
            self.found.hidden += sum(SEALED in told for told in body.events)
            self.found.replayed = self.found.replayed and not self.found.hidden
        else:
            codec.open_up(row, body)

    def _decks(self, fold: Replayer, entry: Entry) -> None:
        """What was dealt came from the decks that are kept; an archive alone has none of them."""
        if self.evidence.part:
            return
        for event in entry.events:
            if isinstance(event, Shuffled) and event.root:
                number = fold.table.running.number
                why = why_not_dealt(self.pages, self.name, number, event)
                if why:
                    raise Damaged(self.name, entry.number, why)

    def _states(self, fold: Replayer) -> None:
        """Snapshots and bases are what the entries make."""
        for paper in self.states.get(fold.entries, ()):
            state = read_state(paper)
            if state is None:
                raise Damaged(self.name, fold.entries, f"the {paper.kind} after it was changed")
            same = state[0].digest == hashlib.sha256(save(fold.table)).hexdigest()
            if state[0].shape == shape() and not same:
                raise Damaged(
                    self.name,
                    fold.entries,
                    f"the {paper.kind} after it is not what the entries make",
                )

    def _end(self) -> None:
        """The table ends where it says, and not before a checkpoint."""
        tail = self.pages.tails([self.name])[self.name]
        later = [number for number in self.marks if number > self.found.entries]
        if later and not self.evidence.part:
            raise Damaged(
                self.name,
                self.found.entries + 1,
                f"entries are gone: a checkpoint speaks of entry {max(later)}",
            )
        ends = (self.found.entries, self.found.version, self.head)
        if ends != (tail.entries, tail.version, tail.head):
            raise Damaged(
                self.name,
                self.found.entries + 1,
                f"the table is said to have {tail.entries} entries up to version {tail.version}",
            )


def _first(pages: Reading, name: str) -> int:
    row = next(pages.rows(name), None)
    return 0 if row is None else row.number
