"""Who is at the door: cookies and tokens, origins, roles, and what a connection may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardspeak.room import LiveTable, People, Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.people.registry import HOSTING as HOSTING, hashed
from cardspeak.room.people.sessions import ends_for
from cardspeak.server.guard.addresses import network_of
from cardspeak.server.guard.hosts import canonical_origin, same_origin
from cardspeak.view.viewer import DESK, Role

COOKIE: Final = "cardspeak"
SECURE_COOKIE: Final = "__Host-cardspeak"
"""On an encrypted line: no other host and no plain line can have set it."""
DEVICE: Final = "cardspeak-device"
SECURE_DEVICE: Final = "__Host-cardspeak-device"
"""Which browser this is, whoever uses it: random, and known to nobody else."""
DEVICE_LETTERS: Final = 26
DEVICE_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
MARK: Final = "x-cardspeak"
"""A header that another site cannot send along: it stands for a token against forged requests."""
EYES: Final = {
    "guest": frozenset({Role.PLAYER, Role.SPECTATOR}),
    "player": frozenset({Role.PLAYER, Role.SPECTATOR}),
    "inspector": frozenset({Role.PLAYER, Role.SPECTATOR, Role.INSPECTOR}),
    "dealer": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER}),
    "floor": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER, Role.FLOOR}),
    "director": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER, Role.FLOOR}),
    "owner": frozenset(Role),
}
"""Through which eyes somebody of this role may look at any table where they do not play."""
HOST: Final = frozenset({Role.DEALER, Role.FLOOR})
"""What the host of a hand-dealt table may be there."""
MAY_GIVE: Final = {
    "owner": frozenset({"guest", "player", "inspector", "dealer", "floor", "director", "owner"}),
    "director": frozenset({"guest", "player", "dealer", "floor"}),
}
"""Which roles somebody of this role may give, and take from whoever has one of them."""


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """The token that a connection brings, and whether by cookie."""
    kind, _, value = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return value.strip(), False
    return connection.cookies.get(cookie_name(connection), ""), True


def cookie_name(connection: HTTPConnection) -> str:
    """The cookie that counts on this line."""
    return SECURE_COOKIE if is_secure(connection) else COOKIE


def device_cookie(connection: HTTPConnection) -> str:
    """The browser's device cookie; empty for a program or a browser without one."""
    told = connection.cookies.get(SECURE_DEVICE if is_secure(connection) else DEVICE, "")
    return told if len(told) == DEVICE_LETTERS and told.isascii() and told.isalnum() else ""


def trace_of(connection: HTTPConnection) -> tuple[str, str]:
    """The hash of the device and the address, for comparing seats of a table."""
    device = device_cookie(connection)
    return hashed(device) if device else "", address_of(connection)


def set_device(response: Response, connection: HTTPConnection, device: str) -> None:
    """Give the browser a device cookie, or prolong the one it has."""
    response.set_cookie(
        SECURE_DEVICE if is_secure(connection) else DEVICE,
        device,
        max_age=DEVICE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
        path="/",
    )


def person_of(connection: HTTPConnection, people: People) -> Person | None:
    """Who this is, if we know."""
    token, _ = token_of(connection)
    return people.known(token, now_ms()) if token else None


def site_of(connection: HTTPConnection) -> str:
    """The origin of the page that speaks to us; it fits, or nobody would have been let in."""
    told = connection.headers.get("origin", "")
    return told or f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def device_of(connection: HTTPConnection) -> str:
    """The browser and its system in two words, so that somebody knows their own devices."""
    told = connection.headers.get("user-agent", "")
    browsers = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
    systems = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
    found = [next((one for one in names if one in told), "") for names in (browsers, systems)]
    return " on ".join(one for one in found if one) or "a program"


def address_of(connection: HTTPConnection) -> str:
    """The address that limits count a client by; an IPv6 /64 counts as one."""
    return network_of(connection.client.host) if connection.client is not None else "?"


def origin_fits(connection: HTTPConnection, also: Iterable[str]) -> bool:
    """Does it come from the room's own page, or from a program, which names no origin?"""
    origin = connection.headers.get("origin")
    if origin is None:  # a browser that follows a link from elsewhere still says so
        return connection.headers.get("sec-fetch-site") not in {"cross-site", "same-site"}
    scheme = "https" if is_secure(connection) else "http"
    if same_origin(origin, scheme, connection.headers.get("host", "")):
        return True
    return canonical_origin(origin) in {canonical_origin(one) for one in also} - {None}


def forged(connection: HTTPConnection) -> bool:
    """May this request have been made by another site, with the cookie but without the page?"""
    _, by_cookie = token_of(connection)
    there = cookie_name(connection) in connection.cookies
    return by_cookie and connection.headers.get(MARK) is None and there


def is_secure(connection: HTTPConnection) -> bool:
    """Is the line encrypted, as far as we are told?"""
    return connection.url.scheme in {"https", "wss"}


def set_cookie(response: Response, connection: HTTPConnection, token: str, person: Person) -> None:
    """The browser keeps who it is; no script reads it, no other site sends it."""
    _, longest = ends_for(person.role, account=person.account)
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=longest // 1000,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
        path="/",
    )


def drop_cookie(response: Response, connection: HTTPConnection) -> None:
    """The browser forgets who it was."""
    response.delete_cookie(
        cookie_name(connection),
        path="/",
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def hosts(live: LiveTable, person: Person | None) -> bool:
    """May this person do what the host of the table does?"""
    if person is None:
        return False
    return person.role in HOSTING or live.listing.host == person.id


def may_look(live: LiveTable, person: Person | None, eyes: Role) -> bool:
    """May this person have this role at this table, as far as a seat there does not forbid it?"""
    if person is None:
        return eyes is Role.SPECTATOR
    if eyes in EYES[person.role]:
        return True
    # With real cards the host deals; where software deals, a host has no power over a round.
    return eyes in HOST and live.table.hand_dealt and live.listing.host == person.id


def plays_instead(live: LiveTable, person: Person | None, eyes: Role) -> bool:
    """Does this person sit at the table, so that they cannot have this role there now?"""
    return viewer_of(live.table, person, eyes).role is not eyes and eyes in DESK
