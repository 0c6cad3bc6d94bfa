"""The Merkle tree over a committed deck: SHA-256, shaped as in RFC 6962, a leaf for each place."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

SALT_BYTES = 32


def leaf(place: int, salt: bytes, face: str) -> bytes:
    """The hash that stands for a card: without its salt nobody can find the face by trying."""
    assert len(salt) == SALT_BYTES, "a salt that could be guessed would give the card away"
    return hashlib.sha256(b"\x00" + place.to_bytes(2, "big") + salt + face.encode()).digest()


def top(leaves: Sequence[bytes]) -> bytes:
    """The hash over all leaves."""
    assert leaves, "a deck has at least one card"
    if len(leaves) == 1:
        return leaves[0]
    left = _left_half(len(leaves))
    return _node(top(leaves[:left]), top(leaves[left:]))


def path(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """What a leaf has to be joined with on its way to the top, nearest first."""
    assert 0 <= place < len(leaves), "a path begins at a leaf"
    if len(leaves) == 1:
        return []
    left = _left_half(len(leaves))
    if place < left:
        return [*path(leaves[:left], place), top(leaves[left:])]
    return [*path(leaves[left:], place - left), top(leaves[:left])]


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _left_half(leaves: int) -> int:
    """The largest power of two below the number of leaves."""
    return 1 << ((leaves - 1).bit_length() - 1)
