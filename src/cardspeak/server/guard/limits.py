"""Rates, lock-outs and counts, so that one client cannot take the room from the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from time import monotonic
from weakref import WeakValueDictionary

from cardspeak.server.settings import RoomLimits

MOST_KEPT = 20_000
"""Addresses remembered; beyond, those that have been quiet are forgotten."""


class TokenBucket:
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


class Turns:
    """Locks by name; unused ones are dropped."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def turn(self, whose: str) -> AbstractAsyncContextManager[object]:
        """The lock of this name; without a name nobody waits."""
        if not whose:
            return nullcontext()
        found = self._locks.get(whose)
        if found is None:
            found = self._locks[whose] = asyncio.Lock()
        return found


class RateLimiter:
    """Counts what addresses and people do; an address is as `doors.address_of` gives it."""

    def __init__(self, limits: RoomLimits) -> None:
        self.limits = limits
        self._requests: dict[str, TokenBucket] = {}
        self._guests: dict[str, TokenBucket] = {}
        self._files: dict[str, TokenBucket] = {}
        self._tables: dict[str, TokenBucket] = {}
        self._frames: dict[str, TokenBucket] = {}
        self._pages: dict[str, TokenBucket] = {}
        self._strikes: dict[str, TokenBucket] = {}
        self._everybody: dict[str, TokenBucket] = {}
        self._chats: dict[str, TokenBucket] = {}
        self._reports: dict[str, TokenBucket] = {}
        self._refused: dict[str, TokenBucket] = {}
        self._turns = Turns()
        self.sockets: Counter[str] = Counter()
        """Open lines, by address and by person."""

    def request(self, address: str, person: str = "") -> bool:
        """Return whether a request is within the limits.

        A signed-in person has a separate budget, so that others at the same address do not use
        it up; an address has ten such budgets at most.
        """
        rate, burst = self.limits.requests, self.limits.requests_burst
        all_of_them = bucket(self._everybody, address, 10 * rate, 10 * burst)
        return bucket(self._requests, person or address, rate, burst).take() and all_of_them.take()

    def logged(self, address: str) -> bool:
        """Return whether a refused request is logged: floods of them would fill the log."""
        return bucket(self._refused, address, 1.0, 60.0).take()

    def chat(self, person: str) -> bool:
        """Return whether this person may say something more, at whichever table."""
        return bucket(self._chats, person, self.limits.chat, self.limits.chat_burst).take()

    def report(self, person: str) -> bool:
        """Return whether this person may report a further message."""
        return bucket(self._reports, person, self.limits.reports, self.limits.reports_burst).take()

    def guest(self, address: str) -> bool:
        """May this address bring a further guest?"""
        limits = self.limits
        return bucket(self._guests, address, limits.guests, limits.guests_burst).take()

    def file(self, person: str) -> bool:
        """May this person have a file that takes much reading?"""
        return bucket(self._files, person, self.limits.files, self.limits.files_burst).take()

    def table(self, address: str) -> bool:
        """Return whether this address may open a further table."""
        rate, burst = self.limits.tables_opened, self.limits.tables_opened_burst
        return bucket(self._tables, address, rate, burst).take()

    def frame(self, address: str) -> bool:
        """Return whether this address may send a further frame, over whichever socket."""
        limits = self.limits
        return bucket(self._frames, address, limits.frames_from, limits.frames_from_burst).take()

    def page(self, address: str) -> bool:
        """Return whether this address may have a further file of the page."""
        return bucket(self._pages, address, self.limits.pages, self.limits.pages_burst).take()

    def strike(self, address: str, person: str) -> None:
        """Note that a socket was cut because it broke a bound."""
        for key in {address, person} - {""}:
            self._struck(key).take()

    def struck_out(self, key: str) -> bool:
        """Return whether too many sockets of this person or address were cut."""
        return not self._struck(key).has_one

    def _struck(self, key: str) -> TokenBucket:
        return bucket(self._strikes, key, self.limits.strikes, self.limits.strikes_burst)

    def turn(self, whose: str) -> AbstractAsyncContextManager[object]:
        """Wait for the one before who asked under the same word."""
        return self._turns.turn(whose)

    def enter(self, address: str, person: str) -> bool:
        """A line is opened; False: there are too many."""
        limits, sockets = self.limits, self.sockets
        full = sockets[""] >= limits.sockets or sockets[address] >= limits.sockets_from
        most = limits.sockets_each if person else limits.sockets_nameless
        if full or sockets[_whose(address, person)] >= most:
            return False
        for key in ("", address, _whose(address, person)):
            sockets[key] += 1
        return True

    def leave(self, address: str, person: str) -> None:
        """A line is closed."""
        for key in ("", address, _whose(address, person)):
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]


def _whose(address: str, person: str) -> str:
    """The person, or the strangers at this address together: named people keep room for theirs."""
    return person or f"nameless at {address}"


def bucket(kept: dict[str, TokenBucket], key: str, rate: float, burst: float) -> TokenBucket:
    """Return the bucket of a key. Beyond MOST_KEPT the full ones are dropped, or the oldest."""
    found = kept.get(key)
    if found is None:
        if len(kept) > MOST_KEPT:
            quiet = [name for name, there in kept.items() if there.full]
            for one in quiet or list(kept)[: MOST_KEPT // 10]:
                del kept[one]
        found = kept[key] = TokenBucket(rate, burst)
    return found
