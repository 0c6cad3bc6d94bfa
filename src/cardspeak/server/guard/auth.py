"""Authentication and access: cookies and tokens, origins, roles and viewers."""

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
"""Name of the session cookie over TLS. Other hosts and unencrypted connections cannot set it."""
DEVICE: Final = "cardspeak-device"
SECURE_DEVICE: Final = "__Host-cardspeak-device"
"""Cookie that identifies a browser, regardless of who uses it. Random and secret."""
DEVICE_LETTERS: Final = 26
DEVICE_SECONDS: Final = 400 * 24 * 3600
"""Maximum lifetime that browsers allow for a cookie."""
MARK: Final = "x-cardspeak"
"""A header that other sites cannot send, as protection against CSRF."""
VIEWER_ROLES: Final = {
    "guest": frozenset({Role.PLAYER, Role.SPECTATOR}),
    "player": frozenset({Role.PLAYER, Role.SPECTATOR}),
    "inspector": frozenset({Role.PLAYER, Role.SPECTATOR, Role.INSPECTOR}),
    "dealer": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER}),
    "floor": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER, Role.FLOOR}),
    "director": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER, Role.FLOOR}),
    "owner": frozenset(Role),
}
"""The viewer roles that each person's role may use at a table where they have no seat."""
HOST: Final = frozenset({Role.DEALER, Role.FLOOR})
"""The host's roles at a hand-dealt table."""
MAY_GIVE: Final = {
    "owner": frozenset({"guest", "player", "inspector", "dealer", "floor", "director", "owner"}),
    "director": frozenset({"guest", "player", "dealer", "floor"}),
}
"""The roles that owners and directors may give and revoke."""


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """Return a connection's token, and whether it came in a cookie."""
    kind, _, value = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return value.strip(), False
    return connection.cookies.get(cookie_name(connection), ""), True


def cookie_name(connection: HTTPConnection) -> str:
    """Return the name of this connection's session cookie."""
    return SECURE_COOKIE if is_secure(connection) else COOKIE


def device_cookie(connection: HTTPConnection) -> str:
    """Return the browser's device cookie; empty for a program or a browser without one."""
    cookie = connection.cookies.get(SECURE_DEVICE if is_secure(connection) else DEVICE, "")
    return cookie if len(cookie) == DEVICE_LETTERS and cookie.isascii() and cookie.isalnum() else ""


def trace_of(connection: HTTPConnection) -> tuple[str, str]:
    """Return the device's hash and the address, for comparing the seats at a table."""
    device = device_cookie(connection)
    return hashed(device) if device else "", address_of(connection)


def set_device(response: Response, connection: HTTPConnection, device: str) -> None:
    """Set the browser's device cookie, or extend the existing one."""
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
    """Return the signed-in person, or None."""
    token, _ = token_of(connection)
    return people.known(token, now_ms()) if token else None


def site_of(connection: HTTPConnection) -> str:
    """Return the page's origin, which `origin_fits` has already checked."""
    origin = connection.headers.get("origin", "")
    return origin or f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def device_of(connection: HTTPConnection) -> str:
    """Describe the browser and its system in a few words, so that users recognise their devices."""
    user_agent = connection.headers.get("user-agent", "")
    browsers = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
    systems = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
    parts = [
        next((name for name in names if name in user_agent), "") for names in (browsers, systems)
    ]
    return " on ".join(name for name in parts if name) or "a program"


def address_of(connection: HTTPConnection) -> str:
    """Return the key under which limits count the client.  An IPv6 /64 counts as one."""
    return network_of(connection.client.host) if connection.client is not None else "?"


def origin_fits(connection: HTTPConnection, also: Iterable[str]) -> bool:
    """Return whether a request comes from the room's own page, or from a program.

    Programs send no Origin header.
    """
    origin = connection.headers.get("origin")
    if origin is None:  # browsers still mark a link from another site
        return connection.headers.get("sec-fetch-site") not in {"cross-site", "same-site"}
    scheme = "https" if is_secure(connection) else "http"
    if same_origin(origin, scheme, connection.headers.get("host", "")):
        return True
    return canonical_origin(origin) in {canonical_origin(allowed) for allowed in also} - {None}


def forged(connection: HTTPConnection) -> bool:
    """Return whether another site may have sent this request: it has the cookie but not MARK."""
    _, by_cookie = token_of(connection)
    has_cookie = cookie_name(connection) in connection.cookies
    return by_cookie and connection.headers.get(MARK) is None and has_cookie


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether the connection is encrypted, according to the server or its proxy."""
    return connection.url.scheme in {"https", "wss"}


def set_cookie(response: Response, connection: HTTPConnection, token: str, person: Person) -> None:
    """Set the session cookie. Scripts cannot read it, and other sites cannot send it."""
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
    """Delete the session cookie."""
    response.delete_cookie(
        cookie_name(connection),
        path="/",
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def hosts(live: LiveTable, person: Person | None) -> bool:
    """Return whether this person has host permissions at the table."""
    if person is None:
        return False
    return person.role in HOSTING or live.listing.host == person.id


def may_look(live: LiveTable, person: Person | None, role: Role) -> bool:
    """Return whether this person may have this viewer role, if they have no seat there."""
    if person is None:
        return role is Role.SPECTATOR
    if role in VIEWER_ROLES[person.role]:
        return True
    # The host deals at a hand-dealt table, and has no power over a software-dealt round.
    return role in HOST and live.table.hand_dealt and live.listing.host == person.id


def plays_instead(live: LiveTable, person: Person | None, role: Role) -> bool:
    """Return whether this person is playing here, and so cannot have this viewer role now."""
    return viewer_of(live.table, person, role).role is not role and role in DESK
