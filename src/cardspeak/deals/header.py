"""The header: the public facts about a shuffle before any seed is given."""

from __future__ import annotations

import hashlib
import re

import msgspec

from cardspeak.cards import Card, cards_text

FORMAT = "cardspeak deal 1"
KEY_BYTES = 32
MAX_NAME_LENGTH = 100
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Promised(msgspec.Struct, frozen=True):
    """A person's promise of a seed: the seed's hash."""

    who: str
    promise: bytes


class Place(msgspec.Struct, frozen=True):
    """The origin of a reshuffled card: its slot in an earlier shuffle of the round."""

    shuffle: int
    slot: int


class DealHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The header of a shuffle.  `back` is None for a whole deck, else the reshuffled cards."""

    table: str
    round: int
    shuffle: int
    """The number of the shuffle in the round, from 1, including discarded shuffles."""
    deck: tuple[Card, ...]
    back: tuple[Place, ...] | None = None
    previous: bytes = b""
    """The table's previous root, or b"" for the first."""
    promises: tuple[Promised, ...] = ()

    @property
    def count(self) -> int:
        """The number of committed cards."""
        return len(self.deck) if self.back is None else len(self.back)

    def text(self) -> bytes:
        """Return the text to hash, in plain lines that others can rebuild."""
        back = "-"
        if self.back is not None:
            back = " ".join(f"{place.shuffle}:{place.slot}" for place in self.back)
        lines = [
            FORMAT,
            f"table {self.table}",
            f"round {self.round}",
            f"shuffle {self.shuffle}",
            f"deck {cards_text(self.deck)}",
            f"back {back}",
            f"previous {self.previous.hex() or '-'}",
            *(f"promise {promised.promise.hex()} {promised.who}" for promised in self.promises),
        ]
        return "".join(f"{line}\n" for line in lines).encode()

    def root(self, tree: bytes) -> bytes:
        """Return the hash that commits to the header and, through the tree, to every card."""
        return hashlib.sha256(self.text() + tree).digest()


def check_name(what: str, name: str) -> None:
    """Assert that a name fits into a line of the header."""
    assert name and len(name) <= MAX_NAME_LENGTH and not _UNWRITABLE.search(name), (
        f"{name[:20]!r} is not a name for {what}: use 1 to {MAX_NAME_LENGTH} characters on one line"
    )
