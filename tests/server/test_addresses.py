"""Addresses of a room, and client addresses that count as one."""

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


def test_a_room_for_this_machine_only_has_no_address_for_others() -> None:
    """All three spellings of this machine are served, and no link would work elsewhere."""
    for host in ("127.0.0.1", "localhost", "::1"):
        assert set(served_hosts(host)) == {"localhost", "127.0.0.1", "::1"}
        assert addresses_for_others(host, 8000, tls=False) == ()
    assert "http://[::1]:8000" in reachable_addresses("::1", 8000, tls=False)


def test_a_room_on_every_interface_is_reached_by_the_machines_names_and_addresses() -> None:
    """Those for other machines come first; loopback is last."""
    found = reachable_addresses("0.0.0.0", 8000, tls=False)
    own = [one for one in machine_addresses() if ":" not in one]
    wanted = [f"http://{host}:8000" for host in (*own, *machine_names())]
    assert list(found) == [*wanted, "http://localhost:8000", "http://127.0.0.1:8000"]
    assert list(addresses_for_others("0.0.0.0", 8000, tls=False)) == wanted


def test_every_listed_address_is_one_of_this_machine() -> None:
    """The system lets a program listen only at its own addresses."""
    for address in machine_addresses():
        assert not is_loopback(address)
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as one:
            one.bind((address, 0))


def test_default_ports_are_left_out() -> None:
    """As browsers write an origin."""
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
def test_an_ipv6_network_counts_as_one_address(address: str, counted: str) -> None:
    """A customer has a whole /64; an IPv4 address counts by itself."""
    assert network_of(address) == counted
