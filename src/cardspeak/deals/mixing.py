"""From hashes to orders of cards: promises, seeds, the mix, and a shuffle without bias."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
_NUMBERS = 1 << 32  # four bytes at a time


def promise(seed: bytes) -> bytes:
    """What a player says of a seed before the deck is committed: it fixes it and hides it."""
    return hashlib.sha256(b"cardspeak promise 1\n" + seed).digest()


def mix(root: bytes, seeds: Sequence[bytes | None]) -> bytes:
    """What the seeds come to, one place for each promise; None where none was given in time."""
    told = b"".join(b"\x00" if seed is None else b"\x01" + seed for seed in seeds)
    return hashlib.sha256(b"cardspeak mix 1\n" + root + told).digest()


def permutation(start: bytes, count: int) -> list[int]:
    """The numbers below `count` in an order that `start` decides, each order as likely.

    Fisher–Yates from the end; a number is drawn again where taking it would favour some card.
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
    """Numbers of 32 bits without end, eight from each hash."""
    block = 0
    while True:
        made = hashlib.sha256(b"cardspeak stream 1\n" + start + block.to_bytes(4, "big")).digest()
        for at in range(0, len(made), 4):
            yield int.from_bytes(made[at : at + 4], "big")
        block += 1
