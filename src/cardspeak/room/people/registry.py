"""Who is who: guests, players, staff and the owner, kept as papers in the journal's database.

Nobody has a name that somebody else has.  The record knows people by their ids, as pseudonyms.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

import msgspec

from cardspeak.journal import Journal, NotAJournal
from cardspeak.journal.access_log import DELETED, AccessEntry
from cardspeak.journal.bound import PERSON
from cardspeak.journal.names import NAME
from cardspeak.journal.stores.base import SideRecord
from cardspeak.journal.stores.sql import RESTORE
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.people.display_names import (
    LONGEST_NAME,
    THE_ROOM,
    NameTaken,
    folded,
    name_shapes,
    readable,
)
from cardspeak.room.people.seat_codes import fresh_code, grouped as grouped, hashed as hashed
from cardspeak.room.people.sessions import HOUR_MS, MOST_SESSIONS, Session, ends_for, is_over

INVITATION = "invitation"
MESSAGE = "message"
"""Side records of messages to staff, under the sender's id."""

ROLES = ("guest", "player", "inspector", "dealer", "floor", "director", "owner")
PLAIN = ("guest", "player")
"""Roles of somebody who is not of the staff: without an account and with one."""
HOSTING = frozenset({"owner", "director", "floor"})
"""Roles that may do at every table what its host does."""
WEEK_MS = 7 * 24 * HOUR_MS


class Person(msgspec.Struct, frozen=True):
    """Somebody the room knows.  Of secrets only hashes are kept."""

    id: str
    name: str
    role: str = "guest"
    tokens: tuple[str, ...] = ()
    """As sessions were kept before they had an end; read, no longer written."""
    code: str = ""
    made: int = 0
    account: bool = False
    sessions: tuple[Session, ...] = ()


class Invitation(msgspec.Struct, frozen=True):
    """A one-time link that makes whoever uses it a member of the staff, or the owner."""

    id: str
    role: str
    key: str  # its hash
    expires: int
    whom: str = ""
    used: str = ""  # by which person
    by: str = ""  # who made it


class SignedIn(msgspec.Struct, frozen=True):
    """Somebody who has just been let in, with the secrets that are told this once."""

    person: Person
    token: str
    code: str


Record = TypeVar("Record")


def _read(paper: SideRecord, kind: type[Record]) -> Record:
    """A person or an invitation; raises NotAJournal if the record is damaged."""
    try:
        return msgspec.json.decode(paper.content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise NotAJournal(
            f"the record of {paper.kind} {paper.table} is damaged ({wrong}): {RESTORE}"
        ) from None


class People:
    """Everybody, by id and by name; changes are on the disk before they are answered."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._by_id: dict[str, Person] = {}
        self._by_name: dict[str, str] = {}
        self._by_shape: dict[str, set[str]] = {}
        """Ids by the shapes of names; people of old may have names that look alike."""
        self._invitations: dict[str, Invitation] = {}
        self._seen: dict[str, int] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Told the id of everybody whose role or sessions have changed."""
        journal.names.hiding = True
        with journal.store.reading() as pages:
            named = {paper.table for paper in pages.papers(NAME)}
            for paper in pages.papers(PERSON):
                self._learn(_with_sessions(_read(paper, Person), now_ms()))
            for paper in pages.papers(INVITATION):
                found = _read(paper, Invitation)
                self._invitations[found.id] = found
        names = [journal.names.learn(one.id, one.name) for one in self._by_id.values()]
        missing = [paper for paper in names if paper.table not in named]
        journal.adopt_people(now_ms())
        if missing:  # people of a room that was begun before names stood beside the chain
            journal.enter((), now_ms(), missing).result()

    def _learn(self, person: Person) -> None:
        before = self._by_id.get(person.id)
        if before is not None:
            self._drop_name(before)
        self._by_id[person.id] = person
        self._by_name[folded(person.name)] = person.id
        for shape in name_shapes(person.name):
            self._by_shape.setdefault(shape, set()).add(person.id)

    def _drop_name(self, person: Person) -> None:
        self._by_name.pop(folded(person.name), None)
        for shape in name_shapes(person.name):
            there = self._by_shape.get(shape, set())
            there.discard(person.id)
            if not there:
                self._by_shape.pop(shape, None)

    async def keep(
        self,
        person: Person,
        notes: Sequence[AccessEntry] = (),
        at: int = 0,
        papers: Iterable[SideRecord] = (),
    ) -> None:
        """Keep what is known of somebody, with notes in the door book and papers beside."""
        before = self._by_id.get(person.id)
        self._learn(person)  # first, so that nobody else takes the name meanwhile
        papers = [*papers, _paper(person), self._journal.names.learn(person.id, person.name)]
        kept = asyncio.wrap_future(self._journal.enter(notes, at, papers))
        kept.add_done_callback(partial(self._kept, person, before))
        await asyncio.shield(kept)  # whoever asked may be gone; what is begun goes on

    def _kept(self, person: Person, before: Person | None, done: asyncio.Future[None]) -> None:
        """The disk has answered: it is so, and who has to know is told; or it is not so."""
        if done.cancelled() or done.exception() is not None:
            self._unlearn(person, before)
        else:
            self._tell(person.id)

    def _unlearn(self, person: Person, before: Person | None) -> None:
        """What could not be kept is not so."""
        if before is not None:
            self._learn(before)
        else:
            del self._by_id[person.id]
            self._drop_name(person)
            self._journal.names.strike(person.id)

    def _tell(self, person: str) -> None:
        for tell in self.listeners:
            tell(person)

    async def enter(self, *notes: AccessEntry, at: int, papers: Sequence[SideRecord] = ()) -> None:
        """Enter notes in the door book, with papers beside."""
        await asyncio.shield(asyncio.wrap_future(self._journal.enter(notes, at, papers)))

    # --- finding ----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Person]:
        """Everybody."""
        return iter(self._by_id.values())

    def get(self, person: str) -> Person | None:
        """By id."""
        return self._by_id.get(person)

    def now(self, person: Person) -> Person:
        """Somebody as known at this moment; a request may have begun with what is no longer so."""
        return self._by_id.get(person.id, person)

    def named(self, name: str) -> Person | None:
        """By name."""
        return self._by_id.get(self._by_name.get(folded(name), ""))

    def is_taken(self, name: str) -> bool:
        """Return whether a person has this name, or one that looks like it."""
        alike = any(shape in self._by_shape for shape in name_shapes(name))
        return alike or folded(name) in self._by_name

    def known(self, token: str, at: int) -> Person | None:
        """Whose token this is; None for one that is not ours or no longer good."""
        person = self._by_id.get(token.partition(".")[0])
        if person is None:
            return None
        told = hashed(token)
        found = [one for one in person.sessions if hmac.compare_digest(told, one.key)]
        return person if found and self._touch(person, found[0], at) else None

    def session(self, token: str) -> Session | None:
        """The session of a token, whether it has ended or not."""
        person = self._by_id.get(token.partition(".")[0])
        told = hashed(token)
        there = () if person is None else person.sessions
        return next((one for one in there if hmac.compare_digest(told, one.key)), None)

    def _touch(self, person: Person, session: Session, at: int) -> bool:
        """It is used; False: it has ended.  The disk hears of it once an hour."""
        ends = ends_for(person.role, account=person.account)
        if is_over(session, self._seen.get(session.key, 0), at, ends):
            return False
        self._seen[session.key] = at
        if at - session.seen > HOUR_MS:
            seen = msgspec.structs.replace(session, seen=at)
            kept = tuple(seen if one.key == seen.key else one for one in person.sessions)
            person = msgspec.structs.replace(person, sessions=kept)
            self._learn(person)
            self._journal.enter((), at, [_paper(person)])
        return True

    def goes_on(self, person: str, key: str, at: int, *, used: bool = False) -> bool:
        """Does the session with this key of somebody's go on?"""
        found = self._by_id.get(person)
        there = () if found is None else found.sessions
        session = next((one for one in there if one.key == key), None)
        if found is None or session is None:
            return False
        if used:
            return self._touch(found, session, at)
        ends = ends_for(found.role, account=found.account)
        return not is_over(session, self._seen.get(key, 0), at, ends)

    @property
    def has_owner(self) -> bool:
        """Has anybody used the owner's link?"""
        return bool(self.owners())

    def owners(self) -> list[Person]:
        """Everybody who owns the room."""
        return [person for person in self._by_id.values() if person.role == "owner"]

    # --- coming in --------------------------------------------------------------------------

    async def guest(
        self, name: str, at: int, role: str = "guest", *, how: str = "guest", label: str = ""
    ) -> SignedIn:
        """Somebody new; raises NoName or NameTaken."""
        person = self._new(name, at, role)
        return await self.let_in(person, at, how, label=label, with_code=True)

    def _new(self, name: str, at: int, role: str = "guest") -> Person:
        name = readable(name)
        if self.is_taken(name):
            raise NameTaken(name, self.free_name(name))
        return Person(f"p{secret(9).lower()}", name, role, made=at)

    async def introduce(self, name: str, by: Person, at: int) -> Person:
        """Return the person whom staff seat by name; the name is taken from then on.

        Raises NoName or NameTaken for a name that no new person may have.
        """
        person = self.named(name)
        if person is None:
            person = self._new(name, at)
            note = AccessEntry("Introduced", pseudonym(by), pseudonym(person), under=duty(by))
            await self.keep(person, [note], at)
        return person

    async def again(self, code: str, at: int, *, label: str = "") -> SignedIn | None:
        """The person who has this seat code, on a further device; None for no such code."""
        plain = code.upper().replace("-", "").replace(" ", "")
        person = self._by_id.get(f"p{plain[:9].lower()}")
        if person is None or not hmac.compare_digest(hashed(plain), person.code):
            return None
        return await self.let_in(person, at, "seat code", label=label)

    async def let_in(
        self,
        person: Person,
        at: int,
        how: str,
        *,
        label: str = "",
        proved: bool = False,
        with_code: bool = False,
        ends: Callable[[Session], bool] = lambda _: False,
        notes: Sequence[AccessEntry] = (),
        papers: Sequence[SideRecord] = (),
        **changes: object,
    ) -> SignedIn:
        """A new session, under a token that was never used before; some others may end by it."""
        person = msgspec.structs.replace(self.now(person), **changes)
        token = f"{person.id}.{secret(32)}"
        code = ""
        if with_code:
            code, kept = fresh_code(person.id)
            person = msgspec.structs.replace(person, code=kept)
        made = Session(hashed(token), at, at, how, label[:80], at if proved else 0)
        others = [one for one in person.sessions if not ends(one)]
        others.sort(key=lambda one: max(one.seen, self._seen.get(one.key, 0)))
        sessions = (*others, made)[-MOST_SESSIONS:]
        person = msgspec.structs.replace(person, sessions=sessions)
        came = AccessEntry("CameIn", pseudonym(person), how=how, under=duty(person))
        await self.keep(person, [*notes, came], at, papers)
        return SignedIn(person, token, code)

    async def new_code(self, person: Person, at: int) -> str:
        """A new seat code for a person without an account; the one before is void."""
        code, kept = fresh_code(person.id)
        changed = msgspec.structs.replace(self.now(person), code=kept)
        await self.keep(
            changed, [AccessEntry("CodeMade", pseudonym(person), under=duty(person))], at
        )
        return code

    async def forget(self, token: str, at: int) -> None:
        """This device is signed out."""
        session = self.session(token)
        person = self._by_id.get(token.partition(".")[0])
        if session is not None and person is not None:
            await self.end(person, at, lambda one: one.key == session.key, "here")

    async def end(
        self,
        person: Person,
        at: int,
        which: Callable[[Session], bool],
        how: str,
        by: Person | None = None,
    ) -> Person:
        """Some of somebody's devices are signed out, by themselves or by another."""
        person = self.now(person)
        kept = tuple(one for one in person.sessions if not which(one))
        changed = msgspec.structs.replace(person, sessions=kept)
        if len(kept) < len(person.sessions):
            whom = "" if by is None else pseudonym(person)
            who = by or person
            note = AccessEntry("SignedOut", pseudonym(who), whom, how=how, under=duty(who))
            await self.keep(changed, [note], at)
        return changed

    async def set_role(self, person: Person, role: str, by: Person, at: int) -> Person:
        """Somebody gets another role; what is taken and what is given goes into the door book."""
        person = self.now(person)
        if role in PLAIN:
            role = "player" if person.account else "guest"
        who, whom = pseudonym(by), pseudonym(person)
        notes = []
        if person.role not in PLAIN:
            notes.append(AccessEntry("RoleTaken", who, whom, person.role, under=duty(by)))
        if role not in PLAIN:
            notes.append(AccessEntry("RoleGiven", who, whom, role, under=duty(by)))
        changed = msgspec.structs.replace(person, role=role)
        lower = ROLES.index(role) < ROLES.index(person.role)
        with self._void_links(person.id if lower else "") as links:
            notes += [AccessEntry("Withdrawn", who, role=one.role, under=duty(by)) for one in links]
            await self.keep(changed, notes, at, map(_invitation_paper, links))
        return changed

    @contextmanager
    def _void_links(self, person: str) -> Iterator[list[Invitation]]:
        """Open links of who made them as something they no longer are; void once that is kept."""
        theirs = [one for one in self._invitations.values() if person == one.by and not one.used]
        void = [_closed(one, "withdrawn") for one in theirs if person]
        self._invitations |= {one.id: one for one in void}
        try:
            yield void
        except BaseException:
            self._invitations |= {one.id: one for one in theirs}
            raise

    async def strike(self, person: Person, at: int, also: Sequence[tuple[str, str]] = ()) -> None:
        """Nothing is known of somebody any more; the record goes on under the pseudonym."""
        drops = [(PERSON, person.id), (NAME, person.id), (MESSAGE, person.id), *also]
        note = AccessEntry(DELETED, pseudonym(person))
        with self._void_links(person.id) as links:
            # First, so that nothing more is done in this name while the disk works.
            self._by_id.pop(person.id, None)
            self._drop_name(person)
            try:
                papers = [*map(_invitation_paper, links)]
                await asyncio.wrap_future(self._journal.enter([note], at, papers, drops))
            except BaseException:
                self._learn(person)
                raise
        self._journal.names.strike(person.id)
        self._tell(person.id)

    def free_name(self, name: str) -> str:
        """The name with a number that makes it free."""
        stem = name[: LONGEST_NAME - 4].strip()
        number = 2
        while self.is_taken(f"{stem} {number}"):
            number += 1
        return f"{stem} {number}"

    # --- invitations ------------------------------------------------------------------------

    async def invite(
        self, role: str, at: int, whom: str = "", by: Person | None = None
    ) -> tuple[Invitation, str]:
        """A one-time link for a role; the key is told this once."""
        name = secret(8).lower()
        key = f"{name}.{secret(26)}"
        made = Invitation(
            name, role, hashed(key), at + WEEK_MS, whom, by="" if by is None else by.id
        )
        note = AccessEntry("Invited", pseudonym(by), role=role, under=duty(by))
        await self._keep_invitation(made, at, note)
        return made, key

    async def _keep_invitation(self, made: Invitation, at: int, *notes: AccessEntry) -> None:
        self._invitations[made.id] = made
        await self.enter(*notes, at=at, papers=[_invitation_paper(made)])

    def invitation(self, key: str, at: int) -> Invitation | None:
        """The invitation that a key opens, if it is still good."""
        found = self._invitations.get(key.partition(".")[0])
        if found is None or found.used or found.expires < at:
            return None
        return found if hmac.compare_digest(hashed(key), found.key) else None

    def invitations(self, at: int) -> list[Invitation]:
        """Those that are still open."""
        return [one for one in self._invitations.values() if not one.used and one.expires > at]

    async def withdraw(self, name: str, at: int, by: Person | None = None) -> bool:
        """The link no longer works; was there one?"""
        found = self._invitations.get(name)
        if found is None or found.used:
            return False
        gone = _closed(found, "withdrawn")
        note = AccessEntry("Withdrawn", pseudonym(by), role=found.role, under=duty(by))
        await self._keep_invitation(gone, at, note)
        return True

    async def join(
        self, key: str, name: str, at: int, now: Person | None, *, label: str = ""
    ) -> SignedIn | None:
        """Use a one-time link: whoever is known already keeps the name; None: it is no good."""
        found = self.invitation(key, at)
        if found is None:
            return None
        person = self._new(name, at) if now is None else now
        higher = max(person.role, found.role, key=ROLES.index)
        spent = _closed(found, person.id)
        self._invitations[found.id] = spent  # nobody else uses it while this one is written
        who = pseudonym(person)
        notes = [AccessEntry("RoleGiven", THE_ROOM, who, higher, "link")]
        papers = [_invitation_paper(spent)]
        try:
            return await self.let_in(
                person,
                at,
                "link",
                label=label,
                with_code=not person.account,
                ends=lambda _: True,  # who had a token before must not have the new role by it
                notes=notes,
                papers=papers,
                role=higher,
            )
        except BaseException:
            self._invitations[found.id] = found
            raise


def pseudonym(person: Person | None) -> str:
    """How the record calls somebody; the room for nobody."""
    return THE_ROOM if person is None else f"{{{person.id}}}"


def duty(person: Person | None) -> str:
    """The role of the staff that somebody has; empty for players, and for the room."""
    return "" if person is None or person.role in PLAIN else person.role


def _paper(person: Person) -> SideRecord:
    return SideRecord(PERSON, person.id, 0, msgspec.json.encode(person))


def _closed(link: Invitation, used: str) -> Invitation:
    """A link that opens nothing any more; whose name it was meant for need not be kept."""
    return msgspec.structs.replace(link, used=used, whom="")


def _invitation_paper(made: Invitation) -> SideRecord:
    return SideRecord(INVITATION, made.id, 0, msgspec.json.encode(made))


def _with_sessions(person: Person, at: int) -> Person:
    """Tokens of a room that was begun before sessions had an end are sessions from now on."""
    sessions = (*person.sessions, *(Session(key, at, at, "before") for key in person.tokens))
    return msgspec.structs.replace(person, tokens=(), sessions=sessions[-MOST_SESSIONS:])
