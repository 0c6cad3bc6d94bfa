"""Bind side records of people: each has a salted hash in the chain of `door_book`.

The salt is stored beside the record and deleted with it, so a chain that binds a deleted person
stays valid and tells nothing about them.
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
"""The note that binds a record: whose it is, its kind, its hash, and for a person the role."""
ADOPTED: Final = "adopted"
"""Marks a record that an older cardspeak wrote and this one bound later."""
PASSING: Final = frozenset({"sessions", "tokens"})
"""Fields of a person that change with every visit; they are not bound."""
PLAIN: Final = frozenset({"", "guest", "player"})
ROOM: Final = "the room"


def salt_kind(kind: str) -> str:
    """Kind of the side record that holds a record's salt."""
    return f"{kind}-salt"


def _told(paper: SideRecord) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(paper.content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _part(paper: SideRecord) -> bytes:
    """The bound part of a record: all of it, except a person's sessions."""
    if paper.kind != PERSON:
        return paper.content
    told = {name: value for name, value in _told(paper).items() if name not in PASSING}
    return msgspec.json.encode(told, order="sorted")


def role_of(paper: SideRecord) -> str:
    """The role that a person's record gives; empty for every other kind."""
    return str(_told(paper).get("role", "")) if paper.kind == PERSON else ""


def seal_of(salt: bytes, paper: SideRecord) -> str:
    """The hash of a record: SHA-256 over a tag, the salt, kind, id and the bound part."""
    named = f"{paper.kind}\n{paper.table}\n".encode()
    data = b"cardspeak record 1\n" + salt + named + _part(paper)
    return b64encode(hashlib.sha256(data).digest()).decode()


def bind(
    pages: Writing, papers: Iterable[SideRecord], salts: Salts, *, how: str = ""
) -> tuple[list[AccessEntry], list[SideRecord]]:
    """Return notes that bind new or changed records, and the side records with their salts."""
    notes, kept = [], []
    for paper in papers:
        if paper.kind not in BOUND_KINDS:
            continue
        salted = pages.paper(salt_kind(paper.kind), paper.table, 0)
        before = pages.paper(paper.kind, paper.table, 0)
        if salted is not None and before is not None and _part(before) == _part(paper):
            continue
        salt = salts()
        kept.append(SideRecord(salt_kind(paper.kind), paper.table, 0, salt))
        words = f"{paper.kind} {how}".strip()
        note = AccessEntry(BOUND, ROOM, f"{{{paper.table}}}", role_of(paper), words)
        notes.append(msgspec.structs.replace(note, seal=seal_of(salt, paper)))
    return notes, kept


def adopt(pages: Writing, salts: Salts) -> tuple[list[AccessEntry], list[SideRecord]]:
    """Bind all records of a room that an older cardspeak wrote; nothing if it has bound any."""
    if any(line.note.type == BOUND for line in lines(pages)):
        return [], []
    papers = [paper for kind in BOUND_KINDS for paper in pages.papers(kind)]
    return bind(pages, papers, salts, how=ADOPTED)


class BindingCheck(msgspec.Struct):
    """Result of comparing the records of people with the chain."""

    bound: int = 0
    unbound: int = 0
    """Records of a room without any binding; nothing vouches for them."""
    faults: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """Number of the entry, and the fault."""


class _Said:
    """Last binding, role and deletion of each person, read from all notes."""

    def __init__(self, told: Iterable[AccessLine]) -> None:
        self.last: dict[tuple[str, str], AccessLine] = {}
        self.given: dict[str, str] = {}
        self.deleted: dict[str, int] = {}
        self.faults: list[tuple[int, str]] = []
        for line in told:
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
                self.last = {key: one for key, one in self.last.items() if key[1] != person}
            case _ if note.type == BOUND:
                kind, _, how = note.how.partition(" ")
                self.deleted.pop(whom, None)
                self.last[kind, whom] = line
                if how == ADOPTED:
                    self.given[whom] = "" if note.role in PLAIN else note.role
                elif kind == PERSON and note.role not in PLAIN | {self.given.get(whom, "")}:
                    words = f"{whom} became {note.role}, and nobody gave that role"
                    self.faults.append((line.number, words))


def compare(pages: Reading, kinds: Sequence[str] = BOUND_KINDS) -> BindingCheck:
    """Compare the records of people of these kinds with the notes about them."""
    if DOOR_BOOK not in pages.tails([DOOR_BOOK]):
        said = _Said(())
    else:
        said = _Said(lines(pages))
    found = BindingCheck(faults=list(said.faults))
    for kind in kinds:
        there = {paper.table: paper for paper in pages.papers(kind)}
        for person, paper in there.items():
            _compare(pages, paper, said, said.last.get((kind, person)), found)
        for (bound, person), line in said.last.items():
            if bound == kind and person not in there:
                found.faults.append((line.number, f"the {kind} record of {person} is missing"))
    return found


def _compare(
    pages: Reading, paper: SideRecord, said: _Said, line: AccessLine | None, found: BindingCheck
) -> None:
    name = f"the {paper.kind} record of {paper.table}"
    if line is None and paper.table in said.deleted:
        words = f"{name} is there again, though the person was deleted"
        found.faults.append((said.deleted[paper.table], words))
    elif line is None and said.last:
        found.faults.append((0, f"{name} was not written by the room: no entry binds it"))
    elif line is None:
        found.unbound += 1
    elif role_of(paper) != line.note.role:
        words = f"{name} has the role '{role_of(paper)}', and the chain says '{line.note.role}'"
        found.faults.append((line.number, words))
    else:
        salted = pages.paper(salt_kind(paper.kind), paper.table, 0)
        seal = "" if salted is None else seal_of(salted.content, paper)
        if hmac.compare_digest(seal, line.note.seal):
            found.bound += 1
        else:
            found.faults.append((line.number, f"{name} was changed: its hash is another"))


def drops_of(kinds: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The salts that are deleted together with these records."""
    return [(salt_kind(kind), table) for kind, table in kinds if kind in BOUND_KINDS]
