"""The verifier of deals: reads the files that docs/provable-deals.md describes and checks them.

Stands apart from the dealer's side on purpose: it imports nothing of it, nor any other part of
the program, only what comes with Python.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardspeak.verifier.reading import Opened, Shuffle, Whole

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SMALLEST, LARGEST = 32, 52
JOKER = "Jk"
INSPECTOR = "inspector"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it was promised: a short code, where, and in words."""

    code: str
    where: str
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: everything is as it was committed unless there are faults."""

    shuffles: list[Shuffle]
    faults: list[Fault]
    roots: list[bytes]
    seeds: list[bytes]

    @property
    def ok(self) -> bool:
        """Is everything as it was committed?"""
        return not self.faults


def verify(
    shuffles: Sequence[Shuffle], roots: Iterable[bytes] = (), seeds: Iterable[bytes] = ()
) -> Verdict:
    """Check every shuffle by itself and against the others.

    `roots` are those that somebody noted before the deal, `seeds` those that somebody gave.
    """
    noted, given = list(roots), list(seeds)
    faults = [fault for one in shuffles for fault in _one(one)]
    faults += _together(shuffles)
    faults += _noted(shuffles, noted, given)
    return Verdict(list(shuffles), list(dict.fromkeys(faults)), noted, given)


def _one(one: Shuffle) -> Iterator[Fault]:
    yield from _deck(one)
    yield from _root(one)
    yield from _seeds(one)
    yield from _openings(one)
    yield from _entitled(one)
    yield from _order_of_leaving(one)
    if one.whole is not None:
        yield from _whole(one, one.whole)


# --- the arithmetic of the format -------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    """One hash over the parts, end to end."""
    return hashlib.sha256(b"".join(parts)).digest()


def header_text(one: Shuffle) -> bytes:
    """The header of a shuffle as lines, written anew from its fields."""
    back = "-" if one.back is None else " ".join(f"{a}:{b}" for a, b in one.back)
    text = (
        f"cardspeak deal 1\ntable {one.table}\nround {one.round}\nshuffle {one.number}\n"
        f"deck {' '.join(one.deck)}\nback {back}\nprevious {one.previous.hex() or '-'}\n"
    )
    for who, told in one.promises:
        text += f"promise {told.hex()} {who}\n"
    return text.encode()


def mixed(one: Shuffle) -> bytes:
    """What the root and the seeds come to."""
    parts = [b"\0" if seed is None else b"\1" + seed for seed in one.seeds]
    return sha256(b"cardspeak mix 1\n", one.root, *parts)


def order_from(start: bytes, count: int) -> list[int]:
    """The order of the numbers below `count` that 32 bytes decide."""
    pool: list[int] = []
    blocks = 0
    order = list(range(count))
    for last in reversed(range(1, count)):
        size = last + 1
        while True:
            if not pool:
                block = sha256(b"cardspeak stream 1\n", start, blocks.to_bytes(4, "big"))
                pool = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
                blocks += 1
            number = pool.pop()
            if number < 2**32 // size * size:
                break
        order[last], order[number % size] = order[number % size], order[last]
    return order


def leaf(place: int, salt: bytes, face: str) -> bytes:
    """The hash of one card at its place."""
    return sha256(b"\0", place.to_bytes(2, "big"), salt, face.encode())


def climb(start: bytes, place: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """Where a leaf arrives by its path in a tree of so many leaves; None if it does not fit."""
    here, at, last = start, place, count - 1
    for step in path:
        if last == 0:
            return None
        if at % 2 or at == last:
            here = sha256(b"\1", step, here)
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        else:
            here = sha256(b"\1", here, step)
        at, last = at // 2, last // 2
    return here if last == 0 and place < count else None


def tree_over(leaves: list[bytes]) -> bytes:
    """The top over all leaves, level by level; one without a neighbour goes up as it is."""
    while len(leaves) > 1:
        pairs = [leaves[at : at + 2] for at in range(0, len(leaves), 2)]
        leaves = [sha256(b"\1", *pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return leaves[0]


# --- one shuffle ------------------------------------------------------------------------------


def _deck(one: Shuffle) -> Iterator[Fault]:
    natural = [face for face in one.deck if face != JOKER]
    ranks = RANKS[-(len(natural) // 4) :]
    whole = [rank + suit for rank in ranks for suit in SUITS]
    if not SMALLEST <= len(natural) <= LARGEST or one.deck not in (whole, [*whole, JOKER]):
        words = "the deck that was committed is not a deck: every card from one rank up, once"
        yield Fault("deck", one.name, words)


def _root(one: Shuffle) -> Iterator[Fault]:
    if sha256(header_text(one), one.tree) != one.root:
        words = "the root does not belong to what is said of this shuffle"
        yield Fault("root", one.name, words)


def _seeds(one: Shuffle) -> Iterator[Fault]:
    names = [who for who, _ in one.promises]
    if len(set(names)) != len(names):
        yield Fault("seed", one.name, "somebody promised more than one seed")
    if len(one.seeds) != len(one.promises):
        words = "there is not one place for a seed to each promise"
        yield Fault("seed", one.name, words)
        return
    for (who, told), seed in zip(one.promises, one.seeds, strict=True):
        if seed is not None and sha256(b"cardspeak promise 1\n", seed) != told:
            words = f"the seed of {who} is not the one that was promised before the deck was fixed"
            yield Fault("seed", one.name, words)
    if one.mix is None:
        if any(seed is not None for seed in one.seeds) or one.opened or one.went:
            words = "cards or seeds are told of a deck that was never mixed"
            yield Fault("mix", one.name, words)
    elif mixed(one) != one.mix:
        words = "a seed was added, left out or changed after the deck had been mixed"
        yield Fault("mix", one.name, words)


def _openings(one: Shuffle) -> Iterator[Fault]:
    if one.mix is None:
        return
    places = order_from(mixed(one), one.count)
    slots: set[int] = set()
    for card in one.opened:
        where = f"{one.name}, slot {card.slot}"
        if card.slot >= one.count or card.place >= one.count:
            yield Fault("place", where, f"there are only {one.count} cards in this shuffle")
            continue
        if card.slot in slots:
            yield Fault("twice", where, "the slot is opened twice")
        slots.add(card.slot)
        yield from _opening(one, card, places[card.slot], where)
    yield from _each_once([card.face for card in one.opened], one)


def _opening(one: Shuffle, card: Opened, place: int, where: str) -> Iterator[Fault]:
    if card.place != place:
        words = f"by the seeds this slot holds place {place}, and place {card.place} is opened"
        yield Fault("place", where, words)
    arrives = climb(leaf(card.place, card.salt, card.face), card.place, one.count, card.path)
    if arrives != one.tree:
        words = f"{card.face} is not the card that was committed at place {card.place}"
        yield Fault("opening", where, words)


def _each_once(faces: Sequence[str], one: Shuffle) -> Iterator[Fault]:
    seen: set[str] = set()
    for face in faces:
        if face in seen:
            yield Fault("twice", one.name, f"{face} is in the deck twice")
        if face not in one.deck:
            yield Fault("foreign", one.name, f"{face} does not belong to the deck")
        seen.add(face)


def _entitled(one: Shuffle) -> Iterator[Fault]:
    """Exactly the cards are open that everybody saw or that the viewer was dealt."""
    own = {slot for slot, where in one.went if where == one.viewer}
    opened = {card.slot for card in one.opened}
    where_to = dict(one.went)
    for slot in sorted(opened - one.faced - own):
        words = (
            f"the card ({where_to.get(slot, 'still in the deck')}) is opened, though it was "
            f"neither shown to all nor dealt to this viewer ({one.viewer})"
        )
        yield Fault("not-entitled", f"{one.name}, slot {slot}", words)
    for slot in sorted((one.faced | own) - opened):
        words = f"the card was seen by this viewer ({one.viewer}) and is not opened"
        yield Fault("not-opened", f"{one.name}, slot {slot}", words)
    if one.whole is not None and one.viewer != INSPECTOR:
        words = "the whole deck is opened, and that is for an inspector only"
        yield Fault("not-entitled", one.name, words)
    if one.whole is None and one.viewer == INSPECTOR:
        words = "the whole deck is to be opened to an inspector, and is not"
        yield Fault("not-opened", one.name, words)


def _order_of_leaving(one: Shuffle) -> Iterator[Fault]:
    """Cards leave the deck from the top: none is passed over, none comes from below."""
    deck = set(range(one.count))
    for slot, where in one.went:
        if where == "deck":
            if slot in deck or slot >= one.count or (deck and slot > min(deck)):
                words = "is said to be put back on top, where it cannot have been"
                yield Fault("went", f"{one.name}, slot {slot}", words)
            deck.add(slot)
        elif slot not in deck:
            words = f"went to {where}, and was not in the deck any more"
            yield Fault("went", f"{one.name}, slot {slot}", words)
        else:
            if slot != min(deck):
                words = f"went to {where} while slot {min(deck)} lay on top of it"
                yield Fault("went", f"{one.name}, slot {slot}", words)
            deck.discard(slot)


def _whole(one: Shuffle, whole: Whole) -> Iterator[Fault]:
    if not len(whole.cards) == len(whole.salts) == one.count:
        words = f"{len(whole.cards)} cards and {len(whole.salts)} salts for {one.count} places"
        yield Fault("missing", one.name, words)
        return
    yield from _each_once(whole.cards, one)
    if one.back is None:
        for face in one.deck:
            if face not in whole.cards:
                yield Fault("missing", one.name, f"{face} is not in the deck")
    told = zip(whole.salts, whole.cards, strict=True)
    leaves = [leaf(place, salt, face) for place, (salt, face) in enumerate(told)]
    if tree_over(leaves) != one.tree:
        words = "the whole deck is not the one that was committed"
        yield Fault("opening", one.name, words)
    named = sha256(header_text(one))
    for place, salt in enumerate(whole.salts):
        text = b"cardspeak salt 1\n" + named + place.to_bytes(2, "big")
        if hmac.digest(whole.key, text, "sha256") != salt:
            yield Fault("key", one.name, f"the salt of place {place} is not from the round's key")
            break


def key_order(one: Shuffle, whole: Whole, cards: Sequence[str]) -> list[str]:
    """The committed order that the key gives the cards, which are listed as the header has them."""
    text = b"cardspeak order 1\n" + sha256(header_text(one))
    start = hmac.digest(whole.key, text, "sha256")
    return [cards[at] for at in order_from(start, len(cards))]


# --- shuffles together ------------------------------------------------------------------------


def _together(shuffles: Sequence[Shuffle]) -> Iterator[Fault]:
    by_name: dict[tuple[str, int, int], list[Shuffle]] = {}
    for one in shuffles:
        by_name.setdefault(one.key, []).append(one)
    for views in by_name.values():
        yield from _as_told(views)
    merged = {key: _merged(views) for key, views in by_name.items()}
    yield from _used_again(merged)
    rounds: dict[tuple[str, int], list[Shuffle]] = {}
    for key in sorted(merged):
        rounds.setdefault(key[:2], []).append(merged[key])
    for (table, number), those in rounds.items():
        yield from _chain(those, rounds.get((table, number - 1)))
        yield from _again(those)


def _as_told(views: Sequence[Shuffle]) -> Iterator[Fault]:
    """Everybody was told the same of one shuffle, and no two of them hold the same card."""
    first = views[0]
    held: dict[str, tuple[int, str]] = {}
    for one in views:
        if first.root != one.root:
            words = "two roots were shown for one shuffle"
            yield Fault("two-roots", one.name, words)
            continue
        if first.mix != one.mix:
            words = "two viewers were told of different seeds"
            yield Fault("mix", one.name, words)
        # One file may have been fetched before the last cards left the deck.
        if any(a != b for a, b in zip(first.went, one.went, strict=False)):
            words = "two viewers were told of different ways that the cards took"
            yield Fault("went", one.name, words)
        for card in one.opened:
            slot, viewer = held.setdefault(card.face, (card.slot, one.viewer))
            if slot != card.slot and viewer != one.viewer:
                words = f"{card.face} is in slot {slot} for {viewer}, in {card.slot} for another"
                yield Fault("twice", one.name, words)


def _merged(views: Sequence[Shuffle]) -> Shuffle:
    """One shuffle with everything that its viewers were given to open it."""
    first = views[0]
    same = [one for one in views if one.root == first.root]
    opened = {(card.slot, card.face, card.salt): card for one in same for card in one.opened}
    whole = next((one.whole for one in same if one.whole is not None), None)
    return replace(first, opened=list(opened.values()), whole=whole)


def _used_again(by_name: dict[tuple[str, int, int], Shuffle]) -> Iterator[Fault]:
    roots: dict[bytes, str] = {}
    salts: dict[bytes, tuple[str, int]] = {}
    keys: dict[bytes, str] = {}
    seeds: dict[bytes, str] = {}
    for one in by_name.values():
        if roots.setdefault(one.root, one.name) != one.name:
            yield Fault("root-again", one.name, f"the root was used in {roots[one.root]} already")
        for place, salt in _salts(one):
            if salts.setdefault(salt, (one.name, place)) != (one.name, place):
                name, other = salts[salt]
                words = f"the salt of place {place} was used at place {other} of {name} already"
                yield Fault("salt", one.name, words)
        if one.whole and keys.setdefault(one.whole.key, one.name) != one.name:
            words = f"the key was used in {keys[one.whole.key]} already"
            yield Fault("key", one.name, words)
        for seed in filter(None, one.seeds):
            if seeds.setdefault(seed, one.name) != one.name:
                words = f"a seed was given in {seeds[seed]} already, so the room knew it"
                yield Fault("seed-again", one.name, words)


def _salts(one: Shuffle) -> Iterator[tuple[int, bytes]]:
    yield from ((card.place, card.salt) for card in one.opened)
    if one.whole is not None:
        yield from enumerate(one.whole.salts)


def _chain(those: Sequence[Shuffle], before: Sequence[Shuffle] | None) -> Iterator[Fault]:
    for number, one in enumerate(those, 1):
        if one.number != number:
            words = f"shuffle {number} of the round is missing, so nothing leads up to this one"
            yield Fault("chain", one.name, words)
            return
        led = those[number - 2] if number > 1 else before[-1] if before else None
        if led is not None and one.previous != led.root:
            yield Fault("chain", one.name, f"it is not bound to {led.name}, which came before")
        yield from _put_back(one, those[: number - 1])


def _put_back(one: Shuffle, before: Sequence[Shuffle]) -> Iterator[Fault]:
    """Only cards that lay somewhere since the last shuffle of them can be shuffled again."""
    if one.back is None:
        return
    lay: set[tuple[int, int]] = set()
    for other in before:
        lay = set() if other.back is None else lay - set(other.back)
        if other.mix is not None:
            lay |= {(other.number, slot) for slot in range(other.count)}
    wrong = [f"{a}:{b}" for a, b in one.back if (a, b) not in lay]
    if wrong or len(set(one.back)) != len(one.back):
        words = f"cards are shuffled again that were not there: {', '.join(wrong) or 'one twice'}"
        yield Fault("back", one.name, words)


def _again(those: Sequence[Shuffle]) -> Iterator[Fault]:
    """A card that was dealt and not put back cannot come out of a later shuffle."""
    lies: dict[str, tuple[int, int]] = {}
    decks: dict[tuple[int, int], str] = {}
    for one in those:
        if one.back is None:
            lies.clear()
        for face, at in list(lies.items()):
            if one.back is not None and at in one.back:
                del lies[face]
        known = {card.face: card.slot for card in one.opened}
        if one.whole is not None:
            yield from _same_cards(one, one.whole, decks)
            known |= _by_slot(one, one.whole)
        for face, slot in known.items():
            if face in lies:
                a, b = lies[face]
                words = f"{face} was dealt from shuffle {a} (slot {b}) and not put back"
                yield Fault("twice", one.name, words)
            lies[face] = (one.number, slot)
            decks[(one.number, slot)] = face


def _by_slot(one: Shuffle, whole: Whole) -> dict[str, int]:
    if one.mix is None or len(whole.cards) != one.count:
        return {}
    places = order_from(mixed(one), one.count)
    return {whole.cards[place]: slot for slot, place in enumerate(places)}


def _same_cards(one: Shuffle, whole: Whole, decks: dict[tuple[int, int], str]) -> Iterator[Fault]:
    """What was put back is what was shuffled, and in the order that the key gives it."""
    cards = one.deck
    if one.back is not None:
        if any(at not in decks for at in one.back):
            return  # an earlier shuffle is not open
        cards = [decks[at] for at in one.back]
    if sorted(cards) != sorted(whole.cards):
        if one.back is not None:
            words = "the cards shuffled again are not those that were put back"
            yield Fault("back", one.name, words)
    elif key_order(one, whole, cards) != whole.cards:
        yield Fault("key", one.name, "the order of the deck is not from the round's key")


def _noted(
    shuffles: Sequence[Shuffle], roots: Sequence[bytes], seeds: Sequence[bytes]
) -> Iterator[Fault]:
    found = {one.root for one in shuffles}
    for root in roots:
        if root not in found:
            words = f"the root that was noted before the deal ({root.hex()[:16]}…) is not here"
            yield Fault("noted", "the file", words)
    given = {seed for one in shuffles for seed in one.seeds}
    for seed in seeds:
        if seed not in given:
            words = f"the seed that was given ({seed.hex()[:16]}…) did not take part"
            yield Fault("left-out", "the file", words)
