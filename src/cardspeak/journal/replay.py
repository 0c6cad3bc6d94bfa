"""From entries to the table: the fold, and the two short cuts, snapshots and archived bases.

A snapshot only saves time: without it, or when it is not ours, everything is folded again.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.journal import codec
from cardspeak.journal.chain import genesis, link
from cardspeak.journal.codec import Entry
from cardspeak.journal.errors import Damaged, JournalError, NoSuchTable
from cardspeak.journal.keys import Signed, Signer
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.table.decide import apply
from cardspeak.table.events import EVENT_VERSION, TableOpened
from cardspeak.table.evolve import evolve
from cardspeak.table.saved import Unreadable, load, save
from cardspeak.table.state import Betting, Hand, Round, Seat, TableState

SNAPSHOT = "snapshot"
BASE = "base"

# What folding an event raises when it does not belong where it stands.
MISFITS = (LookupError, AssertionError, ValueError, TypeError, AttributeError, ArithmeticError)


class SnapshotStatement(msgspec.Struct, frozen=True, tag="state", tag_field="cardspeak"):
    """What is signed about a table's state: after which entry, and the hash of its bytes."""

    v: int
    table: str
    entries: int
    version: int
    head: str
    shape: str
    digest: str


class State(msgspec.Struct, frozen=True):
    """A table's state as a paper: the signed statement and the bytes."""

    signed: Signed
    state: str  # base64


@lru_cache(maxsize=1)
def shape() -> str:
    """A name for the fields that a state has: another cardspeak may have others."""
    kinds = (TableState, Round, Seat, Hand, Betting)
    told = [(kind.__name__, *kind.__struct_fields__) for kind in kinds]
    return hashlib.sha256(msgspec.json.encode([EVENT_VERSION, told])).hexdigest()[:16]


def state_paper(
    kind: str, name: str, entries: int, head: bytes, table: TableState, signer: Signer
) -> SideRecord:
    """The state after an entry, signed, so that nobody can slip in another."""
    data = save(table)
    digest = hashlib.sha256(data).hexdigest()
    said = SnapshotStatement(1, name, entries, table.version, head.hex(), shape(), digest)
    return sign_state(kind, said, data, signer)


def sign_state(kind: str, said: SnapshotStatement, data: bytes, signer: Signer) -> SideRecord:
    """A state as a paper, under this key."""
    state = State(signer.sign(said), b64encode(data).decode())
    return SideRecord(kind, said.table, said.entries, msgspec.json.encode(state))


def read_state(
    paper: SideRecord, keys: set[str] | None = None
) -> tuple[SnapshotStatement, bytes] | None:
    """What a paper says of a state, if it was signed by one of the keys (None: by any)."""
    try:
        state = msgspec.json.decode(paper.content, type=State)
        said = msgspec.json.decode(bytes(state.signed.statement), type=SnapshotStatement)
        data = b64decode(state.state, validate=True)
    except (msgspec.DecodeError, ValueError):
        return None
    ours = keys is None or state.signed.key in keys
    same = said.digest == hashlib.sha256(data).hexdigest()
    here = (said.table, said.entries) == (paper.table, paper.number)
    return (said, data) if ours and same and here and state.signed.holds() else None


class Replayer:
    """A table as its entries make it, one after the other."""

    def __init__(
        self, name: str, said: SnapshotStatement | None = None, table: TableState | None = None
    ) -> None:
        self.name = name
        self.entries = 0 if said is None else said.entries
        self.head = genesis(name) if said is None else bytes.fromhex(said.head)
        """Of the chain where the fold began."""
        self._table = table

    @property
    def table(self) -> TableState:
        """The table; there is none before the first entry."""
        if self._table is None:
            raise NoSuchTable(self.name)
        return self._table

    @property
    def version(self) -> int:
        """How many events there have been."""
        return 0 if self._table is None else self._table.version

    def add(self, entry: Entry) -> None:
        """Fold a further entry; raises Damaged when it does not follow."""
        if entry.number != self.entries + 1:
            raise Damaged(self.name, self.entries + 1, "it is missing")
        if entry.first != self.version:
            raise Damaged(
                self.name, entry.number, f"it begins at version {entry.first}, not {self.version}"
            )
        try:
            self._fold(entry)
        except MISFITS as wrong:
            why = f"it does not follow from what is before it ({wrong})"
            raise Damaged(self.name, entry.number, why) from None
        self.entries = entry.number

    def _fold(self, entry: Entry) -> None:
        events = entry.events
        if self._table is None:
            first = events[0] if events else None
            if not isinstance(first, TableOpened):
                raise Damaged(self.name, entry.number, "a table's first event is its opening")
            self._table = opened(self.name, first)
            events = events[1:]
        if events:
            apply(self._table, events)


def opened(name: str, event: TableOpened) -> TableState:
    """The table as it opens, under the book and edition it was opened with."""
    book = SHELF.get(event.book)
    if book is None:
        raise JournalError(
            f"table '{name}' is played by '{event.book}', which is not on the shelf; "
            f"there are {', '.join(SHELF)}"
        )
    if book.edition != event.edition:
        raise JournalError(
            f"table '{name}' is played by {book.key} in the edition '{event.edition}', and on the "
            f"shelf is '{book.edition}': finish its round with a cardspeak that has that edition"
        )
    law = law_for(event.book, event.house)
    table = TableState(
        event.book, event.edition, event.house, law, event.unit_cents, event.hand_dealt
    )
    evolve(table, event)
    return table


def resume(pages: Reading, name: str, keys: set[str]) -> Replayer:
    """The table as it stands, in mid-round or between rounds."""
    tail = pages.tails([name]).get(name)
    if tail is None:
        raise NoSuchTable(name)
    fold = _snapshot(pages, name, keys) or from_base(pages, name, keys)
    head = fold.head
    for row in pages.rows(name, fold.entries):
        head = link(head, row.number, row.body)
        if head != row.head:
            raise Damaged(name, row.number, "it was changed: its hash is another")
        fold.add(codec.read(row))
    if (fold.entries, fold.version) != (tail.entries, tail.version):
        raise Damaged(name, fold.entries + 1, "it is missing")
    return fold


def _snapshot(pages: Reading, name: str, keys: set[str]) -> Replayer | None:
    """The newest snapshot that is ours, of this shape, and of this very chain."""
    for paper in reversed(pages.papers(SNAPSHOT, name)):
        found = read_state(paper, keys)
        if found is None or found[0].shape != shape():
            continue
        said, data = found
        if head_at(pages, name, said.entries) != said.head:
            continue
        try:
            return Replayer(name, said, load(data))
        except Unreadable:
            continue
    return None


def head_at(pages: Reading, name: str, entries: int) -> str:
    """The head after an entry, as hexadecimal digits; "" when it is not in the store."""
    if entries == 0:
        return genesis(name).hex()
    row = next(pages.rows(name, entries - 1), None)
    return row.head.hex() if row is not None and row.number == entries else ""


def from_base(pages: Reading, name: str, keys: set[str] | None) -> Replayer:
    """The table where the store's entries begin: new, or as the archive left it."""
    papers = pages.papers(BASE, name)
    if not papers:
        return Replayer(name)
    found = read_state(papers[-1], keys)
    if found is None:
        raise Damaged(
            name,
            papers[-1].number,
            "the state that its archive left is not signed by this room's key: "
            "bring the archived rounds back with `cardspeak restore`",
        )
    said, data = found
    try:
        return Replayer(name, said, load(data))
    except Unreadable as wrong:
        raise Damaged(
            name,
            said.entries,
            f"the state that its archive left cannot be read here ({wrong}): "
            "bring the archived rounds back with `cardspeak restore`",
        ) from None
