"""Compute card orders from hashes: promises, seeds, the mix, and an unbiased shuffle."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
_NUMBERS = 1 << 32  # number of values in four bytes


def promise(seed: bytes) -> bytes:
    """Return the hash of a seed, which a player publishes before the deck is committed."""
    return hashlib.sha256(b"cardspeak promise 1\n" + seed).digest()


def mix(root: bytes, seeds: Sequence[bytes | None]) -> bytes:
    """Return the hash of the root and the seeds, one for each promise (None if missing)."""
    joined = b"".join(b"\x00" if seed is None else b"\x01" + seed for seed in seeds)
    return hashlib.sha256(b"cardspeak mix 1\n" + root + joined).digest()


def permutation(start: bytes, count: int) -> list[int]:
    """Return a permutation of the numbers below `count`, determined by `start` and unbiased.

    Uses a Fisher–Yates shuffle from the end, and skips numbers that would cause a bias.
    """
    numbers = _stream(start)
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return order


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = _NUMBERS - _NUMBERS % limit
    return next(number for number in numbers if number < fair) % limit


def _stream(start: bytes) -> Iterator[int]:
    """Yield an endless stream of 32-bit numbers, eight from each hash."""
    block = 0
    while True:
        digest = hashlib.sha256(b"cardspeak stream 1\n" + start + block.to_bytes(4, "big")).digest()
        for index in range(0, len(digest), 4):
            yield int.from_bytes(digest[index : index + 4], "big")
        block += 1
