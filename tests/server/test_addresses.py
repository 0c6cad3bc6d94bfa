"""Addresses of a room, and client addresses that count as the same client."""

from __future__ import annotations

import socket

import pytest

from cardspeak.server.guard.addresses import (
    addresses_for_others,
    is_loopback,
    machine_addresses,
    machine_names,
    network_of,
    reachable_addresses,
    served_hosts,
)


def test_room_for_this_machine_only_has_no_address_for_others() -> None:
    """All three spellings of this machine are served, and no link works elsewhere."""
    for host in ("127.0.0.1", "localhost", "::1"):
        assert set(served_hosts(host)) == {"localhost", "127.0.0.1", "::1"}
        assert addresses_for_others(host, 8000, tls=False) == ()
    assert "http://[::1]:8000" in reachable_addresses("::1", 8000, tls=False)


def test_room_on_every_interface_has_the_machines_names_and_addresses() -> None:
    """Addresses for other machines come first, and loopback last."""
    addresses = reachable_addresses("0.0.0.0", 8000, tls=False)
    own = [address for address in machine_addresses() if ":" not in address]
    expected = [f"http://{host}:8000" for host in (*own, *machine_names())]
    assert list(addresses) == [*expected, "http://localhost:8000", "http://127.0.0.1:8000"]
    assert list(addresses_for_others("0.0.0.0", 8000, tls=False)) == expected


def test_listed_addresses_belong_to_this_machine() -> None:
    """A program can listen only at the machine's own addresses."""
    for address in machine_addresses():
        assert not is_loopback(address)
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as listener:
            listener.bind((address, 0))


def test_default_ports_are_omitted() -> None:
    """Browsers write origins in the same way."""
    assert reachable_addresses("poker.example", 443, tls=True) == ("https://poker.example",)
    assert reachable_addresses("poker.example", 80, tls=False) == ("http://poker.example",)
    assert reachable_addresses("poker.example", 80, tls=True) == ("https://poker.example:80",)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("?", "?"),
    ],
)
def test_ipv6_network_counts_as_one_address(address: str, counted: str) -> None:
    """A customer has a whole /64. Each IPv4 address counts separately."""
    assert network_of(address) == counted
