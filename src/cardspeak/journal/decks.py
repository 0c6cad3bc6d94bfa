"""Committed decks, kept as papers beside the entries, and held against what the entries tell.

A paper alone could be exchanged for another; the root that stands in the chain cannot.
"""

from __future__ import annotations

import msgspec

from cardspeak.deals import Commitment
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.table.events import Shuffled

DEAL = "deal"
MOST_SHUFFLES = 1000
"""A paper's number is that of the round and, in the last figures, that of the shuffle."""


class InvalidDeck(ValueError):
    """A paper that is no committed deck."""


def deck_paper(name: str, made: Commitment, shuffle: int) -> SideRecord:
    """A shuffle as it has to be kept."""
    return SideRecord(DEAL, name, _place(made.header.round, shuffle), made.saved())


def kept_decks(pages: Reading, name: str, number: int) -> list[Commitment]:
    """The shuffles of a round as they were kept; raises InvalidDeck where a paper is none."""
    found: list[Commitment] = []
    while (paper := pages.paper(DEAL, name, _place(number, len(found) + 1))) is not None:
        try:
            found.append(Commitment.restore(paper.content))
        except (msgspec.DecodeError, AssertionError):
            raise InvalidDeck(
                f"the committed deck of round {number}, shuffle {len(found) + 1}, is not readable"
            ) from None
    return found


def why_not_dealt(pages: Reading, name: str, number: int, told: Shuffled) -> str:
    """What speaks against a shuffle's having come from the deck that is kept; empty if nothing."""
    try:
        kept = {one.root.hex(): one for one in kept_decks(pages, name, number)}
    except InvalidDeck as wrong:
        return str(wrong)
    made = kept.get(told.root)
    if made is None:
        return f"the deck with root {told.root[:16]}… that was dealt is not the one kept beside it"
    if not made.closed or made.deck() != told.cards:
        return f"the cards dealt are not those of the committed deck {told.root[:16]}…"
    return ""


def _place(number: int, shuffle: int) -> int:
    assert 0 < shuffle < MOST_SHUFFLES, "a round has fewer shuffles"
    return number * MOST_SHUFFLES + shuffle
