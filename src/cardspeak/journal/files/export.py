"""A journal as a file of JSON lines: backups, copies without the hidden cards, archived rounds.

Bodies stand in it byte for byte, so that the chain can be checked from the file alone.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import msgspec

from cardspeak import __version__
from cardspeak.journal.bound import salt_kind
from cardspeak.journal.checkpoints import CHECKPOINT, HANDOVER
from cardspeak.journal.codec import read_body
from cardspeak.journal.errors import CannotRead, CannotWrite, Damaged, JournalError, NotAJournal
from cardspeak.journal.names import NAME
from cardspeak.journal.replay import BASE, SNAPSHOT
from cardspeak.journal.stores.base import PROBE, Reading, Row, SideRecord, Tail, Writing
from cardspeak.journal.stores.sqlite import SqliteStore

EXPORT_VERSION = 1
GZIP = b"\x1f\x8b"
NOTHING_HIDDEN = msgspec.Raw(b"[]")
TAKEN_OUT = msgspec.Raw(b"null")
VOUCHING = (HANDOVER, CHECKPOINT)
REDACTED = (*VOUCHING, NAME, salt_kind(NAME))
"""The papers of a copy without secrets: what vouches, and who is who."""
NOT_EXPORTED = (SNAPSHOT, PROBE)
OWN = (*VOUCHING, BASE)
"""The journal's own papers, which are JSON; what others keep beside the entries may be anything."""


class Header(msgspec.Struct, frozen=True, tag="journal", tag_field="cardspeak"):
    """The first line.  `redacted`: without hidden cards.  `part`: some rounds of a table only."""

    v: int
    at: int
    by: str
    redacted: bool = False
    part: bool = False


class TableLine(msgspec.Struct, frozen=True, tag="table", tag_field="is"):
    """A table begins: where it stands at the end of its entries, and how many are archived."""

    table: str
    entries: int
    version: int
    head: str


class EntryLine(msgspec.Struct, frozen=True, tag="entry", tag_field="is"):
    """An entry of the table named last."""

    number: int
    head: str
    body: msgspec.Raw
    secret: msgspec.Raw


class PaperLine(msgspec.Struct, frozen=True, tag="paper", tag_field="is"):
    """A checkpoint, a handover, or the state that an archive left."""

    kind: str
    table: str
    number: int
    content: msgspec.Raw


class KeptLine(msgspec.Struct, frozen=True, tag="kept", tag_field="is"):
    """A paper of whoever keeps the journal: people, listings, how rounds began, keys of deals."""

    kind: str
    table: str
    number: int
    content: bytes  # base64 in the file: the journal does not know what it is


class EndLine(msgspec.Struct, frozen=True, tag="end", tag_field="is"):
    """The last line: without it the file breaks off."""

    lines: int
    sha256: str


Line = TableLine | EntryLine | PaperLine | KeptLine | EndLine
_LINE = msgspec.json.Decoder(Line)
_HEADER = msgspec.json.Decoder(Header)


class Counts(msgspec.Struct):
    """What a file holds."""

    tables: int = 0
    entries: int = 0
    events: int = 0
    papers: int = 0
    bytes: int = 0


# --- writing --------------------------------------------------------------------------------


class _Lines:
    """Writes lines and their hash."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._hash = hashlib.sha256()
        self._count = 0

    def put(self, line: object) -> None:
        told = msgspec.json.encode(line) + b"\n"
        assert told.count(b"\n") == 1, "a line holds no line break"
        self._file.write(told)
        self._hash.update(told)
        self._count += 1

    def end(self) -> None:
        self.put(EndLine(self._count, self._hash.hexdigest()))


def export(pages: Reading, path: Path, *, at: int, redacted: bool = False) -> Counts:
    """Write everything that is in the journal at this moment to a new file.

    A name that ends in .gz makes a compressed file.  The file is there whole or not at all.
    Snapshots are left out, since the entries say the same; a redacted file has only what
    vouches, and the names.
    """
    header = Header(EXPORT_VERSION, at, __version__, redacted=redacted)
    papers: Iterable[SideRecord] = (paper for kind in REDACTED for paper in pages.papers(kind))
    if not redacted:
        papers = (paper for paper in pages.each_paper() if paper.kind not in NOT_EXPORTED)
    tables = ((tail, pages.rows(tail.table)) for tail in pages.tails().values())
    return write_file(path, header, tables, papers)


def write_file(
    path: Path,
    header: Header,
    tables: Iterable[tuple[Tail, Iterable[Row]]],
    papers: Iterable[SideRecord],
) -> Counts:
    """Write a file of these tables and papers, by way of a draft beside it."""
    if path.exists():
        raise CannotWrite(f"{path} is there already: name a new file")
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with _new_file(draft, compressed=path.suffix == ".gz") as file:
            counts = _write(_Lines(file), header, tables, papers)
        counts.bytes = draft.stat().st_size
        draft.rename(path)
    except OSError as wrong:
        raise CannotWrite(f"{path} cannot be written: {wrong.strerror or wrong}") from None
    finally:
        draft.unlink(missing_ok=True)
    return counts


@contextmanager
def _new_file(path: Path, *, compressed: bool) -> Iterator[IO[bytes]]:
    """A new file that only its owner may read; on the disk when the block ends."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as plain:
        if compressed:
            with gzip.GzipFile(fileobj=plain, mode="wb", mtime=0, filename="") as packed:
                yield packed  # type: ignore[misc]  # it writes bytes, which is all we ask
        else:
            yield plain
        plain.flush()
        os.fsync(plain.fileno())


def _write(
    lines: _Lines,
    header: Header,
    tables: Iterable[tuple[Tail, Iterable[Row]]],
    papers: Iterable[SideRecord],
) -> Counts:
    counts = Counts()
    lines.put(header)
    for tail, rows in tables:
        counts.tables += 1
        lines.put(TableLine(tail.table, tail.entries, tail.version, tail.head.hex()))
        for row in rows:
            counts.entries += 1
            counts.events += len(read_body(row.table, row.number, row.body).events)
            lines.put(_entry_line(row, redacted=header.redacted))
    for paper in papers:
        counts.papers += 1
        lines.put(_paper_line(paper))
    lines.end()
    return counts


def _paper_line(paper: SideRecord) -> PaperLine | KeptLine:
    if paper.kind in OWN:
        content = msgspec.Raw(paper.content)
        return PaperLine(paper.kind, paper.table, paper.number, content)
    return KeptLine(paper.kind, paper.table, paper.number, paper.content)


def _entry_line(row: Row, *, redacted: bool) -> EntryLine:
    if b"\n" in row.body or b"\n" in (row.secret or b""):
        raise Damaged(row.table, row.number, "it was changed: the journal writes no line breaks")
    secret = msgspec.Raw(row.secret) if row.secret else NOTHING_HIDDEN
    if row.secret is None or (redacted and row.secret):
        secret = TAKEN_OUT
    return EntryLine(row.number, row.head.hex(), msgspec.Raw(row.body), secret)


# --- reading --------------------------------------------------------------------------------


class Loaded(msgspec.Struct, frozen=True):
    """A file that was read: its first line, and why it is not whole if it is not."""

    header: Header
    fault: str


def is_export(path: Path) -> bool:
    """Does the file look like one of ours, rather than a database?"""
    try:
        with path.open("rb") as file:
            start = file.read(16)
    except OSError:
        return False
    return start.startswith((GZIP, b'{"cardspeak"'))


@contextmanager
def opened_export(path: Path) -> Iterator[tuple[SqliteStore, Loaded]]:
    """The file as a store of its own, in a temporary place; nothing in it is believed yet."""
    with TemporaryDirectory(prefix="cardspeak-") as place:
        store = SqliteStore(Path(place) / "export.db", durable=False)
        try:
            with _plain(path) as file, store.writing() as pages:
                loaded = _load(path, file, pages)
            yield store, loaded
        finally:
            store.close()


@contextmanager
def _plain(path: Path) -> Iterator[IO[bytes]]:
    try:
        with path.open("rb") as file:
            packed = file.read(2) == GZIP
            file.seek(0)
            if not packed:
                yield file
                return
            with gzip.GzipFile(fileobj=file) as unpacked:
                yield unpacked  # type: ignore[misc]  # it reads bytes, which is all we ask
    except OSError as wrong:
        raise CannotRead(f"{path} cannot be read: {wrong.strerror or wrong}") from None


def _load(path: Path, file: IO[bytes], pages: Writing) -> Loaded:
    """Put every line into the store, up to the first that is not in order."""
    try:
        first = file.readline()
        header = _HEADER.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError, EOFError, zlib.error):
        raise NotAJournal(f"{path} is no journal, backup or archive of cardspeak") from None
    if header.v != EXPORT_VERSION:
        raise NotAJournal(
            f"{path} is of form {header.v}; this cardspeak reads form {EXPORT_VERSION}"
        )
    try:
        _load_lines(first, file, pages)
    except _Broken as wrong:
        return Loaded(header, str(wrong))
    return Loaded(header, "")


class _Broken(JournalError):
    """A line that is not in order."""


def _load_lines(first: bytes, file: IO[bytes], pages: Writing) -> None:
    digest = hashlib.sha256(first)
    table = ""
    number = 1
    for number, told in enumerate(_told_lines(file), start=2):
        try:
            line = _LINE.decode(told)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise _Broken(f"line {number} is not readable: {wrong}") from None
        if isinstance(line, EndLine):
            if (line.lines, line.sha256) != (number - 1, digest.hexdigest()):
                raise _Broken("the file was changed: its last line tells of another content")
            if next(_told_lines(file), b""):
                raise _Broken(f"line {number} is the last, and more follows")
            return
        digest.update(told)
        try:
            table = _load_line(line, table, pages)
        except (JournalError, ValueError) as wrong:
            raise _Broken(f"line {number}: {wrong}") from None
    raise _Broken(f"the file breaks off after line {number}")


def _told_lines(file: IO[bytes]) -> Iterator[bytes]:
    try:
        yield from file
    except (EOFError, zlib.error, OSError):
        return  # packed, and cut off or damaged: the last line will be missed


def _load_line(
    line: TableLine | EntryLine | PaperLine | KeptLine, table: str, pages: Writing
) -> str:
    """Put one line into the store; says which table the next entry belongs to."""
    if isinstance(line, TableLine):
        if line.table in pages.tails([line.table]):
            raise _Broken(f"table '{line.table}' is there twice")
        tail = Tail(line.table, line.entries, line.version, bytes.fromhex(line.head))
        pages.add([], [tail])
        return line.table
    if isinstance(line, PaperLine | KeptLine):
        pages.put(SideRecord(line.kind, line.table, line.number, bytes(line.content)))
        return table
    body = read_body(table, line.number, bytes(line.body))
    held = bytes(line.secret)
    secret = None if held == b"null" else b"" if held == b"[]" else held
    if not table or pages.find(table, body.request):
        raise _Broken(f"entry {line.number} has no table, or the request of another entry")
    head = bytes.fromhex(line.head)
    row = Row(table, line.number, body.first, body.request, head, bytes(line.body), secret)
    if any(True for there in pages.rows(table, line.number - 1) if there.number == line.number):
        raise _Broken(f"entry {line.number} is there twice")
    pages.add([row], [])
    return table
