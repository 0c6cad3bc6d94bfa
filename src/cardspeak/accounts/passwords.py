"""Passwords as hashes: Argon2id with the parameters of RFC 9106 for machines with little memory
(64 MiB, three passes). A hash of older parameters is replaced at the next sign-in.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from cardspeak.accounts.strength import normal

AT_ONCE: Final = 2
"""Hashes that are computed at the same time; each takes 64 MiB."""
LOW_PRIORITY: Final = 10
T = TypeVar("T")
MOST_WAITING: Final = 50
"""Passwords of unknown devices that wait to be checked; beyond that the room is too busy."""


class TooBusy(Exception):
    """Too many passwords wait to be checked."""


def _give_way() -> None:
    """Let this thread, and those that Argon2 starts from it, run only when play does not."""
    if sys.platform == "linux":  # elsewhere a priority is the whole process's
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


class PasswordHashing:
    """Makes and checks hashes on other threads, a few at a time.

    Devices that have signed in before have their own place, so a flood of wrong passwords from
    elsewhere does not hold them up.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
        self._strangers = asyncio.Semaphore(AT_ONCE)
        self._known = asyncio.Semaphore(1)
        self._waiting = 0
        self._threads = ThreadPoolExecutor(AT_ONCE + 1, "password", initializer=_give_way)
        self._nobodys = self._hasher.hash("the password of nobody")
        self.checks = 0
        """Passwords that were compared with a hash."""

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        async with self._known:
            return await self._in_thread(lambda: self._hasher.hash(normal(password)))

    async def holds(self, kept: str, password: str, *, known: bool = True) -> bool:
        """Return whether the password has this hash. Without a hash the work is the same.

        Raises TooBusy for an unknown device if too many others wait.
        """
        if not known and self._waiting >= MOST_WAITING:
            raise TooBusy
        self._waiting += not known
        try:
            async with self._known if known else self._strangers:
                self.checks += 1
                right = await self._in_thread(lambda: self._check(kept or self._nobodys, password))
        finally:
            self._waiting -= not known
        return right and bool(kept)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def is_old(self, kept: str) -> bool:
        """Return whether the hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)

    def _check(self, kept: str, password: str) -> bool:
        plain = normal(password)
        # Hashes made before passwords were normalised are of the text as it was typed.
        return self._verify(kept, plain) or (plain != password and self._verify(kept, password))

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password.encode("utf-8", "surrogatepass"))
        except (VerificationError, InvalidHashError):
            return False
