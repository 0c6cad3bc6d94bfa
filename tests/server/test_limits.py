"""Limits count IPv6 networks as one address, and the number of counters is bounded."""

from __future__ import annotations

import pytest

from cardspeak.server.guard.addresses import network_of
from cardspeak.server.guard.limits import MOST_KEPT, RateLimiter, TokenBucket, bucket
from cardspeak.server.settings import RoomLimits


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("?", "?"),
    ],
)
def test_ipv6_network_counts_as_one_address(address: str, key: str) -> None:
    """A /64 belongs to one customer. IPv4 mapped to IPv6 counts as IPv4."""
    assert network_of(address) == key


def test_sockets_of_a_network_are_counted_together() -> None:
    """A socket may be opened from one address of a /64 and closed from another."""
    guard = RateLimiter(RoomLimits(sockets_from=2))
    assert guard.enter(network_of("2001:db8::1"), "")
    assert guard.enter(network_of("2001:db8::2"), "")
    assert not guard.enter(network_of("2001:db8::3"), "")
    guard.leave(network_of("2001:db8::1"), "")
    assert guard.enter(network_of("2001:db8::3"), "")


def test_counters_are_bounded() -> None:
    """A flood of new names or addresses drops the oldest counters."""
    buckets: dict[str, TokenBucket] = {}
    for number in range(MOST_KEPT + 50):
        bucket(buckets, f"name {number}", 0.0, 1.0).take()
    assert len(buckets) <= MOST_KEPT + 1
    assert f"name {MOST_KEPT + 49}" in buckets
