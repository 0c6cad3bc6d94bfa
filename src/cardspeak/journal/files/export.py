"""Journal files as JSON lines: backups, copies without hidden cards, and archived rounds.

Bodies are copied byte for byte, so the chain can be verified from the file alone.
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
"""Kinds of side records in a redacted copy: signatures, and names with their salts."""
NOT_EXPORTED = (SNAPSHOT, PROBE)
OWN = (*VOUCHING, BASE)
"""Kinds of the journal's own side records, which are JSON. All other kinds are opaque."""


class Header(msgspec.Struct, frozen=True, tag="journal", tag_field="cardspeak"):
    """The first line.

    `redacted` means without hidden cards; `part` means only some rounds of a table.
    """

    v: int
    at: int
    by: str
    redacted: bool = False
    part: bool = False


class TableLine(msgspec.Struct, frozen=True, tag="table", tag_field="is"):
    """Start of a table: its number of entries, and the version and head after the last one."""

    table: str
    entries: int
    version: int
    head: str


class EntryLine(msgspec.Struct, frozen=True, tag="entry", tag_field="is"):
    """An entry of the table named in the last TableLine."""

    number: int
    head: str
    body: msgspec.Raw
    secret: msgspec.Raw


class PaperLine(msgspec.Struct, frozen=True, tag="paper", tag_field="is"):
    """A side record of the journal: a checkpoint, a handover, or an archived state."""

    kind: str
    table: str
    number: int
    content: msgspec.Raw


class KeptLine(msgspec.Struct, frozen=True, tag="kept", tag_field="is"):
    """A side record of another component: people, listings, round starts or deal keys."""

    kind: str
    table: str
    number: int
    content: bytes  # base64 in the file, because the content can be binary


class EndLine(msgspec.Struct, frozen=True, tag="end", tag_field="is"):
    """The last line. A file without it is truncated."""

    lines: int
    sha256: str


Line = TableLine | EntryLine | PaperLine | KeptLine | EndLine
_LINE = msgspec.json.Decoder(Line)
_HEADER = msgspec.json.Decoder(Header)


class Counts(msgspec.Struct):
    """Numbers of items in a file."""

    tables: int = 0
    entries: int = 0
    events: int = 0
    papers: int = 0
    bytes: int = 0


# --- writing --------------------------------------------------------------------------------


class _Lines:
    """Writes lines and computes their hash."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._hash = hashlib.sha256()
        self._count = 0

    def put(self, line: object) -> None:
        data = msgspec.json.encode(line) + b"\n"
        assert data.count(b"\n") == 1, "a line must not contain a line break"
        self._file.write(data)
        self._hash.update(data)
        self._count += 1

    def end(self) -> None:
        self.put(EndLine(self._count, self._hash.hexdigest()))


def export(pages: Reading, path: Path, *, at: int, redacted: bool = False) -> Counts:
    """Write the current contents of the journal to a new file.

    The file is compressed if its name ends in .gz. A failed export leaves no file. Snapshots are
    left out, since the entries contain the same data. A redacted file has only signatures and names
    as side records. Raises CannotWrite.
    """
    header = Header(EXPORT_VERSION, at, __version__, redacted=redacted)
    papers: Iterable[SideRecord] = (record for kind in REDACTED for record in pages.papers(kind))
    if not redacted:
        papers = (record for record in pages.each_paper() if record.kind not in NOT_EXPORTED)
    tables = ((tail, pages.rows(tail.table)) for tail in pages.tails().values())
    return write_file(path, header, tables, papers)


def write_file(
    path: Path,
    header: Header,
    tables: Iterable[tuple[Tail, Iterable[Row]]],
    papers: Iterable[SideRecord],
) -> Counts:
    """Write these tables and side records to a temporary file, then rename it.

    Raises CannotWrite.
    """
    if path.exists():
        raise CannotWrite(f"{path} already exists: choose a new file")
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with _new_file(draft, compressed=path.suffix == ".gz") as file:
            counts = _write(_Lines(file), header, tables, papers)
        counts.bytes = draft.stat().st_size
        draft.rename(path)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        draft.unlink(missing_ok=True)
    return counts


@contextmanager
def _new_file(path: Path, *, compressed: bool) -> Iterator[IO[bytes]]:
    """Open a new file that only its owner can read, and flush it to disk at the end."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as plain:
        if compressed:
            with gzip.GzipFile(fileobj=plain, mode="wb", mtime=0, filename="") as packed:
                yield packed  # type: ignore[misc]  # it can write bytes
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
    for record in papers:
        counts.papers += 1
        lines.put(_paper_line(record))
    lines.end()
    return counts


def _paper_line(record: SideRecord) -> PaperLine | KeptLine:
    if record.kind in OWN:
        content = msgspec.Raw(record.content)
        return PaperLine(record.kind, record.table, record.number, content)
    return KeptLine(record.kind, record.table, record.number, record.content)


def _entry_line(row: Row, *, redacted: bool) -> EntryLine:
    if b"\n" in row.body or b"\n" in (row.secret or b""):
        raise Damaged(row.table, row.number, "it was changed: an entry never contains a line feed")
    secret = msgspec.Raw(row.secret) if row.secret else NOTHING_HIDDEN
    if row.secret is None or (redacted and row.secret):
        secret = TAKEN_OUT
    return EntryLine(row.number, row.head.hex(), msgspec.Raw(row.body), secret)


# --- reading --------------------------------------------------------------------------------


class Loaded(msgspec.Struct, frozen=True):
    """A loaded file: its header, and the reason if the file is incomplete."""

    header: Header
    fault: str


def is_export(path: Path) -> bool:
    """Return whether a file looks like a journal file rather than a database."""
    try:
        with path.open("rb") as file:
            start = file.read(16)
    except OSError:
        return False
    return start.startswith((GZIP, b'{"cardspeak"'))


@contextmanager
def opened_export(path: Path) -> Iterator[tuple[SqliteStore, Loaded]]:
    """Load a file into a temporary store, without verifying its contents."""
    with TemporaryDirectory(prefix="cardspeak-") as folder:
        store = SqliteStore(Path(folder) / "export.db", durable=False)
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
                yield unpacked  # type: ignore[misc]  # it can read bytes
    except OSError as error:
        raise CannotRead(f"{path} cannot be read: {error.strerror or error}") from None


def _load(path: Path, file: IO[bytes], pages: Writing) -> Loaded:
    """Load every line into the store, up to the first invalid one."""
    try:
        first = file.readline()
        header = _HEADER.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError, EOFError, zlib.error):
        raise NotAJournal(f"{path} is not a journal, backup or archive of cardspeak") from None
    if header.v != EXPORT_VERSION:
        raise NotAJournal(
            f"{path} has format {header.v}; this cardspeak reads format {EXPORT_VERSION}"
        )
    try:
        _load_lines(first, file, pages)
    except _Broken as error:
        return Loaded(header, str(error))
    return Loaded(header, "")


class _Broken(JournalError):
    """A line is invalid."""


def _load_lines(first: bytes, file: IO[bytes], pages: Writing) -> None:
    digest = hashlib.sha256(first)
    table = ""
    number = 1
    for number, data in enumerate(_raw_lines(file), start=2):
        try:
            line = _LINE.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _Broken(f"line {number} is not readable: {error}") from None
        if isinstance(line, EndLine):
            if (line.lines, line.sha256) != (number - 1, digest.hexdigest()):
                raise _Broken("the file was changed: the hash in its last line does not match")
            if next(_raw_lines(file), b""):
                raise _Broken(f"more lines follow after line {number}, which ends the file")
            return
        digest.update(data)
        try:
            table = _load_line(line, table, pages)
        except (JournalError, ValueError) as error:
            raise _Broken(f"line {number}: {error}") from None
    raise _Broken(f"the file ends after line {number}, without its last line")


def _raw_lines(file: IO[bytes]) -> Iterator[bytes]:
    try:
        yield from file
    except (EOFError, zlib.error, OSError):
        return  # the gzip file is truncated or damaged, so its last line is missing


def _load_line(
    line: TableLine | EntryLine | PaperLine | KeptLine, table: str, pages: Writing
) -> str:
    """Load one line into the store. Returns the table that the next entry belongs to."""
    if isinstance(line, TableLine):
        if line.table in pages.tails([line.table]):
            raise _Broken(f"table '{line.table}' occurs twice")
        tail = Tail(line.table, line.entries, line.version, bytes.fromhex(line.head))
        pages.add([], [tail])
        return line.table
    if isinstance(line, PaperLine | KeptLine):
        pages.put(SideRecord(line.kind, line.table, line.number, bytes(line.content)))
        return table
    body = read_body(table, line.number, bytes(line.body))
    stored = bytes(line.secret)
    secret = None if stored == b"null" else b"" if stored == b"[]" else stored
    if not table or pages.find(table, body.request):
        raise _Broken(f"entry {line.number} has no table, or has the request id of another entry")
    head = bytes.fromhex(line.head)
    row = Row(table, line.number, body.first, body.request, head, bytes(line.body), secret)
    if any(True for other in pages.rows(table, line.number - 1) if other.number == line.number):
        raise _Broken(f"entry {line.number} occurs twice")
    pages.add([row], [])
    return table
