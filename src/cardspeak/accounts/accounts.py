"""Accounts: a person's credentials, stored separately from the person.

Every change is written to the access log in the same transaction.
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
"""Length of a recovery or reset code: about 119 bits, so a plain hash is enough."""
MOST_PASSKEYS: Final = 20
SIGN_IN_FAILED: Final = "wrong name or password"
DUMMY_CODES: Final = ("0" * 64,) * CODES
MOST_DEVICES: Final = 12
DEVICE_MS: Final = 90 * DAY_MS
"""Time since its last sign-in after which a device is forgotten."""


class Device(msgspec.Struct, frozen=True):
    """A browser that has signed in to an account: the hash of its device cookie, and the time."""

    key: str
    at: int


class Account(msgspec.Struct, frozen=True):
    """A person's credentials.  Passwords and codes are stored as hashes only."""

    person: str
    made: int
    password: str = ""
    changed: int = 0
    passkeys: tuple[Passkey, ...] = ()
    codes: tuple[str, ...] = ()
    reset: str = ""
    reset_until: int = 0
    weak: bool = False
    """Whether the password fails the current rules, so that the user is asked to change it."""
    devices: tuple[Device, ...] = ()
    """Browsers that have signed in before; wrong passwords from others do not slow them down."""


class AuthenticationFailed(Exception):
    """Sign-in failed.  The message never reveals which credential was wrong."""

    def __init__(self) -> None:
        super().__init__(SIGN_IN_FAILED)


class AccountError(Exception):
    """The account does not allow this change; `code` identifies the reason."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class SignedUp(msgspec.Struct, frozen=True):
    """A sign-in, with the new recovery codes if any were made."""

    signed: SignedIn
    codes: tuple[str, ...] = ()


class Accounts:
    """All accounts, by person."""

    def __init__(
        self, people: People, journal: Journal, keeping: PasswordHashing | None = None
    ) -> None:
        self.people = people
        self.keeping = keeping or PasswordHashing()
        self._accounts: dict[str, Account] = {}
        self._passkeys: dict[str, str] = {}
        self._challenges = Challenges()
        with journal.store.reading() as pages:
            for side_record in pages.papers(ACCOUNT):
                self._index(msgspec.json.decode(side_record.content, type=Account))

    def get(self, person: Person) -> Account | None:
        """Return a person's account, or None if they have none."""
        return self._accounts.get(person.id)

    def _index(self, account: Account) -> None:
        self._unindex(account.person)
        self._accounts[account.person] = account
        for passkey in account.passkeys:
            self._passkeys[passkey.id] = account.person

    def _unindex(self, person: str) -> None:
        for passkey in self._accounts.pop(person, Account(person, 0)).passkeys:
            self._passkeys.pop(passkey.id, None)

    @contextmanager
    def _changed(self, person: Person, at: int, **changes: object) -> Iterator[SideRecord]:
        """Apply changes to an account, creating it if necessary; roll back on an exception.

        Yields the side record, which the caller must store.
        """
        before = self._accounts.get(person.id)
        account = msgspec.structs.replace(before or Account(person.id, at), **changes)
        self._index(account)
        try:
            yield SideRecord(ACCOUNT, person.id, 0, msgspec.json.encode(account))
        except BaseException:
            self._unindex(person.id)
            if before is not None:
                self._index(before)
            raise

    # --- sign-up ----------------------------------------------------------------------------

    async def sign_up(
        self, person: Person, password: str, token: str, at: int, label: str, device: str = ""
    ) -> SignedUp:
        """Create an account with a password for a guest.

        Raises InvalidPassword, or AccountError if the person already has an account.
        """
        await asyncio.to_thread(fit, password, person.name)
        password_hash = await self.keeping.hash(password)
        if self._current(person).account:
            raise AccountError(
                "account", "you already have an account; change its password instead"
            )
        codes, plain_codes = _new_codes()
        devices = self._with_device(person, device, at)
        changes = {"password": password_hash, "changed": at, "codes": codes, "devices": devices}
        with self._changed(person, at, **changes) as side_record:
            return await self._complete_sign_up(
                person, "password", token, at, label, side_record, plain_codes
            )

    async def _complete_sign_up(
        self,
        person: Person,
        how: str,
        token: str,
        at: int,
        label: str,
        side_record: SideRecord,
        plain_codes: tuple[str, ...],
    ) -> SignedUp:
        person = self._current(person)
        signed = await self.people.let_in(
            person,
            at,
            how,
            label=label,
            proved=True,
            ends=_has_token(token),
            notes=[AccessEntry("AccountMade", pseudonym(person), how=how)],
            side_records=[side_record],
            account=True,
            code="",  # seat codes are for guests only
            role="player" if person.role == "guest" else person.role,
        )
        return SignedUp(signed, plain_codes)

    def _current(self, person: Person) -> Person:
        """Return the current record of a person.

        Raises AuthenticationFailed if they were deleted.
        """
        current = self.people.get(person.id)
        if current is None:
            raise AuthenticationFailed
        return current

    # --- signing in -------------------------------------------------------------------------

    async def sign_in(
        self, name: str, password: str, token: str, at: int, label: str, device: str = ""
    ) -> SignedIn:
        """Sign in by name and password.  An unknown name takes just as long.

        Raises AuthenticationFailed.
        """
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        password_hash = "" if account is None else account.password
        known = self.knows(name, device, at)
        if not await self.keeping.holds(password_hash, password, known=known):
            raise AuthenticationFailed
        assert person is not None and account is not None, "a hash belongs to an account"
        changes: dict[str, object] = {"devices": self._with_device(person, device, at)}
        if self.keeping.is_old(password_hash):
            changes["password"] = await self.keeping.hash(password)
        if not account.weak and await asyncio.to_thread(_is_weak, password, person.name):
            changes["weak"] = True
        with self._changed(person, at, **changes) as side_record:
            return await self._start_session(person, "password", token, at, label, [side_record])

    def knows(self, name: str, device: str, at: int) -> bool:
        """Return whether this browser has signed in to this person's account before."""
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        devices = () if account is None else account.devices
        return bool(device) and any(
            known.key == device and at - known.at <= DEVICE_MS for known in devices
        )

    def _with_device(self, person: Person, device: str, at: int) -> tuple[Device, ...]:
        """Return the account's known devices with this one added and expired ones removed."""
        account = self.get(person)
        devices = () if account is None else account.devices
        others = [known for known in devices if known.key != device and at - known.at <= DEVICE_MS]
        return (*others, *([Device(device, at)] if device else ()))[-MOST_DEVICES:]

    async def _start_session(
        self,
        person: Person,
        how: str,
        token: str,
        at: int,
        label: str,
        side_records: Sequence[SideRecord] = (),
    ) -> SignedIn:
        return await self.people.let_in(
            self._current(person),
            at,
            how,
            label=label,
            proved=True,
            ends=_has_token(token),
            side_records=side_records,
        )

    async def prove(
        self, person: Person, password: str, token: str, at: int, label: str
    ) -> SignedIn:
        """Check the password again before the user changes credentials, and renew the session.

        Raises AuthenticationFailed if the password is wrong.
        """
        account = self.get(person)
        if not await self.keeping.holds("" if account is None else account.password, password):
            raise AuthenticationFailed
        return await self._start_session(person, "password again", token, at, label)

    def is_fresh(self, session: Session | None, at: int) -> bool:
        """Whether the session had a password or passkey check within the last FRESH_MS."""
        return session is not None and at - session.proved <= FRESH_MS

    # --- passwords and codes ----------------------------------------------------------------

    async def set_password(
        self, person: Person, old: str, new: str, token: str, at: int, label: str
    ) -> SignedIn:
        """Change the password and sign out all other devices.

        Requires the old password, or a recent passkey check if the account has no password.  Raises
        InvalidPassword, AuthenticationFailed or AccountError.
        """
        account = self.get(person)
        if account is None:
            raise AccountError("no_account", "you have no account yet; create one first")
        await asyncio.to_thread(fit, new, person.name)
        if account.password:
            if not await self.keeping.holds(account.password, old):
                raise AuthenticationFailed
        elif not self.is_fresh(self.people.session(token), at):
            raise AccountError("prove", "confirm with your passkey first")
        password_hash = await self.keeping.hash(new)
        person = self._current(person)
        note = AccessEntry("PasswordChanged", pseudonym(person))
        changes = {"password": password_hash, "changed": at, "reset": "", "weak": False}
        with self._changed(person, at, **changes) as side_record:
            return await self.people.let_in(
                person,
                at,
                "password",
                label=label,
                proved=True,
                ends=lambda _: True,
                notes=[note],
                side_records=[side_record],
            )

    async def drop_password(self, person: Person, at: int) -> None:
        """Remove the password; passkeys remain.  Raises AccountError if there is no passkey."""
        account = self.get(person)
        if account is None or not account.passkeys:
            raise AccountError(
                "no_passkey", "add a passkey first; otherwise you could not sign in again"
            )
        note = AccessEntry("PasswordDropped", pseudonym(person))
        with self._changed(person, at, password="", changed=at, weak=False) as side_record:
            await self.people.enter(note, at=at, side_records=[side_record])

    async def new_codes(self, person: Person, at: int) -> tuple[str, ...]:
        """Replace the recovery codes.  The new ones are returned only here."""
        if self.get(person) is None:
            raise AccountError("no_account", "you have no account yet; create one first")
        codes, plain_codes = _new_codes()
        with self._changed(person, at, codes=codes) as side_record:
            await self.people.enter(
                AccessEntry("CodesMade", pseudonym(person)), at=at, side_records=[side_record]
            )
        return plain_codes

    async def recover(
        self, name: str, code: str, password: str, at: int, label: str, device: str = ""
    ) -> SignedUp:
        """Set a new password with a recovery or reset code.  Raises AuthenticationFailed.

        The code can be used once, and all devices are signed out.  No password is hashed for a
        wrong code or an unknown name: codes are too long to be guessed.
        """
        person = self.people.named(name)
        account = None if person is None else self.get(person)
        digest = hashed(code.upper().replace("-", "").replace(" ", ""))
        if _spend_code(account, digest, at) is None or person is None or account is None:
            raise AuthenticationFailed
        await asyncio.to_thread(fit, password, person.name)
        password_hash = await self.keeping.hash(password)
        person = self._current(person)
        spent = _spend_code(
            self._accounts[person.id], digest, at
        )  # again, as a parallel request may have used the code
        if spent is None:
            raise AuthenticationFailed
        how = "reset" if "reset" in spent else "recovery code"
        codes, new = ((), ()) if account.codes else _new_codes()
        changes = {**spent, "codes": codes} if codes else spent
        changes |= {"devices": self._with_device(person, device, at), "weak": False}
        with self._changed(
            person, at, password=password_hash, changed=at, **changes
        ) as side_record:
            signed = await self.people.let_in(
                person,
                at,
                how,
                label=label,
                proved=True,
                ends=lambda _: True,
                notes=[AccessEntry("Recovered", pseudonym(person), how=how)],
                side_records=[side_record],
                account=True,
                code="",
                role="player" if person.role == "guest" else person.role,
            )
        return SignedUp(signed, new)

    async def reset(self, person: Person, by: Person, at: int) -> str:
        """Return a reset code for a person who cannot sign in.

        It is valid for a day, and is logged.
        """
        plain = secret(CODE_LETTERS)
        note = AccessEntry("ResetGiven", pseudonym(by), pseudonym(person), under=duty(by))
        until = at + DAY_MS
        with self._changed(person, at, reset=hashed(plain), reset_until=until) as side_record:
            await self.people.enter(note, at=at, side_records=[side_record])
        return grouped(plain)

    # --- passkeys ---------------------------------------------------------------------------

    def ask_to_make(self, person: Person, origin: str, at: int) -> dict[str, Any]:
        """Return the WebAuthn options for a new passkey.

        Raises AccountError if there are MOST_PASSKEYS.
        """
        account = self.get(person)
        existing = () if account is None else account.passkeys
        if len(existing) >= MOST_PASSKEYS:
            raise AccountError(
                "too_many", f"you already have {MOST_PASSKEYS} passkeys; remove one first"
            )
        challenge = self._challenges.ask(person.id, at)
        return passkeys.registration_options(origin, person.id, person.name, existing, challenge)

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
        """Add a passkey; for a guest, this creates the account.  Raises InvalidPasskey."""
        challenge = self._challenges.take(credential, person.id, at)
        made = passkeys.verify_registration(credential, challenge, origin, name, at)
        if made.id in self._passkeys:
            raise InvalidPasskey("this passkey is already registered")
        account = self.get(person)
        existing = () if account is None else account.passkeys
        codes, plain_codes = _new_codes() if not person.account else ((), ())
        changes: dict[str, object] = {"codes": codes} if codes else {}
        note = AccessEntry("PasskeyAdded", pseudonym(person), how=made.id[:12])
        with self._changed(person, at, passkeys=(*existing, made), **changes) as side_record:
            if not person.account:
                return await self._complete_sign_up(
                    person, "passkey", token, at, label, side_record, plain_codes
                )
            signed = await self.people.let_in(
                self._current(person),
                at,
                "passkey",
                label=label,
                proved=True,
                ends=_has_token(token),
                notes=[note],
                side_records=[side_record],
            )
        return SignedUp(signed)

    async def remove_passkey(self, person: Person, name: str, at: int) -> None:
        """Remove a passkey.  Raises AccountError if it is unknown or is the last credential."""
        account = self.get(person)
        remaining = (
            ()
            if account is None
            else tuple(passkey for passkey in account.passkeys if passkey.id != name)
        )
        if account is None or len(remaining) == len(account.passkeys):
            raise AccountError("no_passkey", "you have no such passkey")
        if not remaining and not account.password:
            raise AccountError("last_key", "this is your only passkey: set a password first")
        note = AccessEntry("PasskeyRemoved", pseudonym(person), how=name[:12])
        with self._changed(person, at, passkeys=remaining) as side_record:
            await self.people.enter(note, at=at, side_records=[side_record])

    def ask_to_use(self, origin: str, at: int, again: Person | None = None) -> dict[str, Any]:
        """Return the WebAuthn options for a sign-in, which are the same for everyone.

        `again` is the signed-in person, if they only confirm who they are.
        """
        account = None if again is None else self.get(again)
        own_passkeys = () if account is None else account.passkeys
        challenge = self._challenges.ask("" if again is None else again.id, at)
        return passkeys.sign_in_options(origin, challenge, own_passkeys)

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
        """Sign in with a passkey, or confirm with one if `again` is the signed-in person.

        Raises InvalidPasskey or AuthenticationFailed.
        """
        challenge = self._challenges.take(credential, "" if again is None else again.id, at)
        whose = self._passkeys.get(str(credential.get("id", "")), "")
        person, account = self.people.get(whose), self._accounts.get(whose)
        if person is None or account is None or (again is not None and again.id != whose):
            raise AuthenticationFailed
        stored = next(passkey for passkey in account.passkeys if passkey.id == credential["id"])
        updated = passkeys.verify_sign_in(credential, stored, challenge, origin, at)
        stored_passkeys = tuple(
            updated if passkey.id == updated.id else passkey for passkey in account.passkeys
        )
        devices = self._with_device(person, device, at)
        with self._changed(person, at, passkeys=stored_passkeys, devices=devices) as side_record:
            return await self._start_session(person, "passkey", token, at, label, [side_record])

    # --- deletion ---------------------------------------------------------------------------

    async def delete(self, person: Person, at: int) -> None:
        """Delete a person and their account; the journal keeps only the pseudonym."""
        await self.people.strike(self._current(person), at, [(ACCOUNT, person.id)])
        self._unindex(person.id)


def _is_weak(password: str, name: str) -> bool:
    """Return whether an existing password fails the current rules."""
    try:
        fit(password, name)
    except InvalidPassword:
        return True
    return False


def _has_token(token: str) -> Callable[[Session], bool]:
    """Return a predicate that matches the session with this token."""
    digest = hashed(token) if token else ""
    return lambda session: session.key == digest


def _new_codes() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the hashes of new recovery codes, and the codes to show to the user."""
    plain = [secret(CODE_LETTERS) for _ in range(CODES)]
    return tuple(map(hashed, plain)), tuple(map(grouped, plain))


def _spend_code(account: Account | None, digest: str, at: int) -> dict[str, Any] | None:
    """Return the account changes that spend this code, or None if the code is wrong.

    Compares all codes, even if there is no account, so that the timing reveals nothing.
    """
    codes = (DUMMY_CODES if account is None else account.codes) or DUMMY_CODES
    matches = [hmac.compare_digest(digest, code) for code in codes]
    if account is None:
        return None
    if any(matches):
        return {
            "codes": tuple(
                code for code, matched in zip(codes, matches, strict=True) if not matched
            )
        }
    if account.reset and account.reset_until >= at and hmac.compare_digest(digest, account.reset):
        return {"reset": "", "reset_until": 0}
    return None
