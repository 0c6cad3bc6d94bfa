"""Seat codes, which let a guest sign in on another device."""

from __future__ import annotations

import hashlib

from cardspeak.room.driving.chance import secret


def fresh_code(person: str) -> tuple[str, str]:
    """Return a new seat code for the person with this id, and its hash."""
    plain = person[1:].upper() + secret(11)
    return grouped(plain), hashed(plain)


def grouped(plain: str) -> str:
    """Return a code in groups of four characters, separated by hyphens."""
    return "-".join(plain[place : place + 4] for place in range(0, len(plain), 4))


def hashed(text: str) -> str:
    """Return the hash of a secret.  Secrets are long and random, so a plain hash is enough."""
    return hashlib.sha256(text.encode()).hexdigest()
