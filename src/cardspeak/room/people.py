"""Who is who: guests, staff and the owner, kept as papers in the journal's database.

A name belongs to one person for ever, so a seat is found again by the name in the record.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import unicodedata
from collections.abc import Iterable, Iterator

import msgspec

from cardspeak.journal import Journal
from cardspeak.journal.store import Paper, Writing
from cardspeak.room.chance import secret

PERSON = "person"
INVITATION = "invitation"

ROLES = ("guest", "inspector", "dealer", "floor", "owner")
LONGEST_NAME = 24
MOST_TOKENS = 12
"""Devices that stay signed in; the oldest goes first."""
WEEK_MS = 7 * 24 * 3600 * 1000


class Person(msgspec.Struct, frozen=True):
    """Somebody the room knows.  Of secrets only hashes are kept."""

    id: str
    name: str
    role: str = "guest"
    tokens: tuple[str, ...] = ()
    code: str = ""
    made: int = 0


class Invitation(msgspec.Struct, frozen=True):
    """A one-time link that makes whoever uses it a member of the staff, or the owner."""

    id: str
    role: str
    key: str  # its hash
    expires: int
    whom: str = ""
    used: str = ""  # by which person


class Signed(msgspec.Struct, frozen=True):
    """Somebody who has just been let in, with the secrets that are told this once."""

    person: Person
    token: str
    code: str


class NameTaken(Exception):
    """Somebody else has this name; `free` is one like it."""

    def __init__(self, name: str, free: str) -> None:
        super().__init__(f"somebody here is called {name} already: '{free}' is free")
        self.free = free


class NoName(Exception):
    """Not a name that can be read aloud at a table."""


class People:
    """Everybody, by id and by name; changes are on the disk before they are answered."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._by_id: dict[str, Person] = {}
        self._by_name: dict[str, str] = {}
        self._invitations: dict[str, Invitation] = {}
        with journal.store.reading() as pages:
            for paper in pages.papers(PERSON):
                self._learn(msgspec.json.decode(paper.content, type=Person))
            for paper in pages.papers(INVITATION):
                found = msgspec.json.decode(paper.content, type=Invitation)
                self._invitations[found.id] = found

    def _learn(self, person: Person) -> None:
        before = self._by_id.get(person.id)
        if before is not None:
            self._by_name.pop(folded(before.name), None)
        self._by_id[person.id] = person
        self._by_name[folded(person.name)] = person.id

    async def _keep(self, person: Person) -> None:
        self._learn(person)  # first, so that nobody else takes the name meanwhile
        await self._put([Paper(PERSON, person.id, 0, msgspec.json.encode(person))])

    async def _put(self, papers: Iterable[Paper]) -> None:
        kept = list(papers)

        def put(pages: Writing) -> None:
            for paper in kept:
                pages.put(paper)

        await asyncio.wrap_future(self._journal.do(put))

    # --- finding ----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Person]:
        """Everybody."""
        return iter(self._by_id.values())

    def get(self, person: str) -> Person | None:
        """By id."""
        return self._by_id.get(person)

    def named(self, name: str) -> Person | None:
        """By name."""
        return self._by_id.get(self._by_name.get(folded(name), ""))

    def known(self, token: str) -> Person | None:
        """Whose token this is; None for one that is not ours or no longer good."""
        person = self._by_id.get(token.partition(".")[0])
        if person is None:
            return None
        told = hashed(token)
        return person if any(hmac.compare_digest(told, one) for one in person.tokens) else None

    @property
    def has_owner(self) -> bool:
        """Has anybody used the owner's link?"""
        return any(person.role == "owner" for person in self._by_id.values())

    # --- coming in --------------------------------------------------------------------------

    async def guest(self, name: str, at: int, role: str = "guest") -> Signed:
        """Somebody new; raises NoName or NameTaken."""
        name = readable(name)
        if self.named(name) is not None:
            raise NameTaken(name, self._free(name))
        person = Person(f"p{secret(9).lower()}", name, role, made=at)
        return await self._let_in(person, with_code=True)

    async def again(self, code: str) -> Signed | None:
        """The person who has this seat code, on a further device; None for no such code."""
        plain = code.upper().replace("-", "").replace(" ", "")
        person = self._by_id.get(f"p{plain[:9].lower()}")
        if person is None or not hmac.compare_digest(hashed(plain), person.code):
            return None
        return await self._let_in(person, with_code=False)

    async def _let_in(self, person: Person, *, with_code: bool) -> Signed:
        token = f"{person.id}.{secret(32)}"
        code = ""
        if with_code:
            plain = person.id[1:].upper() + secret(11)
            code = "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))
            person = msgspec.structs.replace(person, code=hashed(plain))
        tokens = (*person.tokens, hashed(token))[-MOST_TOKENS:]
        person = msgspec.structs.replace(person, tokens=tokens)
        await self._keep(person)
        return Signed(person, token, code)

    async def forget(self, token: str) -> None:
        """This device is signed out."""
        person = self.known(token)
        if person is not None:
            tokens = tuple(one for one in person.tokens if one != hashed(token))
            await self._keep(msgspec.structs.replace(person, tokens=tokens))

    async def set_role(self, person: Person, role: str) -> Person:
        """The owner gives somebody another role."""
        changed = msgspec.structs.replace(person, role=role)
        await self._keep(changed)
        return changed

    def _free(self, name: str) -> str:
        stem = name[: LONGEST_NAME - 4].strip()
        number = 2
        while self.named(f"{stem} {number}") is not None:
            number += 1
        return f"{stem} {number}"

    # --- invitations ------------------------------------------------------------------------

    async def invite(self, role: str, at: int, whom: str = "") -> tuple[Invitation, str]:
        """A one-time link for a role; the key is told this once."""
        name = secret(8).lower()
        key = f"{name}.{secret(26)}"
        made = Invitation(name, role, hashed(key), at + WEEK_MS, whom)
        await self._keep_invitation(made)
        return made, key

    async def _keep_invitation(self, made: Invitation) -> None:
        self._invitations[made.id] = made
        await self._put([Paper(INVITATION, made.id, 0, msgspec.json.encode(made))])

    def invitation(self, key: str, at: int) -> Invitation | None:
        """The invitation that a key opens, if it is still good."""
        found = self._invitations.get(key.partition(".")[0])
        if found is None or found.used or found.expires < at:
            return None
        return found if hmac.compare_digest(hashed(key), found.key) else None

    def invitations(self, at: int) -> list[Invitation]:
        """Those that are still open."""
        return [one for one in self._invitations.values() if not one.used and one.expires > at]

    async def withdraw(self, name: str) -> bool:
        """The link no longer works; was there one?"""
        found = self._invitations.get(name)
        if found is None or found.used:
            return False
        await self._keep_invitation(msgspec.structs.replace(found, used="withdrawn"))
        return True

    async def join(self, key: str, name: str, at: int, now: Person | None) -> Signed | None:
        """Use a one-time link: whoever is known already keeps the name; None: it is no good."""
        found = self.invitation(key, at)
        if found is None:
            return None
        spent = msgspec.structs.replace(found, used=now.id if now is not None else "somebody")
        self._invitations[found.id] = spent  # nobody else uses it while this one is written
        try:
            if now is not None:
                higher = max(now.role, found.role, key=ROLES.index)
                signed = await self._let_in(
                    msgspec.structs.replace(now, role=higher), with_code=True
                )
            else:
                signed = await self.guest(name, at, found.role)
        except BaseException:
            self._invitations[found.id] = found
            raise
        await self._keep_invitation(spent)
        return signed


def hashed(text: str) -> str:
    """What is kept of a secret; it is long and random, so a plain hash is enough."""
    return hashlib.sha256(text.encode()).hexdigest()


def folded(name: str) -> str:
    """Names that look alike are one name."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def readable(name: str) -> str:
    """The name as it will be shown; raises NoName and says what would be one."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    wrong = not plain or len(plain) > LONGEST_NAME or not plain.isprintable()
    if wrong or set(plain) & set("[]{}<>'\"\\") or not any(map(str.isalnum, plain)):
        raise NoName(
            f"a name has 1 to {LONGEST_NAME} letters, without brackets and quotation marks"
        )
    return plain
