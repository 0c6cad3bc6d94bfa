"""Passwords: what is taken for one, and how it is kept.

Argon2id with the parameters of RFC 9106 for machines with little memory (64 MiB, three passes);
a hash of older parameters is made anew at the next sign-in.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

LEAST: Final = 8
MOST: Final = 128
AT_ONCE: Final = 2
"""Hashes that are computed at the same time; each takes 64 MiB."""
OURS: Final = ("cardspeak", "poker", "holdem", "pokerroom")
"""Words that everybody would try first here."""


class NoPassword(Exception):
    """Not a password that is taken, and why."""


def fit(password: str, name: str) -> None:
    """Raises NoPassword, which says what would be one.  Any signs will do, in any mixture."""
    if not LEAST <= len(password) <= MOST:
        raise NoPassword(f"a password has {LEAST} to {MOST} letters, figures and signs")
    plain = password.casefold()
    if plain in common():
        raise NoPassword("this password is on the list of those that are tried first")
    guessed = (name.casefold(), name.casefold()[::-1], *OURS)
    if any(
        len(word) > 3 and plain.replace(word, "").strip("0123456789!?.- _") == ""
        for word in guessed
    ):
        raise NoPassword("this password is your name or this game's with little added")
    try:
        password.encode()
    except UnicodeEncodeError:
        raise NoPassword("a password is text in UTF-8") from None


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    """The thirty thousand passwords that people have used most."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

    return frozenset(FREQUENCY_LISTS["passwords"])


class Keeping:
    """Makes and checks hashes on other threads, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobodys = self._hasher.hash("the password of nobody")
        self.checks = 0
        """How many passwords were held against a hash."""

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def holds(self, kept: str, password: str) -> bool:
        """Is it the one?  Where nothing is kept the same work is done, and the answer is no."""
        async with self._turn:
            self.checks += 1
            right = await asyncio.to_thread(self._check, kept or self._nobodys, password)
        return right and bool(kept)

    def is_old(self, kept: str) -> bool:
        """Was it made with other parameters than today's?"""
        return self._hasher.check_needs_rehash(kept)

    def _check(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password.encode("utf-8", "surrogatepass"))
        except (VerificationError, InvalidHashError):
            return False
