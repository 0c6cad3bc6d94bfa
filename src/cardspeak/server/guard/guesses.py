"""Limits on guessing passwords and codes. An attacker cannot lock another person out.

- A name accepts ten wrong passwords from one address, then one a minute. Other addresses are not
  affected.
- Wrong passwords for one name from many addresses, or for many names from one address, only add a
  delay.
- A browser that has signed in to the account before is counted separately and never delayed.
- Codes, one-time links and passkeys cannot be guessed. Wrong ones only add a delay, and wrong
  passwords do not count against them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from cardspeak.server.guard.limits import TokenBucket, Turns, bucket
from cardspeak.server.settings import RoomLimits

NOTED_SECONDS: Final = 3600.0
"""Minimum time between log entries about guesses for the same name."""
MOST_QUEUED: Final = 20
"""Maximum number of delayed passwords queued for one address. Further ones are refused."""


class Blocked(Exception):
    """Too many wrong passwords for this name from this address or device."""


class Crowded(Exception):
    """Too many passwords from this address are already queued."""


class Guesses:
    """Counts wrong passwords and codes."""

    def __init__(self, limits: RoomLimits) -> None:
        self._limits = limits
        self._pairs: dict[str, TokenBucket] = {}
        self._names: dict[str, TokenBucket] = {}
        self._addresses: dict[str, TokenBucket] = {}
        self._codes: dict[str, TokenBucket] = {}
        self._noted: dict[str, float] = {}
        self._queued: dict[str, int] = {}
        self._turns = Turns()

    @asynccontextmanager
    async def password(self, name: str, address: str, known: str = "") -> AsyncIterator[None]:
        """Allow one password attempt when its turn comes. Raises Blocked or Crowded.

        `known` is the device or session that has signed in to this account before.
        """
        client = known or address
        # One at a time; otherwise parallel attempts would pass before the first one is counted.
        async with self._turns.turn(f"{client} {name}"):
            if not self._pair(name, client).has_one:
                raise Blocked
            if known:
                yield
                return
            async with self._slowed(name, address):
                yield

    @asynccontextmanager
    async def _slowed(self, name: str, address: str) -> AsyncIterator[None]:
        """Delay if this name or this address has had many wrong passwords recently."""
        wait = self._limits.slow_seconds
        if not self._address(address).has_one:
            if self._queued.get(address, 0) >= MOST_QUEUED:
                raise Crowded
            self._queued[address] = self._queued.get(address, 0) + 1
            try:
                async with self._turns.turn(f"slow {address}"):
                    await asyncio.sleep(wait)
                    yield
            finally:
                self._queued[address] -= 1
                if not self._queued[address]:
                    del self._queued[address]
            return
        if not self._name(name).has_one:
            await asyncio.sleep(wait)
        yield

    def wrong(self, name: str, address: str, known: str = "") -> bool:
        """Count a wrong password. Returns True if it blocked the name and should be logged."""
        pair = self._pair(name, known or address)
        pair.take()
        if not known:
            self._name(name).take()
            self._address(address).take()
        return not pair.has_one and self._is_news(name)

    def _is_news(self, name: str) -> bool:
        now = monotonic()
        self._noted = {
            noted: noted_at
            for noted, noted_at in self._noted.items()
            if now - noted_at < NOTED_SECONDS
        }
        return self._noted.setdefault(name, now) == now

    async def code(self, address: str) -> None:
        """Delay before checking a code if many codes from this address were wrong."""
        if not self._code(address).has_one:
            await asyncio.sleep(self._limits.slow_seconds)

    def wrong_code(self, address: str) -> None:
        """Count a wrong code or link."""
        self._code(address).take()

    # --- buckets ----------------------------------------------------------------------------

    def _pair(self, name: str, client: str) -> TokenBucket:
        limits = self._limits
        return bucket(self._pairs, f"{client} {name}", limits.passwords, limits.passwords_burst)

    def _name(self, name: str) -> TokenBucket:
        limits = self._limits
        return bucket(self._names, name, limits.passwords_for, limits.passwords_for_burst)

    def _address(self, address: str) -> TokenBucket:
        limits = self._limits
        return bucket(self._addresses, address, limits.passwords_from, limits.passwords_from_burst)

    def _code(self, address: str) -> TokenBucket:
        limits = self._limits
        return bucket(self._codes, address, limits.codes, limits.codes_burst)
