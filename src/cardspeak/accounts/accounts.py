"""What makes a person an account: ways to prove who one is, kept apart from who one is.

Everything that changes is entered in the door book in the same transaction.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from cardspeak.accounts import passkeys
from cardspeak.accounts.passkeys import Challenges, InvalidPasskey, Passkey
from cardspeak.accounts.passwords import PasswordHashing
from cardspeak.accounts.strength import InvalidPassword, fit
from cardspeak.journal import Journal
from cardspeak.journal.access_log import AccessEntry
from cardspeak.journal.bound import ACCOUNT
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.driving.chance import secret
from cardspeak.room.people.registry import (
    People,
    Person,
    SignedIn,
    duty,
    grouped,
    hashed,
    pseudonym,
)
from cardspeak.room.people.sessions import DAY_MS, FRESH_MS, Session

CODES: Final = 10
CODE_LETTERS: Final = 24
"""Almost five bits each, some 119 together: enough for a plain hash."""
MOST_PASSKEYS: Final = 20
WRONG: Final = "this name and what you gave with it do not belong together"
NOBODYS: Final = ("0" * 64,) * CODES
MOST_DEVICES: Final = 12
DEVICE_MS: Final = 90 * DAY_MS
"""After so long without a sign-in a device is no longer known."""


class Device(msgspec.Struct, frozen=True):
    """A browser that has signed in to an account: the hash of its device cookie, and when."""

    key: str
    at: int


class Account(msgspec.Struct, frozen=True):
    """How somebody proves who they are.  Of passwords and codes only hashes are here."""

    person: str
    made: int
    password: str = ""
    changed: int = 0
    passkeys: tuple[Passkey, ...] = ()
    codes: tuple[str, ...] = ()
    reset: str = ""
    reset_until: int = 0
    weak: bool = False
    """Was the password chosen under older rules?  Its owner is asked to change it."""
    devices: tuple[Device, ...] = ()
    """Browsers that signed in before: wrong passwords from elsewhere do not slow them down."""


class AuthenticationFailed(Exception):
    """What was shown is not enough.  The words never say what was wrong about it."""

    def __init__(self) -> None:
        super().__init__(WRONG)


class AccountError(Exception):
    """Something that cannot be done to this account: a code, and words."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class SignedUp(msgspec.Struct, frozen=True):
    """Somebody signed in anew, with recovery codes if they are new."""

    signed: SignedIn
    codes: tuple[str, ...] = ()


class Accounts:
    """Every account, by person."""

    def __init__(
        self, people: People, journal: Journal, keeping: PasswordHashing | None = None
    ) -> None:
        self.people = people
        self.keeping = keeping or PasswordHashing()
        self._accounts: dict[str, Account] = {}
        self._passkeys: dict[str, str] = {}
        self._challenges = Challenges()
        with journal.store.reading() as pages:
            for paper in pages.papers(ACCOUNT):
                self._learn(msgspec.json.decode(paper.content, type=Account))

    def get(self, person: Person) -> Account | None:
        """Somebody's account, if there is one."""
        return self._accounts.get(person.id)

    def _learn(self, account: Account) -> None:
        self._forget(account.person)
        self._accounts[account.person] = account
        for one in account.passkeys:
            self._passkeys[one.id] = account.person

    def _forget(self, person: str) -> None:
        for one in self._accounts.pop(person, Account(person, 0)).passkeys:
            self._passkeys.pop(one.id, None)

    @contextmanager
    def _changed(self, person: Person, at: int, **changes: object) -> Iterator[SideRecord]:
        """An account with changes, made if there is none; what cannot be kept is not so."""
        before = self._accounts.get(person.id)
        account = msgspec.structs.replace(before or Account(person.id, at), **changes)
        self._learn(account)
        try:
            yield SideRecord(ACCOUNT, person.id, 0, msgspec.json.encode(account))
        except BaseException:
            self._forget(person.id)
            if before is not None:
                self._learn(before)
            raise

    # --- making one -------------------------------------------------------------------------

    async def sign_up(
        self, person: Person, password: str, token: str, at: int, label: str, device: str = ""
    ) -> SignedUp:
        """A guest becomes an account by a password; raises InvalidPassword or CannotBe."""
        await asyncio.to_thread(fit, password, person.name)
        kept = await self.keeping.hash(password)
        if self._there(person).account:
            raise AccountError("account", "you have an account: change its password instead")
        codes, told = _new_codes()
        devices = self._with_device(person, device, at)
        changes = {"password": kept, "changed": at, "codes": codes, "devices": devices}
        with self._changed(person, at, **changes) as paper:
            return await self._made(person, "password", token, at, label, paper, told)

    async def _made(
        self,
        person: Person,
        how: str,
        token: str,
        at: int,
        label: str,
        paper: SideRecord,
        told: tuple[str, ...],
    ) -> SignedUp:
        person = self._there(person)
        signed = await self.people.let_in(
            person,
            at,
            how,
            label=label,
            proved=True,
            ends=_only(token),
            notes=[AccessEntry("AccountMade", pseudonym(person), how=how)],
            papers=[paper],
            account=True,
            code="",  # from now on a password, a passkey or a recovery code
            role="player" if person.role == "guest" else person.role,
        )
        return SignedUp(signed, told)

    def _there(self, person: Person) -> Person:
        """Somebody as known now; raises AuthenticationFailed for who was deleted meanwhile."""
        found = self.people.get(person.id)
        if found is None:
            raise AuthenticationFailed
        return found

    # --- signing in -------------------------------------------------------------------------

    async def sign_in(
        self, name: str, password: str, token: str, at: int, label: str, device: str = ""
    ) -> SignedIn:
        """Sign in by name and password.  Takes the same time for an unknown name.

        Raises AuthenticationFailed.
        """
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        kept = "" if account is None else account.password
        known = self.knows(name, device, at)
        if not await self.keeping.holds(kept, password, known=known):
            raise AuthenticationFailed
        assert person is not None and account is not None, "a hash belongs to an account"
        changes: dict[str, object] = {"devices": self._with_device(person, device, at)}
        if self.keeping.is_old(kept):
            changes["password"] = await self.keeping.hash(password)
        if not account.weak and await asyncio.to_thread(_is_weak, password, person.name):
            changes["weak"] = True
        with self._changed(person, at, **changes) as paper:
            return await self._in(person, "password", token, at, label, [paper])

    def knows(self, name: str, device: str, at: int) -> bool:
        """Return whether this browser has signed in to the account of this name before."""
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        there = () if account is None else account.devices
        return bool(device) and any(one.key == device and at - one.at <= DEVICE_MS for one in there)

    def _with_device(self, person: Person, device: str, at: int) -> tuple[Device, ...]:
        """Return the known devices of an account, this one included, those of long ago not."""
        account = self.get(person)
        there = () if account is None else account.devices
        kept = [one for one in there if one.key != device and at - one.at <= DEVICE_MS]
        return (*kept, *([Device(device, at)] if device else ()))[-MOST_DEVICES:]

    async def _in(
        self,
        person: Person,
        how: str,
        token: str,
        at: int,
        label: str,
        papers: Sequence[SideRecord] = (),
    ) -> SignedIn:
        return await self.people.let_in(
            self._there(person),
            at,
            how,
            label=label,
            proved=True,
            ends=_only(token),
            papers=papers,
        )

    async def prove(
        self, person: Person, password: str, token: str, at: int, label: str
    ) -> SignedIn:
        """Show the password again, to change the keys to an account; a new token takes over."""
        account = self.get(person)
        if not await self.keeping.holds("" if account is None else account.password, password):
            raise AuthenticationFailed
        return await self._in(person, "password again", token, at, label)

    def is_fresh(self, session: Session | None, at: int) -> bool:
        """Was a password or passkey shown a moment ago?"""
        return session is not None and at - session.proved <= FRESH_MS

    # --- passwords and codes ----------------------------------------------------------------

    async def set_password(
        self, person: Person, old: str, new: str, token: str, at: int, label: str
    ) -> SignedIn:
        """Another password, for who shows the old one (or, with passkeys alone, showed one).

        Every other device is signed out.  Raises InvalidPassword, NotYou or CannotBe.
        """
        account = self.get(person)
        if account is None:
            raise AccountError("no_account", "you have no account yet: make one first")
        await asyncio.to_thread(fit, new, person.name)
        if account.password:
            if not await self.keeping.holds(account.password, old):
                raise AuthenticationFailed
        elif not self.is_fresh(self.people.session(token), at):
            raise AccountError("prove", "show your passkey again first")
        kept = await self.keeping.hash(new)
        person = self._there(person)
        note = AccessEntry("PasswordChanged", pseudonym(person))
        changes = {"password": kept, "changed": at, "reset": "", "weak": False}
        with self._changed(person, at, **changes) as paper:
            return await self.people.let_in(
                person,
                at,
                "password",
                label=label,
                proved=True,
                ends=lambda _: True,
                notes=[note],
                papers=[paper],
            )

    async def drop_password(self, person: Person, at: int) -> None:
        """Passkeys alone open the account from now on; raises AccountError where there is none."""
        account = self.get(person)
        if account is None or not account.passkeys:
            raise AccountError("no_passkey", "add a passkey first, or nothing would let you in")
        note = AccessEntry("PasswordDropped", pseudonym(person))
        with self._changed(person, at, password="", changed=at, weak=False) as paper:
            await self.people.enter(note, at=at, papers=[paper])

    async def new_codes(self, person: Person, at: int) -> tuple[str, ...]:
        """Recovery codes in the place of those before; told this once."""
        if self.get(person) is None:
            raise AccountError("no_account", "you have no account yet: make one first")
        codes, told = _new_codes()
        with self._changed(person, at, codes=codes) as paper:
            await self.people.enter(
                AccessEntry("CodesMade", pseudonym(person)), at=at, papers=[paper]
            )
        return told

    async def recover(
        self, name: str, code: str, password: str, at: int, label: str, device: str = ""
    ) -> SignedUp:
        """Set a new password with a recovery or reset code.  Raises AuthenticationFailed.

        The code is spent, and every device is signed out.  A wrong code costs no hash, whether
        there is such an account or not: codes are too long to be guessed.
        """
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        told = hashed(code.upper().replace("-", "").replace(" ", ""))
        if _spent(account, told, at) is None or person is None or account is None:
            raise AuthenticationFailed
        await asyncio.to_thread(fit, password, person.name)
        kept = await self.keeping.hash(password)
        person = self._there(person)
        spent = _spent(self._accounts[person.id], told, at)  # once, also of two at the same time
        if spent is None:
            raise AuthenticationFailed
        how = "reset" if "reset" in spent else "recovery code"
        codes, new = ((), ()) if account.codes else _new_codes()
        changes = {**spent, "codes": codes} if codes else spent
        changes |= {"devices": self._with_device(person, device, at), "weak": False}
        with self._changed(person, at, password=kept, changed=at, **changes) as paper:
            signed = await self.people.let_in(
                person,
                at,
                how,
                label=label,
                proved=True,
                ends=lambda _: True,
                notes=[AccessEntry("Recovered", pseudonym(person), how=how)],
                papers=[paper],
                account=True,
                code="",
                role="player" if person.role == "guest" else person.role,
            )
        return SignedUp(signed, new)

    async def reset(self, person: Person, by: Person, at: int) -> str:
        """The owner helps somebody who has lost every key: a code for a day, on record."""
        plain = secret(CODE_LETTERS)
        note = AccessEntry("ResetGiven", pseudonym(by), pseudonym(person), under=duty(by))
        until = at + DAY_MS
        with self._changed(person, at, reset=hashed(plain), reset_until=until) as paper:
            await self.people.enter(note, at=at, papers=[paper])
        return grouped(plain)

    # --- passkeys ---------------------------------------------------------------------------

    def ask_to_make(self, person: Person, origin: str, at: int) -> dict[str, Any]:
        """What the browser needs to make a passkey for somebody."""
        account = self.get(person)
        there = () if account is None else account.passkeys
        if len(there) >= MOST_PASSKEYS:
            raise AccountError("too_many", f"{MOST_PASSKEYS} passkeys are enough: remove one first")
        challenge = self._challenges.ask(person.id, at)
        return passkeys.asked_to_make(origin, person.id, person.name, there, challenge)

    async def add_passkey(
        self,
        person: Person,
        credential: dict[str, Any],
        name: str,
        origin: str,
        token: str,
        at: int,
        label: str,
    ) -> SignedUp:
        """A further passkey, or the one that makes a guest an account; raises InvalidPasskey."""
        challenge = self._challenges.take(credential, person.id, at)
        made = passkeys.made_by(credential, challenge, origin, name, at)
        if made.id in self._passkeys:
            raise InvalidPasskey("this passkey is known already")
        account = self.get(person)
        there = () if account is None else account.passkeys
        codes, told = _new_codes() if not person.account else ((), ())
        changes: dict[str, object] = {"codes": codes} if codes else {}
        note = AccessEntry("PasskeyAdded", pseudonym(person), how=made.id[:12])
        with self._changed(person, at, passkeys=(*there, made), **changes) as paper:
            if not person.account:
                return await self._made(person, "passkey", token, at, label, paper, told)
            signed = await self.people.let_in(
                self._there(person),
                at,
                "passkey",
                label=label,
                proved=True,
                ends=_only(token),
                notes=[note],
                papers=[paper],
            )
        return SignedUp(signed)

    async def remove_passkey(self, person: Person, name: str, at: int) -> None:
        """A passkey opens nothing any more; raises AccountError for the last way in."""
        account = self.get(person)
        kept = () if account is None else tuple(one for one in account.passkeys if one.id != name)
        if account is None or len(kept) == len(account.passkeys):
            raise AccountError("no_passkey", "you have no such passkey")
        if not kept and not account.password:
            raise AccountError("last_key", "this is the only way into your account: set a password")
        note = AccessEntry("PasskeyRemoved", pseudonym(person), how=name[:12])
        with self._changed(person, at, passkeys=kept) as paper:
            await self.people.enter(note, at=at, papers=[paper])

    def ask_to_use(self, origin: str, at: int, again: Person | None = None) -> dict[str, Any]:
        """What the browser needs to sign somebody in, the same for everybody; or to show `again`
        a passkey of a person who is signed in."""
        account = None if again is None else self.get(again)
        there = () if account is None else account.passkeys
        challenge = self._challenges.ask("" if again is None else again.id, at)
        return passkeys.asked_to_use(origin, challenge, there)

    async def use_passkey(
        self,
        credential: dict[str, Any],
        origin: str,
        token: str,
        at: int,
        label: str,
        again: Person | None = None,
        device: str = "",
    ) -> SignedIn:
        """Sign in by a passkey, or show `again` one's own; raises InvalidPasskey or NotYou."""
        challenge = self._challenges.take(credential, "" if again is None else again.id, at)
        whose = self._passkeys.get(str(credential.get("id", "")), "")
        person, account = self.people.get(whose), self._accounts.get(whose)
        if person is None or account is None or (again is not None and again.id != whose):
            raise AuthenticationFailed
        known = next(one for one in account.passkeys if one.id == credential["id"])
        now = passkeys.used(credential, known, challenge, origin, at)
        kept = tuple(now if one.id == now.id else one for one in account.passkeys)
        devices = self._with_device(person, device, at)
        with self._changed(person, at, passkeys=kept, devices=devices) as paper:
            return await self._in(person, "passkey", token, at, label, [paper])

    # --- the end ----------------------------------------------------------------------------

    async def delete(self, person: Person, at: int) -> None:
        """Nothing is kept of somebody but what the record has under the pseudonym."""
        await self.people.strike(self._there(person), at, [(ACCOUNT, person.id)])
        self._forget(person.id)


def _is_weak(password: str, name: str) -> bool:
    """Return whether a password that was taken once would not be taken today."""
    try:
        fit(password, name)
    except InvalidPassword:
        return True
    return False


def _only(token: str) -> Callable[[Session], bool]:
    """The session that a token stood for ends: a new one takes its place."""
    told = hashed(token) if token else ""
    return lambda session: session.key == told


def _new_codes() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Recovery codes: as they are kept, and as they are told."""
    plain = [secret(CODE_LETTERS) for _ in range(CODES)]
    return tuple(map(hashed, plain)), tuple(map(grouped, plain))


def _spent(account: Account | None, told: str, at: int) -> dict[str, Any] | None:
    """What of an account changes when this code is spent; None: it is none of its codes."""
    codes = (NOBODYS if account is None else account.codes) or NOBODYS
    found = [hmac.compare_digest(told, one) for one in codes]
    if account is None:
        return None
    if any(found):
        return {"codes": tuple(one for one, is_it in zip(codes, found, strict=True) if not is_it)}
    if account.reset and account.reset_until >= at and hmac.compare_digest(told, account.reset):
        return {"reset": "", "reset_until": 0}
    return None
