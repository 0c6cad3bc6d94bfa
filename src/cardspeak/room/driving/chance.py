"""The only source of randomness: the operating system's generator, with unbiased shuffles."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

from cardspeak.cards import Card

T = TypeVar("T")
_SYSTEM = SystemRandom()
_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without characters that are easily confused


def shuffled(cards: Sequence[T]) -> tuple[T, ...]:
    """Return cards, or other things, in a random order; all are equally likely (Fisher–Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = secrets.randbelow(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def drawn(cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    """Return `count` random cards, in the order drawn."""
    return shuffled(cards)[:count]


def random_order(count: int) -> tuple[int, ...]:
    """Return the numbers 0 to `count` - 1 in a random order; all orders are equally likely."""
    return shuffled(range(count))


def dice() -> Random:
    """Return a freshly seeded generator for one bot decision."""
    return Random(secrets.randbits(256))


def one_of(things: Sequence[str]) -> str:
    """Return a random element."""
    return _SYSTEM.choice(things)


def key() -> bytes:
    """Return a new 256-bit key, for example to determine the order of a shuffle."""
    return secrets.token_bytes(32)


def secret(letters: int = 26) -> str:
    """Return a random string of easily readable characters, with almost five bits each."""
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))
