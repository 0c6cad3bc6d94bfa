"""The only chance: the operating system's generator, shuffles without bias."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random, SystemRandom

from cardspeak.cards import Card

_SYSTEM = SystemRandom()
_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is mistaken for another


def shuffled(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards in a new order, each as likely as any other (Fisher–Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = secrets.randbelow(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def drawn(cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    """So many of the cards, in order."""
    return shuffled(cards)[:count]


def dice() -> Random:
    """Chance for a bot's decision, from a fresh seed."""
    return Random(secrets.randbits(256))


def one_of(things: Sequence[str]) -> str:
    """Any of them."""
    return _SYSTEM.choice(things)


def key() -> bytes:
    """A fresh key of 256 bits for one shuffle; everything about its order comes from it."""
    return secrets.token_bytes(32)


def secret(letters: int = 26) -> str:
    """Letters and figures that nobody guesses, almost five bits each."""
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))
