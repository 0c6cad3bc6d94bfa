"""The Merkle tree of a committed deck: SHA-256, shaped as in RFC 6962, one leaf per place."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

SALT_BYTES = 32


def leaf(place: int, salt: bytes, face: str) -> bytes:
    """Return the hash of a card.  The secret salt prevents guessing the card."""
    assert len(salt) == SALT_BYTES, "a shorter salt could be guessed"
    return hashlib.sha256(b"\x00" + place.to_bytes(2, "big") + salt + face.encode()).digest()


def top(leaves: Sequence[bytes]) -> bytes:
    """Return the root hash of the tree."""
    assert leaves, "a deck has at least one card"
    if len(leaves) == 1:
        return leaves[0]
    left = _left_half(len(leaves))
    return _node(top(leaves[:left]), top(leaves[left:]))


def path(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """Return the sibling hashes from a leaf to the top, nearest first."""
    assert 0 <= place < len(leaves), "a path starts at a leaf"
    if len(leaves) == 1:
        return []
    left = _left_half(len(leaves))
    if place < left:
        return [*path(leaves[:left], place), top(leaves[left:])]
    return [*path(leaves[left:], place - left), top(leaves[:left])]


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _left_half(leaves: int) -> int:
    """Return the largest power of two below the number of leaves."""
    return 1 << ((leaves - 1).bit_length() - 1)
