"""Endpoints for people: guests, seat codes, one-time links, invitations, roles."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.responses import Response

from cardspeak.room import Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.people.display_names import InvalidName, NameTaken, is_bots_name, readable
from cardspeak.room.people.registry import ROLES, SignedIn
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint, as_json, text_of
from cardspeak.server.guard import auth as doors
from cardspeak.server.site.links import shared_address


class SolvedChallenge(msgspec.Struct, frozen=True):
    """A challenge of the room, and the number that solves it."""

    challenge: str
    answer: str


class Name(msgspec.Struct, frozen=True):
    """A guest's name, the table whose page the guest has open, and work done to be let in."""

    name: str
    table: str = ""
    work: SolvedChallenge | None = None


class Code(msgspec.Struct, frozen=True):
    """A seat code."""

    code: str


class Key(msgspec.Struct, frozen=True):
    """A one-time link's key, and a name if the person is new."""

    key: str
    name: str = ""


class RoleFor(msgspec.Struct, frozen=True):
    """A role, and a note about the person who will get it."""

    role: str
    whom: str = msgspec.field(default="", name="for")


class RoleOnly(msgspec.Struct, frozen=True):
    """The new role of the person in the path."""

    role: str


class NamedRole(msgspec.Struct, frozen=True):
    """A role, and the name of the person who gets it."""

    name: str
    role: str


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """The signed-in person.  Secrets are included only when they are created."""

    id: str
    name: str
    role: str
    account: bool = False
    token: str = ""
    code: str = ""
    codes: tuple[str, ...] = ()
    weak: bool = False
    """Whether the password was chosen under older rules and should be changed."""


class Visitor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visitor; empty for a browser that is not signed in."""

    id: str = ""
    name: str = ""
    role: str = ""
    account: bool = False
    weak: bool = False
    """Whether the password was chosen under older rules and should be changed."""


def me_of(person: Person) -> Me:
    """Return the person, without secrets."""
    return Me(person.id, person.name, person.role, person.account)


def signed_in(call: ApiRequest, signed: SignedIn, codes: tuple[str, ...] = ()) -> Response:
    """Return the response to a sign-in: the person, the secrets and the cookie."""
    # The page uses the cookie, which scripts cannot read. Only a program gets the token.
    token = "" if doors.MARK in call.request.headers else signed.token
    account = call.hall.accounts.get(signed.person)
    me = msgspec.structs.replace(
        me_of(signed.person),
        token=token,
        code=signed.code,
        codes=codes,
        weak=account is not None and account.weak,
    )
    response = as_json(me)
    doors.set_device(response, call.request, call.device)
    doors.set_cookie(response, call.request, signed.token, signed.person)
    return response


async def new_guest(call: ApiRequest) -> Response:
    """Register a guest."""
    address = doors.address_of(call.request)
    solved = _let_in_as(call, address)
    try:
        _not_a_bot(call, call.body.name, call.body.table)
        label = doors.device_of(call.request)
        signed = await call.room.people.guest(call.body.name, now_ms(), label=label)
    except NameTaken as taken:
        _give_back(call, address, solved)
        raise ApiError(409, "name_taken", f"{taken}.", free=taken.free) from None
    except InvalidName as error:
        _give_back(call, address, solved)
        raise ApiError(400, "no_name", f"{error}.", why=error.why) from None
    return signed_in(call, signed)


def _give_back(call: ApiRequest, address: str, solved: str) -> None:
    """Return what a refused guest used: the address's limit, and the challenge if there was one."""
    call.hall.guard.guest_refused(address, by_work=bool(solved))
    if solved:
        call.hall.work.give_back(address, solved)


def _let_in_as(call: ApiRequest, address: str) -> str:
    """Return the challenge that lets this guest in, "" if none was needed. Raises ApiError.

    A refused name does not use the challenge up: the guest tries another name with it.
    """
    guard, work = call.hall.guard, call.body.work
    if guard.guest(address):
        return ""
    if work is None or not call.hall.work.is_solved(address, work.challenge, work.answer):
        challenge = call.hall.work.challenge(address)._asdict()
        words = "Too many new guests from your address: wait a moment, or solve the challenge."
        raise ApiError(429, "work_due", words, work=challenge)
    if not guard.guest(address, by_work=True):
        raise ApiError(429, "too_fast", "Too many new guests from your address: wait a moment.")
    call.hall.work.spend(address, work.challenge)
    return str(work.challenge)


def _not_a_bot(call: ApiRequest, name: str, table: str) -> None:
    """Raise NameTaken if a bot at this table has the name."""
    live = call.room.live_tables.get(table)
    if live is not None and is_bots_name(live.table, name):
        raise NameTaken(readable(name), call.room.people.free_name(readable(name)))


async def new_code(call: ApiRequest) -> object:
    """Replace a guest's seat code."""
    if call.who.account:
        words = "You have an account: sign in with it on another device."
        raise ApiError(409, "account", words)
    if not call.hall.guard.code(call.who.id):
        raise ApiError(429, "too_fast", "Too many new codes: wait a moment.")
    return {"code": await call.room.people.new_code(call.who, now_ms())}


async def me(call: ApiRequest) -> Visitor:
    """Return the visitor. A program with an invalid token gets a 401."""
    token, by_cookie = doors.token_of(call.request)
    if call.person is None and (by_cookie or not token):
        return Visitor()
    account = call.hall.accounts.get(call.who)
    weak = account is not None and account.weak
    return Visitor(call.who.id, call.who.name, call.who.role, call.who.account, weak)


async def come_back(call: ApiRequest) -> Response:
    """Sign a guest in on another device with a seat code."""
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    label = doors.device_of(call.request)
    signed = await call.room.people.again(call.body.code, now_ms(), label=label)
    if signed is None:
        call.hall.guesses.wrong_code(address)
        raise ApiError(
            403,
            "no_code",
            "This is not a valid seat code: a code has five groups of four characters.",
        )
    return signed_in(call, signed)


async def join(call: ApiRequest) -> Response:
    """Use a one-time link."""
    return signed_in(call, await use_key(call, call.body.key, call.body.name))


async def use_key(call: ApiRequest, key: str, name: str) -> SignedIn:
    """Sign in with the key of a one-time link. Raises ApiError."""
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    try:
        label = doors.device_of(call.request)
        signed = await call.room.people.join(key, name, now_ms(), call.person, label=label)
    except NameTaken as taken:
        raise ApiError(409, "name_taken", f"{taken}.", free=taken.free) from None
    except InvalidName as error:
        raise ApiError(400, "no_name", f"{error}.", why=error.why) from None
    if signed is None:
        call.hall.guesses.wrong_code(address)
        raise ApiError(403, "no_key", "This link was used or withdrawn, or has expired.")
    return signed


async def leave(call: ApiRequest) -> Response:
    """Sign out this device."""
    await call.room.people.forget(call.token, now_ms())
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache"'
    return response


async def invite(call: ApiRequest) -> object:
    """Make a one-time link for a role."""
    by = call.giver()
    _may_give(by, call.body.role)
    whom = text_of(call.body.whom, LONGEST_TITLE, "A name")
    invitation, key = await call.room.people.invite(call.body.role, now_ms(), whom, by)
    shared = await asyncio.to_thread(shared_address, call.request, call.hall.settings)
    link = f"{shared.origin}/join/{key}"
    return {
        "id": invitation.id,
        "link": link,
        "key": key,
        "expires": invitation.expires,
        "role": invitation.role,
    }


async def invitations(call: ApiRequest) -> object:
    """Return the unused links, without their keys."""
    call.giver()
    return {
        "invitations": [
            {
                "id": invitation.id,
                "role": invitation.role,
                "for": invitation.whom,
                "expires": invitation.expires,
            }
            for invitation in call.room.people.invitations(now_ms())
        ]
    }


async def withdraw(call: ApiRequest) -> object:
    """Withdraw an unused link."""
    by, name = call.giver(), call.param("invitation")
    for invitation in call.room.people.invitations(now_ms()):
        if invitation.id == name:
            _may_give(by, invitation.role)
    if not await call.room.people.withdraw(name, now_ms(), by):
        raise ApiError(404, "no_invitation", "There is no open invitation with this id.")
    return {"ok": True}


async def everybody(call: ApiRequest) -> object:
    """Return all people in the room, staff first."""
    call.giver()
    people = sorted(call.room.people, key=lambda person: (-ROLES.index(person.role), person.name))
    return {"people": [me_of(person) for person in people[:1000]]}


async def set_role(call: ApiRequest) -> object:
    """Change a person's role, by id."""
    call.giver()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "There is no person with this id.")
    return await _give(call, person, call.body.role)


async def give_role(call: ApiRequest) -> object:
    """Change a person's role, by name."""
    call.giver()
    person = call.room.people.named(call.body.name)
    if person is None:
        raise ApiError(404, "no_person", "There is no person with this name.")
    return await _give(call, person, call.body.role)


async def _give(call: ApiRequest, person: Person, role: str) -> Me:
    by, people = call.giver(), call.room.people
    _may_give(by, role)
    _may_give(by, person.role)
    if people.owners() == [person] and role != "owner":
        raise ApiError(409, "last_owner", "The room needs an owner: appoint another first.")
    return me_of(await people.set_role(person, role, by, now_ms()))


def _may_give(by: Person, role: str) -> None:
    """Raise ApiError unless this person may give and revoke this role."""
    if role not in ROLES:
        raise ApiError(400, "no_role", f"A role must be one of {', '.join(ROLES)}.")
    if role not in doors.MAY_GIVE[by.role]:
        raise ApiError(403, "not_yours", f"Only the owner can give or take the role {role}.")


APIS = (
    Endpoint("POST", "/api/guests", new_guest, "Register as a guest.", Name, Me),
    Endpoint("GET", "/api/me", me, "The visitor.", answer=Visitor),
    Endpoint("POST", "/api/return", come_back, "Sign in with a seat code.", Code, Me),
    Endpoint("POST", "/api/code", new_code, "Replace your seat code."),
    Endpoint("POST", "/api/join", join, "Use a one-time link.", Key, Me),
    Endpoint("POST", "/api/leave", leave, "Sign this device out."),
    Endpoint(
        "POST", "/api/invitations", invite, "Owner: make a one-time link for a role.", RoleFor
    ),
    Endpoint("GET", "/api/invitations", invitations, "Owner: list the open links."),
    Endpoint(
        "POST",
        "/api/invitations/{invitation}/withdraw",
        withdraw,
        "Owner: withdraw a link.",
    ),
    Endpoint("GET", "/api/people", everybody, "Owner: list the people in the room."),
    Endpoint("POST", "/api/people/{person}/role", set_role, "Owner: change a role.", RoleOnly, Me),
    Endpoint("POST", "/api/roles", give_role, "Owner: change a role, by name.", NamedRole, Me),
)
