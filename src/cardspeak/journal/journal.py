"""The journal's face: append with the expected version, read, resume, sign, throw snapshots away.

Time is given by whoever calls; the salts of hidden cards are the only chance in here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

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
from cardspeak.journal.writer import Receipt, Writer
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

LONGEST_NAME = 100

Answer = TypeVar("Answer")


class Journal:
    """What happened at every table, in a store, chained and signed.

    Without a signer it can be read and appended to, but makes no checkpoints and no snapshots.
    """

    def __init__(
        self, store: Store, signer: Signer | None = None, *, salts: Salts = random_salt
    ) -> None:
        self.store = store
        self.signer = signer
        self.names = Names(store)
        """Who is who in entries that name nobody."""
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
        """Append the events of one ruling; the future is done once they are on the disk.

        `expected` is the table's version before them: 0 opens a table.  When it has another, the
        future raises Conflict and nothing is written.  A `request` that is there already, with the
        same events, gets its first receipt again.  `papers` are kept with the entry or not at all.
        """
        check_name("table", table)
        if request:
            check_name("request", request)
        if not events:
            raise JournalError("an entry holds at least one event: a refusal is not journalled")
        if not expected:
            papers = [*papers, *self.names.opens(table)]
        if self.names.hides(table):
            person, events = self.names.hide(person), self.names.hidden(events)
        try:
            entry = codec.write(
                expected, events, person=person, at=at, request=request, salts=self._salts
            )
        except UnicodeEncodeError:
            raise JournalError("a name holds a letter that is no letter: send UTF-8") from None
        return self._writer.append(table, entry, tuple(papers))

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
        """The same, and wait for it."""
        return self.append(table, expected, events, person=person, at=at, request=request).result()

    def enter(
        self,
        notes: Sequence[AccessEntry],
        at: int,
        papers: Sequence[SideRecord] = (),
        drops: Sequence[tuple[str, str]] = (),
    ) -> Future[None]:
        """Enter notes in the door book, with papers kept and (by kind and table) thrown away."""

        def does(pages: Writing) -> None:
            binding, salts = bound.bind(pages, papers, self._salts)
            if notes or binding:
                door_book.enter(pages, [*notes, *binding], at)
            for paper in (*papers, *salts):
                pages.put(paper)
            for kind, table in (*drops, *bound.drops_of(drops)):
                pages.drop_papers(kind, table)

        return self.do(does)

    def adopt_people(self, at: int) -> None:
        """Bind the records of people that an older cardspeak wrote; nothing if that was done."""

        def does(pages: Writing) -> None:
            binding, salts = bound.adopt(pages, self._salts)
            if binding:
                door_book.enter(pages, binding, at)
            for paper in salts:
                pages.put(paper)

        self.write(does)

    def write(self, does: Callable[[Writing], Answer]) -> Answer:
        """Do something else in one transaction of the writer, and wait for it."""
        return self.do(does).result()

    def do(self, does: Callable[[Writing], Answer]) -> Future[Answer]:
        """The same, by a future."""
        return self._writer.do(does)

    @property
    def failing(self) -> bool:
        """Could the last write not be made?"""
        return self._writer.failing

    # --- reading ----------------------------------------------------------------------------

    def tables(self) -> dict[str, Tail]:
        """Every table by name, with where it stands."""
        with self.store.reading() as pages:
            return played(pages)

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """A table's entries, with their cards, from the one after this number."""
        with self.store.reading() as pages:
            if not pages.tails([table]):
                raise NoSuchTable(table)
            for row in pages.rows(table, after):
                yield self.names.shown(codec.read(row))

    def find(self, table: str, request: str) -> Entry | None:
        """The entry that a request became, so that it need not be decided twice."""
        with self.store.reading() as pages:
            row = pages.find(table, request)
        return None if row is None else self.names.shown(codec.read(row))

    def resume(self, table: str) -> TableState:
        """The table as its journal leaves it, in mid-round or between rounds."""
        with self.store.reading() as pages:
            fold = resume(pages, table, self._keys())
        return self.names.shown_table(fold.table)

    def resume_all(self) -> dict[str, TableState]:
        """Every table, as after a restart."""
        with self.store.reading() as pages:
            folds = {name: resume(pages, name, self._keys()) for name in played(pages)}
        return {name: self.names.shown_table(fold.table) for name, fold in folds.items()}

    def _keys(self) -> set[str]:
        return set() if self.signer is None else {self.signer.id}

    # --- short cuts -------------------------------------------------------------------------

    def snapshot(self, table: str) -> int:
        """Keep the table's state, so that a restart need not fold everything; says after which
        entry.  Older snapshots of the table are thrown away.
        """
        signer = self._signing()
        with self.store.reading() as pages:
            fold = resume(pages, table, self._keys())
            head = bytes.fromhex(head_at(pages, table, fold.entries))
        if not head:  # everything is archived: the base is a snapshot already
            return fold.entries
        paper = state_paper(SNAPSHOT, table, fold.entries, head, fold.table, signer)

        def keep(pages: Writing) -> None:
            pages.put(paper)
            pages.drop_papers(SNAPSHOT, table, below=paper.number)

        self.write(keep)
        return fold.entries

    def forget_snapshots(self) -> int:
        """Throw every snapshot away; nothing is lost but time."""
        return self.write(lambda pages: pages.drop_papers(SNAPSHOT))

    # --- signing ----------------------------------------------------------------------------

    def checkpoint(self, at: int) -> Signed:
        """Sign where every table stands now; keep it here and give it out."""
        signer = self._signing()

        def make(pages: Writing) -> Signed:
            signed = sign_standing(signer, pages.tails().values(), at, whole=True)
            number = max((paper.number for paper in pages.papers(CHECKPOINT, "")), default=0) + 1
            pages.put(as_paper(CHECKPOINT, "", number, signed))
            return signed

        return self.write(make)

    def checkpoints(self) -> list[Signed]:
        """Every checkpoint kept here, of rounds and on demand, and every handover of keys."""
        with self.store.reading() as pages:
            papers = [*pages.papers(HANDOVER), *pages.papers(CHECKPOINT)]
        return [read_signed(paper.content, f"the {paper.kind} kept here") for paper in papers]

    def change_key(self, new: Signer, at: int) -> Signed:
        """Sign with another key from now on; the old one says so, and archives are signed anew."""
        old = self._signing()
        signed = hand_over(old, new, at)

        def change(pages: Writing) -> None:
            number = max((paper.number for paper in pages.papers(HANDOVER)), default=0) + 1
            pages.put(as_paper(HANDOVER, "", number, signed))
            pages.drop_papers(SNAPSHOT)
            for paper in pages.papers(BASE):
                found = read_state(paper, {old.id})
                if found is None:
                    raise JournalError(
                        f"the archive of table '{paper.table}' is not signed by the present key"
                    )
                pages.put(sign_state(BASE, *found, new))

        self.write(change)
        self.signer = new
        self._writer.signer = new
        return signed

    def _signing(self) -> Signer:
        if self.signer is None:
            raise CannotWrite("this needs the room's key, and the journal was opened without it")
        return self.signer

    # --- the end ----------------------------------------------------------------------------

    def close(self) -> None:
        """Write what is waiting and let go of the store."""
        self._writer.close()
        self.store.close()

    def __enter__(self) -> Journal:
        """For `with`."""
        return self

    def __exit__(self, *_: Any) -> None:  # noqa: ANN401 - what `with` hands over
        """Close it."""
        self.close()


def played(pages: Reading) -> dict[str, Tail]:
    """The tables among the chains: all but the door book."""
    return {name: tail for name, tail in pages.tails().items() if name != DOOR_BOOK}


def check_name(what: str, name: str) -> None:
    """Names of tables and requests: short, and of letters that every database takes."""
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise JournalError(
            f"{name[:20]!r} is no name for a {what}: one to {LONGEST_NAME} letters, "
            "figures and signs"
        )
