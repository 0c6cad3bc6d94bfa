"""Public API of the journal: append at an expected version, read, resume, sign, snapshot.

The caller passes the time. The salts of hidden cards are the only random values here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from cardspeak.cage.state import CageState
from cardspeak.cashroom.state import DeskState
from cardspeak.journal import access_log as door_book, bound, codec
from cardspeak.journal.access_log import DOOR_BOOK, AccessEntry
from cardspeak.journal.checkpoints import CHECKPOINT, HANDOVER, as_paper, read_signed, sign_standing
from cardspeak.journal.codec import Entry, Salts, random_salt
from cardspeak.journal.errors import CannotWrite, JournalError, NoSuchTable
from cardspeak.journal.keys import Signed, Signer, hand_over
from cardspeak.journal.names import Names
from cardspeak.journal.replay import (
    BASE,
    SNAPSHOT,
    head_at,
    read_state,
    resume,
    sign_state,
    state_paper,
)
from cardspeak.journal.stores.base import Reading, SideRecord, Store, Tail, Writing
from cardspeak.journal.streams import Event, is_cage, is_desk, is_tournament
from cardspeak.journal.writer import Receipt, Writer
from cardspeak.table.state import TableState
from cardspeak.tournament.events import Event as TournamentEvent
from cardspeak.tournament.state import TournamentState

LONGEST_NAME = 100

Answer = TypeVar("Answer")


class Journal:
    """The record of every table, chained and signed.

    Without a signer, a journal can be read and appended to, but cannot make checkpoints or
    snapshots.
    """

    def __init__(
        self, store: Store, signer: Signer | None = None, *, salts: Salts = random_salt
    ) -> None:
        self.store = store
        self.signer = signer
        self.names = Names(store)
        """Maps the pseudonyms in entries to names."""
        self._salts = salts
        self._writer = Writer(store, signer)

    # --- writing ----------------------------------------------------------------------------

    def append(
        self,
        table: str,
        expected: int,
        events: Sequence[Event],
        *,
        person: str = "",
        at: int = 0,
        request: str = "",
        papers: Sequence[SideRecord] = (),
    ) -> Future[Receipt]:
        """Append the events of one ruling. The future completes when they are on disk.

        `expected` is the table's version before them; 0 opens a table. If the table has a different
        version, the future raises Conflict and nothing is written. A repeated `request` with the
        same events returns its first receipt. The side records are stored in the same transaction.
        Raises JournalError if a name is invalid or there are no events, and NameDeleted if an event
        names a deleted person: the chain would keep the name permanently.
        """
        check_name("table", table)
        if request:
            check_name("request", request)
        if not events:
            raise JournalError(
                "an entry needs at least one event: refusals are not written to the journal"
            )
        if not expected:
            papers = [*papers, *self.names.opens(table)]
        if self.names.hides(table):
            person, events = self.names.hidden(person, events)
        try:
            entry = codec.write(
                expected, events, person=person, at=at, request=request, salts=self._salts
            )
        except UnicodeEncodeError:
            raise JournalError("a name is not valid UTF-8") from None
        return self._writer.append(table, entry, tuple(papers))

    def in_loop(self, future: Future[Answer]) -> asyncio.Future[Answer]:
        """Return a future of the running loop for a queued write; see `Writer.in_loop`."""
        return self._writer.in_loop(future)

    def record(
        self,
        table: str,
        expected: int,
        events: Sequence[Event],
        *,
        person: str = "",
        at: int = 0,
        request: str = "",
    ) -> Receipt:
        """Call `append` and wait for the receipt."""
        return self.append(table, expected, events, person=person, at=at, request=request).result()

    def enter(
        self,
        notes: Sequence[AccessEntry],
        at: int,
        papers: Sequence[SideRecord] = (),
        drops: Sequence[tuple[str, str]] = (),
    ) -> Future[None]:
        """Add notes to the access log, store side records, and delete the records in `drops`."""

        def does(pages: Writing) -> None:
            binding, salts = bound.bind(pages, papers, self._salts)
            if notes or binding:
                door_book.enter(pages, [*notes, *binding], at)
            for record in (*papers, *salts):
                pages.put(record)
            for kind, table in (*drops, *bound.drops_of(drops)):
                pages.drop_papers(kind, table)

        return self.do(does)

    def adopt_people(self, at: int) -> None:
        """Bind the people's records that an older cardspeak version wrote, if not done before."""

        def does(pages: Writing) -> None:
            binding, salts = bound.adopt(pages, self._salts)
            if binding:
                door_book.enter(pages, binding, at)
            for record in salts:
                pages.put(record)

        self.write(does)

    def write(self, does: Callable[[Writing], Answer]) -> Answer:
        """Run `does` in a write transaction, wait for it, and return its result."""
        return self.do(does).result()

    def do(self, does: Callable[[Writing], Answer]) -> Future[Answer]:
        """Run `does` in a write transaction; return a future."""
        return self._writer.do(does)

    @property
    def failing(self) -> bool:
        """Whether the last write failed."""
        return self._writer.failing

    # --- reading ----------------------------------------------------------------------------

    def tables(self) -> dict[str, Tail]:
        """Return the tail of every table, by name."""
        with self.store.reading() as pages:
            return played(pages)

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """Yield a table's entries after this number, with their cards. Raises NoSuchTable."""
        with self.store.reading() as pages:
            if not pages.tails([table]):
                raise NoSuchTable(table)
            for row in pages.rows(table, after):
                yield self.names.shown(codec.read(row))

    def find(self, table: str, request: str) -> Entry | None:
        """Return the entry of a request, so that a repeated request is not ruled on twice.

        Returns None if there is none.
        """
        with self.store.reading() as pages:
            row = pages.find(table, request)
        return None if row is None else self.names.shown(codec.read(row))

    def resume(self, table: str) -> TableState:
        """Rebuild a table from its entries, mid-round or between rounds. Raises NoSuchTable."""
        with self.store.reading() as pages:
            fold = resume(pages, table, self._keys())
        return self.names.shown_table(fold.table)

    def resume_all(self) -> dict[str, TableState]:
        """Rebuild every table, for example after a restart."""
        with self.store.reading() as pages:
            folds = {name: resume(pages, name, self._keys()) for name in played(pages)}
        return {name: self.names.shown_table(fold.table) for name, fold in folds.items()}

    def resume_tournament(self, name: str) -> TournamentState:
        """Rebuild a tournament from its entries. Raises NoSuchTable."""
        with self.store.reading() as pages:
            return resume(pages, name, self._keys(), self.names.shown).tournament

    def tournament_events(self, name: str) -> tuple[TournamentEvent, ...]:
        """Return all events of a tournament, for its file. Raises NoSuchTable."""
        return tuple(event for entry in self.entries(name) for event in entry.in_tournament)

    def resume_desk(self, name: str) -> DeskState:
        """Rebuild the desk of a cash room from its entries. Raises NoSuchTable."""
        with self.store.reading() as pages:
            return resume(pages, name, self._keys(), self.names.shown).desk

    def resume_cage(self, name: str) -> CageState:
        """Rebuild the cage of a cash room from its entries. Raises NoSuchTable."""
        with self.store.reading() as pages:
            return resume(pages, name, self._keys(), self.names.shown).cage

    def _keys(self) -> set[str]:
        return set() if self.signer is None else {self.signer.id}

    # --- snapshots --------------------------------------------------------------------------

    def snapshot(self, table: str) -> int:
        """Store the table's state, so that a restart does not have to replay every entry.

        Deletes the table's older snapshots. Returns the number of the last entry covered.
        """
        signer = self._signing()
        with self.store.reading() as pages:
            fold = resume(pages, table, self._keys())
            head = bytes.fromhex(head_at(pages, table, fold.entries))
        if not head:  # every entry is archived, and the base serves as a snapshot
            return fold.entries
        record = state_paper(SNAPSHOT, table, fold.entries, head, fold.table, signer)

        def keep(pages: Writing) -> None:
            pages.put(record)
            pages.drop_papers(SNAPSHOT, table, below=record.number)

        self.write(keep)
        return fold.entries

    def forget_snapshots(self) -> int:
        """Delete every snapshot, which only slows down the next start.

        Returns how many there were.
        """
        return self.write(lambda pages: pages.drop_papers(SNAPSHOT))

    # --- signing ----------------------------------------------------------------------------

    def checkpoint(self, at: int) -> Signed:
        """Sign the current heads of all tables, store the checkpoint and return it."""
        signer = self._signing()

        def make(pages: Writing) -> Signed:
            signed = sign_standing(signer, pages.tails().values(), at, whole=True)
            number = max((record.number for record in pages.papers(CHECKPOINT, "")), default=0) + 1
            pages.put(as_paper(CHECKPOINT, "", number, signed))
            return signed

        return self.write(make)

    def checkpoints(self) -> list[Signed]:
        """Return all stored checkpoints, whether per round or on demand, and all key handovers."""
        with self.store.reading() as pages:
            papers = [*pages.papers(HANDOVER), *pages.papers(CHECKPOINT)]
        return [read_signed(record.content, f"the stored {record.kind}") for record in papers]

    def change_key(self, new: Signer, at: int) -> Signed:
        """Replace the signing key.

        The old key signs a handover, and archived states are signed again.
        """
        old = self._signing()
        signed = hand_over(old, new, at)

        def change(pages: Writing) -> None:
            number = max((record.number for record in pages.papers(HANDOVER)), default=0) + 1
            pages.put(as_paper(HANDOVER, "", number, signed))
            pages.drop_papers(SNAPSHOT)
            for record in pages.papers(BASE):
                state = read_state(record, {old.id})
                if state is None:
                    raise JournalError(
                        f"the archive of table '{record.table}' is not signed with the current key"
                    )
                pages.put(sign_state(BASE, *state, new))

        self.write(change)
        self.signer = new
        self._writer.signer = new
        return signed

    def _signing(self) -> Signer:
        if self.signer is None:
            raise CannotWrite("this needs the room's key, but the journal was opened without it")
        return self.signer

    # --- closing ----------------------------------------------------------------------------

    def close(self) -> None:
        """Finish pending writes and close the store."""
        self._writer.close()
        self.store.close()

    def __enter__(self) -> Journal:
        """Return the journal, for `with`."""
        return self

    def __exit__(self, *_: Any) -> None:  # noqa: ANN401 - arguments of `with`
        """Close the journal."""
        self.close()


def played(pages: Reading) -> dict[str, Tail]:
    """Return the tails of all tables, excluding all other streams."""
    return {
        name: tail
        for name, tail in pages.tails().items()
        if name != DOOR_BOOK and not is_tournament(name) and not is_desk(name) and not is_cage(name)
    }


def desks(pages: Reading) -> dict[str, Tail]:
    """Return the tails of all desks."""
    return {name: tail for name, tail in pages.tails().items() if is_desk(name)}


def tournaments(pages: Reading) -> dict[str, Tail]:
    """Return the tails of all tournaments."""
    return {name: tail for name, tail in pages.tails().items() if is_tournament(name)}


def check_name(what: str, name: str) -> None:
    """Check that the name of a table or request is short and printable. Raises JournalError."""
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise JournalError(
            f"{name[:20]!r} is not a valid name for a {what}: "
            f"use 1 to {LONGEST_NAME} printable characters"
        )
