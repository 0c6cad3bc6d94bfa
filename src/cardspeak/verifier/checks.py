"""Check deal files as described in docs/provable-deals.md.

It deliberately shares no code with the dealing side, and imports only the standard library.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardspeak.verifier.reading import OpenedCard, ShuffleRecord, WholeDeck

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SMALLEST, LARGEST = 32, 52
JOKER = "Jk"
INSPECTOR = "inspector"


@dataclass(frozen=True, slots=True)
class DealFault:
    """A fault in a deal: a short code, the place, and a sentence."""

    code: str
    where: str
    words: str


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """The result of a check.  Without faults, the cards were dealt as committed."""

    shuffles: list[ShuffleRecord]
    faults: list[DealFault]
    roots: list[bytes]
    seeds: list[bytes]

    @property
    def ok(self) -> bool:
        """Whether there are no faults."""
        return not self.faults


def verify(
    shuffles: Sequence[ShuffleRecord], roots: Iterable[bytes] = (), seeds: Iterable[bytes] = ()
) -> DealVerdict:
    """Check every shuffle, and compare it with the others.

    `roots` are the roots that the user noted before the deal, `seeds` the seeds that the user gave.
    """
    noted, given = list(roots), list(seeds)
    faults = [fault for shuffle in shuffles for fault in _single(shuffle)]
    faults += _related(shuffles)
    faults += _noted(shuffles, noted, given)
    return DealVerdict(list(shuffles), list(dict.fromkeys(faults)), noted, given)


def _single(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    yield from _deck(shuffle)
    yield from _root(shuffle)
    yield from _seeds(shuffle)
    yield from _openings(shuffle)
    yield from _entitled(shuffle)
    yield from _order_of_leaving(shuffle)
    if shuffle.whole is not None:
        yield from _whole(shuffle, shuffle.whole)


# --- hashes and orders ------------------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    """Return the hash of the joined parts."""
    return hashlib.sha256(b"".join(parts)).digest()


def header_text(shuffle: ShuffleRecord) -> bytes:
    """Rebuild the header text from the fields of a shuffle."""
    back = "-" if shuffle.back is None else " ".join(f"{a}:{b}" for a, b in shuffle.back)
    text = (
        f"cardspeak deal 1\ntable {shuffle.table}\nround {shuffle.round}\n"
        f"shuffle {shuffle.number}\n"
        f"deck {' '.join(shuffle.deck)}\nback {back}\nprevious {shuffle.previous.hex() or '-'}\n"
    )
    for who, digest in shuffle.promises:
        text += f"promise {digest.hex()} {who}\n"
    return text.encode()


def mixed(shuffle: ShuffleRecord) -> bytes:
    """Return the hash of the root and the seeds."""
    parts = [b"\0" if seed is None else b"\1" + seed for seed in shuffle.seeds]
    return sha256(b"cardspeak mix 1\n", shuffle.root, *parts)


def order_from(start: bytes, count: int) -> list[int]:
    """Return the permutation of the numbers below `count` that 32 bytes determine."""
    pool: list[int] = []
    blocks = 0
    order = list(range(count))
    for last in reversed(range(1, count)):
        size = last + 1
        while True:
            if not pool:
                block = sha256(b"cardspeak stream 1\n", start, blocks.to_bytes(4, "big"))
                pool = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
                blocks += 1
            number = pool.pop()
            if number < 2**32 // size * size:
                break
        order[last], order[number % size] = order[number % size], order[last]
    return order


def leaf(place: int, salt: bytes, face: str) -> bytes:
    """Return the hash of a card at its place."""
    return sha256(b"\0", place.to_bytes(2, "big"), salt, face.encode())


def climb(start: bytes, place: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """Compute a tree's root from a leaf's path.  None if the path does not fit `count` leaves."""
    digest, index, last = start, place, count - 1
    for step in path:
        if last == 0:
            return None
        if index % 2 or index == last:
            digest = sha256(b"\1", step, digest)
            while index % 2 == 0 and index:
                index, last = index // 2, last // 2
        else:
            digest = sha256(b"\1", digest, step)
        index, last = index // 2, last // 2
    return digest if last == 0 and place < count else None


def tree_over(leaves: list[bytes]) -> bytes:
    """Compute the root of the tree.  On each level, a leaf without a sibling moves up unchanged."""
    while len(leaves) > 1:
        pairs = [leaves[i : i + 2] for i in range(0, len(leaves), 2)]
        leaves = [sha256(b"\1", *pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return leaves[0]


# --- one shuffle ------------------------------------------------------------------------------


def _deck(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    natural = [face for face in shuffle.deck if face != JOKER]
    ranks = RANKS[-(len(natural) // 4) :]
    whole = [rank + suit for rank in ranks for suit in SUITS]
    if not SMALLEST <= len(natural) <= LARGEST or shuffle.deck not in (whole, [*whole, JOKER]):
        words = "the committed deck is not a deck: it must have every card from one rank up, once"
        yield DealFault("deck", shuffle.name, words)


def _root(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    if sha256(header_text(shuffle), shuffle.tree) != shuffle.root:
        words = "the root does not match the facts of this shuffle"
        yield DealFault("root", shuffle.name, words)


def _seeds(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    names = [who for who, _ in shuffle.promises]
    if len(set(names)) != len(names):
        yield DealFault("seed", shuffle.name, "a person promised more than one seed")
    if len(shuffle.seeds) != len(shuffle.promises):
        words = "the numbers of seeds and promises differ"
        yield DealFault("seed", shuffle.name, words)
        return
    for (who, digest), seed in zip(shuffle.promises, shuffle.seeds, strict=True):
        if seed is not None and sha256(b"cardspeak promise 1\n", seed) != digest:
            words = f"the seed of {who} is not the one promised before the deck was committed"
            yield DealFault("seed", shuffle.name, words)
    if shuffle.mix is None:
        if any(seed is not None for seed in shuffle.seeds) or shuffle.opened or shuffle.went:
            words = "there are cards or seeds of a deck that was never mixed"
            yield DealFault("mix", shuffle.name, words)
    elif mixed(shuffle) != shuffle.mix:
        words = "a seed was added, left out or changed after the deck was mixed"
        yield DealFault("mix", shuffle.name, words)


def _openings(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    if shuffle.mix is None:
        return
    places = order_from(mixed(shuffle), shuffle.count)
    slots: set[int] = set()
    for card in shuffle.opened:
        where = f"{shuffle.name}, slot {card.slot}"
        if card.slot >= shuffle.count or card.place >= shuffle.count:
            yield DealFault("place", where, f"this shuffle has only {shuffle.count} cards")
            continue
        if card.slot in slots:
            yield DealFault("twice", where, "the slot is opened twice")
        slots.add(card.slot)
        yield from _opening(shuffle, card, places[card.slot], where)
    yield from _each_once([card.face for card in shuffle.opened], shuffle)


def _opening(
    shuffle: ShuffleRecord, card: OpenedCard, place: int, where: str
) -> Iterator[DealFault]:
    if card.place != place:
        words = f"by the seeds this slot has place {place}, but place {card.place} is opened"
        yield DealFault("place", where, words)
    arrives = climb(leaf(card.place, card.salt, card.face), card.place, shuffle.count, card.path)
    if arrives != shuffle.tree:
        words = f"{card.face} is not the card committed at place {card.place}"
        yield DealFault("opening", where, words)


def _each_once(faces: Sequence[str], shuffle: ShuffleRecord) -> Iterator[DealFault]:
    seen: set[str] = set()
    for face in faces:
        if face in seen:
            yield DealFault("twice", shuffle.name, f"{face} is in the deck twice")
        if face not in shuffle.deck:
            yield DealFault("foreign", shuffle.name, f"{face} is not in the deck's list of cards")
        seen.add(face)


def _entitled(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    """Check that the opened cards are exactly the face-up cards and the viewer's own cards."""
    own = {slot for slot, where in shuffle.went if where == shuffle.viewer}
    opened = {card.slot for card in shuffle.opened}
    where_to = dict(shuffle.went)
    for slot in sorted(opened - shuffle.faced - own):
        words = (
            f"the card ({where_to.get(slot, 'still in the deck')}) is opened, although it was "
            f"neither shown to all nor dealt to this viewer ({shuffle.viewer})"
        )
        yield DealFault("not-entitled", f"{shuffle.name}, slot {slot}", words)
    for slot in sorted((shuffle.faced | own) - opened):
        words = f"this viewer ({shuffle.viewer}) saw the card, but it is not opened"
        yield DealFault("not-opened", f"{shuffle.name}, slot {slot}", words)
    if shuffle.whole is not None and shuffle.viewer != INSPECTOR:
        words = "the whole deck is opened, but only an inspector may get it"
        yield DealFault("not-entitled", shuffle.name, words)
    if shuffle.whole is None and shuffle.viewer == INSPECTOR:
        words = "the whole deck is not opened, although the viewer is an inspector"
        yield DealFault("not-opened", shuffle.name, words)


def _order_of_leaving(shuffle: ShuffleRecord) -> Iterator[DealFault]:
    """Check that cards leave the deck from the top."""
    deck = set(range(shuffle.count))
    for slot, where in shuffle.went:
        if where == "deck":
            if slot in deck or slot >= shuffle.count or (deck and slot > min(deck)):
                words = "was put back on top, but that is impossible"
                yield DealFault("went", f"{shuffle.name}, slot {slot}", words)
            deck.add(slot)
        elif slot not in deck:
            words = f"went to {where}, but was no longer in the deck"
            yield DealFault("went", f"{shuffle.name}, slot {slot}", words)
        else:
            if slot != min(deck):
                words = f"went to {where} while slot {min(deck)} was on top of it"
                yield DealFault("went", f"{shuffle.name}, slot {slot}", words)
            deck.discard(slot)


def _whole(shuffle: ShuffleRecord, whole: WholeDeck) -> Iterator[DealFault]:
    if not len(whole.cards) == len(whole.salts) == shuffle.count:
        words = f"{len(whole.cards)} cards and {len(whole.salts)} salts for {shuffle.count} places"
        yield DealFault("missing", shuffle.name, words)
        return
    yield from _each_once(whole.cards, shuffle)
    if shuffle.back is None:
        for face in shuffle.deck:
            if face not in whole.cards:
                yield DealFault("missing", shuffle.name, f"{face} is not in the deck")
    pairs = zip(whole.salts, whole.cards, strict=True)
    leaves = [leaf(place, salt, face) for place, (salt, face) in enumerate(pairs)]
    if tree_over(leaves) != shuffle.tree:
        words = "the whole deck is not the committed one"
        yield DealFault("opening", shuffle.name, words)
    named = sha256(header_text(shuffle))
    for place, salt in enumerate(whole.salts):
        text = b"cardspeak salt 1\n" + named + place.to_bytes(2, "big")
        if hmac.digest(whole.key, text, "sha256") != salt:
            yield DealFault(
                "key", shuffle.name, f"the salt of place {place} is not from the round's key"
            )
            break


def key_order(shuffle: ShuffleRecord, whole: WholeDeck, cards: Sequence[str]) -> list[str]:
    """Return the committed order of the cards, computed from the key and the header's order."""
    text = b"cardspeak order 1\n" + sha256(header_text(shuffle))
    start = hmac.digest(whole.key, text, "sha256")
    return [cards[index] for index in order_from(start, len(cards))]


# --- several shuffles -------------------------------------------------------------------------


def _related(shuffles: Sequence[ShuffleRecord]) -> Iterator[DealFault]:
    by_name: dict[tuple[str, int, int], list[ShuffleRecord]] = {}
    for shuffle in shuffles:
        by_name.setdefault(shuffle.key, []).append(shuffle)
    for views in by_name.values():
        yield from _compare_views(views)
    merged = {key: _merged(views) for key, views in by_name.items()}
    yield from _used_again(merged)
    rounds: dict[tuple[str, int], list[ShuffleRecord]] = {}
    for key in sorted(merged):
        rounds.setdefault(key[:2], []).append(merged[key])
    for (table, number), those in rounds.items():
        yield from _chain(those, rounds.get((table, number - 1)))
        yield from _dealt_again(those)


def _compare_views(views: Sequence[ShuffleRecord]) -> Iterator[DealFault]:
    """Check that all viewers have the same facts, and that no two of them hold the same card."""
    first = views[0]
    held: dict[str, tuple[int, str]] = {}
    for shuffle in views:
        if first.root != shuffle.root:
            words = "there are two roots for one shuffle"
            yield DealFault("two-roots", shuffle.name, words)
            continue
        if first.mix != shuffle.mix:
            words = "two viewers have different seeds"
            yield DealFault("mix", shuffle.name, words)
        # One file may have been downloaded before the last cards left the deck.
        if any(a != b for a, b in zip(first.went, shuffle.went, strict=False)):
            words = "two viewers have different destinations of the cards"
            yield DealFault("went", shuffle.name, words)
        for card in shuffle.opened:
            slot, viewer = held.setdefault(card.face, (card.slot, shuffle.viewer))
            if slot != card.slot and viewer != shuffle.viewer:
                words = f"{card.face} is in slot {slot} for {viewer}, in {card.slot} for another"
                yield DealFault("twice", shuffle.name, words)


def _merged(views: Sequence[ShuffleRecord]) -> ShuffleRecord:
    """Combine the views of one shuffle."""
    first = views[0]
    same = [shuffle for shuffle in views if shuffle.root == first.root]
    opened = {
        (card.slot, card.face, card.salt): card for shuffle in same for card in shuffle.opened
    }
    whole = next((shuffle.whole for shuffle in same if shuffle.whole is not None), None)
    return replace(first, opened=list(opened.values()), whole=whole)


def _used_again(by_name: dict[tuple[str, int, int], ShuffleRecord]) -> Iterator[DealFault]:
    roots: dict[bytes, str] = {}
    salts: dict[bytes, tuple[str, int]] = {}
    keys: dict[bytes, str] = {}
    seeds: dict[bytes, str] = {}
    for shuffle in by_name.values():
        if roots.setdefault(shuffle.root, shuffle.name) != shuffle.name:
            yield DealFault(
                "root-again", shuffle.name, f"the root was already used in {roots[shuffle.root]}"
            )
        for place, salt in _salts(shuffle):
            if salts.setdefault(salt, (shuffle.name, place)) != (shuffle.name, place):
                name, other = salts[salt]
                words = f"the salt of place {place} was already used at place {other} of {name}"
                yield DealFault("salt", shuffle.name, words)
        if shuffle.whole and keys.setdefault(shuffle.whole.key, shuffle.name) != shuffle.name:
            words = f"the key was already used in {keys[shuffle.whole.key]}"
            yield DealFault("key", shuffle.name, words)
        for seed in filter(None, shuffle.seeds):
            if seeds.setdefault(seed, shuffle.name) != shuffle.name:
                words = f"a seed was already given in {seeds[seed]}, so the room knew it"
                yield DealFault("seed-again", shuffle.name, words)


def _salts(shuffle: ShuffleRecord) -> Iterator[tuple[int, bytes]]:
    yield from ((card.place, card.salt) for card in shuffle.opened)
    if shuffle.whole is not None:
        yield from enumerate(shuffle.whole.salts)


def _chain(
    those: Sequence[ShuffleRecord], before: Sequence[ShuffleRecord] | None
) -> Iterator[DealFault]:
    for number, shuffle in enumerate(those, 1):
        if shuffle.number != number:
            words = f"shuffle {number} of the round is missing, so the chain is broken"
            yield DealFault("chain", shuffle.name, words)
            return
        earlier = those[number - 2] if number > 1 else before[-1] if before else None
        if earlier is not None and shuffle.previous != earlier.root:
            yield DealFault(
                "chain", shuffle.name, f"it is not linked to {earlier.name}, the one before"
            )
        yield from _put_back(shuffle, those[: number - 1])


def _put_back(shuffle: ShuffleRecord, before: Sequence[ShuffleRecord]) -> Iterator[DealFault]:
    """Check that cards in a reshuffle had left the deck since they were last shuffled."""
    if shuffle.back is None:
        return
    out: set[tuple[int, int]] = set()
    for other in before:
        out = set() if other.back is None else out - set(other.back)
        if other.mix is not None:
            out |= {(other.number, slot) for slot in range(other.count)}
    missing = [f"{a}:{b}" for a, b in shuffle.back if (a, b) not in out]
    if missing or len(set(shuffle.back)) != len(shuffle.back):
        words = f"cards are shuffled again that were not out: {', '.join(missing) or 'one twice'}"
        yield DealFault("back", shuffle.name, words)


def _dealt_again(those: Sequence[ShuffleRecord]) -> Iterator[DealFault]:
    """Check that a dealt card does not appear again unless it was put back."""
    out: dict[str, tuple[int, int]] = {}
    decks: dict[tuple[int, int], str] = {}
    for shuffle in those:
        if shuffle.back is None:
            out.clear()
        for face, place in list(out.items()):
            if shuffle.back is not None and place in shuffle.back:
                del out[face]
        known = {card.face: card.slot for card in shuffle.opened}
        if shuffle.whole is not None:
            yield from _same_cards(shuffle, shuffle.whole, decks)
            known |= _by_slot(shuffle, shuffle.whole)
        for face, slot in known.items():
            if face in out:
                a, b = out[face]
                words = f"{face} was dealt from shuffle {a} (slot {b}) and not put back"
                yield DealFault("twice", shuffle.name, words)
            out[face] = (shuffle.number, slot)
            decks[(shuffle.number, slot)] = face


def _by_slot(shuffle: ShuffleRecord, whole: WholeDeck) -> dict[str, int]:
    if shuffle.mix is None or len(whole.cards) != shuffle.count:
        return {}
    places = order_from(mixed(shuffle), shuffle.count)
    return {whole.cards[place]: slot for slot, place in enumerate(places)}


def _same_cards(
    shuffle: ShuffleRecord, whole: WholeDeck, decks: dict[tuple[int, int], str]
) -> Iterator[DealFault]:
    """Check that the deck has the cards that were put back, in the key's order."""
    cards = shuffle.deck
    if shuffle.back is not None:
        if any(place not in decks for place in shuffle.back):
            return  # an earlier shuffle was not opened
        cards = [decks[place] for place in shuffle.back]
    if sorted(cards) != sorted(whole.cards):
        if shuffle.back is not None:
            words = "the cards shuffled again are not the ones put back"
            yield DealFault("back", shuffle.name, words)
    elif key_order(shuffle, whole, cards) != whole.cards:
        yield DealFault("key", shuffle.name, "the order of the deck is not from the round's key")


def _noted(
    shuffles: Sequence[ShuffleRecord], roots: Sequence[bytes], seeds: Sequence[bytes]
) -> Iterator[DealFault]:
    known = {shuffle.root for shuffle in shuffles}
    for root in roots:
        if root not in known:
            words = f"the root noted before the deal ({root.hex()[:16]}…) is not in the file"
            yield DealFault("noted", "the file", words)
    given = {seed for shuffle in shuffles for seed in shuffle.seeds}
    for seed in seeds:
        if seed not in given:
            words = f"the given seed ({seed.hex()[:16]}…) was not used"
            yield DealFault("left-out", "the file", words)
