"""Committed decks, stored as side records and checked against the entries.

A side record could be replaced; the root in the chain cannot.
"""

from __future__ import annotations

import msgspec

from cardspeak.deals import Commitment
from cardspeak.errors import CardspeakError
from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.table.events import Shuffled

DEAL = "deal"
MOST_SHUFFLES = 1000
"""A side record's number is the round number times this, plus the shuffle number."""


class InvalidDeck(CardspeakError, ValueError):
    """The side record is not a committed deck."""


def deck_paper(name: str, commitment: Commitment, shuffle: int) -> SideRecord:
    """Return the side record for a shuffle."""
    return SideRecord(DEAL, name, _place(commitment.header.round, shuffle), commitment.saved())


def kept_decks(pages: Reading, name: str, number: int) -> list[Commitment]:
    """Return the stored shuffles of a round.

    Raises InvalidDeck if one of them cannot be decoded.
    """
    decks: list[Commitment] = []
    while (record := pages.paper(DEAL, name, _place(number, len(decks) + 1))) is not None:
        try:
            decks.append(Commitment.restore(record.content))
        except (msgspec.DecodeError, AssertionError):
            raise InvalidDeck(
                f"the committed deck of round {number}, shuffle {len(decks) + 1}, is not readable"
            ) from None
    return decks


def why_not_dealt(pages: Reading, name: str, number: int, event: Shuffled) -> str:
    """Return why a shuffle does not match the stored deck; empty if it does."""
    try:
        decks = {deck.root.hex(): deck for deck in kept_decks(pages, name, number)}
    except InvalidDeck as error:
        return str(error)
    commitment = decks.get(event.root)
    if commitment is None:
        return f"the deck that was dealt, with root {event.root[:16]}…, is not the stored one"
    if not commitment.closed or commitment.deck() != event.cards:
        return f"the cards dealt do not match the committed deck {event.root[:16]}…"
    return ""


def _place(number: int, shuffle: int) -> int:
    assert 0 < shuffle < MOST_SHUFFLES, f"a round has fewer than {MOST_SHUFFLES} shuffles"
    return number * MOST_SHUFFLES + shuffle
