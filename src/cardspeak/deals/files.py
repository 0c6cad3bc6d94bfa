"""Write the deal file that a viewer gets after a round; see docs/provable-deals.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

import msgspec

from cardspeak.cards import card_text, cards_text
from cardspeak.deals.commitment import CardOpening, Commitment, OpenedDeck
from cardspeak.deals.header import FORMAT, DealHeader

INSPECTOR = "inspector"


class ShuffleTrace(msgspec.Struct, frozen=True):
    """The cards of one shuffle in a round's events, by slot.

    `went`: every card that left the deck, in order, with its destination ("seat 3", "board",
    "burn" …; "deck" for one that was put back on top).  `faced`: the slots of face-up cards.
    `own`: the other slots that this viewer may see.
    """

    went: tuple[tuple[int, str], ...] = ()
    faced: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()


class HeaderRow(TypedDict):
    """The header of a shuffle."""

    table: str
    round: int
    shuffle: int
    deck: str
    back: list[tuple[int, int]] | None
    previous: str
    promises: list[tuple[str, str]]


class CommittedRow(HeaderRow):
    """The public data of a shuffle before seeds are given."""

    tree: str
    root: str


class MixedRow(TypedDict):
    """The public data added when the deck is closed."""

    root: str
    seeds: list[str | None]
    mix: str | None


def deal_file(shuffles: Sequence[Commitment], traces: Sequence[ShuffleTrace], viewer: str) -> bytes:
    """Return the file of a round's shuffles for a viewer: "seat 3", "rail" or "inspector".

    "rail" means a spectator.  Only the inspector gets whole decks.  The caller must check that the
    round is over.
    """
    rows = [_row(shuffle, trace, viewer) for shuffle, trace in zip(shuffles, traces, strict=True)]
    document = {"format": FORMAT, "viewer": viewer, "shuffles": rows}
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def committed_row(shuffle: Commitment) -> CommittedRow:
    """Return the public data before seeds are given."""
    return {**_header(shuffle.header), "tree": shuffle.tree.hex(), "root": shuffle.root.hex()}


def mixed_row(shuffle: Commitment) -> MixedRow:
    """Return the public data added when the deck is closed."""
    seeds = [None if seed is None else seed.hex() for seed in shuffle.seeds]
    mix = shuffle.mix.hex() if shuffle.closed else None
    return {"root": shuffle.root.hex(), "seeds": seeds, "mix": mix}


def _row(shuffle: Commitment, trace: ShuffleTrace, viewer: str) -> dict[str, Any]:
    assert shuffle.closed or not trace.went, "a card left a deck that was not mixed"
    row: dict[str, Any] = {
        **committed_row(shuffle),
        **mixed_row(shuffle),
        "went": trace.went,
        "faced": sorted(trace.faced),
        "open": [_opening(card) for card in shuffle.opening(trace.faced | trace.own)],
    }
    if viewer == INSPECTOR:
        row["whole"] = _whole(shuffle.whole())
    return row


def _header(header: DealHeader) -> HeaderRow:
    back = None
    if header.back is not None:
        back = [(place.shuffle, place.slot) for place in header.back]
    return {
        "table": header.table,
        "round": header.round,
        "shuffle": header.shuffle,
        "deck": cards_text(header.deck),
        "back": back,
        "previous": header.previous.hex(),
        "promises": [(promised.who, promised.promise.hex()) for promised in header.promises],
    }


def _opening(card: CardOpening) -> dict[str, Any]:
    return {
        "slot": card.slot,
        "place": card.place,
        "card": card_text(card.card),
        "salt": card.salt.hex(),
        "path": [step.hex() for step in card.path],
    }


def _whole(deck: OpenedDeck) -> dict[str, Any]:
    return {
        "key": deck.key.hex(),
        "cards": cards_text(deck.cards),
        "salts": [salt.hex() for salt in deck.salts],
    }
