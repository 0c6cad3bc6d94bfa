"""Checkpoints: signed statements of the head of each table's chain.

Copies should be stored outside the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from cardspeak.journal.errors import CannotRead, NotAJournal
from cardspeak.journal.keys import Handover, Signed, Signer
from cardspeak.journal.stores.base import SideRecord, Tail

CHECKPOINT = "checkpoint"
HANDOVER = "handover"


class TableHead(msgspec.Struct, frozen=True):
    """The state of a table's chain: number of entries, version and head."""

    table: str
    entries: int
    version: int
    head: str


class Checkpoint(msgspec.Struct, frozen=True, tag="checkpoint", tag_field="cardspeak"):
    """A signed statement: a time, and the head of each table.

    `whole` means that there were no other tables.
    """

    v: int
    at: int
    whole: bool
    tables: list[TableHead]


_STATEMENT: msgspec.json.Decoder[Checkpoint | Handover] = msgspec.json.Decoder(
    Checkpoint | Handover
)
_SIGNED = msgspec.json.Decoder(Signed)


def sign_standing(signer: Signer, tails: Iterable[Tail], at: int, *, whole: bool) -> Signed:
    """Sign a checkpoint for these tables."""
    tables = [TableHead(tail.table, tail.entries, tail.version, tail.head.hex()) for tail in tails]
    return signer.sign(Checkpoint(1, at, whole, tables))


def as_paper(kind: str, table: str, number: int, signed: Signed) -> SideRecord:
    """Return a side record that holds a signed statement."""
    return SideRecord(kind, table, number, msgspec.json.encode(signed))


def read_statement(signed: Signed) -> Checkpoint | Handover:
    """Decode a signed statement. Raises NotAJournal if it is not a checkpoint or handover."""
    try:
        return _STATEMENT.decode(bytes(signed.statement))
    except msgspec.DecodeError as error:
        raise NotAJournal(f"a signed statement is not readable: {error}") from None


def read_signed(line: bytes, where: str) -> Signed:
    """Decode a line that holds a signed statement. Raises NotAJournal if it is invalid."""
    try:
        return _SIGNED.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotAJournal(f"{where} is not a checkpoint: {error}") from None


def read_checkpoint_file(path: Path) -> list[Signed]:
    """Read all checkpoints and handovers in a file, one per line.

    Raises CannotRead or NotAJournal.
    """
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise CannotRead(f"the checkpoint {path} cannot be read: {error.strerror}") from None
    statements = [
        read_signed(line, f"line {number} of {path}")
        for number, line in enumerate(lines, start=1)
        if line.strip()
    ]
    if not statements:
        raise NotAJournal(f"{path} contains no checkpoint")
    for statement in statements:
        read_statement(statement)
    return statements


def checkpoint_lines(signed: Iterable[Signed]) -> bytes:
    """Encode checkpoints for a file, one per line."""
    return b"".join(msgspec.json.encode(statement) + b"\n" for statement in signed)
