"""Host and Origin headers: check that a request is meant for this room and comes from its page.

Another site can point its own name at this machine (DNS rebinding). The browser then treats the
room as part of that site, but still sends the site's name as Host.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from time import monotonic
from typing import Final

from cardspeak.server.guard.addresses import DEFAULT_PORTS, origin_of, served_hosts

REFRESH_SECONDS: Final = 10.0
"""Minimum time between lookups of the machine's addresses, which change with the network."""
_AUTHORITY: Final = r"(?P<host>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?"
_HOST: Final = re.compile(_AUTHORITY)
_ORIGIN: Final = re.compile(rf"(?P<scheme>[a-z]+)://{_AUTHORITY}")


class Hosts:
    """A room's host names.

    They are compared without the port: containers, tunnels and proxies map ports, and a browser
    only sends the port it connects to.
    """

    def __init__(self, host: str, origins: Iterable[str]) -> None:
        self._host = host
        matches = (_ORIGIN.fullmatch(origin.rstrip("/")) for origin in origins)
        self._named = frozenset(_plain(match["host"]) for match in matches if match is not None)
        self._own: frozenset[str] = frozenset()
        self._refreshed = -REFRESH_SECONDS

    def serve(self, header: str) -> bool:
        """Return whether a request with this Host header is for the room."""
        match = _HOST.fullmatch(header)
        if match is None:
            return False
        host = _plain(match["host"])
        if host in self._named or host in self._own:
            return True
        now = monotonic()
        if now - self._refreshed < REFRESH_SECONDS:
            return False
        self._refreshed = now
        self._own = frozenset(map(_plain, served_hosts(self._host)))
        return host in self._own


def same_origin(origin: str, scheme: str, host: str) -> bool:
    """Return whether an Origin header names the site that a request was sent to."""
    own = canonical_origin(f"{scheme}://{host}")
    return own is not None and canonical_origin(origin) == own


def canonical_origin(text: str) -> str | None:
    """Format an origin as browsers do. Returns None if the text is not an origin."""
    match = _ORIGIN.fullmatch(text.rstrip("/"))
    if match is None:
        return None
    scheme, port = match["scheme"], match["port"]
    number = int(port) if port else DEFAULT_PORTS.get(scheme)
    return origin_of(scheme, _plain(match["host"]), number)


def _plain(host: str) -> str:
    """Return a host in lower case, without brackets or the final dot; addresses in short form."""
    bare = host.strip("[]").lower().rstrip(".")
    try:
        return str(ip_address(bare))
    except ValueError:
        return bare
