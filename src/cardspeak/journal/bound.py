"""Bind side records about people to the access log, which holds a salted hash of each.

The salt is stored with the record and deleted with it, so the chain stays valid after a person is
deleted and reveals nothing about them.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64encode
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from cardspeak.journal import access_log as door_book
from cardspeak.journal.access_log import DOOR_BOOK, AccessEntry, AccessLine, lines
from cardspeak.journal.codec import Salts
from cardspeak.journal.names import NAME
from cardspeak.journal.stores.base import Reading, SideRecord, Writing

PERSON: Final = "person"
ACCOUNT: Final = "account"
BOUND_KINDS: Final = (PERSON, NAME, ACCOUNT)
BOUND: Final = "Bound"
"""Type of the note that binds a record. It has the person, kind and hash, and a person's role."""
ADOPTED: Final = "adopted"
"""Marks a record that was written by an older cardspeak version and bound later."""
PASSING: Final = frozenset({"sessions", "tokens"})
"""Fields of a person's record that change with every visit, so they are not bound."""
PLAIN: Final = frozenset({"", "guest", "player"})
ROOM: Final = "the room"


def salt_kind(kind: str) -> str:
    """Return the kind of the side record that holds the salt for records of this kind."""
    return f"{kind}-salt"


def _fields(record: SideRecord) -> dict[str, Any]:
    try:
        fields = msgspec.json.decode(record.content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}


def _part(record: SideRecord) -> bytes:
    """Return the bound part of a record: everything except a person's sessions."""
    if record.kind != PERSON:
        return record.content
    fields = {name: value for name, value in _fields(record).items() if name not in PASSING}
    return msgspec.json.encode(fields, order="sorted")


def role_of(record: SideRecord) -> str:
    """Return the role in a person's record; empty for every other kind."""
    return str(_fields(record).get("role", "")) if record.kind == PERSON else ""


def seal_of(salt: bytes, record: SideRecord) -> str:
    """Return the salted hash of a record: SHA-256 of a tag, the salt, kind, id and bound part."""
    named = f"{record.kind}\n{record.table}\n".encode()
    data = b"cardspeak record 1\n" + salt + named + _part(record)
    return b64encode(hashlib.sha256(data).digest()).decode()


def bind(
    pages: Writing, papers: Iterable[SideRecord], salts: Salts, *, how: str = ""
) -> tuple[list[AccessEntry], list[SideRecord]]:
    """Return the notes that bind new or changed records, and side records with their salts."""
    notes, salt_records = [], []
    for record in papers:
        if record.kind not in BOUND_KINDS:
            continue
        salt_record = pages.paper(salt_kind(record.kind), record.table, 0)
        before = pages.paper(record.kind, record.table, 0)
        if salt_record is not None and before is not None and _part(before) == _part(record):
            continue
        salt = salts()
        salt_records.append(SideRecord(salt_kind(record.kind), record.table, 0, salt))
        words = f"{record.kind} {how}".strip()
        note = AccessEntry(BOUND, ROOM, f"{{{record.table}}}", role_of(record), words)
        notes.append(msgspec.structs.replace(note, seal=seal_of(salt, record)))
    return notes, salt_records


def adopt(pages: Writing, salts: Salts) -> tuple[list[AccessEntry], list[SideRecord]]:
    """Bind all records that an older cardspeak version wrote.

    Returns nothing if any record is already bound.
    """
    if any(line.note.type == BOUND for line in lines(pages)):
        return [], []
    papers = [record for kind in BOUND_KINDS for record in pages.papers(kind)]
    return bind(pages, papers, salts, how=ADOPTED)


class BindingCheck(msgspec.Struct):
    """Result of comparing people's records with the access log."""

    bound: int = 0
    unbound: int = 0
    """Number of records in a room without any bindings. They cannot be checked."""
    faults: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """Faults, each with the number of its entry."""


class _Bindings:
    """The last binding, role and deletion of each person, read from all notes."""

    def __init__(self, notes: Iterable[AccessLine]) -> None:
        self.last: dict[tuple[str, str], AccessLine] = {}
        self.given: dict[str, str] = {}
        self.deleted: dict[str, int] = {}
        self.faults: list[tuple[int, str]] = []
        for line in notes:
            self._read(line)

    def _read(self, line: AccessLine) -> None:
        note = line.note
        whom = note.whom.strip("{}")
        match note.type:
            case "RoleGiven":
                self.given[whom] = note.role
            case "RoleTaken":
                self.given[whom] = ""
            case door_book.DELETED:
                person = note.who.strip("{}")
                self.deleted[person] = line.number
                self.last = {key: bound for key, bound in self.last.items() if key[1] != person}
            case _ if note.type == BOUND:
                kind, _, how = note.how.partition(" ")
                self.deleted.pop(whom, None)
                self.last[kind, whom] = line
                if how == ADOPTED:
                    self.given[whom] = "" if note.role in PLAIN else note.role
                elif kind == PERSON and note.role not in PLAIN | {self.given.get(whom, "")}:
                    words = f"{whom} became {note.role}, but no entry gives that role"
                    self.faults.append((line.number, words))


def compare(pages: Reading, kinds: Sequence[str] = BOUND_KINDS) -> BindingCheck:
    """Compare people's records of these kinds with the notes in the access log."""
    if DOOR_BOOK not in pages.tails([DOOR_BOOK]):
        bindings = _Bindings(())
    else:
        bindings = _Bindings(lines(pages))
    result = BindingCheck(faults=list(bindings.faults))
    for kind in kinds:
        records = {record.table: record for record in pages.papers(kind)}
        for person, record in records.items():
            _compare(pages, record, bindings, bindings.last.get((kind, person)), result)
        for (bound, person), line in bindings.last.items():
            if bound == kind and person not in records:
                result.faults.append((line.number, f"the {kind} record of {person} is missing"))
    return result


def _compare(
    pages: Reading,
    record: SideRecord,
    bindings: _Bindings,
    line: AccessLine | None,
    result: BindingCheck,
) -> None:
    name = f"the {record.kind} record of {record.table}"
    if line is None and record.table in bindings.deleted:
        words = f"{name} exists, but the person was deleted"
        result.faults.append((bindings.deleted[record.table], words))
    elif line is None and bindings.last:
        result.faults.append((0, f"{name} was not written by the room: no entry binds it"))
    elif line is None:
        result.unbound += 1
    elif role_of(record) != line.note.role:
        words = f"{name} has the role '{role_of(record)}', but the chain has '{line.note.role}'"
        result.faults.append((line.number, words))
    else:
        salt_record = pages.paper(salt_kind(record.kind), record.table, 0)
        seal = "" if salt_record is None else seal_of(salt_record.content, record)
        if hmac.compare_digest(seal, line.note.seal):
            result.bound += 1
        else:
            result.faults.append((line.number, f"{name} was changed: its hash does not match"))


def drops_of(kinds: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the salts to delete together with these records."""
    return [(salt_kind(kind), table) for kind, table in kinds if kind in BOUND_KINDS]
