"""Compute orders of cards from hashes: promises, seeds, the mix, and an unbiased shuffle."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
_NUMBERS = 1 << 32  # four bytes at a time


def promise(seed: bytes) -> bytes:
    """The hash of a seed that a player publishes before the deck is committed."""
    return hashlib.sha256(b"cardspeak promise 1\n" + seed).digest()


def mix(root: bytes, seeds: Sequence[bytes | None]) -> bytes:
    """The hash of the root and the seeds, one for each promise; None for a missing seed."""
    joined = b"".join(b"\x00" if seed is None else b"\x01" + seed for seed in seeds)
    return hashlib.sha256(b"cardspeak mix 1\n" + root + joined).digest()


def permutation(start: bytes, count: int) -> list[int]:
    """A permutation of the numbers below `count`, determined by `start`; all are equally likely.

    Fisher–Yates from the end; numbers that would cause a bias are skipped.
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
    """An endless stream of 32-bit numbers, eight from each hash."""
    block = 0
    while True:
        digest = hashlib.sha256(b"cardspeak stream 1\n" + start + block.to_bytes(4, "big")).digest()
        for index in range(0, len(digest), 4):
            yield int.from_bytes(digest[index : index + 4], "big")
        block += 1
