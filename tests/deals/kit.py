"""Fixed rounds for the tests: keys and seeds are hashes of text."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from cardspeak.cards import Card, deck_cards
from cardspeak.deals import Commitment, ShuffleTrace, commit_again, commit_deck, deal_file, promise
from cardspeak.verifier import DealVerdict, read_deal, verify

PEOPLE = ("Ana", "Ben", "Zoë 🂡")
Rows = dict[str, Any]


def drawn(words: str) -> bytes:
    """Return 32 bytes derived from text, instead of random ones."""
    return hashlib.sha256(words.encode()).digest()


def promises(shuffle: str, people: Sequence[str] = PEOPLE) -> list[tuple[str, bytes]]:
    """Return the promises made before a shuffle."""
    return [(who, promise(drawn(f"seed of {who}, {shuffle}"))) for who in people]


def mixed(made: Commitment, shuffle: str, people: Iterable[str] = PEOPLE) -> Commitment:
    """Give the seeds of these people and close the commitment."""
    for who in people:
        made.seed(who, drawn(f"seed of {who}, {shuffle}"))
    made.close()
    return made


def committed(
    number: int = 17,
    *,
    deck: Sequence[Card] = deck_cards(52),
    give: Iterable[str] = PEOPLE,
    table: str = "blue",
    so_far: Sequence[Commitment] = (),
    previous: bytes = b"",
) -> Commitment:
    """Commit and mix a whole deck."""
    shuffle = f"{table} {number} {len(so_far) + 1}"
    made = commit_deck(
        table=table,
        number=number,
        deck=deck,
        key=drawn(f"key {shuffle}"),
        promises=promises(shuffle),
        so_far=so_far,
        previous=previous,
    )
    return mixed(made, shuffle, give)


def committed_again(so_far: Sequence[Commitment], cards: Iterable[Card]) -> Commitment:
    """Commit and mix cards of the round that are shuffled again."""
    last = so_far[-1].header
    shuffle = f"{last.table} {last.round} {len(so_far) + 1}"
    made = commit_again(so_far, cards, key=drawn(f"key {shuffle}"), promises=promises(shuffle))
    return mixed(made, shuffle)


WENT = ("seat 1", "seat 2", "seat 4", "seat 1", "seat 2", "seat 4", "burn", *["board"] * 3)
"""Destinations: two cards for each of three seats, a burn card, the flop."""


def trace_for(seat: int, went: Sequence[str] = WENT, shown: Iterable[str] = ()) -> ShuffleTrace:
    """Return the trace of a deal for a viewer: own cards, the board, shown hands."""
    open_to_all = {"board", *shown}
    faced = frozenset(slot for slot, where in enumerate(went) if where in open_to_all)
    own = frozenset(slot for slot, where in enumerate(went) if where == f"seat {seat}")
    return ShuffleTrace(tuple(enumerate(went)), faced, own - faced)


def reshuffled() -> tuple[list[Commitment], list[ShuffleTrace], list[ShuffleTrace]]:
    """Return a round whose flop was dealt again: shuffles, and traces for seat 2 and a
    spectator.
    """
    first = committed()
    second = committed_again([first], first.deck()[6:])
    again = ("burn", "board", "board", "board", "burn", "board", "burn", "board")
    seat = [trace_for(2), trace_for(2, again)]
    return [first, second], seat, [trace_for(0), trace_for(0, again)]


def rows(data: bytes) -> Rows:
    """A file as plain data."""
    document: Rows = json.loads(data)
    return document


def seat_file(seat: int = 2) -> Rows:
    """A player's file of a round in which seat 4 showed its hand."""
    return rows(deal_file([committed()], [trace_for(seat, shown=["seat 4"])], f"seat {seat}"))


def inspector_file() -> Rows:
    """The inspector's file for the same round."""
    return rows(deal_file([committed()], [trace_for(0, shown=["seat 4"])], "inspector"))


def reshuffled_file(viewer: str = "seat 2") -> Rows:
    """The file for the round with two shuffles."""
    shuffles, seat, anybody = reshuffled()
    return rows(deal_file(shuffles, seat if viewer == "seat 2" else anybody, viewer))


def judged(*files: Rows, roots: Iterable[bytes] = (), seeds: Iterable[bytes] = ()) -> DealVerdict:
    """Check these files together."""
    return verify(
        [shuffle for file in files for shuffle in read_deal(json.dumps(file))], roots, seeds
    )


def codes(verdict: DealVerdict) -> set[str]:
    """The codes of the faults."""
    return {fault.code for fault in verdict.faults}


def changed(file: Rows, at: Sequence[str | int], to: object) -> Rows:
    """A copy of a file with one value changed."""
    copied = copy.deepcopy(file)
    place: Any = copied
    for step in at[:-1]:
        place = place[step]
    place[at[-1]] = to
    return copied
