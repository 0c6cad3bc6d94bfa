"""Network addresses: the room's own, and the rule for counting client addresses.

Only queries the operating system. Sends nothing over the network.
"""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Final

ANYWHERE: Final = frozenset({"", "0.0.0.0", "::"})
"""Values of `--host` that mean every interface of the machine."""
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
IPV6_NETWORK: Final = 64
"""Bits of an IPv6 address that identify a customer's network. Customers choose the other bits."""

# Documentation addresses (RFC 5737, RFC 3849): looking up a route to them sends nothing.
_FAR_V4: Final = ("192.0.2.1", 9)
_FAR_V6: Final = ("2001:db8::1", 9)
_SIOCGIFADDR: Final = 0x8915


def reachable_addresses(host: str, port: int, tls: bool) -> tuple[str, ...]:
    """Return the room's addresses as origins, such as `http://192.168.1.20:8000`.

    Addresses that other machines can use come first, starting with the best, followed by those for
    this machine only. `host` and `port` are those of the listening socket; the port must be the
    real one, not 0.
    """
    scheme = "https" if tls else "http"
    return tuple(origin_of(scheme, name, port) for name in served_hosts(host))


def addresses_for_others(host: str, port: int, tls: bool) -> tuple[str, ...]:
    """Return the room's addresses for other machines; empty if it listens only on this machine.

    A name such as `http://anas-laptop.local:8000` depends on the network's name service; a numeric
    address does not.
    """
    scheme = "https" if tls else "http"
    hosts = (name for name in served_hosts(host) if not is_loopback(name))
    return tuple(origin_of(scheme, name, port) for name in hosts)


def served_hosts(host: str) -> tuple[str, ...]:
    """Return the names and addresses, without ports, that reach a room on `host`."""
    if host not in ANYWHERE:
        names = LOOPBACK if is_loopback(host) else _spellings(host)
        return _each_once(names if host in names else (host, *names))
    hosts = (*machine_addresses(), *machine_names(), *LOOPBACK)
    other = (
        IPv4Address if host == "::" else IPv6Address
    )  # the room's socket accepts only one address family
    return _each_once(name for name in hosts if not isinstance(_address(name), other))


def origin_of(scheme: str, host: str, port: int | None) -> str:
    """Format an origin as browsers do: brackets around IPv6, no default port."""
    shown = f"[{host}]" if ":" in host else host
    if port is None or port == DEFAULT_PORTS.get(scheme):
        return f"{scheme}://{shown}"
    return f"{scheme}://{shown}:{port}"


def is_loopback(host: str) -> bool:
    """Return whether the host refers only to this machine."""
    if host.lower().rstrip(".") == "localhost":
        return True
    address = _address(host)
    return address is not None and address.is_loopback


def machine_names() -> tuple[str, ...]:
    """Return the machine's names: full, without the domain, and with `.local`."""
    full = socket.gethostname().lower().rstrip(".")
    if not full or full == "localhost" or _address(full) is not None:
        return ()
    short = full.partition(".")[0]
    return _each_once((f"{short}.local", full, short))


def machine_addresses() -> tuple[str, ...]:
    """Return the machine's addresses except loopback, starting with that for outgoing traffic."""
    addresses = [
        _route(socket.AF_INET, _FAR_V4),
        _route(socket.AF_INET6, _FAR_V6),
        *(_of_interfaces() if sys.platform == "linux" else _of_own_name()),
    ]
    return _each_once(address for address in addresses if address and not is_loopback(address))


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the key under which limits count a client address.

    An IPv4 address counts by itself, even if it is mapped to IPv6. An IPv6 address counts as its
    /64, since every customer has at least a /64. Any other text is returned unchanged.
    """
    parsed = _address(address)
    if not isinstance(parsed, IPv6Address) or parsed.is_loopback:
        return address if parsed is None else str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    host_bits = 128 - IPV6_NETWORK
    return f"{IPv6Address(int(parsed) >> host_bits << host_bits)}/{IPV6_NETWORK}"


def any_of(addresses: str) -> Callable[[str], bool]:
    """Return a predicate for a list of addresses and networks such as `127.0.0.1, 10.0.0.0/8`.

    `*` matches every address; an empty list matches none.
    """
    listed = [part.strip() for part in addresses.split(",") if part.strip()]
    networks = []
    for part in listed:
        with suppress(ValueError):
            networks.append(ip_network(part))

    def contains(address: str) -> bool:
        parsed = _address(address)
        return (
            "*" in listed
            or address in listed
            or (parsed is not None and any(parsed in part for part in networks))
        )

    return contains


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None


def _spellings(host: str) -> tuple[str, ...]:
    """Return the host, plus the machine's names if it is one of its addresses."""
    if host.lower() in machine_names() or host in machine_addresses():
        return (host, *machine_names())
    return (host,)


def _each_once(hosts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hosts))


def _route(family: socket.AddressFamily, far: tuple[str, int]) -> str:
    """Return the local address for outgoing traffic. Sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(far)
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def _of_interfaces() -> list[str]:
    """Return the addresses of every interface (Linux)."""
    import fcntl

    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            try:
                reply = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, request)
            except OSError:  # the interface has no IPv4 address
                continue
            addresses.append(socket.inet_ntoa(reply[20:24]))
    return addresses + _ipv6_of_interfaces(Path("/proc/net/if_inet6"))


def _ipv6_of_interfaces(table: Path) -> list[str]:
    try:
        rows = table.read_text(encoding="ascii").splitlines()
    except OSError:
        return []
    addresses = (IPv6Address(bytes.fromhex(row.split()[0])) for row in rows)
    # A link-local address needs the visitor's interface name, so it cannot be used in a link.
    return [str(address) for address in addresses if not address.is_link_local]


def _of_own_name() -> list[str]:
    """Return the addresses that the system lists for its own name (macOS, Windows)."""
    try:
        rows = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(row[4][0]) for row in rows if "%" not in str(row[4][0])]
