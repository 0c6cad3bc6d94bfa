"""Endpoints for accounts: sign-up, sign-in, passkeys, recovery, sessions and personal data."""

from __future__ import annotations

import asyncio
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
from cardspeak.room.people.erasure import chips_in, entered_in, forget, forget_in, held_by
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
"""Number of characters of a typed name that are used to count attempts."""


class Password(msgspec.Struct, frozen=True):
    """The body of a request that needs only a password."""

    password: str


class SignIn(msgspec.Struct, frozen=True):
    """A name and a password."""

    name: str
    password: str


class Recovery(msgspec.Struct, frozen=True):
    """A name, a recovery code and the new password."""

    name: str
    code: str
    password: str


class NewPassword(msgspec.Struct, frozen=True):
    """The new password and the current one."""

    new: str
    old: str = ""


class Credential(msgspec.Struct, frozen=True):
    """A browser's passkey response, with a name if the passkey is new."""

    credential: dict[str, Any]
    name: str = ""


class PasskeyLine(msgspec.Struct, frozen=True):
    """A passkey in the account's list."""

    id: str
    name: str
    made: int
    used: int


class SessionLine(msgspec.Struct, frozen=True):
    """A device in the account's list; `here` marks the one that sent the request."""

    id: str
    made: int
    seen: int
    how: str
    label: str
    here: bool


class AccountSheet(msgspec.Struct, frozen=True):
    """A person's own account."""

    account: bool
    password: bool
    weak: bool
    """Whether the password was chosen under older rules and should be changed."""
    passkeys: list[PasskeyLine]
    codes: int
    sessions: list[SessionLine]
    fresh: bool


@asynccontextmanager
async def _password(call: ApiRequest, name: str, known: str = "") -> AsyncIterator[None]:
    """Allow one password attempt: counted, and delayed if necessary. Raises ApiError."""
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
    """Convert exceptions from accounts to ApiError."""
    try:
        yield
    except AuthenticationFailed as error:
        log.warning("sign-in failed", address=doors.address_of(call.request))
        raise ApiError(403, "not_you", f"{str(error).capitalize()}.") from None
    except InvalidPasskey as error:
        log.warning("sign-in failed", address=doors.address_of(call.request))
        raise ApiError(403, "no_passkey", f"{str(error).capitalize()}.") from None
    except InvalidPassword as error:
        words = f"{str(error).capitalize()}."
        raise ApiError(400, "no_password", words, why=error.why, advice=error.advice) from None
    except AccountError as error:
        raise ApiError(409, error.code, f"{str(error).capitalize()}.") from None


def _note_guessing(call: ApiRequest, name: str) -> None:
    """Log that passwords are being guessed for this name."""
    whom = call.room.people.named(name)
    if whom is not None:
        note = AccessEntry("LockedOut", THE_ROOM, pseudonym(whom), how="too many wrong passwords")
        call.room.journal.enter([note], now_ms())  # do not wait for the write


def _session(call: ApiRequest) -> str:
    """Return the key for counting this session's attempts."""
    return f"session {hashed(call.token)}"


async def _now(call: ApiRequest, signed: SignedIn, codes: tuple[str, ...] = ()) -> Response:
    """Sign a person in on this browser, signing out the previous person."""
    before = call.token
    if before and before.partition(".")[0] != signed.person.id:
        await call.room.people.forget(before, now_ms())
    return signed_in(call, signed, codes)


# --- sign-up and sign-in ------------------------------------------------------------------------


async def sign_up(call: ApiRequest) -> Response:
    """Create an account with a password for a guest."""
    person, device = call.who, doors.device_of(call.request)
    with _answered(call):
        made = await call.hall.accounts.sign_up(
            person, call.body.password, call.token, now_ms(), device, hashed(call.device)
        )
    return await _now(call, made.signed, made.codes)


async def sign_in(call: ApiRequest) -> Response:
    """Sign in with name and password."""
    body, device = call.body, doors.device_of(call.request)
    accounts, browser = call.hall.accounts, hashed(call.device)
    known = f"device {browser}" if accounts.knows(body.name, browser, now_ms()) else ""
    async with _password(call, body.name, known):
        signed = await accounts.sign_in(
            body.name, body.password, call.token, now_ms(), device, browser
        )
    return await _now(call, signed)


async def passkey_asked(call: ApiRequest) -> object:
    """Return the options for a passkey sign-in."""
    return call.hall.accounts.ask_to_use(doors.site_of(call.request), now_ms())


async def passkey_used(call: ApiRequest) -> Response:
    """Sign in with a passkey."""
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
    """Set a new password with a recovery code."""
    body, device = call.body, doors.device_of(call.request)
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    with _answered(call):
        try:
            recovered = await call.hall.accounts.recover(
                body.name, body.code, body.password, now_ms(), device, hashed(call.device)
            )
        except AuthenticationFailed:
            call.hall.guesses.wrong_code(address)
            raise
    return await _now(call, recovered.signed, recovered.codes)


# --- own account --------------------------------------------------------------------------------


async def account(call: ApiRequest) -> AccountSheet:
    """Return the signed-in person's account."""
    person, accounts = call.who, call.hall.accounts
    stored, here = accounts.get(person), call.room.people.session(call.token)
    keys = () if stored is None else stored.passkeys
    return AccountSheet(
        account=person.account,
        password=stored is not None and bool(stored.password),
        weak=stored is not None and stored.weak,
        passkeys=[PasskeyLine(item.id, item.name, item.made, item.used) for item in keys],
        codes=0 if stored is None else len(stored.codes),
        sessions=[
            SessionLine(item.id, item.made, item.seen, item.how, item.label, item == here)
            for item in person.sessions
        ],
        fresh=not person.account or accounts.is_fresh(here, now_ms()),
    )


async def prove(call: ApiRequest) -> Response:
    """Check the password again."""
    person, device = call.who, doors.device_of(call.request)
    async with _password(call, person.name, _session(call)):
        signed = await call.hall.accounts.prove(
            person, call.body.password, call.token, now_ms(), device
        )
    return await _now(call, signed)


async def prove_asked(call: ApiRequest) -> object:
    """Return the options for confirming with a passkey of this account."""
    return call.hall.accounts.ask_to_use(doors.site_of(call.request), now_ms(), call.who)


async def prove_by_passkey(call: ApiRequest) -> Response:
    """Confirm with a passkey of this account. Refuses passkeys of other accounts on the device."""
    person, site = call.who, doors.site_of(call.request)
    device = doors.device_of(call.request)
    with _answered(call):
        signed = await call.hall.accounts.use_passkey(
            call.body.credential, site, call.token, now_ms(), device, person
        )
    return await _now(call, signed)


async def set_password(call: ApiRequest) -> Response:
    """Change the password."""
    person, body, device = call.who, call.body, doors.device_of(call.request)
    async with _password(call, person.name, _session(call)):
        signed = await call.hall.accounts.set_password(
            person, body.old, body.new, call.token, now_ms(), device
        )
    return await _now(call, signed)


async def drop_password(call: ApiRequest) -> object:
    """Remove the password, so that only passkeys work."""
    person = call.fresh()
    with _answered(call):
        await call.hall.accounts.drop_password(person, now_ms())
    return {"ok": True}


async def new_codes(call: ApiRequest) -> object:
    """Replace the recovery codes."""
    person = call.fresh()
    with _answered(call):
        return {"codes": await call.hall.accounts.new_codes(person, now_ms())}


async def make_asked(call: ApiRequest) -> object:
    """Return the options for creating a passkey."""
    person = call.fresh()
    with _answered(call):
        return call.hall.accounts.ask_to_make(person, doors.site_of(call.request), now_ms())


async def made(call: ApiRequest) -> Response:
    """Add a passkey."""
    person, body = call.fresh(), call.body
    device, site = doors.device_of(call.request), doors.site_of(call.request)
    with _answered(call):
        added = await call.hall.accounts.add_passkey(
            person, body.credential, body.name, site, call.token, now_ms(), device
        )
    return await _now(call, added.signed, added.codes)


async def remove_passkey(call: ApiRequest) -> object:
    """Remove a passkey."""
    person = call.fresh()
    with _answered(call):
        await call.hall.accounts.remove_passkey(person, call.param("passkey"), now_ms())
    return {"ok": True}


async def end_session(call: ApiRequest) -> object:
    """Sign out one device."""
    person, name = call.fresh(), call.param("session")
    if not any(session.id == name for session in person.sessions):
        raise ApiError(404, "no_session", "None of your devices has this id.")
    await call.room.people.end(person, now_ms(), lambda session: session.id == name, "elsewhere")
    return {"ok": True}


async def end_all(call: ApiRequest) -> Response:
    """Sign out every device."""
    await call.room.people.end(call.fresh(), now_ms(), lambda _: True, "everywhere")
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache"'
    return response


# --- a person's data ----------------------------------------------------------------------------


async def data(call: ApiRequest) -> Response:
    """Return all of the person's data in one file."""
    person, journal = call.fresh(), call.room.journal
    if not call.hall.guard.file(person.id):
        raise ApiError(429, "too_fast", "You have just downloaded it: wait a few minutes.")
    async with call.hall.guard.turn("data"):  # an expensive read, so one at a time
        account, reports = call.hall.accounts.get(person), call.room.reports.about(person.id)
        file = await call.read(partial(data_of, person, account, reports, journal, now_ms()))
    await call.room.people.enter(AccessEntry("DataTaken", pseudonym(person)), at=now_ms())
    name = f"cardspeak-{person.id}.json"
    return Response(
        file,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def delete(call: ApiRequest) -> Response:
    """Delete the account and all of the person's data."""
    person, room = call.fresh(), call.room
    if folded(call.body.name) != folded(person.name):
        raise ApiError(400, "no_name", "Type your name exactly, to confirm.")
    if room.people.owners() == [person]:
        raise ApiError(409, "last_owner", "The room needs an owner: appoint another first.")
    for live in room.live_tables.values():
        held = held_by(live, person)
        if held:
            raise ApiError(409, "seated", f"{held.capitalize()}.")
    for tournament in room.tournaments.values():
        entered = entered_in(tournament, person)
        if entered:
            raise ApiError(409, "entered", entered)
    for desk in room.desks.values():
        held = chips_in(desk, person)
        if held:
            raise ApiError(409, "seated", held)
    await room.reports.forget(person.id)
    with _answered(call):
        await call.hall.accounts.delete(person, now_ms())
    # An heir of the name must find nothing, so the answer waits until all have been rebuilt.
    await asyncio.gather(
        *(forget(live, person) for live in room.live_tables.values()),
        *(forget_in(tournament, person) for tournament in room.tournaments.values()),
        *(forget_in(desk, person) for desk in room.desks.values()),
    )
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache", "storage"'
    return response


async def sign_out(call: ApiRequest) -> object:
    """Sign out every device of another person. For the owner."""
    owner = call.owner()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "There is no person with this id.")
    await call.room.people.end(person, now_ms(), lambda _: True, "by the owner", owner)
    return {"ok": True}


async def reset(call: ApiRequest) -> object:
    """Make a reset code for a person who has lost their password and passkeys. For the owner."""
    owner = call.owner()
    call.fresh()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "There is no person with this id.")
    at = now_ms()
    code = await call.hall.accounts.reset(person, owner, at)
    return {"name": person.name, "code": code, "expires": at + DAY_MS}


A = "/api/account"
APIS = (
    Endpoint("POST", A, sign_up, "Turn a guest into an account with a password.", Password, Me),
    Endpoint("GET", A, account, "Your account: passkeys, codes, devices.", answer=AccountSheet),
    Endpoint("POST", "/api/sign-in", sign_in, "Sign in with name and password.", SignIn, Me),
    Endpoint("POST", "/api/sign-in/passkey/ask", passkey_asked, "Start signing in with a passkey."),
    Endpoint(
        "POST", "/api/sign-in/passkey", passkey_used, "Sign in with a passkey.", Credential, Me
    ),
    Endpoint("POST", "/api/recover", recover, "Set a password with a recovery code.", Recovery, Me),
    Endpoint("POST", f"{A}/prove", prove, "Confirm the password.", Password, Me),
    Endpoint("POST", f"{A}/prove/passkey/ask", prove_asked, "Start confirming a passkey."),
    Endpoint("POST", f"{A}/prove/passkey", prove_by_passkey, "Confirm a passkey.", Credential, Me),
    Endpoint("POST", f"{A}/password", set_password, "Change the password.", NewPassword, Me),
    Endpoint("POST", f"{A}/password/remove", drop_password, "Remove the password."),
    Endpoint("POST", f"{A}/codes", new_codes, "New recovery codes."),
    Endpoint("POST", f"{A}/passkeys/ask", make_asked, "Start making a passkey."),
    Endpoint("POST", f"{A}/passkeys", made, "Add a passkey.", Credential, Me),
    Endpoint("POST", f"{A}/passkeys/{{passkey}}/remove", remove_passkey, "Remove a passkey."),
    Endpoint("POST", f"{A}/sessions/{{session}}/end", end_session, "Sign out one of your devices."),
    Endpoint("POST", f"{A}/sign-out", end_all, "Sign out all your devices."),
    Endpoint("GET", f"{A}/data", data, "All data about you, in one file."),
    Endpoint("POST", f"{A}/delete", delete, "Delete your account and data.", Name),
    Endpoint("POST", "/api/people/{person}/sign-out", sign_out, "Owner: sign a person out."),
    Endpoint(
        "POST", "/api/people/{person}/reset", reset, "Owner: make a recovery code for a person."
    ),
)
