"""Addresses about accounts: making one, signing in and out, keys, recovery, a person's data."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any, Final

import msgspec
import structlog
from starlette.responses import Response

from cardspeak.accounts import AccountError, AuthenticationFailed
from cardspeak.accounts.data import data_of
from cardspeak.accounts.passkeys import InvalidPasskey
from cardspeak.accounts.passwords import TooBusy
from cardspeak.accounts.strength import InvalidPassword
from cardspeak.journal.access_log import AccessEntry
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.people.display_names import THE_ROOM, folded
from cardspeak.room.people.erasure import forget, held_by
from cardspeak.room.people.registry import SignedIn, hashed, pseudonym
from cardspeak.room.people.sessions import DAY_MS
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, as_json
from cardspeak.server.api.people import Me, Name, signed_in
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.guesses import Blocked, Crowded

log = structlog.get_logger("cardspeak.server")

WAIT: Final = (
    "Too many wrong passwords for this name from your address: wait a minute. "
    "A passkey or a recovery code works at once."
)
BUSY: Final = "Too many passwords are being checked: try again in a moment."
LONGEST_TYPED: Final = 200
"""Letters of a typed name that are looked at."""


class Password(msgspec.Struct, frozen=True):
    """A password."""

    password: str


class SignIn(msgspec.Struct, frozen=True):
    """A name and its password."""

    name: str
    password: str


class Recovery(msgspec.Struct, frozen=True):
    """A name, a code that was written down, and the password from now on."""

    name: str
    code: str
    password: str


class NewPassword(msgspec.Struct, frozen=True):
    """The old password and the new one."""

    new: str
    old: str = ""


class Credential(msgspec.Struct, frozen=True):
    """What a browser answers for a passkey; a name where it is a new one."""

    credential: dict[str, Any]
    name: str = ""


class PasskeyLine(msgspec.Struct, frozen=True):
    """A passkey in the list."""

    id: str
    name: str
    made: int
    used: int


class SessionLine(msgspec.Struct, frozen=True):
    """A device in the list; `here` is the one that asks."""

    id: str
    made: int
    seen: int
    how: str
    label: str
    here: bool


class AccountSheet(msgspec.Struct, frozen=True):
    """What somebody sees of their own account."""

    account: bool
    password: bool
    weak: bool
    """The password was chosen under older rules: change it."""
    passkeys: list[PasskeyLine]
    codes: int
    sessions: list[SessionLine]
    fresh: bool


@asynccontextmanager
async def _password(call: ApiRequest, name: str, known: str = "") -> AsyncIterator[None]:
    """An attempt at the password of a name: counted, slowed down, answered."""
    guesses, address, key = call.hall.guesses, doors.address_of(call.request), _key(name)
    try:
        async with guesses.password(key, address, known):
            with _answered(call):
                try:
                    yield
                except AuthenticationFailed:
                    if guesses.wrong(key, address, known):
                        _note_guessing(call, name)
                    raise
    except Blocked:
        raise ApiError(429, "locked", WAIT) from None
    except (Crowded, TooBusy):
        raise ApiError(429, "busy", BUSY) from None


def _key(name: str) -> str:
    return folded(name[:LONGEST_TYPED])


@contextmanager
def _answered(call: ApiRequest) -> Iterator[None]:
    """Turn refusals of accounts into answers."""
    try:
        yield
    except AuthenticationFailed as wrong:
        log.warning("not let in", address=doors.address_of(call.request))
        raise ApiError(403, "not_you", f"{str(wrong).capitalize()}.") from None
    except InvalidPasskey as wrong:
        log.warning("not let in", address=doors.address_of(call.request))
        raise ApiError(403, "no_passkey", f"{str(wrong).capitalize()}.") from None
    except InvalidPassword as wrong:
        words = f"{str(wrong).capitalize()}."
        raise ApiError(400, "no_password", words, why=wrong.why, advice=wrong.advice) from None
    except AccountError as wrong:
        raise ApiError(409, wrong.code, f"{str(wrong).capitalize()}.") from None


def _note_guessing(call: ApiRequest, name: str) -> None:
    """Record that passwords for this name are being guessed."""
    whom = call.room.people.named(name)
    if whom is not None:
        note = AccessEntry("LockedOut", THE_ROOM, pseudonym(whom), how="too many wrong passwords")
        call.room.journal.enter([note], now_ms())  # nobody waits for it


def _session(call: ApiRequest) -> str:
    """The key that counts the request's session."""
    return f"session {hashed(call.token)}"


async def _now(call: ApiRequest, signed: SignedIn, codes: tuple[str, ...] = ()) -> Response:
    """Somebody is signed in: whoever this browser was before is signed out here."""
    before = call.token
    if before and before.partition(".")[0] != signed.person.id:
        await call.room.people.forget(before, now_ms())
    return signed_in(call, signed, codes)


# --- making one, signing in ---------------------------------------------------------------------


async def sign_up(call: ApiRequest) -> Response:
    """A guest becomes an account."""
    person, device = call.who, doors.device_of(call.request)
    with _answered(call):
        made = await call.hall.accounts.sign_up(
            person, call.body.password, call.token, now_ms(), device, hashed(call.device)
        )
    return await _now(call, made.signed, made.codes)


async def sign_in(call: ApiRequest) -> Response:
    """By name and password."""
    body, device = call.body, doors.device_of(call.request)
    accounts, browser = call.hall.accounts, hashed(call.device)
    known = f"device {browser}" if accounts.knows(body.name, browser, now_ms()) else ""
    async with _password(call, body.name, known):
        signed = await accounts.sign_in(
            body.name, body.password, call.token, now_ms(), device, browser
        )
    return await _now(call, signed)


async def passkey_asked(call: ApiRequest) -> object:
    """What the browser needs to sign in by a passkey."""
    return call.hall.accounts.ask_to_use(doors.site_of(call.request), now_ms())


async def passkey_used(call: ApiRequest) -> Response:
    """By a passkey."""
    device, site = doors.device_of(call.request), doors.site_of(call.request)
    with _answered(call):
        signed = await call.hall.accounts.use_passkey(
            call.body.credential,
            site,
            call.token,
            now_ms(),
            device,
            device=hashed(call.device),
        )
    return await _now(call, signed)


async def recover(call: ApiRequest) -> Response:
    """By a code that was written down."""
    body, device = call.body, doors.device_of(call.request)
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    with _answered(call):
        try:
            found = await call.hall.accounts.recover(
                body.name, body.code, body.password, now_ms(), device, hashed(call.device)
            )
        except AuthenticationFailed:
            call.hall.guesses.wrong_code(address)
            raise
    return await _now(call, found.signed, found.codes)


# --- one's own account --------------------------------------------------------------------------


async def account(call: ApiRequest) -> AccountSheet:
    """What there is."""
    person, accounts = call.who, call.hall.accounts
    found, here = accounts.get(person), call.room.people.session(call.token)
    keys = () if found is None else found.passkeys
    return AccountSheet(
        account=person.account,
        password=found is not None and bool(found.password),
        weak=found is not None and found.weak,
        passkeys=[PasskeyLine(one.id, one.name, one.made, one.used) for one in keys],
        codes=0 if found is None else len(found.codes),
        sessions=[
            SessionLine(one.id, one.made, one.seen, one.how, one.label, one == here)
            for one in person.sessions
        ],
        fresh=not person.account or accounts.is_fresh(here, now_ms()),
    )


async def prove(call: ApiRequest) -> Response:
    """Show the password again."""
    person, device = call.who, doors.device_of(call.request)
    async with _password(call, person.name, _session(call)):
        signed = await call.hall.accounts.prove(
            person, call.body.password, call.token, now_ms(), device
        )
    return await _now(call, signed)


async def prove_asked(call: ApiRequest) -> object:
    """What the browser needs to show a passkey of this account again."""
    return call.hall.accounts.ask_to_use(doors.site_of(call.request), now_ms(), call.who)


async def prove_by_passkey(call: ApiRequest) -> Response:
    """Show a passkey again: one of this account, whoever else has one on the same device."""
    person, site = call.who, doors.site_of(call.request)
    device = doors.device_of(call.request)
    with _answered(call):
        signed = await call.hall.accounts.use_passkey(
            call.body.credential, site, call.token, now_ms(), device, person
        )
    return await _now(call, signed)


async def set_password(call: ApiRequest) -> Response:
    """Another password."""
    person, body, device = call.who, call.body, doors.device_of(call.request)
    async with _password(call, person.name, _session(call)):
        signed = await call.hall.accounts.set_password(
            person, body.old, body.new, call.token, now_ms(), device
        )
    return await _now(call, signed)


async def drop_password(call: ApiRequest) -> object:
    """No password any more: passkeys alone."""
    person = call.fresh()
    with _answered(call):
        await call.hall.accounts.drop_password(person, now_ms())
    return {"ok": True}


async def new_codes(call: ApiRequest) -> object:
    """Recovery codes in the place of those before."""
    person = call.fresh()
    with _answered(call):
        return {"codes": await call.hall.accounts.new_codes(person, now_ms())}


async def make_asked(call: ApiRequest) -> object:
    """What the browser needs to make a passkey."""
    person = call.fresh()
    with _answered(call):
        return call.hall.accounts.ask_to_make(person, doors.site_of(call.request), now_ms())


async def made(call: ApiRequest) -> Response:
    """A passkey was made."""
    person, body = call.fresh(), call.body
    device, site = doors.device_of(call.request), doors.site_of(call.request)
    with _answered(call):
        found = await call.hall.accounts.add_passkey(
            person, body.credential, body.name, site, call.token, now_ms(), device
        )
    return await _now(call, found.signed, found.codes)


async def remove_passkey(call: ApiRequest) -> object:
    """A passkey opens nothing any more."""
    person = call.fresh()
    with _answered(call):
        await call.hall.accounts.remove_passkey(person, call.param("passkey"), now_ms())
    return {"ok": True}


async def end_session(call: ApiRequest) -> object:
    """A device is signed out."""
    person, name = call.fresh(), call.param("session")
    if not any(one.id == name for one in person.sessions):
        raise ApiError(404, "no_session", "No device of yours has this id.")
    await call.room.people.end(person, now_ms(), lambda one: one.id == name, "elsewhere")
    return {"ok": True}


async def end_all(call: ApiRequest) -> Response:
    """Every device is signed out."""
    await call.room.people.end(call.fresh(), now_ms(), lambda _: True, "everywhere")
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache"'
    return response


# --- a person's data ----------------------------------------------------------------------------


async def data(call: ApiRequest) -> Response:
    """Everything that is known of you, in one file."""
    person, journal = call.fresh(), call.room.journal
    if not call.hall.guard.file(person.id):
        raise ApiError(429, "too_fast", "You have just had it: wait some minutes.")
    async with call.hall.guard.turn("data"):  # it reads much, so one after the other
        account, reports = call.hall.accounts.get(person), call.room.reports.about(person.id)
        found = await call.read(partial(data_of, person, account, reports, journal, now_ms()))
    await call.room.people.enter(AccessEntry("DataTaken", pseudonym(person)), at=now_ms())
    name = f"cardspeak-{person.id}.json"
    return Response(
        found,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def delete(call: ApiRequest) -> Response:
    """Nothing is known of you any more."""
    person, room = call.fresh(), call.room
    if folded(call.body.name) != folded(person.name):
        raise ApiError(400, "no_name", "Write your name as it is, to say that you mean it.")
    if room.people.owners() == [person]:
        raise ApiError(409, "last_owner", "The room keeps its owner: name another first.")
    for live in room.live_tables.values():
        held = held_by(live, person)
        if held:
            raise ApiError(409, "seated", f"{held.capitalize()}.")
    await room.reports.forget(person.id)
    with _answered(call):
        await call.hall.accounts.delete(person, now_ms())
    for live in room.live_tables.values():
        forget(live, person)
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache", "storage"'
    return response


async def sign_out(call: ApiRequest) -> object:
    """Every device of somebody's is signed out."""
    owner = call.owner()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "Nobody here has this id.")
    await call.room.people.end(person, now_ms(), lambda _: True, "by the owner", owner)
    return {"ok": True}


async def reset(call: ApiRequest) -> object:
    """A code for somebody who has lost every key."""
    owner = call.owner()
    call.fresh()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "Nobody here has this id.")
    at = now_ms()
    code = await call.hall.accounts.reset(person, owner, at)
    return {"name": person.name, "code": code, "expires": at + DAY_MS}


A = "/api/account"
APIS = (
    Endpoint("POST", A, sign_up, "A guest becomes an account by a password.", Password, Me),
    Endpoint("GET", A, account, "Your account: keys, codes, devices.", answer=AccountSheet),
    Endpoint("POST", "/api/sign-in", sign_in, "Sign in by name and password.", SignIn, Me),
    Endpoint("POST", "/api/sign-in/passkey/ask", passkey_asked, "Begin to sign in by a passkey."),
    Endpoint("POST", "/api/sign-in/passkey", passkey_used, "Sign in by a passkey.", Credential, Me),
    Endpoint("POST", "/api/recover", recover, "A new password, by a recovery code.", Recovery, Me),
    Endpoint("POST", f"{A}/prove", prove, "Show the password again.", Password, Me),
    Endpoint("POST", f"{A}/prove/passkey/ask", prove_asked, "Begin to show a passkey again."),
    Endpoint("POST", f"{A}/prove/passkey", prove_by_passkey, "Show it again.", Credential, Me),
    Endpoint("POST", f"{A}/password", set_password, "Another password.", NewPassword, Me),
    Endpoint("POST", f"{A}/password/remove", drop_password, "No password: passkeys alone."),
    Endpoint("POST", f"{A}/codes", new_codes, "New recovery codes."),
    Endpoint("POST", f"{A}/passkeys/ask", make_asked, "Begin to make a passkey."),
    Endpoint("POST", f"{A}/passkeys", made, "Add a passkey.", Credential, Me),
    Endpoint("POST", f"{A}/passkeys/{{passkey}}/remove", remove_passkey, "Remove a passkey."),
    Endpoint("POST", f"{A}/sessions/{{session}}/end", end_session, "Sign a device of yours out."),
    Endpoint("POST", f"{A}/sign-out", end_all, "Sign every device of yours out."),
    Endpoint("GET", f"{A}/data", data, "Everything that is known of you, in one file."),
    Endpoint("POST", f"{A}/delete", delete, "Be forgotten.", Name),
    Endpoint("POST", "/api/people/{person}/sign-out", sign_out, "Owner: sign somebody out."),
    Endpoint("POST", "/api/people/{person}/reset", reset, "Owner: a code for who lost every key."),
)
