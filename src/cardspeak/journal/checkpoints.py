"""Checkpoints: signed statements of where tables stood, to be kept away from the journal."""

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
    """Where a table stood: so many entries, that version, this head."""

    table: str
    entries: int
    version: int
    head: str


class Checkpoint(msgspec.Struct, frozen=True, tag="checkpoint", tag_field="cardspeak"):
    """What is signed: when, and where each table stood.  `whole`: there were no other tables."""

    v: int
    at: int
    whole: bool
    tables: list[TableHead]


_STATEMENT: msgspec.json.Decoder[Checkpoint | Handover] = msgspec.json.Decoder(
    Checkpoint | Handover
)
_SIGNED = msgspec.json.Decoder(Signed)


def sign_standing(signer: Signer, tails: Iterable[Tail], at: int, *, whole: bool) -> Signed:
    """A checkpoint over these tables."""
    tables = [TableHead(one.table, one.entries, one.version, one.head.hex()) for one in tails]
    return signer.sign(Checkpoint(1, at, whole, tables))


def as_paper(kind: str, table: str, number: int, signed: Signed) -> SideRecord:
    """A signed statement as the store keeps it."""
    return SideRecord(kind, table, number, msgspec.json.encode(signed))


def read_statement(signed: Signed) -> Checkpoint | Handover:
    """What was signed; raises NotAJournal when it is nothing of ours."""
    try:
        return _STATEMENT.decode(bytes(signed.statement))
    except msgspec.DecodeError as wrong:
        raise NotAJournal(f"a signed statement is not readable: {wrong}") from None


def read_signed(line: bytes, where: str) -> Signed:
    """A signed statement on one line."""
    try:
        return _SIGNED.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise NotAJournal(f"{where} is no checkpoint: {wrong}") from None


def read_checkpoint_file(path: Path) -> list[Signed]:
    """Every checkpoint and handover of a file, one on a line."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as wrong:
        raise CannotRead(f"the checkpoint {path} cannot be read: {wrong.strerror}") from None
    found = [
        read_signed(line, f"line {number} of {path}")
        for number, line in enumerate(lines, start=1)
        if line.strip()
    ]
    if not found:
        raise NotAJournal(f"{path} holds no checkpoint")
    for one in found:
        read_statement(one)
    return found


def checkpoint_lines(signed: Iterable[Signed]) -> bytes:
    """Checkpoints as a file holds them."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in signed)
