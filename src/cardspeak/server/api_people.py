"""Addresses about people: guests, seat codes, one-time links, invitations, roles."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from cardspeak.room import Person
from cardspeak.room.clock import now_ms
from cardspeak.room.people import ROLES, NameTaken, NoName, Signed
from cardspeak.server import doors
from cardspeak.server.calls import Api, Call, Problem, as_json

LOCKED = "Too many wrong keys from your address: wait five minutes."


class Name(msgspec.Struct, frozen=True):
    """How somebody wants to be called."""

    name: str


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


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who you are; the secrets only when they are made."""

    id: str
    name: str
    role: str
    token: str = ""
    code: str = ""


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.role)


def _signed(call: Call, signed: Signed) -> Response:
    me = msgspec.structs.replace(_me(signed.person), token=signed.token, code=signed.code)
    response = as_json(me)
    doors.set_cookie(response, signed.token, secure=doors.is_secure(call.request))
    return response


async def new_guest(call: Call) -> Response:
    """Somebody new."""
    if not call.hall.guard.guest(doors.address_of(call.request)):
        raise Problem(429, "too_fast", "Too many new guests from your address: wait a little.")
    try:
        return _signed(call, await call.room.people.guest(call.body.name, now_ms()))
    except NameTaken as taken:
        raise Problem(409, "name_taken", f"{taken}.", free=taken.free) from None
    except NoName as wrong:
        raise Problem(400, "no_name", f"{wrong}.") from None


async def me(call: Call) -> Me:
    """Who you are."""
    return _me(call.who)


async def come_back(call: Call) -> Response:
    """The same person on another device."""
    address = doors.address_of(call.request)
    if call.hall.guard.locked(address):
        raise Problem(429, "locked", LOCKED)
    signed = await call.room.people.again(call.body.code)
    if signed is None:
        call.hall.guard.mistyped(address)
        raise Problem(403, "no_code", "This is no seat code: it has five groups of four.")
    return _signed(call, signed)


async def join(call: Call) -> Response:
    """Use a one-time link."""
    return _signed(call, await use_key(call, call.body.key, call.body.name))


async def use_key(call: Call, key: str, name: str) -> Signed:
    """Whoever a one-time link lets in; raises Problem."""
    address = doors.address_of(call.request)
    if call.hall.guard.locked(address):
        raise Problem(429, "locked", LOCKED)
    try:
        signed = await call.room.people.join(key, name, now_ms(), call.person)
    except NameTaken as taken:
        raise Problem(409, "name_taken", f"{taken}.", free=taken.free) from None
    except NoName as wrong:
        raise Problem(400, "no_name", f"{wrong}.") from None
    if signed is None:
        call.hall.guard.mistyped(address)
        raise Problem(403, "no_key", "This link has been used, is withdrawn, or is too old.")
    return signed


async def leave(call: Call) -> Response:
    """Forget who this is."""
    token, _ = doors.token_of(call.request)
    await call.room.people.forget(token)
    response = as_json({"ok": True})
    doors.drop_cookie(response)
    return response


async def invite(call: Call) -> object:
    """A one-time link for a role."""
    call.owner()
    if call.body.role not in ROLES:
        raise Problem(400, "no_role", f"A role is one of {', '.join(ROLES)}.")
    made, key = await call.room.people.invite(call.body.role, now_ms(), call.body.whom)
    link = f"{call.request.url.scheme}://{call.request.headers.get('host', '')}/join/{key}"
    return {"id": made.id, "link": link, "key": key, "expires": made.expires, "role": made.role}


async def invitations(call: Call) -> object:
    """Links that are still open, without their keys."""
    call.owner()
    return {
        "invitations": [
            {"id": one.id, "role": one.role, "for": one.whom, "expires": one.expires}
            for one in call.room.people.invitations(now_ms())
        ]
    }


async def withdraw(call: Call) -> object:
    """A link no longer works."""
    call.owner()
    if not await call.room.people.withdraw(call.param("invitation")):
        raise Problem(404, "no_invitation", "There is no such open invitation.")
    return {"ok": True}


async def everybody(call: Call) -> object:
    """Who is known here."""
    call.owner()
    found = sorted(call.room.people, key=lambda one: (-ROLES.index(one.role), one.name))
    return {"people": [_me(one) for one in found[:1000]]}


async def set_role(call: Call) -> object:
    """Give somebody another role."""
    owner = call.owner()
    person = call.room.people.get(call.param("person"))
    if person is None:
        raise Problem(404, "no_person", "Nobody here has this id.")
    if call.body.role not in ROLES:
        raise Problem(400, "no_role", f"A role is one of {', '.join(ROLES)}.")
    if person.id == owner.id and call.body.role != "owner":
        raise Problem(409, "last_owner", "The room keeps its owner: name another first.")
    return _me(await call.room.people.set_role(person, call.body.role))


APIS = (
    Api("POST", "/api/guests", new_guest, "Come in as a guest with a name.", Name, Me),
    Api("GET", "/api/me", me, "Who you are.", answer=Me),
    Api("POST", "/api/return", come_back, "Be yourself again, by seat code.", Code, Me),
    Api("POST", "/api/join", join, "Use a one-time link.", Key, Me),
    Api("POST", "/api/leave", leave, "Sign this device out."),
    Api("POST", "/api/invitations", invite, "Owner: a one-time link for a role.", RoleFor),
    Api("GET", "/api/invitations", invitations, "Owner: the links that are still open."),
    Api(
        "POST",
        "/api/invitations/{invitation}/withdraw",
        withdraw,
        "Owner: a link no longer works.",
    ),
    Api("GET", "/api/people", everybody, "Owner: everybody who is known here."),
    Api("POST", "/api/people/{person}/role", set_role, "Owner: another role.", RoleOnly, Me),
)
