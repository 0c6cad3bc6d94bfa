"""Password hashing: Argon2id with the low-memory parameters of RFC 9106 (64 MiB, three passes).

A hash with older parameters is replaced at the next sign-in.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from argon2.profiles import RFC_9106_LOW_MEMORY

from cardspeak.accounts.strength import normal

AT_ONCE: Final = 2
"""Maximum number of concurrent hashes for unknown devices; each takes 64 MiB."""
LOW_PRIORITY: Final = 10
T = TypeVar("T")
MOST_WAITING: Final = 50
"""Maximum number of queued password checks from unknown devices."""


class TooBusy(Exception):
    """Too many password checks are queued."""


def _lower_priority() -> None:
    """Lower the priority of this thread and of Argon2's threads, so that they do not delay play."""
    if sys.platform == "linux":  # elsewhere, priority applies to the whole process
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


def _dummy_hash(hasher: PasswordHasher) -> str:
    """Return a hash that no password has. Checking it takes as long as checking a real one."""
    salt, digest = (
        b64encode(os.urandom(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


class PasswordHashing:
    """Compute and check hashes on other threads, a few at a time.

    Devices that have signed in before have a separate slot, so that a flood of wrong passwords from
    other devices does not delay them.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
        self._unknown = asyncio.Semaphore(AT_ONCE)
        self._known = asyncio.Semaphore(1)
        self._waiting = 0
        self._threads = ThreadPoolExecutor(AT_ONCE + 1, "password", initializer=_lower_priority)
        self._dummy_hash = _dummy_hash(self._hasher)
        self.checks = 0
        """Number of password checks so far."""

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        async with self._known:
            return await self._in_thread(lambda: self._hasher.hash(normal(password)))

    async def holds(self, stored_hash: str, password: str, *, known: bool = True) -> bool:
        """Return whether the password has this hash. An empty hash takes just as long.

        Raises TooBusy if the device is unknown and too many checks are queued.
        """
        if not known and self._waiting >= MOST_WAITING:
            raise TooBusy
        self._waiting += not known
        try:
            async with self._known if known else self._unknown:
                self.checks += 1
                right = await self._in_thread(
                    lambda: self._check(stored_hash or self._dummy_hash, password)
                )
        finally:
            self._waiting -= not known
        return right and bool(stored_hash)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def is_old(self, stored_hash: str) -> bool:
        """Return whether the hash was made with parameters other than the current ones."""
        return self._hasher.check_needs_rehash(stored_hash)

    def _check(self, stored_hash: str, password: str) -> bool:
        plain = normal(password)
        # Older versions hashed the password as typed, without normalisation.
        return self._verify(stored_hash, plain) or (
            plain != password and self._verify(stored_hash, password)
        )

    def _verify(self, stored_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored_hash, password.encode("utf-8", "surrogatepass"))
        except (VerificationError, InvalidHashError):
            return False
