"""Check a journal for tampering: walk every chain, check every seal, replay every table.

A chain alone proves little, since anyone with access to the disk can write a new one. The proof is
a signed checkpoint that was stored elsewhere.
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
    """A point where the journal is inconsistent or contradicts a checkpoint."""

    table: str
    entry: int  # 0 if the fault is not in a single entry
    what: str


class Vouched(msgspec.Struct, frozen=True):
    """The last entry of a table covered by a checkpoint."""

    entry: int
    version: int
    at: int
    key: str


class TableFound(msgspec.Struct):
    """Result for one table."""

    table: str
    entries: int = 0
    version: int = 0
    begins: int = 1  # the first entry checked; earlier ones are archived
    vouched: Vouched | None = None  # by a supplied checkpoint
    own: Vouched | None = None  # by a checkpoint in the journal itself
    hidden: int = 0  # sealed events whose cards were removed
    replayed: bool = True


class CheckpointFound(msgspec.Struct, frozen=True):
    """Result for one supplied checkpoint."""

    at: int
    key: str
    tables: int
    good: bool
    why: str = ""


class Verdict(msgspec.Struct):
    """Result for the whole journal."""

    source: str
    tables: list[TableFound] = msgspec.field(default_factory=list)
    checkpoints: list[CheckpointFound] = msgspec.field(default_factory=list)
    faults: list[Fault] = msgspec.field(default_factory=list)
    people: int = 0  # people's records with a valid hash in the access log
    people_unbound: int = 0  # people's records without a hash

    @property
    def ok(self) -> bool:
        """Whether no fault was found."""
        return not self.faults


class Mark(msgspec.Struct, frozen=True):
    """The head of one table in a checkpoint with a valid signature."""

    standing: TableHead
    at: int
    key: str
    outside: bool  # supplied, not stored in the journal


Marks = dict[str, dict[int, list[Mark]]]


class Evidence(msgspec.Struct):
    """The checkpoints, trusted keys and archives used to check a journal."""

    supplied: Sequence[Signed] = ()
    trusted: set[str] | None = None  # None means any key
    archives: Sequence[Reading] = ()
    part: bool = False  # the source is an archive, without later entries
    redacted: bool = False  # the source has people's names but not their other records


def verify_store(
    store: Store, evidence: Evidence, *, tick: Tick = lambda: None, fault: str = ""
) -> Verdict:
    """Check everything in a store. `fault` is a fault already found while loading it."""
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
    except (CannotRead, NotAJournal) as error:
        verdict.faults.append(Fault("", 0, str(error)))
    return verdict


def _marks(pages: Reading, evidence: Evidence, verdict: Verdict) -> Marks:
    """Return the heads in checkpoints, by table and entry.

    An invalid checkpoint is reported as a fault and ignored.
    """
    inside = [
        read_signed(record.content, f"the {kind} in the journal")
        for kind in (HANDOVER, CHECKPOINT)
        for record in pages.papers(kind)
    ]
    handovers = [
        statement for statement in (*inside, *evidence.supplied) if _is_handover(statement)
    ]
    keys = None if evidence.trusted is None else trusted_keys(evidence.trusted, handovers)
    marks: Marks = defaultdict(lambda: defaultdict(list))
    everything = [
        *((False, statement) for statement in inside),
        *((True, statement) for statement in evidence.supplied),
    ]
    for outside, signed in everything:
        content = read_statement(signed)
        why = _why_bad(signed, keys if outside else None)
        if isinstance(content, Checkpoint):
            if outside:
                result = CheckpointFound(content.at, signed.key, len(content.tables), not why, why)
                verdict.checkpoints.append(result)
            for standing in content.tables if not why else ():
                mark = Mark(standing, content.at, signed.key, outside)
                marks[standing.table][standing.entries].append(mark)
        if why:
            where = "supplied" if outside else "in the journal"
            verdict.faults.append(Fault("", 0, f"a checkpoint {where} is not valid: {why}"))
    return marks


def _is_handover(signed: Signed) -> bool:
    return not isinstance(read_statement(signed), Checkpoint)


def _why_bad(signed: Signed, keys: set[str] | None) -> str:
    if not signed.holds():
        return f"its signature does not match key {signed.key}"
    if keys is not None and signed.key not in keys:
        return f"it is signed by key {signed.key}, which is not trusted"
    return ""


def _missing(pages: Reading, marks: Marks, verdict: Verdict) -> None:
    """Report tables that are in a checkpoint but not in the journal."""
    for name in sorted(set(marks) - set(pages.tails())):
        count = max(marks[name])
        verdict.faults.append(Fault(name, count, f"the table is missing; it had {count} entries"))


def _people(pages: Reading, evidence: Evidence, verdict: Verdict) -> None:
    """Compare names, roles and accounts with their hashes in the access log."""
    if any(fault.table == DOOR_BOOK for fault in verdict.faults):
        return  # a damaged access log proves nothing
    result = compare(pages, (NAME,) if evidence.redacted else BOUND_KINDS)
    verdict.people, verdict.people_unbound = result.bound, result.unbound
    verdict.faults += [Fault(DOOR_BOOK, entry, what) for entry, what in result.faults]


class _Walk:
    """Checks one table, entry by entry, up to the first fault."""

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
        self.result = TableFound(name)
        self.fold: Replayer | None = None
        self.head = genesis(name)
        self.states: dict[int, list[SideRecord]] = defaultdict(list)
        for record in (*pages.papers(SNAPSHOT, name), *pages.papers(BASE, name)):
            self.states[record.number].append(record)

    def go(self, tick: Tick) -> None:
        """Check every entry.

        Stops at the first fault, because later results would be unreliable.
        """
        self.verdict.tables.append(self.result)
        try:
            self._begin()
            for row in self._rows():
                self._entry(row)
                tick()
            self._end()
        except Damaged as error:
            self.verdict.faults.append(Fault(self.name, error.number, error.why))
        except JournalError as error:
            self.verdict.faults.append(Fault(self.name, self.result.entries + 1, str(error)))

    def _begin(self) -> None:
        """Start at the first entry, in a supplied archive or in the journal."""
        first = next(self._rows(), None)
        base = self.pages.papers(BASE, self.name)
        if first is not None and first.number == 1:
            # The access log is not a table, so it is not replayed.
            self.fold = None if self.name == DOOR_BOOK else Replayer(self.name)
            return
        if not base:
            if self.evidence.part and first is not None:
                self._begin_part(first)
                return
            raise Damaged(self.name, 1, "it is missing")
        self.fold = from_base(self.pages, self.name, None)
        self.result.begins = self.fold.entries + 1
        self.result.entries, self.result.version = self.fold.entries, self.fold.version
        self.head = self.fold.head
        self._marked(self.fold.entries)

    def _begin_part(self, first: Row) -> None:
        """Start at the first entry of a later archive: trust its head, and do not replay."""
        self.result.begins, self.result.entries = first.number, first.number - 1
        self.result.version = first.first
        self.result.replayed = False
        self.head = b""

    def _rows(self) -> Iterator[Row]:
        """Yield the table's entries, starting with those in archives."""
        archives = [archive for archive in self.evidence.archives if _first(archive, self.name)]
        after = 0
        for archive in sorted(archives, key=lambda archive: _first(archive, self.name)):
            for row in archive.rows(self.name, after):
                after = row.number
                yield row
        yield from self.pages.rows(self.name, after)

    def _entry(self, row: Row) -> None:
        if row.number != self.result.entries + 1:
            raise Damaged(self.name, self.result.entries + 1, "it is missing")
        self.head = link(self.head, row.number, row.body) if self.head else row.head
        if self.head != row.head:
            raise Damaged(self.name, row.number, "it was changed: its hash does not match")
        self.result.entries = row.number
        body = codec.read_body(self.name, row.number, row.body)
        if (body.first, body.first, body.request) != (self.result.version, row.first, row.request):
            raise Damaged(
                self.name, row.number, "its version or request does not match its content"
            )
        self._marked(row.number)
        self._seals(row, body)
        if self.name == DOOR_BOOK:
            read_lines(row)
        self.result.version += len(body.events)
        if self.fold is not None and self.result.replayed:
            entry = codec.read(row)
            self.fold.add(entry)
            self._states(self.fold)
            self._decks(self.fold, entry)

    def _marked(self, number: int) -> None:
        """Compare the head with every checkpoint for this entry."""
        for mark in self.marks.get(number, ()):
            if mark.standing.head != self.head.hex():
                known = self.result.vouched or self.result.own
                since = known.entry if known is not None else self.result.begins - 1
                raise Damaged(
                    self.name,
                    number,
                    f"a checkpoint of key {mark.key} has another head for this entry: "
                    f"entries {since + 1} to {number} are not the signed ones",
                )
            vouched = Vouched(number, mark.standing.version, mark.at, mark.key)
            if mark.outside:
                self.result.vouched = vouched
            else:
                self.result.own = vouched

    def _seals(self, row: Row, body: Body) -> None:
        """Check hidden cards against their seals, or count the seals if the cards were removed."""
        if row.secret is None:
            self.result.hidden += sum(SEALED in event for event in body.events)
            self.result.replayed = self.result.replayed and not self.result.hidden
        else:
            codec.open_up(row, body)

    def _decks(self, fold: Replayer, entry: Entry) -> None:
        """Check that the cards came from the stored decks. An archive contains no decks."""
        if self.evidence.part:
            return
        for event in entry.events:
            if isinstance(event, Shuffled) and event.root:
                number = fold.table.running.number
                why = why_not_dealt(self.pages, self.name, number, event)
                if why:
                    raise Damaged(self.name, entry.number, why)

    def _states(self, fold: Replayer) -> None:
        """Check that snapshots and bases match the replayed state."""
        for record in self.states.get(fold.entries, ()):
            state = read_state(record)
            if state is None:
                raise Damaged(self.name, fold.entries, f"the {record.kind} after it was changed")
            same = state[0].digest == hashlib.sha256(save(fold.table)).hexdigest()
            if state[0].shape == shape() and not same:
                raise Damaged(
                    self.name,
                    fold.entries,
                    f"the {record.kind} after it does not match the entries",
                )

    def _end(self) -> None:
        """Check that the chain ends at the table's tail, and not before a checkpoint."""
        tail = self.pages.tails([self.name])[self.name]
        later = [number for number in self.marks if number > self.result.entries]
        if later and not self.evidence.part:
            raise Damaged(
                self.name,
                self.result.entries + 1,
                f"entries are missing: a checkpoint lists entry {max(later)}",
            )
        ends = (self.result.entries, self.result.version, self.head)
        if ends != (tail.entries, tail.version, tail.head):
            raise Damaged(
                self.name,
                self.result.entries + 1,
                f"the table should have {tail.entries} entries, up to version {tail.version}",
            )


def _first(pages: Reading, name: str) -> int:
    row = next(pages.rows(name), None)
    return 0 if row is None else row.number
