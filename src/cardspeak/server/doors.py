"""Who is at the door: cookies and tokens, origins, roles, and what a connection may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardspeak.room import Keeper, People, Person
from cardspeak.room.clock import now_ms
from cardspeak.room.sessions import ends_for
from cardspeak.view.sight_viewer import Role

COOKIE: Final = "cardspeak"
SECURE_COOKIE: Final = "__Host-cardspeak"
"""On an encrypted line: no other host and no plain line can have set it."""
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
"""Through which eyes somebody of this role may look at any table."""
HOST: Final = frozenset({Role.DEALER, Role.FLOOR})
HOSTING: Final = frozenset({"owner", "director", "floor"})
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
    """Where it comes from."""
    return connection.client.host if connection.client is not None else "?"


def origin_fits(connection: HTTPConnection, also: Iterable[str]) -> bool:
    """Does it come from the room's own page, or from a program, which names no origin?"""
    origin = connection.headers.get("origin")
    if origin is None:  # a browser that follows a link from elsewhere still says so
        return connection.headers.get("sec-fetch-site") not in {"cross-site", "same-site"}
    parts = urlsplit(origin)
    return parts.netloc == connection.headers.get("host") or origin in set(also)


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


def hosts(keeper: Keeper, person: Person | None) -> bool:
    """May this person do what the host of the table does?"""
    if person is None:
        return False
    return person.role in HOSTING or keeper.listing.host == person.id


def may_look(keeper: Keeper, person: Person | None, eyes: Role) -> bool:
    """May this person look through these eyes?"""
    if person is None:
        return eyes is Role.SPECTATOR
    if eyes is Role.INSPECTOR and keeper.seat(person.name):
        return False  # the folded hands of earlier rounds are not for who plays on
    if eyes in EYES[person.role]:
        return True
    return eyes in HOST and keeper.listing.host == person.id
