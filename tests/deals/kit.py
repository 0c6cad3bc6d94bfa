"""Rounds to be proven, always the same: keys and seeds come from words."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from cardspeak.cards import Card, deck_cards
from cardspeak.deals import Commitment, Told, commit_again, commit_deck, deal_file, promise
from cardspeak.verifier import Verdict, read_deal, verify

PEOPLE = ("Ana", "Ben", "Zoë 🂡")
Rows = dict[str, Any]


def drawn(words: str) -> bytes:
    """32 bytes that stand for chance."""
    return hashlib.sha256(words.encode()).digest()


def promises(shuffle: str, people: Sequence[str] = PEOPLE) -> list[tuple[str, bytes]]:
    """What everybody promises before a shuffle."""
    return [(who, promise(drawn(f"seed of {who}, {shuffle}"))) for who in people]


def mixed(made: Commitment, shuffle: str, people: Iterable[str] = PEOPLE) -> Commitment:
    """The same commitment after these people gave their seeds and it was closed."""
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
    """A whole deck, committed and mixed."""
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
    """Cards of the round shuffled again."""
    last = so_far[-1].header
    shuffle = f"{last.table} {last.round} {len(so_far) + 1}"
    made = commit_again(so_far, cards, key=drawn(f"key {shuffle}"), promises=promises(shuffle))
    return mixed(made, shuffle)


WENT = ("seat 1", "seat 2", "seat 4", "seat 1", "seat 2", "seat 4", "burn", *["board"] * 3)
"""Two cards for each of three seats, a burn, the flop."""


def told(seat: int, went: Sequence[str] = WENT, shown: Iterable[str] = ()) -> Told:
    """What a viewer may have opened of a deal: own cards, the board, hands that were shown."""
    open_to_all = {"board", *shown}
    faced = frozenset(slot for slot, where in enumerate(went) if where in open_to_all)
    own = frozenset(slot for slot, where in enumerate(went) if where == f"seat {seat}")
    return Told(tuple(enumerate(went)), faced, own - faced)


def reshuffled() -> tuple[list[Commitment], list[Told], list[Told]]:
    """A round whose flop was taken back: the shuffles, for seat 2 and for nobody in particular."""
    first = committed()
    second = committed_again([first], first.deck()[6:])
    again = ("burn", "board", "board", "board", "burn", "board", "burn", "board")
    seat = [told(2), told(2, again)]
    return [first, second], seat, [told(0), told(0, again)]


def rows(data: bytes) -> Rows:
    """A file as plain data, to be tampered with."""
    found: Rows = json.loads(data)
    return found


def seat_file(seat: int = 2) -> Rows:
    """The file that a player has after a round in which seat 4 showed its hand."""
    return rows(deal_file([committed()], [told(seat, shown=["seat 4"])], f"seat {seat}"))


def inspector_file() -> Rows:
    """The same round, for an inspector."""
    return rows(deal_file([committed()], [told(0, shown=["seat 4"])], "inspector"))


def reshuffled_file(viewer: str = "seat 2") -> Rows:
    """The round with two shuffles."""
    shuffles, seat, anybody = reshuffled()
    return rows(deal_file(shuffles, seat if viewer == "seat 2" else anybody, viewer))


def judged(*files: Rows, roots: Iterable[bytes] = (), seeds: Iterable[bytes] = ()) -> Verdict:
    """The verdict on files together."""
    return verify([one for file in files for one in read_deal(json.dumps(file))], roots, seeds)


def codes(verdict: Verdict) -> set[str]:
    """The kinds of fault found."""
    return {fault.code for fault in verdict.faults}


def changed(file: Rows, at: Sequence[str | int], to: object) -> Rows:
    """A copy of a file with one thing changed."""
    twin = copy.deepcopy(file)
    place: Any = twin
    for step in at[:-1]:
        place = place[step]
    place[at[-1]] = to
    return twin
