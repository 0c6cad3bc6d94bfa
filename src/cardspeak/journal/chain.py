"""The hash chain: each head hashes the previous head and the entry's public body."""

from __future__ import annotations

import hashlib


def genesis(table: str) -> bytes:
    """Return the head before a table's first entry, which is different for every table."""
    return hashlib.sha256(b"cardspeak table 1\n" + table.encode()).digest()


def link(before: bytes, number: int, body: bytes) -> bytes:
    """Return the head after an entry."""
    return hashlib.sha256(
        b"cardspeak entry 1\n" + before + number.to_bytes(8, "big") + body
    ).digest()
