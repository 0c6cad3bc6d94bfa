"""Links to share: the address at which other machines reach the room."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import HTTPConnection

from cardspeak.server.api.endpoints import ApiRequest, Endpoint
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.addresses import addresses_for_others, is_loopback
from cardspeak.server.settings import Settings


class SharedLink(msgspec.Struct, frozen=True):
    """The start of every link, and whether other machines can use it."""

    origin: str
    others: bool


def shared_address(request: HTTPConnection, settings: Settings) -> SharedLink:
    """Return the address to use in links for this visitor.

    If the visitor uses a network name or address, links use the same. A visitor on the room's own
    machine uses `localhost`, which would mean a different machine to everyone else, so their links
    use a name given by --origin, or the machine's address if the room listens on it. The machine's
    addresses are sent only to its own user.
    """
    own_origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    client = request.client.host if request.client is not None else ""
    if not is_loopback(request.url.hostname or ""):
        return SharedLink(own_origin, others=True)
    if settings.origins:
        return SharedLink(settings.origins[0].rstrip("/"), others=True)
    if not is_loopback(client):
        return SharedLink(own_origin, others=False)
    addresses = addresses_for_others(
        settings.host, request.url.port or _port(request), settings.tls
    )
    return (
        SharedLink(addresses[0], others=True) if addresses else SharedLink(own_origin, others=False)
    )


def _port(request: HTTPConnection) -> int:
    """Return the scheme's default port, which a Host header leaves out."""
    return 443 if doors.is_secure(request) else 80


async def address(call: ApiRequest) -> SharedLink:
    """Return the address to use in links."""
    return await asyncio.to_thread(shared_address, call.request, call.hall.settings)


APIS = (
    Endpoint(
        "GET",
        "/api/address",
        address,
        "The address to put into links to the room.",
        answer=SharedLink,
    ),
)
