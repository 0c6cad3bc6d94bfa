"""Rates, lock-outs and counts, so that one client cannot take the room from the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from time import monotonic
from weakref import WeakValueDictionary

from cardspeak.server.settings import Limits

MOST_KEPT = 20_000
"""Addresses remembered; beyond, those that have been quiet are forgotten."""


class Bucket:
    """So much at once, and so much a second."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._then = burst, monotonic()

    def take(self) -> bool:
        """One more; False: too fast."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def has_one(self) -> bool:
        """Would one more be let through?"""
        return self._left + (monotonic() - self._then) * self._rate >= 1

    @property
    def full(self) -> bool:
        """Has it been quiet long enough to be forgotten?"""
        return self._left + (monotonic() - self._then) * self._rate >= self._burst


class Guard:
    """Counts what addresses and people do."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests: dict[str, Bucket] = {}
        self._guests: dict[str, Bucket] = {}
        self._files: dict[str, Bucket] = {}
        self._wrong: dict[str, tuple[int, float]] = {}
        self._tries: dict[str, Bucket] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sockets: Counter[str] = Counter()
        """Open lines, by address and by person."""

    def request(self, address: str) -> bool:
        """May this address ask for something more?"""
        limits = self.limits
        return _bucket(self._requests, address, limits.requests, limits.requests_burst).take()

    def guest(self, address: str) -> bool:
        """May this address bring a further guest?"""
        limits = self.limits
        return _bucket(self._guests, address, limits.guests, limits.guests_burst).take()

    def file(self, person: str) -> bool:
        """May this person have a file that takes much reading?"""
        return _bucket(self._files, person, self.limits.files, self.limits.files_burst).take()

    def locked(self, address: str) -> bool:
        """Has this address mistyped too many secrets?"""
        count, until = self._wrong.get(address, (0, 0.0))
        if until < monotonic():
            self._wrong.pop(address, None)
            return False
        return count >= self.limits.wrong_keys

    def mistyped(self, address: str) -> None:
        """A code or key was wrong."""
        count = self._wrong.get(address, (0, 0.0))[0]
        if len(self._wrong) > MOST_KEPT:
            self._wrong.clear()
        self._wrong[address] = (count + 1, monotonic() + self.limits.locked_seconds)

    def turn(self, whose: str) -> AbstractAsyncContextManager[object]:
        """Whoever asks under the same word waits for the one before; nobody waits under none."""
        if not whose:
            return nullcontext()
        found = self._turns.get(whose)
        if found is None:
            found = self._turns[whose] = asyncio.Lock()
        return found

    def may_try(self, name: str) -> bool:
        """May a further password be tried for this name, whether anybody has it or not?"""
        return self._tried(name).has_one

    def tried(self, name: str) -> None:
        """A password for this name was wrong."""
        self._tried(name).take()

    def _tried(self, name: str) -> Bucket:
        return _bucket(self._tries, name, self.limits.passwords, self.limits.passwords_burst)

    def enter(self, address: str, person: str) -> bool:
        """A line is opened; False: there are too many."""
        limits, sockets = self.limits, self.sockets
        full = sockets[""] >= limits.sockets or sockets[address] >= limits.sockets_from
        if full or (person and sockets[person] >= limits.sockets_each):
            return False
        for key in {"", address, person}:
            sockets[key] += 1
        return True

    def leave(self, address: str, person: str) -> None:
        """A line is closed."""
        for key in {"", address, person}:
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]


def _bucket(kept: dict[str, Bucket], key: str, rate: float, burst: float) -> Bucket:
    found = kept.get(key)
    if found is None:
        if len(kept) > MOST_KEPT:
            for one in [name for name, bucket in kept.items() if bucket.full]:
                del kept[one]
        found = kept[key] = Bucket(rate, burst)
    return found
