"""The chain: each entry's head is a hash over the head before it and the entry in the open."""

from __future__ import annotations

import hashlib


def genesis(table: str) -> bytes:
    """The head before a table's first entry; no two tables share one."""
    return hashlib.sha256(b"cardspeak table 1\n" + table.encode()).digest()


def link(before: bytes, number: int, body: bytes) -> bytes:
    """The head after an entry."""
    return hashlib.sha256(
        b"cardspeak entry 1\n" + before + number.to_bytes(8, "big") + body
    ).digest()
