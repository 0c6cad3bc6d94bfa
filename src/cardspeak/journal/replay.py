"""Rebuild a table from its entries, starting from a snapshot or an archived base if possible.

Snapshots only save time. Without one signed by this room, all entries are replayed.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import lru_cache
from typing import cast

import msgspec

from cardspeak.books.shelf import SHELF, law_or_missing
from cardspeak.cage.events import CageOpened, Event as CageEvent, EventBase as CageEventBase
from cardspeak.cage.evolve import apply as apply_cage, evolve as evolve_cage
from cardspeak.cage.state import CageState
from cardspeak.cashroom.events import DeskOpened, Event as DeskEvent, EventBase as DeskEventBase
from cardspeak.cashroom.evolve import apply as apply_desk, evolve as evolve_desk
from cardspeak.cashroom.state import DeskState
from cardspeak.journal import codec
from cardspeak.journal.chain import genesis, link
from cardspeak.journal.codec import Entry
from cardspeak.journal.errors import Damaged, JournalError, NoSuchTable
from cardspeak.journal.keys import Signed, Signer
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.journal.streams import Event, is_cage, is_desk, is_tournament
from cardspeak.rulebook.clause import UnknownBook
from cardspeak.table.events import EVENT_VERSION, Event as TableEvent, TableOpened
from cardspeak.table.events.base import EventBase as TableEventBase
from cardspeak.table.evolve import apply
from cardspeak.table.opening import opened
from cardspeak.table.saved import Unreadable, load, save
from cardspeak.table.state import Betting, Hand, Round, Seat, TableState
from cardspeak.tournament.events import (
    Event as TournamentEvent,
    EventBase as TournamentEventBase,
    TournamentAnnounced,
)
from cardspeak.tournament.evolve import apply as apply_tournament, evolve as evolve_tournament
from cardspeak.tournament.law import law_under
from cardspeak.tournament.rules.conditions import started
from cardspeak.tournament.state import TournamentState

SNAPSHOT = "snapshot"
BASE = "base"

# Exceptions raised by an event that does not fit the current table state.
MISFITS = (LookupError, AssertionError, ValueError, TypeError, AttributeError, ArithmeticError)


class SnapshotStatement(msgspec.Struct, frozen=True, tag="state", tag_field="cardspeak"):
    """A signed statement about a table state: its last entry's number, and its hash."""

    v: int
    table: str
    entries: int
    version: int
    head: str
    shape: str
    digest: str


class State(msgspec.Struct, frozen=True):
    """A table state in a side record: the signed statement and the encoded state."""

    signed: Signed
    state: str  # base64


@lru_cache(maxsize=1)
def shape() -> str:
    """Return a hash of the table state's fields, which may differ between cardspeak versions."""
    kinds = (TableState, Round, Seat, Hand, Betting)
    fields = [(kind.__name__, *kind.__struct_fields__) for kind in kinds]
    return hashlib.sha256(msgspec.json.encode([EVENT_VERSION, fields])).hexdigest()[:16]


def state_paper(
    kind: str, name: str, entries: int, head: bytes, table: TableState, signer: Signer
) -> SideRecord:
    """Return a side record with the state after an entry, signed against forgery."""
    data = save(table)
    digest = hashlib.sha256(data).hexdigest()
    statement = SnapshotStatement(1, name, entries, table.version, head.hex(), shape(), digest)
    return sign_state(kind, statement, data, signer)


def sign_state(kind: str, statement: SnapshotStatement, data: bytes, signer: Signer) -> SideRecord:
    """Return a side record with a state, signed with this key."""
    state = State(signer.sign(statement), b64encode(data).decode())
    return SideRecord(kind, statement.table, statement.entries, msgspec.json.encode(state))


def read_state(
    record: SideRecord, keys: set[str] | None = None
) -> tuple[SnapshotStatement, bytes] | None:
    """Decode a side record with a state.

    Returns None unless it is valid and signed by one of the keys, or by any key if `keys` is None.
    """
    try:
        state = msgspec.json.decode(record.content, type=State)
        statement = msgspec.json.decode(bytes(state.signed.statement), type=SnapshotStatement)
        data = b64decode(state.state, validate=True)
    except (msgspec.DecodeError, ValueError):
        return None
    is_trusted = keys is None or state.signed.key in keys
    is_intact = statement.digest == hashlib.sha256(data).hexdigest()
    is_in_place = (statement.table, statement.entries) == (record.table, record.number)
    return (
        (statement, data)
        if is_trusted and is_intact and is_in_place and state.signed.holds()
        else None
    )


class Replayer:
    """Rebuilds a table, a tournament or a desk by applying its entries one by one."""

    def __init__(
        self, name: str, statement: SnapshotStatement | None = None, table: TableState | None = None
    ) -> None:
        self.name = name
        self.entries = 0 if statement is None else statement.entries
        self.head = genesis(name) if statement is None else bytes.fromhex(statement.head)
        """Head of the chain at the point where the replay starts."""
        self._state: TableState | TournamentState | DeskState | CageState | None = table

    @property
    def table(self) -> TableState:
        """The table state. Raises NoSuchTable before the first entry, or in a tournament."""
        if not isinstance(self._state, TableState):
            raise NoSuchTable(self.name)
        return self._state

    @property
    def tournament(self) -> TournamentState:
        """The tournament's state. Raises NoSuchTable before the first entry, or at a table."""
        if not isinstance(self._state, TournamentState):
            raise NoSuchTable(self.name)
        return self._state

    @property
    def desk(self) -> DeskState:
        """The desk's state. Raises NoSuchTable before the first entry, or in another stream."""
        if not isinstance(self._state, DeskState):
            raise NoSuchTable(self.name)
        return self._state

    @property
    def cage(self) -> CageState:
        """The cage's state. Raises NoSuchTable before the first entry, or in another stream."""
        if not isinstance(self._state, CageState):
            raise NoSuchTable(self.name)
        return self._state

    @property
    def version(self) -> int:
        """The number of events applied so far."""
        return 0 if self._state is None else self._state.version

    def add(self, entry: Entry) -> None:
        """Apply the next entry. Raises Damaged if it does not follow."""
        if entry.number != self.entries + 1:
            raise Damaged(self.name, self.entries + 1, "it is missing")
        if entry.first != self.version:
            raise Damaged(
                self.name, entry.number, f"it begins at version {entry.first}, not {self.version}"
            )
        try:
            self._fold(entry)
        except UnknownBook as error:
            raise JournalError(f"table '{self.name}': {error}") from None
        except MISFITS as error:
            why = f"it does not follow from the entries before it ({error})"
            raise Damaged(self.name, entry.number, why) from None
        self.entries = entry.number

    def _fold(self, entry: Entry) -> None:
        events = entry.events
        if self._state is None:
            first = events[0] if events else None
            if isinstance(first, TableOpened):
                self._state = opened(first)
            elif isinstance(first, TournamentAnnounced):
                self._state = announced(first)
            elif isinstance(first, DeskOpened):
                self._state = desk_opened(first)
            elif isinstance(first, CageOpened):
                self._state = cage_opened(first)
            else:
                raise Damaged(
                    self.name, entry.number, "the first event of a table must be its opening"
                )
            events = events[1:]
        if isinstance(self._state, TableState):
            table_events = of_kind(events, TableEventBase)
            if table_events:
                apply(self._state, cast(tuple[TableEvent, ...], table_events))
        elif isinstance(self._state, DeskState):
            desk_events = of_kind(events, DeskEventBase)
            apply_desk(self._state, cast(tuple[DeskEvent, ...], desk_events))
        elif isinstance(self._state, CageState):
            cage_events = of_kind(events, CageEventBase)
            apply_cage(self._state, cast(tuple[CageEvent, ...], cage_events))
        else:
            tournament_events = of_kind(events, TournamentEventBase)
            apply_tournament(self._state, cast(tuple[TournamentEvent, ...], tournament_events))


def of_kind(events: tuple[Event, ...], kind: type) -> tuple[Event, ...]:
    """Return the events. Raises TypeError if one of them belongs to another kind of stream."""
    if not all(isinstance(event, kind) for event in events):
        raise TypeError("an event belongs to another kind of stream")
    return events


def desk_opened(event: DeskOpened) -> DeskState:
    """Return a desk's state at its opening."""
    state = DeskState(event.book, event.edition, event.house)
    evolve_desk(state, event)
    return state


def cage_opened(event: CageOpened) -> CageState:
    """Return a cage's state at its opening.

    If the book is not available, the law is a placeholder.
    """
    law = law_or_missing(event.book, event.edition, event.house)
    state = CageState(event.book, event.edition, event.house, law)
    evolve_cage(state, event)
    return state


def announced(event: TournamentAnnounced) -> TournamentState:
    """Return a tournament's state at its announcement.

    If the book is not available, the law is a placeholder.
    """
    state = started(event, law_under(event.book, event.edition, event.house))
    evolve_tournament(state, event)
    return state


def check_book(name: str, table: TableState | TournamentState | DeskState | CageState) -> None:
    """Raise JournalError unless the table's book is available in the same edition."""
    book = SHELF.get(table.book)
    if book is None:
        raise JournalError(
            f"table '{name}' uses the book '{table.book}', which is not available; "
            f"available are {', '.join(SHELF)}"
        )
    if book.edition != table.edition:
        raise JournalError(
            f"table '{name}' uses {book.key} in the edition '{table.edition}', but only "
            f"'{book.edition}' is available: finish its round with a cardspeak that has the other"
        )


def resume(
    pages: Reading,
    name: str,
    keys: set[str],
    called: Callable[[Entry], Entry] | None = None,
) -> Replayer:
    """Rebuild the current state of a table, mid-round or between rounds, a tournament or a desk.

    `called` replaces the pseudonyms in an entry.  Raises NoSuchTable or Damaged.
    """
    tail = pages.tails([name]).get(name)
    if tail is None:
        raise NoSuchTable(name)
    fold = _snapshot(pages, name, keys) or from_base(pages, name, keys)
    head = fold.head
    for row in pages.rows(name, fold.entries):
        head = link(head, row.number, row.body)
        if head != row.head:
            raise Damaged(name, row.number, "it was changed: its hash does not match")
        entry = codec.read(row)
        fold.add(entry if called is None else called(entry))
    if (fold.entries, fold.version) != (tail.entries, tail.version):
        raise Damaged(name, fold.entries + 1, "it is missing")
    if is_desk(name):
        check_book(name, fold.desk)
    elif is_cage(name):
        check_book(name, fold.cage)
    else:
        check_book(name, fold.tournament if is_tournament(name) else fold.table)
    return fold


def _snapshot(pages: Reading, name: str, keys: set[str]) -> Replayer | None:
    """Return the newest usable snapshot: signed by one of these keys, on this chain."""
    for record in reversed(pages.papers(SNAPSHOT, name)):
        state = read_state(record, keys)
        if state is None or state[0].shape != shape():
            continue
        statement, data = state
        if head_at(pages, name, statement.entries) != statement.head:
            continue
        try:
            return Replayer(name, statement, load(data, without_book=True))
        except Unreadable:
            continue
    return None


def head_at(pages: Reading, name: str, entries: int) -> str:
    """Return the head after an entry as hex digits, or "" if the entry is not in the store."""
    if entries == 0:
        return genesis(name).hex()
    row = next(pages.rows(name, entries - 1), None)
    return row.head.hex() if row is not None and row.number == entries else ""


def from_base(pages: Reading, name: str, keys: set[str] | None) -> Replayer:
    """Return a replayer at the first stored entry: new, or at the archived state.

    Raises Damaged.
    """
    records = pages.papers(BASE, name)
    if not records:
        return Replayer(name)
    state = read_state(records[-1], keys)
    if state is None:
        raise Damaged(
            name,
            records[-1].number,
            "the state at the end of its archive is not signed by this room's key: "
            "restore the archived rounds with `cardspeak restore`",
        )
    statement, data = state
    try:
        return Replayer(name, statement, load(data, without_book=True))
    except Unreadable as error:
        raise Damaged(
            name,
            statement.entries,
            f"the state at the end of its archive cannot be read ({error}): "
            "restore the archived rounds with `cardspeak restore`",
        ) from None
