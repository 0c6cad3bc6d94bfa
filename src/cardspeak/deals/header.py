"""The header: everything that is said openly of a shuffle before any seed is given."""

from __future__ import annotations

import hashlib
import re

import msgspec

from cardspeak.cards import Card, cards_text

FORMAT = "cardspeak deal 1"
KEY_BYTES = 32
LONGEST_NAME = 100
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Promised(msgspec.Struct, frozen=True):
    """Who promised a seed, and the hash it has to have."""

    who: str
    promise: bytes


class Place(msgspec.Struct, frozen=True):
    """Where a card came from that is shuffled again: a slot of an earlier shuffle of the round."""

    shuffle: int
    slot: int


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """One shuffle.  `back` is None for a whole deck, else the cards that are shuffled again."""

    table: str
    round: int
    shuffle: int
    """1 for the first of the round, one more for each that follows or is thrown away."""
    deck: tuple[Card, ...]
    back: tuple[Place, ...] | None = None
    previous: bytes = b""
    """The root before this one at the table; nothing before the first."""
    promises: tuple[Promised, ...] = ()

    @property
    def count(self) -> int:
        """How many cards are committed."""
        return len(self.deck) if self.back is None else len(self.back)

    def text(self) -> bytes:
        """The header as it is hashed: lines, so that anybody can write it again."""
        back = "-"
        if self.back is not None:
            back = " ".join(f"{one.shuffle}:{one.slot}" for one in self.back)
        lines = [
            FORMAT,
            f"table {self.table}",
            f"round {self.round}",
            f"shuffle {self.shuffle}",
            f"deck {cards_text(self.deck)}",
            f"back {back}",
            f"previous {self.previous.hex() or '-'}",
            *(f"promise {one.promise.hex()} {one.who}" for one in self.promises),
        ]
        return "".join(f"{line}\n" for line in lines).encode()

    def root(self, tree: bytes) -> bytes:
        """The one hash that commits to the header and, through the tree, to every card."""
        return hashlib.sha256(self.text() + tree).digest()


def check_name(what: str, name: str) -> None:
    """A name stands in a line of the header, so it has to be one line and short."""
    assert name and len(name) <= LONGEST_NAME and not _UNWRITABLE.search(name), (
        f"{name[:20]!r} is no name for {what}: one to {LONGEST_NAME} letters on one line"
    )
