"""A dishonest room: its trees and roots are valid, but its decks are not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec
from tests.deals.kit import (
    Rows,
    changed,
    committed,
    drawn,
    inspector_file,
    reshuffled,
    rows,
    seat_file,
    trace_for,
)

from cardspeak.cards import deck_cards, read_card
from cardspeak.deals import Commitment, deal_file
from cardspeak.deals.header import DealHeader

ACE, TWO = read_card("As"), read_card("2c")


def forged(honest: Commitment, header: DealHeader | None = None, **parts: object) -> Commitment:
    """A copy of an honest commitment with forged parts."""
    copy = Commitment(header or honest.header, honest._cards, honest._key)
    copy._seeds = list(honest.seeds)
    copy.closed = honest.closed
    copy.__dict__.update(parts)  # replaces the cached properties
    return copy


def all_aces() -> Commitment:
    """Forge a deck in which every card is the ace of spades."""
    return forged(committed(), _order=(ACE,) * 52)


def ace_for_two() -> Commitment:
    """Deal the ace of spades to seats 1 and 2; each file alone is valid."""
    honest = committed()
    for first, second in combinations(range(52), 2):
        order = list(honest._order)
        order[order.index(ACE)] = order[first] if order[first] != ACE else order[second]
        order[first] = order[second] = ACE
        made = forged(honest, _order=tuple(order))
        slots = {made._places.index(first), made._places.index(second)}
        if len(slots & {0, 3}) == len(slots & {1, 4}) == 1:
            return made
    raise AssertionError("no two places fit: take another round")


def one_salt() -> Commitment:
    """Use one salt for all cards."""
    return forged(committed(), _salt=lambda _place: drawn("one salt"))


def salt_of_before() -> Commitment:
    """Reuse an opened salt of round 17 for an opened card of round 18."""
    before = committed()
    honest = committed(18, previous=before.root)
    known = before.opening([7])[0].salt
    # Another salt changes the root and the mixing, so try slots until one fits.
    for place in range(52):

        def salt(at: int, place: int = place) -> bytes:
            return known if at == place else honest._salt(at)

        made = forged(honest, _salt=salt)
        if made._places.index(place) in (7, 8, 9):
            return made
    raise AssertionError("no place fits: take another round")


def own_mixing() -> Commitment:
    """List the seeds, but mix the deck differently."""
    honest = committed()
    return forged(honest, _places=[*honest._places[1:], honest._places[0]])


def own_order() -> Commitment:
    """Give a key that does not produce the order of the deck."""
    honest = committed()
    return forged(honest, _order=tuple(reversed(honest._order)))


def stacked_deck() -> Commitment:
    """Commit to a deck without the two of clubs."""
    deck = tuple(card for card in deck_cards(52) if card != TWO)
    return committed(deck=deck)


def loose_end() -> list[Commitment]:
    """Reshuffle without a link to the shuffle before."""
    shuffles = reshuffled()[0]
    header = msgspec.structs.replace(shuffles[1].header, previous=drawn("some other root"))
    return [shuffles[0], forged(shuffles[1], header)]


def another_card() -> list[Commitment]:
    """Reshuffle so that a card of seat 2 appears again on the flop."""
    first, second = reshuffled()[0]
    held = first.deck()[1]
    for place in range(second.header.count):
        order = [*second._order]
        order[place] = held
        made = forged(second, _order=tuple(order))
        if made._places.index(place) in (1, 2, 3):
            return [first, made]
    raise AssertionError("no place fits: take another round")


def file_of(shuffles: Sequence[Commitment], viewer: str) -> Rows:
    """Return the dishonest room's file."""
    if len(shuffles) == 1:
        seat = 2 if viewer == "seat 2" else 0
        return rows(deal_file(shuffles, [trace_for(seat, shown=["seat 4"])], viewer))
    _, seats, anybody = reshuffled()
    return rows(deal_file(shuffles, seats if viewer == "seat 2" else anybody, viewer))


def swapped_card() -> Rows:
    """Return a file in which a board card is not the committed one."""
    file = seat_file()
    opened = file["shuffles"][0]["open"]
    seen = {card["card"] for card in opened}
    other = next(card for card in file["shuffles"][0]["deck"].split() if card not in seen)
    at = next(no for no, card in enumerate(opened) if card["slot"] == 7)
    return changed(file, ["shuffles", 0, "open", at, "card"], other)


def misses_a_card() -> Rows:
    """Remove a card from the deck's full card list."""
    file = inspector_file()
    whole = file["shuffles"][0]["whole"]
    first = whole["cards"].split()[0]
    whole["cards"] = whole["cards"].removeprefix(f"{first} ")
    whole["salts"] = whole["salts"][1:]
    return file


def muck_opened() -> Rows:
    """Give seat 2 the proof of a card that seat 1 folded."""
    made = reshuffled()[0][0]
    seen = trace_for(2)
    more = msgspec.structs.replace(seen, own=seen.own | {0})
    return rows(deal_file([made], [more], "seat 2"))


def bottom_dealt() -> Rows:
    """Deal seat 2's second card from the bottom of the deck."""
    made = reshuffled()[0][0]
    seen = trace_for(2)
    went = tuple((51, where) if slot == 4 else (slot, where) for slot, where in seen.went)
    own = (seen.own - {4}) | {51}
    return rows(deal_file([made], [msgspec.structs.replace(seen, went=went, own=own)], "seat 2"))
