"""One shuffle that can be proven: committed by a root, mixed by players' seeds, opened by slot.

Knows cards; chance is handed in as a key of 256 bits that nobody else may know.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cached_property

import msgspec

from cardspeak.cards import Card, card_text
from cardspeak.deals import tree
from cardspeak.deals.header import KEY_BYTES, Header, Place, Promised, check_name
from cardspeak.deals.mixing import SEED_BYTES, mix, permutation, promise

KEPT_VERSION = 1


class SeedAnswer(StrEnum):
    """What becomes of a seed that somebody gives."""

    TAKEN = "taken"
    AGAIN = "given before"
    LATE = "too late: the deck is mixed already"
    NOT_PROMISED = "not promised before the deck was committed, so it does not count"
    NOT_AS_PROMISED = "not the seed that was promised"


class Opening(msgspec.Struct, frozen=True):
    """What opens one card: its slot, the place where it was committed, its salt, its way up."""

    slot: int
    place: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]


class Whole(msgspec.Struct, frozen=True):
    """What opens the deck, by place: for an inspector after the round."""

    key: bytes
    cards: tuple[Card, ...]
    salts: tuple[bytes, ...]


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """Everything that has to outlive a crash.  Secret: it holds the key."""

    version: int
    header: Header
    cards: tuple[Card, ...]
    key: bytes
    seeds: tuple[bytes | None, ...]
    closed: bool


class Commitment:
    """A deck whose order is fixed and hidden.

    Show the root, take seeds, close; from then on the order of the deck is known to whoever holds
    this, and single cards can be opened without telling anything of the others.
    """

    def __init__(self, header: Header, cards: Sequence[Card], key: bytes) -> None:
        assert len(key) == KEY_BYTES, f"a key has {KEY_BYTES} bytes from the system's generator"
        assert len(cards) == header.count == len(set(cards)), "each committed card is there once"
        assert len({one.who for one in header.promises}) == len(header.promises), (
            "each person promises one seed"
        )
        self.header = header
        self._cards = tuple(cards)
        self._key = key
        self._seeds: list[bytes | None] = [None] * len(header.promises)
        self.closed = False

    # --- before the deal ----------------------------------------------------------------------

    @cached_property
    def root(self) -> bytes:
        """What is shown before any seed is given."""
        return self.header.root(self.tree)

    @cached_property
    def tree(self) -> bytes:
        """The top of the tree, without the header; tells nothing of the cards."""
        return tree.top(self._leaves)

    def seed(self, who: str, seed: bytes) -> SeedAnswer:
        """Somebody's seed; counts if it was promised and comes before the deck is closed."""
        names = [one.who for one in self.header.promises]
        if who not in names:
            return SeedAnswer.NOT_PROMISED
        at = names.index(who)
        if len(seed) != SEED_BYTES or promise(seed) != self.header.promises[at].promise:
            return SeedAnswer.NOT_AS_PROMISED
        if self._seeds[at] is not None:
            return SeedAnswer.AGAIN
        if self.closed:
            return SeedAnswer.LATE
        self._seeds[at] = seed
        return SeedAnswer.TAKEN

    def close(self) -> None:
        """No more seeds: those given mix the deck.  To be kept before anybody is told of it."""
        self.closed = True

    def is_of(self, cards: Iterable[Card]) -> bool:
        """Are these the cards that were committed, in whatever order?"""
        return set(cards) == set(self._cards)

    # --- the deal -----------------------------------------------------------------------------

    @property
    def seeds(self) -> tuple[bytes | None, ...]:
        """The seeds given, in the order of the promises."""
        return tuple(self._seeds)

    @property
    def mix(self) -> bytes:
        """What root and seeds come to; shown with the seeds when the deck is closed."""
        assert self.closed, "the mix is settled when the deck is closed"
        return mix(self.root, self._seeds)

    def deck(self) -> tuple[Card, ...]:
        """The cards in the order in which they are dealt, slot 0 on top."""
        return tuple(self._order[place] for place in self._places)

    @cached_property
    def _places(self) -> list[int]:
        """By slot, the place at which its card was committed."""
        return permutation(self.mix, len(self._cards))

    # --- afterwards ---------------------------------------------------------------------------

    def opening(self, slots: Iterable[int]) -> list[Opening]:
        """What opens the cards of these slots, and no other."""
        return [self._open(slot) for slot in sorted(set(slots))]

    def _open(self, slot: int) -> Opening:
        place = self._places[slot]
        path = tuple(tree.path(self._leaves, place))
        return Opening(slot, place, self._order[place], self._salt(place), path)

    def whole(self) -> Whole:
        """What opens everything: for an inspector, once the round is over or void."""
        salts = tuple(self._salt(place) for place in range(len(self._cards)))
        return Whole(self._key, self._order, salts)

    # --- the secret part ----------------------------------------------------------------------

    @cached_property
    def _order(self) -> tuple[Card, ...]:
        """By place, the card committed there."""
        start = self._drawn(b"cardspeak order 1\n")
        return tuple(self._cards[at] for at in permutation(start, len(self._cards)))

    @cached_property
    def _leaves(self) -> list[bytes]:
        return [
            tree.leaf(place, self._salt(place), card_text(card))
            for place, card in enumerate(self._order)
        ]

    def _salt(self, place: int) -> bytes:
        return self._drawn(b"cardspeak salt 1\n", place.to_bytes(2, "big"))

    def _drawn(self, what: bytes, which: bytes = b"") -> bytes:
        """32 bytes of the key for one use; the header in it keeps two shuffles apart."""
        return hmac.digest(self._key, what + self._named + which, "sha256")

    @cached_property
    def _named(self) -> bytes:
        return hashlib.sha256(self.header.text()).digest()

    def kept(self) -> bytes:
        """What to keep where nobody looks, before the root is shown and again when it is closed."""
        kept = Kept(KEPT_VERSION, self.header, self._cards, self._key, self.seeds, self.closed)
        return msgspec.msgpack.encode(kept)

    @classmethod
    def again(cls, kept: bytes) -> Commitment:
        """The same commitment after a restart, from what was kept."""
        found = msgspec.msgpack.decode(kept, type=Kept)
        assert found.version == KEPT_VERSION, f"kept by another version: {found.version}"
        made = cls(found.header, found.cards, found.key)
        made._seeds = list(found.seeds)
        made.closed = found.closed
        return made


def commit_deck(
    *,
    table: str,
    number: int,
    deck: Sequence[Card],
    key: bytes,
    promises: Sequence[tuple[str, bytes]] = (),
    so_far: Sequence[Commitment] = (),
    previous: bytes = b"",
) -> Commitment:
    """Commit to a whole deck for round `number`.

    `so_far` are the round's earlier shuffles, if the deck is shuffled again after a misdeal;
    `previous` is the last root of the round before.
    """
    check_name("a table", table)
    header = Header(
        table=table,
        round=number,
        shuffle=len(so_far) + 1,
        deck=tuple(deck),
        previous=so_far[-1].root if so_far else previous,
        promises=_promised(promises),
    )
    return _fresh(Commitment(header, deck, key), so_far)


def commit_again(
    so_far: Sequence[Commitment],
    cards: Iterable[Card],
    *,
    key: bytes,
    promises: Sequence[tuple[str, bytes]] = (),
) -> Commitment:
    """Commit anew to the cards of a round that are shuffled again, bound to what came before.

    The header says by slot which cards these are: everybody saw where they lay, nobody which.
    """
    assert so_far, "a first shuffle is of a whole deck"
    wanted = set(cards)
    at: dict[Card, Place] = {}
    for one in so_far:
        if one.header.back is None:
            at.clear()  # every card was gathered in
        if one.closed:
            at |= {card: Place(one.header.shuffle, no) for no, card in enumerate(one.deck())}
    # By slot, never by card or as they lie: the order of the list must tell nothing.
    ordered = sorted(wanted, key=lambda card: (at[card].shuffle, at[card].slot))
    last = so_far[-1].header
    header = Header(
        table=last.table,
        round=last.round,
        shuffle=last.shuffle + 1,
        deck=last.deck,
        back=tuple(at[card] for card in ordered),
        previous=so_far[-1].root,
        promises=_promised(promises),
    )
    return _fresh(Commitment(header, ordered, key), so_far)


def _promised(promises: Sequence[tuple[str, bytes]]) -> tuple[Promised, ...]:
    for who, told in promises:
        check_name("who promises", who)
        assert len(told) == SEED_BYTES, "a promise is a hash of 32 bytes"
    return tuple(Promised(who, told) for who, told in promises)


def _fresh(made: Commitment, so_far: Sequence[Commitment]) -> Commitment:
    assert all(one._key != made._key for one in so_far), "every shuffle has a new key"
    return made
