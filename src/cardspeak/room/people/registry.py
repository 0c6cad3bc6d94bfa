"""Registry of people: guests, players, staff and the owner, stored as side records.

Names are unique.  The journal refers to people by pseudonyms made from their ids.
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
from cardspeak.journal.bound import ACCOUNT, PERSON, compare
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
"""Kind of side record for messages to staff, stored under the sender's id."""

ROLES = ("guest", "player", "inspector", "dealer", "floor", "director", "owner")
PLAIN = ("guest", "player")
"""Roles of people who are not staff: those without an account, and those with one."""
HOSTING = frozenset({"owner", "director", "floor"})
"""Roles that have a host's permissions at every table."""
WEEK_MS = 7 * 24 * HOUR_MS


class Person(msgspec.Struct, frozen=True):
    """A person in the room.  Secrets are stored only as hashes."""

    id: str
    name: str
    role: str = "guest"
    tokens: tuple[str, ...] = ()
    """Session tokens in an older format without expiry.  Read, but no longer written."""
    code: str = ""
    made: int = 0
    account: bool = False
    sessions: tuple[Session, ...] = ()


class Invitation(msgspec.Struct, frozen=True):
    """A one-time link that gives its user a staff role or makes them the owner."""

    id: str
    role: str
    key: str  # hash of the link's key
    expires: int
    whom: str = ""
    used: str = ""  # id of the person who used it, or "withdrawn"
    by: str = ""  # id of the person who made it


class SignedIn(msgspec.Struct, frozen=True):
    """A person who has just signed in, with secrets that are returned only here."""

    person: Person
    token: str
    code: str


Record = TypeVar("Record")


def _read(side_record: SideRecord, kind: type[Record]) -> Record:
    """Decode a person or an invitation.  Raises NotAJournal if the side record is damaged."""
    try:
        return msgspec.json.decode(side_record.content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotAJournal(
            f"the record of {side_record.kind} {side_record.table} is damaged ({error}): {RESTORE}"
        ) from None


class People:
    """All people, by id and by name.  Methods that change a person return after the write."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._by_id: dict[str, Person] = {}
        self._by_name: dict[str, str] = {}
        self._by_shape: dict[str, set[str]] = {}
        """Ids by name shape.  In older rooms, several people may share a shape."""
        self._invitations: dict[str, Invitation] = {}
        self._seen: dict[str, int] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Called with the id of each person whose record has changed."""
        journal.names.hiding = True
        with journal.store.reading() as pages:
            named = {side_record.table for side_record in pages.papers(NAME)}
            for side_record in pages.papers(PERSON):
                self._index(_with_sessions(_read(side_record, Person), now_ms()))
            for side_record in pages.papers(INVITATION):
                invitation = _read(side_record, Invitation)
                self._invitations[invitation.id] = invitation
        names = [journal.names.learn(person.id, person.name) for person in self._by_id.values()]
        missing = [side_record for side_record in names if side_record.table not in named]
        journal.adopt_people(now_ms())
        if missing:  # the room predates the separate storage of names
            journal.enter((), now_ms(), missing).result()
        self._check_against_the_chain()

    def _check_against_the_chain(self) -> None:
        """Raise NotAJournal if a person or an account was changed outside the room."""
        with self._journal.store.reading() as pages:
            faults = compare(pages, (PERSON, ACCOUNT)).faults
        if faults:
            raise NotAJournal(f"{faults[0][1]} (`cardspeak verify` lists all faults): {RESTORE}")

    def _index(self, person: Person) -> None:
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
            ids = self._by_shape.get(shape, set())
            ids.discard(person.id)
            if not ids:
                self._by_shape.pop(shape, None)

    async def keep(
        self,
        person: Person,
        notes: Sequence[AccessEntry] = (),
        at: int = 0,
        side_records: Iterable[SideRecord] = (),
    ) -> None:
        """Store a person, together with access log entries and side records.

        The change is visible immediately, and rolled back if the write fails.
        """
        before = self._by_id.get(person.id)
        self._index(person)  # before the write, so that no other person can take the name
        side_records = [
            *side_records,
            _person_record(person),
            self._journal.names.learn(person.id, person.name),
        ]
        write = asyncio.wrap_future(self._journal.enter(notes, at, side_records))
        write.add_done_callback(partial(self._write_finished, person, before))
        await asyncio.shield(write)  # finish the write even if the client has disconnected

    def _write_finished(
        self, person: Person, before: Person | None, done: asyncio.Future[None]
    ) -> None:
        """Notify listeners after a successful write, or roll the change back."""
        if done.cancelled() or done.exception() is not None:
            self._roll_back(person, before)
        else:
            self._notify(person.id)

    def _roll_back(self, person: Person, before: Person | None) -> None:
        """Undo the in-memory change after a failed write."""
        if before is not None:
            self._index(before)
        else:
            del self._by_id[person.id]
            self._drop_name(person)
            self._journal.names.strike(person.id)

    def _notify(self, person: str) -> None:
        for notify in self.listeners:
            notify(person)

    async def enter(
        self, *notes: AccessEntry, at: int, side_records: Sequence[SideRecord] = ()
    ) -> None:
        """Write entries to the access log, together with side records."""
        await asyncio.shield(asyncio.wrap_future(self._journal.enter(notes, at, side_records)))

    # --- lookup -----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Person]:
        """Iterate over all people."""
        return iter(self._by_id.values())

    def get(self, person: str) -> Person | None:
        """Return the person with this id, or None."""
        return self._by_id.get(person)

    def now(self, person: Person) -> Person:
        """Return a person's current record; the caller's copy may be out of date."""
        return self._by_id.get(person.id, person)

    def named(self, name: str) -> Person | None:
        """Return the person with this name, or None."""
        return self._by_id.get(self._by_name.get(folded(name), ""))

    def is_taken(self, name: str) -> bool:
        """Return whether a person has this name, or one that looks like it."""
        alike = any(shape in self._by_shape for shape in name_shapes(name))
        return alike or folded(name) in self._by_name

    def known(self, token: str, at: int) -> Person | None:
        """Return the person with this token and mark the session as used; None if it is invalid."""
        person = self._by_id.get(token.partition(".")[0])
        if person is None:
            return None
        digest = hashed(token)
        matching = [
            session for session in person.sessions if hmac.compare_digest(digest, session.key)
        ]
        return person if matching and self._touch(person, matching[0], at) else None

    def session(self, token: str) -> Session | None:
        """Return the session for a token, even if it has expired; None if there is none."""
        person = self._by_id.get(token.partition(".")[0])
        digest = hashed(token)
        sessions = () if person is None else person.sessions
        return next(
            (session for session in sessions if hmac.compare_digest(digest, session.key)), None
        )

    def _touch(self, person: Person, session: Session, at: int) -> bool:
        """Mark the session as used; return False if it has expired.

        Written to disk at most once an hour.
        """
        ends = ends_for(person.role, account=person.account)
        if is_over(session, self._seen.get(session.key, 0), at, ends):
            return False
        self._seen[session.key] = at
        if at - session.seen > HOUR_MS:
            seen = msgspec.structs.replace(session, seen=at)
            sessions = tuple(seen if other.key == seen.key else other for other in person.sessions)
            person = msgspec.structs.replace(person, sessions=sessions)
            self._index(person)
            self._journal.enter((), at, [_person_record(person)])
        return True

    def goes_on(self, person: str, key: str, at: int, *, used: bool = False) -> bool:
        """Return whether the session with this key is still valid; `used` marks it as used."""
        owner = self._by_id.get(person)
        sessions = () if owner is None else owner.sessions
        session = next((candidate for candidate in sessions if candidate.key == key), None)
        if owner is None or session is None:
            return False
        if used:
            return self._touch(owner, session, at)
        ends = ends_for(owner.role, account=owner.account)
        return not is_over(session, self._seen.get(key, 0), at, ends)

    @property
    def has_owner(self) -> bool:
        """Whether the room has an owner."""
        return bool(self.owners())

    def owners(self) -> list[Person]:
        """Return all owners of the room."""
        return [person for person in self._by_id.values() if person.role == "owner"]

    # --- signing in and out -----------------------------------------------------------------

    async def guest(
        self, name: str, at: int, role: str = "guest", *, how: str = "guest", label: str = ""
    ) -> SignedIn:
        """Create a person and sign them in.  Raises InvalidName or NameTaken."""
        person = self._new(name, at, role)
        return await self.let_in(person, at, how, label=label, with_code=True)

    def _new(self, name: str, at: int, role: str = "guest") -> Person:
        name = readable(name)
        if self.is_taken(name):
            raise NameTaken(name, self.free_name(name))
        return Person(f"p{secret(9).lower()}", name, role, made=at)

    async def introduce(self, name: str, by: Person, at: int) -> Person:
        """Return the person with a name that staff entered, creating them if necessary.

        Raises InvalidName or NameTaken if a new person cannot have the name.
        """
        person = self.named(name)
        if person is None:
            person = self._new(name, at)
            note = AccessEntry("Introduced", pseudonym(by), pseudonym(person), under=duty(by))
            await self.keep(person, [note], at)
        return person

    async def again(self, code: str, at: int, *, label: str = "") -> SignedIn | None:
        """Sign in with a seat code on another device.  Returns None if the code is wrong."""
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
        side_records: Sequence[SideRecord] = (),
        **changes: object,
    ) -> SignedIn:
        """Start a session with a new token, and end the sessions that `ends` selects.

        `changes` are applied to the person in the same write.
        """
        person = msgspec.structs.replace(self.now(person), **changes)
        token = f"{person.id}.{secret(32)}"
        code = ""
        if with_code:
            code, digest = fresh_code(person.id)
            person = msgspec.structs.replace(person, code=digest)
        made = Session(hashed(token), at, at, how, label[:80], at if proved else 0)
        others = [session for session in person.sessions if not ends(session)]
        others.sort(key=lambda session: max(session.seen, self._seen.get(session.key, 0)))
        sessions = (*others, made)[-MOST_SESSIONS:]
        person = msgspec.structs.replace(person, sessions=sessions)
        came = AccessEntry("CameIn", pseudonym(person), how=how, under=duty(person))
        await self.keep(person, [*notes, came], at, side_records)
        return SignedIn(person, token, code)

    async def new_code(self, person: Person, at: int) -> str:
        """Return a new seat code for a person without an account, replacing the old one."""
        code, digest = fresh_code(person.id)
        changed = msgspec.structs.replace(self.now(person), code=digest)
        await self.keep(
            changed, [AccessEntry("CodeMade", pseudonym(person), under=duty(person))], at
        )
        return code

    async def forget(self, token: str, at: int) -> None:
        """Sign out the device with this token."""
        session = self.session(token)
        person = self._by_id.get(token.partition(".")[0])
        if session is not None and person is not None:
            await self.end(person, at, lambda candidate: candidate.key == session.key, "here")

    async def end(
        self,
        person: Person,
        at: int,
        which: Callable[[Session], bool],
        how: str,
        by: Person | None = None,
    ) -> Person:
        """Sign out the devices that `which` selects; `by` is set if another person requests it."""
        person = self.now(person)
        remaining = tuple(session for session in person.sessions if not which(session))
        changed = msgspec.structs.replace(person, sessions=remaining)
        if len(remaining) < len(person.sessions):
            whom = "" if by is None else pseudonym(person)
            who = by or person
            note = AccessEntry("SignedOut", pseudonym(who), whom, how=how, under=duty(who))
            await self.keep(changed, [note], at)
        return changed

    async def set_role(self, person: Person, role: str, by: Person, at: int) -> Person:
        """Change a person's role, with entries in the access log.

        If the new role is lower, the person's unused links are voided.
        """
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
            notes += [
                AccessEntry("Withdrawn", who, role=link.role, under=duty(by)) for link in links
            ]
            await self.keep(changed, notes, at, map(_invitation_record, links))
        return changed

    @contextmanager
    def _void_links(self, person: str) -> Iterator[list[Invitation]]:
        """Void the unused links that a person made; restore them if the write inside fails."""
        theirs = [
            link for link in self._invitations.values() if person == link.by and not link.used
        ]
        void = [_closed(link, "withdrawn") for link in theirs if person]
        self._invitations |= {link.id: link for link in void}
        try:
            yield void
        except BaseException:
            self._invitations |= {link.id: link for link in theirs}
            raise

    async def strike(self, person: Person, at: int, also: Sequence[tuple[str, str]] = ()) -> None:
        """Delete a person; the journal keeps only the pseudonym.

        `also` lists further side records to delete.
        """
        drops = [(PERSON, person.id), (NAME, person.id), (MESSAGE, person.id), *also]
        note = AccessEntry(DELETED, pseudonym(person))
        with self._void_links(person.id) as links:
            # Before the write, so that nothing can be done under this name in the meantime.
            self._by_id.pop(person.id, None)
            self._drop_name(person)
            try:
                side_records = [*map(_invitation_record, links)]
                await asyncio.wrap_future(self._journal.enter([note], at, side_records, drops))
            except BaseException:
                self._index(person)
                raise
        self._journal.names.strike(person.id)
        self._notify(person.id)

    def free_name(self, name: str) -> str:
        """Return the name with a number that makes it unique."""
        stem = name[: LONGEST_NAME - 4].strip()
        number = 2
        while self.is_taken(f"{stem} {number}"):
            number += 1
        return f"{stem} {number}"

    # --- invitations ------------------------------------------------------------------------

    async def invite(
        self, role: str, at: int, whom: str = "", by: Person | None = None
    ) -> tuple[Invitation, str]:
        """Create a one-time link for a role.  The key is returned only here."""
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
        await self.enter(*notes, at=at, side_records=[_invitation_record(made)])

    def invitation(self, key: str, at: int) -> Invitation | None:
        """Return the invitation with this key if it is still valid, else None."""
        invitation = self._invitations.get(key.partition(".")[0])
        if invitation is None or invitation.used or invitation.expires < at:
            return None
        return invitation if hmac.compare_digest(hashed(key), invitation.key) else None

    def invitations(self, at: int) -> list[Invitation]:
        """Return all invitations that are still valid."""
        return [link for link in self._invitations.values() if not link.used and link.expires > at]

    async def withdraw(self, name: str, at: int, by: Person | None = None) -> bool:
        """Withdraw an unused link; return False if there is none."""
        invitation = self._invitations.get(name)
        if invitation is None or invitation.used:
            return False
        withdrawn = _closed(invitation, "withdrawn")
        note = AccessEntry("Withdrawn", pseudonym(by), role=invitation.role, under=duty(by))
        await self._keep_invitation(withdrawn, at, note)
        return True

    async def join(
        self, key: str, name: str, at: int, now: Person | None, *, label: str = ""
    ) -> SignedIn | None:
        """Use a one-time link; return None if it is invalid.

        `now` is the signed-in person, who keeps their name.  If it is None, a person is created.
        """
        invitation = self.invitation(key, at)
        if invitation is None:
            return None
        person = self._new(name, at) if now is None else now
        higher = max(person.role, invitation.role, key=ROLES.index)
        spent = _closed(invitation, person.id)
        self._invitations[invitation.id] = spent  # before the write, so that it is used once
        who = pseudonym(person)
        notes = [AccessEntry("RoleGiven", THE_ROOM, who, higher, "link")]
        side_records = [_invitation_record(spent)]
        try:
            return await self.let_in(
                person,
                at,
                "link",
                label=label,
                with_code=not person.account,
                ends=lambda _: True,  # an older token must not get the new role
                notes=notes,
                side_records=side_records,
                role=higher,
            )
        except BaseException:
            self._invitations[invitation.id] = invitation
            raise


def pseudonym(person: Person | None) -> str:
    """Return a person's pseudonym in the journal; for None, the room's name."""
    return THE_ROOM if person is None else f"{{{person.id}}}"


def duty(person: Person | None) -> str:
    """Return a person's staff role; empty for players and for the room."""
    return "" if person is None or person.role in PLAIN else person.role


def _person_record(person: Person) -> SideRecord:
    return SideRecord(PERSON, person.id, 0, msgspec.json.encode(person))


def _closed(link: Invitation, used: str) -> Invitation:
    """Return the link as used or withdrawn, without the name it was meant for."""
    return msgspec.structs.replace(link, used=used, whom="")


def _invitation_record(made: Invitation) -> SideRecord:
    return SideRecord(INVITATION, made.id, 0, msgspec.json.encode(made))


def _with_sessions(person: Person, at: int) -> Person:
    """Convert tokens in the older format, which had no expiry, into sessions."""
    sessions = (*person.sessions, *(Session(key, at, at, "before") for key in person.tokens))
    return msgspec.structs.replace(person, tokens=(), sessions=sessions[-MOST_SESSIONS:])
