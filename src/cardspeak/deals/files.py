"""The file that a viewer is given after a round; docs/provable-deals.md describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardspeak.cards import card_text, cards_text
from cardspeak.deals.commitment import Commitment, Opening, Whole
from cardspeak.deals.header import FORMAT, Header

INSPECTOR = "inspector"


class Told(msgspec.Struct, frozen=True):
    """What a round's events tell of one shuffle, by slot.

    `went`: every card that left the deck, in order, and where to ("seat 3", "board", "burn" …;
    "deck" for one that was put back on top).  `faced`: the slots whose card everybody saw.
    `own`: those that this viewer alone may see besides.
    """

    went: tuple[tuple[int, str], ...] = ()
    faced: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()


def deal_file(shuffles: Sequence[Commitment], told: Sequence[Told], viewer: str) -> bytes:
    """A round's shuffles as this viewer may check them: "seat 3", "rail" or "inspector".

    Only the inspector is given whole decks; the caller sees to it that the round is over.
    """
    rows = [_row(one, seen, viewer) for one, seen in zip(shuffles, told, strict=True)]
    document = {"format": FORMAT, "viewer": viewer, "shuffles": rows}
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def committed_row(one: Commitment) -> dict[str, Any]:
    """What everybody is shown before seeds are given."""
    return {**_header(one.header), "tree": one.tree.hex(), "root": one.root.hex()}


def mixed_row(one: Commitment) -> dict[str, Any]:
    """What everybody is shown when the deck is closed, once that is kept."""
    seeds = [None if seed is None else seed.hex() for seed in one.seeds]
    return {"root": one.root.hex(), "seeds": seeds, "mix": one.mix.hex() if one.closed else None}


def _row(one: Commitment, told: Told, viewer: str) -> dict[str, Any]:
    assert one.closed or not told.went, "no card leaves a deck that was not mixed"
    row = committed_row(one) | {
        **mixed_row(one),
        "went": told.went,
        "faced": sorted(told.faced),
        "open": [_opening(card) for card in one.opening(told.faced | told.own)],
    }
    if viewer == INSPECTOR:
        row["whole"] = _whole(one.whole())
    return row


def _header(header: Header) -> dict[str, Any]:
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
        "promises": [(one.who, one.promise.hex()) for one in header.promises],
    }


def _opening(one: Opening) -> dict[str, Any]:
    return {
        "slot": one.slot,
        "place": one.place,
        "card": card_text(one.card),
        "salt": one.salt.hex(),
        "path": [step.hex() for step in one.path],
    }


def _whole(one: Whole) -> dict[str, Any]:
    return {
        "key": one.key.hex(),
        "cards": cards_text(one.cards),
        "salts": [salt.hex() for salt in one.salts],
    }
