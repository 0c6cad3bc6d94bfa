"""One provable shuffle: committed by a root, mixed with the players' seeds, opened by slot.

The caller passes the randomness as a secret 256-bit key.
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
from cardspeak.deals.header import KEY_BYTES, DealHeader, Place, Promised, check_name
from cardspeak.deals.mixing import SEED_BYTES, mix, permutation, promise

SECRETS_VERSION = 1


class SeedAnswer(StrEnum):
    """The answer to a player who gives a seed."""

    TAKEN = "taken"
    AGAIN = "given before"
    LATE = "too late: the deck is mixed already"
    NOT_PROMISED = "not promised before the deck was committed, so it does not count"
    NOT_AS_PROMISED = "not the seed that was promised"


class CardOpening(msgspec.Struct, frozen=True):
    """The proof of one card: its slot, committed place, salt and path in the tree."""

    slot: int
    place: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]


class OpenedDeck(msgspec.Struct, frozen=True):
    """The whole deck by place, for an inspector after the round."""

    key: bytes
    cards: tuple[Card, ...]
    salts: tuple[bytes, ...]


class CommitmentSecrets(msgspec.Struct, frozen=True, array_like=True):
    """The state to restore after a crash.  It contains the key, so it is secret."""

    version: int
    header: DealHeader
    cards: tuple[Card, ...]
    key: bytes
    seeds: tuple[bytes | None, ...]
    closed: bool


class Commitment:
    """A deck whose order is fixed and hidden.

    Publish the root, accept seeds, then close.  After that, the holder of this object knows the
    order of the deck and can open single cards without revealing the others.
    """

    def __init__(self, header: DealHeader, cards: Sequence[Card], key: bytes) -> None:
        assert len(key) == KEY_BYTES, f"a key has {KEY_BYTES} bytes from the system's generator"
        assert len(cards) == header.count == len(set(cards)), "each card is committed once"
        assert len({promised.who for promised in header.promises}) == len(header.promises), (
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
        """The hash to publish before any seed is given."""
        return self.header.root(self.tree)

    @cached_property
    def tree(self) -> bytes:
        """The top of the tree, without the header.  It reveals nothing about the cards."""
        return tree.top(self._leaves)

    def seed(self, who: str, seed: bytes) -> SeedAnswer:
        """Accept a person's seed if it was promised and the deck is not closed."""
        names = [promised.who for promised in self.header.promises]
        if who not in names:
            return SeedAnswer.NOT_PROMISED
        index = names.index(who)
        if len(seed) != SEED_BYTES or promise(seed) != self.header.promises[index].promise:
            return SeedAnswer.NOT_AS_PROMISED
        if self._seeds[index] is not None:
            return SeedAnswer.AGAIN
        if self.closed:
            return SeedAnswer.LATE
        self._seeds[index] = seed
        return SeedAnswer.TAKEN

    def close(self) -> None:
        """Stop accepting seeds and mix the deck.  Save it before publishing the mix."""
        self.closed = True

    def is_of(self, cards: Iterable[Card]) -> bool:
        """Return whether these are the committed cards, in any order."""
        return set(cards) == set(self._cards)

    # --- the deal -----------------------------------------------------------------------------

    @property
    def seeds(self) -> tuple[bytes | None, ...]:
        """The given seeds, in the order of the promises."""
        return tuple(self._seeds)

    @property
    def mix(self) -> bytes:
        """The hash of root and seeds, published with the seeds when the deck is closed."""
        assert self.closed, "the mix is fixed when the deck is closed"
        return mix(self.root, self._seeds)

    def deck(self) -> tuple[Card, ...]:
        """Return the cards in the order of the deal, slot 0 on top."""
        return tuple(self._order[place] for place in self._places)

    @cached_property
    def _places(self) -> list[int]:
        """The committed place of each card, by slot."""
        return permutation(self.mix, len(self._cards))

    # --- after the deal -----------------------------------------------------------------------

    def opening(self, slots: Iterable[int]) -> list[CardOpening]:
        """Return the proofs of the cards in these slots."""
        return [self._open(slot) for slot in sorted(set(slots))]

    def _open(self, slot: int) -> CardOpening:
        place = self._places[slot]
        path = tuple(tree.path(self._leaves, place))
        return CardOpening(slot, place, self._order[place], self._salt(place), path)

    def whole(self) -> OpenedDeck:
        """Return the whole deck, for an inspector once the round is over or void."""
        salts = tuple(self._salt(place) for place in range(len(self._cards)))
        return OpenedDeck(self._key, self._order, salts)

    # --- secrets ------------------------------------------------------------------------------

    @cached_property
    def _order(self) -> tuple[Card, ...]:
        """The committed cards, by place."""
        start = self._derived(b"cardspeak order 1\n")
        return tuple(self._cards[index] for index in permutation(start, len(self._cards)))

    @cached_property
    def _leaves(self) -> list[bytes]:
        return [
            tree.leaf(place, self._salt(place), card_text(card))
            for place, card in enumerate(self._order)
        ]

    def _salt(self, place: int) -> bytes:
        return self._derived(b"cardspeak salt 1\n", place.to_bytes(2, "big"))

    def _derived(self, what: bytes, which: bytes = b"") -> bytes:
        """Derive 32 bytes from the key for one use.  The header makes them unique per shuffle."""
        return hmac.digest(self._key, what + self._named + which, "sha256")

    @cached_property
    def _named(self) -> bytes:
        return hashlib.sha256(self.header.text()).digest()

    def saved(self) -> bytes:
        """Encode everything for secret storage, before publishing the root and after closing."""
        secrets = CommitmentSecrets(
            SECRETS_VERSION, self.header, self._cards, self._key, self.seeds, self.closed
        )
        return msgspec.msgpack.encode(secrets)

    @classmethod
    def restore(cls, saved: bytes) -> Commitment:
        """Restore a commitment from `saved`."""
        secrets = msgspec.msgpack.decode(saved, type=CommitmentSecrets)
        assert secrets.version == SECRETS_VERSION, f"saved by another version: {secrets.version}"
        restored = cls(secrets.header, secrets.cards, secrets.key)
        restored._seeds = list(secrets.seeds)
        restored.closed = secrets.closed
        return restored


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

    `so_far` are the earlier shuffles of the round, if the deck is shuffled again after a
    misdeal.  `previous` is the last root of the previous round.
    """
    check_name("a table", table)
    header = DealHeader(
        table=table,
        round=number,
        shuffle=len(so_far) + 1,
        deck=tuple(deck),
        previous=so_far[-1].root if so_far else previous,
        promises=_promised(promises),
    )
    return _with_new_key(Commitment(header, deck, key), so_far)


def commit_again(
    so_far: Sequence[Commitment],
    cards: Iterable[Card],
    *,
    key: bytes,
    promises: Sequence[tuple[str, bytes]] = (),
) -> Commitment:
    """Commit to a reshuffle of some of a round's cards, linked to the earlier shuffles.

    The header lists the cards by slot, because players saw the slots but not the cards.
    """
    assert so_far, "the first shuffle is of a whole deck"
    wanted = set(cards)
    places: dict[Card, Place] = {}
    for earlier in so_far:
        if earlier.header.back is None:
            places.clear()  # all cards were gathered
        if earlier.closed:
            places |= {
                card: Place(earlier.header.shuffle, no) for no, card in enumerate(earlier.deck())
            }
    # Sorted by slot, so that the order of the list reveals nothing about the cards.
    ordered = sorted(wanted, key=lambda card: (places[card].shuffle, places[card].slot))
    last = so_far[-1].header
    header = DealHeader(
        table=last.table,
        round=last.round,
        shuffle=last.shuffle + 1,
        deck=last.deck,
        back=tuple(places[card] for card in ordered),
        previous=so_far[-1].root,
        promises=_promised(promises),
    )
    return _with_new_key(Commitment(header, ordered, key), so_far)


def _promised(promises: Sequence[tuple[str, bytes]]) -> tuple[Promised, ...]:
    for who, digest in promises:
        check_name("a person", who)
        assert len(digest) == SEED_BYTES, "a promise is a hash of 32 bytes"
    return tuple(Promised(who, digest) for who, digest in promises)


def _with_new_key(commitment: Commitment, so_far: Sequence[Commitment]) -> Commitment:
    assert all(earlier._key != commitment._key for earlier in so_far), "every shuffle has a new key"
    return commitment
