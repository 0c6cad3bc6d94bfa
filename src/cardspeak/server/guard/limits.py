"""Rate limits and connection counts, so that one client cannot block the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from time import monotonic
from weakref import WeakValueDictionary

from cardspeak.server.settings import RoomLimits

MOST_KEPT = 20_000
"""Maximum number of buckets. Beyond that, idle ones are dropped."""


class TokenBucket:
    """Token bucket with capacity `burst`, refilled at `rate` per second."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._then = burst, monotonic()

    def take(self) -> bool:
        """Take a token. Returns False if there is none."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Return a token that was taken for nothing."""
        self._left = min(self._burst, self._left + 1)

    @property
    def has_one(self) -> bool:
        """Whether `take` would succeed."""
        return self._left + (monotonic() - self._then) * self._rate >= 1

    @property
    def full(self) -> bool:
        """Whether the bucket is full, so that it can be dropped."""
        return self._left + (monotonic() - self._then) * self._rate >= self._burst


class Turns:
    """Locks by name. Unused ones are dropped."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def turn(self, name: str) -> AbstractAsyncContextManager[object]:
        """Return the lock for this name; an empty name never blocks."""
        if not name:
            return nullcontext()
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock


class RateLimiter:
    """Rate limits per address and per person. Addresses come from `auth.address_of`."""

    def __init__(self, limits: RoomLimits) -> None:
        self.limits = limits
        self._requests: dict[str, TokenBucket] = {}
        self._guests: dict[str, TokenBucket] = {}
        self._guests_by_work: dict[str, TokenBucket] = {}
        self._codes: dict[str, TokenBucket] = {}
        self._files: dict[str, TokenBucket] = {}
        self._tables: dict[str, TokenBucket] = {}
        self._frames: dict[str, TokenBucket] = {}
        self._pages: dict[str, TokenBucket] = {}
        self._strikes: dict[str, TokenBucket] = {}
        self._everybody: dict[str, TokenBucket] = {}
        self._chats: dict[str, TokenBucket] = {}
        self._reports: dict[str, TokenBucket] = {}
        self._seat_asks: dict[str, TokenBucket] = {}
        self._refused: dict[str, TokenBucket] = {}
        self._turns = Turns()
        self.sockets: Counter[str] = Counter()
        """Open sockets, by address and by person."""

    def request(self, address: str, person: str = "") -> bool:
        """Return whether a request is within the limits.

        A signed-in person has a separate budget, so that others at the same address do not use it
        up. An address has at most ten such budgets.
        """
        rate, burst = self.limits.requests, self.limits.requests_burst
        shared = bucket(self._everybody, address, 10 * rate, 10 * burst)
        return bucket(self._requests, person or address, rate, burst).take() and shared.take()

    def logged(self, address: str) -> bool:
        """Return whether to log a refused request, so that a flood does not fill the log."""
        return bucket(self._refused, address, 1.0, 60.0).take()

    def chat(self, person: str) -> bool:
        """Return whether this person may send another chat message, at any table."""
        return bucket(self._chats, person, self.limits.chat, self.limits.chat_burst).take()

    def seat_ask(self, person: str) -> bool:
        """Return whether this person may make another ask about their seat, at any table."""
        rate, burst = self.limits.seat_asks, self.limits.seat_asks_burst
        return bucket(self._seat_asks, person, rate, burst).take()

    def report(self, person: str) -> bool:
        """Return whether this person may report another message."""
        return bucket(self._reports, person, self.limits.reports, self.limits.reports_burst).take()

    def guest(self, address: str, *, by_work: bool = False) -> bool:
        """Return whether this address may register another guest.

        Guests who solved a challenge have a separate budget.
        """
        return self._guest_budget(address, by_work).take()

    def guest_refused(self, address: str, *, by_work: bool = False) -> None:
        """Count only guests who were registered, so that refused names keep nobody out."""
        self._guest_budget(address, by_work).give_back()

    def code(self, person: str) -> bool:
        """Return whether this guest may have another seat code; it takes nothing from others."""
        return bucket(self._codes, person, self.limits.guests, self.limits.guests_burst).take()

    def _guest_budget(self, address: str, by_work: bool) -> TokenBucket:
        limits = self.limits
        if by_work:
            rate, burst = limits.guests_by_work, limits.guests_by_work_burst
            return bucket(self._guests_by_work, address, rate, burst)
        return bucket(self._guests, address, limits.guests, limits.guests_burst)

    def file(self, person: str) -> bool:
        """Return whether this person may download another expensive file."""
        return bucket(self._files, person, self.limits.files, self.limits.files_burst).take()

    def table(self, address: str) -> bool:
        """Return whether this address may open another table."""
        rate, burst = self.limits.tables_opened, self.limits.tables_opened_burst
        return bucket(self._tables, address, rate, burst).take()

    def frame(self, address: str) -> bool:
        """Return whether this address may send another frame, over any socket."""
        limits = self.limits
        return bucket(self._frames, address, limits.frames_from, limits.frames_from_burst).take()

    def page(self, address: str) -> bool:
        """Return whether this address may load another of the page's files."""
        return bucket(self._pages, address, self.limits.pages, self.limits.pages_burst).take()

    def strike(self, address: str, person: str) -> None:
        """Record that a socket was cut for exceeding a limit."""
        for key in {address, person} - {""}:
            self._struck(key).take()

    def struck_out(self, key: str) -> bool:
        """Return whether too many of this person's or address's sockets were cut."""
        return not self._struck(key).has_one

    def _struck(self, key: str) -> TokenBucket:
        return bucket(self._strikes, key, self.limits.strikes, self.limits.strikes_burst)

    def turn(self, name: str) -> AbstractAsyncContextManager[object]:
        """Return the lock for this name, see `Turns`."""
        return self._turns.turn(name)

    def enter(self, address: str, person: str) -> bool:
        """Count a new socket. Returns False if there are too many."""
        limits, sockets = self.limits, self.sockets
        is_full = sockets[""] >= limits.sockets or sockets[address] >= limits.sockets_from
        limit = limits.sockets_each if person else limits.sockets_nameless
        if is_full or sockets[_whose(address, person)] >= limit:
            return False
        for key in ("", address, _whose(address, person)):
            sockets[key] += 1
        return True

    def leave(self, address: str, person: str) -> None:
        """Stop counting a socket."""
        for key in ("", address, _whose(address, person)):
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]


def _whose(address: str, person: str) -> str:
    """Return the counting key: the person, or all anonymous visitors at this address."""
    return person or f"nameless at {address}"


def bucket(buckets: dict[str, TokenBucket], key: str, rate: float, burst: float) -> TokenBucket:
    """Return the bucket for a key. Beyond MOST_KEPT, drops full buckets, or else the oldest."""
    token_bucket = buckets.get(key)
    if token_bucket is None:
        if len(buckets) > MOST_KEPT:
            idle = [name for name, other in buckets.items() if other.full]
            for name in idle or list(buckets)[: MOST_KEPT // 10]:
                del buckets[name]
        token_bucket = buckets[key] = TokenBucket(rate, burst)
    return token_bucket
