"""Who is at the door: cookies and tokens, origins, roles, and what a connection may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardspeak.room import Keeper, People, Person
from cardspeak.view.sight_viewer import Role

COOKIE: Final = "cardspeak"
MARK: Final = "x-cardspeak"
"""A header that another site cannot send along: it stands for a token against forged requests."""
YEAR: Final = 365 * 24 * 3600
EYES: Final = {
    "guest": frozenset({Role.PLAYER, Role.SPECTATOR}),
    "inspector": frozenset({Role.PLAYER, Role.SPECTATOR, Role.INSPECTOR}),
    "dealer": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER}),
    "floor": frozenset({Role.PLAYER, Role.SPECTATOR, Role.DEALER, Role.FLOOR}),
    "owner": frozenset(Role),
}
"""Through which eyes somebody of this role may look at any table."""
HOST: Final = frozenset({Role.DEALER, Role.FLOOR})


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """The token that a connection brings, and whether by cookie."""
    kind, _, value = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return value.strip(), False
    return connection.cookies.get(COOKIE, ""), True


def person_of(connection: HTTPConnection, people: People) -> Person | None:
    """Who this is, if we know."""
    token, _ = token_of(connection)
    return people.known(token) if token else None


def address_of(connection: HTTPConnection) -> str:
    """Where it comes from."""
    return connection.client.host if connection.client is not None else "?"


def origin_fits(connection: HTTPConnection, also: Iterable[str]) -> bool:
    """Does it come from the room's own page, or from a program, which names no origin?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.netloc == connection.headers.get("host") or origin in set(also)


def forged(connection: HTTPConnection) -> bool:
    """May this request have been made by another site, with the cookie but without the page?"""
    _, by_cookie = token_of(connection)
    return by_cookie and connection.headers.get(MARK) is None and COOKIE in connection.cookies


def is_secure(connection: HTTPConnection) -> bool:
    """Is the line encrypted, as far as we are told?"""
    return connection.url.scheme in {"https", "wss"}


def set_cookie(response: Response, token: str, *, secure: bool) -> None:
    """The browser keeps who it is; no script reads it, no other site sends it."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def drop_cookie(response: Response) -> None:
    """The browser forgets who it was."""
    response.delete_cookie(COOKIE, path="/")


def hosts(keeper: Keeper, person: Person | None) -> bool:
    """May this person do what the host of the table does?"""
    if person is None:
        return False
    return person.role in {"owner", "floor"} or keeper.listing.host == person.id


def may_look(keeper: Keeper, person: Person | None, eyes: Role) -> bool:
    """May this person look through these eyes?"""
    if person is None:
        return eyes is Role.SPECTATOR
    if eyes in EYES[person.role]:
        return True
    return eyes in HOST and keeper.listing.host == person.id
