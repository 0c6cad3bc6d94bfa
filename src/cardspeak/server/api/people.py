"""Addresses about people: guests, seat codes, one-time links, invitations, roles."""

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


class Name(msgspec.Struct, frozen=True):
    """A guest's name, and the table to which the guest has come."""

    name: str
    table: str = ""


class Code(msgspec.Struct, frozen=True):
    """A seat code."""

    code: str


class Key(msgspec.Struct, frozen=True):
    """A one-time link's key, and a name for who is not known yet."""

    key: str
    name: str = ""


class RoleFor(msgspec.Struct, frozen=True):
    """A role, and whom it is for."""

    role: str
    whom: str = msgspec.field(default="", name="for")


class RoleOnly(msgspec.Struct, frozen=True):
    """A role."""

    role: str


class NamedRole(msgspec.Struct, frozen=True):
    """A role, and the name of whom it is for."""

    name: str
    role: str


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who you are; the secrets only when they are made."""

    id: str
    name: str
    role: str
    account: bool = False
    token: str = ""
    code: str = ""
    codes: tuple[str, ...] = ()
    weak: bool = False
    """The password was chosen under older rules: change it."""


class Visitor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The visitor; empty for a browser without a name."""

    id: str = ""
    name: str = ""
    role: str = ""
    account: bool = False
    weak: bool = False
    """The password was chosen under older rules: change it."""


def me_of(person: Person) -> Me:
    """The person, without secrets."""
    return Me(person.id, person.name, person.role, person.account)


def signed_in(call: ApiRequest, signed: SignedIn, codes: tuple[str, ...] = ()) -> Response:
    """The answer to somebody who was let in: who they are, the secrets, and the cookie."""
    # A page has the cookie, which no script can read; only a program is told the token.
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
    """Somebody new."""
    if not call.hall.guard.guest(doors.address_of(call.request)):
        raise ApiError(429, "too_fast", "Too many new guests from your address: wait a little.")
    try:
        _not_a_bot(call, call.body.name, call.body.table)
        label = doors.device_of(call.request)
        return signed_in(call, await call.room.people.guest(call.body.name, now_ms(), label=label))
    except NameTaken as taken:
        raise ApiError(409, "name_taken", f"{taken}.", free=taken.free) from None
    except InvalidName as wrong:
        raise ApiError(400, "no_name", f"{wrong}.", why=wrong.why) from None


def _not_a_bot(call: ApiRequest, name: str, table: str) -> None:
    """Raise NameTaken if a bot at this table has the name."""
    live = call.room.live_tables.get(table)
    if live is not None and is_bots_name(live.table, name):
        raise NameTaken(readable(name), call.room.people.free_name(readable(name)))


async def new_code(call: ApiRequest) -> object:
    """Another seat code in place of the one before, for a guest who has not written it down."""
    if call.who.account:
        words = "You have an account: sign in with it on another device."
        raise ApiError(409, "account", words)
    if not call.hall.guard.guest(doors.address_of(call.request)):
        raise ApiError(429, "too_fast", "Too many new codes from your address: wait a little.")
    return {"code": await call.room.people.new_code(call.who, now_ms())}


async def me(call: ApiRequest) -> Visitor:
    """Return the visitor.  A program that sends an invalid token gets a 401."""
    token, by_cookie = doors.token_of(call.request)
    if call.person is None and (by_cookie or not token):
        return Visitor()
    account = call.hall.accounts.get(call.who)
    weak = account is not None and account.weak
    return Visitor(call.who.id, call.who.name, call.who.role, call.who.account, weak)


async def come_back(call: ApiRequest) -> Response:
    """The same person on another device."""
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    label = doors.device_of(call.request)
    signed = await call.room.people.again(call.body.code, now_ms(), label=label)
    if signed is None:
        call.hall.guesses.wrong_code(address)
        raise ApiError(403, "no_code", "This is no seat code: it has five groups of four.")
    return signed_in(call, signed)


async def join(call: ApiRequest) -> Response:
    """Use a one-time link."""
    return signed_in(call, await use_key(call, call.body.key, call.body.name))


async def use_key(call: ApiRequest, key: str, name: str) -> SignedIn:
    """Whoever a one-time link lets in; raises ApiError."""
    address = doors.address_of(call.request)
    await call.hall.guesses.code(address)
    try:
        label = doors.device_of(call.request)
        signed = await call.room.people.join(key, name, now_ms(), call.person, label=label)
    except NameTaken as taken:
        raise ApiError(409, "name_taken", f"{taken}.", free=taken.free) from None
    except InvalidName as wrong:
        raise ApiError(400, "no_name", f"{wrong}.", why=wrong.why) from None
    if signed is None:
        call.hall.guesses.wrong_code(address)
        raise ApiError(403, "no_key", "This link has been used, is withdrawn, or is too old.")
    return signed


async def leave(call: ApiRequest) -> Response:
    """Forget who this is."""
    await call.room.people.forget(call.token, now_ms())
    response = as_json({"ok": True})
    doors.drop_cookie(response, call.request)
    response.headers["clear-site-data"] = '"cache"'
    return response


async def invite(call: ApiRequest) -> object:
    """A one-time link for a role."""
    by = call.giver()
    _may_give(by, call.body.role)
    whom = text_of(call.body.whom, LONGEST_TITLE, "A name")
    made, key = await call.room.people.invite(call.body.role, now_ms(), whom, by)
    shared = await asyncio.to_thread(shared_address, call.request, call.hall.settings)
    link = f"{shared.origin}/join/{key}"
    return {"id": made.id, "link": link, "key": key, "expires": made.expires, "role": made.role}


async def invitations(call: ApiRequest) -> object:
    """Links that are still open, without their keys."""
    call.giver()
    return {
        "invitations": [
            {"id": one.id, "role": one.role, "for": one.whom, "expires": one.expires}
            for one in call.room.people.invitations(now_ms())
        ]
    }


async def withdraw(call: ApiRequest) -> object:
    """A link no longer works."""
    by, name = call.giver(), call.param("invitation")
    for one in call.room.people.invitations(now_ms()):
        if one.id == name:
            _may_give(by, one.role)
    if not await call.room.people.withdraw(name, now_ms(), by):
        raise ApiError(404, "no_invitation", "There is no such open invitation.")
    return {"ok": True}


async def everybody(call: ApiRequest) -> object:
    """Who is known here."""
    call.giver()
    found = sorted(call.room.people, key=lambda one: (-ROLES.index(one.role), one.name))
    return {"people": [me_of(one) for one in found[:1000]]}


async def set_role(call: ApiRequest) -> object:
    """Give somebody another role."""
    call.giver()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise ApiError(404, "no_person", "Nobody here has this id.")
    return await _give(call, person, call.body.role)


async def give_role(call: ApiRequest) -> object:
    """Give somebody another role, by name."""
    call.giver()
    person = call.room.people.named(call.body.name)
    if person is None:
        raise ApiError(404, "no_person", "Nobody here has this name.")
    return await _give(call, person, call.body.role)


async def _give(call: ApiRequest, person: Person, role: str) -> Me:
    by, people = call.giver(), call.room.people
    _may_give(by, role)
    _may_give(by, person.role)
    if people.owners() == [person] and role != "owner":
        raise ApiError(409, "last_owner", "The room keeps its owner: name another first.")
    return me_of(await people.set_role(person, role, by, now_ms()))


def _may_give(by: Person, role: str) -> None:
    """Raises ApiError where this role is not for this person to give or take."""
    if role not in ROLES:
        raise ApiError(400, "no_role", f"A role is one of {', '.join(ROLES)}.")
    if role not in doors.MAY_GIVE[by.role]:
        raise ApiError(403, "not_yours", f"The role {role} is for the owner to give and take.")


APIS = (
    Endpoint("POST", "/api/guests", new_guest, "Come in as a guest with a name.", Name, Me),
    Endpoint("GET", "/api/me", me, "Who you are.", answer=Visitor),
    Endpoint("POST", "/api/return", come_back, "Be yourself again, by seat code.", Code, Me),
    Endpoint("POST", "/api/code", new_code, "A new seat code; the one before is void."),
    Endpoint("POST", "/api/join", join, "Use a one-time link.", Key, Me),
    Endpoint("POST", "/api/leave", leave, "Sign this device out."),
    Endpoint("POST", "/api/invitations", invite, "Owner: a one-time link for a role.", RoleFor),
    Endpoint("GET", "/api/invitations", invitations, "Owner: the links that are still open."),
    Endpoint(
        "POST",
        "/api/invitations/{invitation}/withdraw",
        withdraw,
        "Owner: a link no longer works.",
    ),
    Endpoint("GET", "/api/people", everybody, "Owner: everybody who is known here."),
    Endpoint("POST", "/api/people/{person}/role", set_role, "Owner: another role.", RoleOnly, Me),
    Endpoint("POST", "/api/roles", give_role, "Owner: another role, by name.", NamedRole, Me),
)
