"""Reading a file of a deal, strictly: what is not as described is not guessed at.

Belongs to the verifier and, like it, imports nothing but what comes with Python.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

FORMAT = "cardspeak deal 1"
_HASH = re.compile(r"[0-9a-f]{64}")
_FACE = re.compile(r"[2-9TJQKA][cdhs]|Jk")
_VIEWER = re.compile(r"seat [1-9][0-9]{0,2}|rail|inspector")
_WHERE = re.compile(r"seat [1-9][0-9]{0,2}|board|burn|aside|discards|deck")
_LINE = re.compile(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]{1,100}")
MOST_CARDS = 53
MOST_ROUND = 2**53 - 1  # the largest whole number that every reader of JSON holds exactly

Item = TypeVar("Item")


class Unreadable(ValueError):
    """This is no file of a deal; the message says what was wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Opened:
    """One opened card."""

    slot: int
    place: int
    face: str
    salt: bytes
    path: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A deck that is opened as a whole, by place."""

    key: bytes
    cards: list[str]
    salts: list[bytes]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle as a file tells it."""

    viewer: str
    table: str
    round: int
    number: int
    deck: list[str]
    back: list[tuple[int, int]] | None
    previous: bytes
    promises: list[tuple[str, bytes]]
    tree: bytes
    root: bytes
    seeds: list[bytes | None]
    mix: bytes | None
    went: list[tuple[int, str]]
    faced: set[int]
    opened: list[Opened]
    whole: Whole | None

    @property
    def count(self) -> int:
        """How many cards were committed."""
        return len(self.deck) if self.back is None else len(self.back)

    @property
    def key(self) -> tuple[str, int, int]:
        """What it is called by; no two shuffles share it."""
        return self.table, self.round, self.number

    @property
    def name(self) -> str:
        """What it is called in words."""
        first = "" if self.number == 1 else f", shuffle {self.number}"
        return f"table {self.table}, round {self.round}{first}"


def read_deal(text: str | bytes) -> list[Shuffle]:
    """The shuffles of a file; raises Unreadable."""
    try:
        document = json.loads(text, object_pairs_hook=_no_twins)
    except Unreadable:
        raise
    except (ValueError, RecursionError) as wrong:
        raise Unreadable(f"not JSON: {wrong}") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Unreadable(f'not a file of a deal: it begins with "format": "{FORMAT}"')
    file = _Fields(document, "the file")
    viewer = file.take("viewer", _viewer)
    return [_shuffle(row, viewer, at) for at, row in enumerate(file.take("shuffles", _some))]


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable("a field is written twice, so it cannot be told which one holds")
    return found


class _Fields:
    """The fields of one object, taken one by one; fields nobody asks for are passed over."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise Unreadable(f"{where}: an object is wanted")
        self._value, self._where = value, where

    def take(self, name: str, read: Callable[[Any], Item]) -> Item:
        if name not in self._value:
            raise Unreadable(f"{self._where}: the field {name!r} is missing")
        try:
            return read(self._value[name])
        except Unreadable as wrong:
            raise Unreadable(f"{self._where}, {name}: {wrong}") from None

    def has(self, name: str) -> bool:
        return self._value.get(name) is not None


def _shuffle(value: object, viewer: str, at: int) -> Shuffle:
    row = _Fields(value, f"shuffle {at} of the list")
    return Shuffle(
        viewer=viewer,
        table=row.take("table", _line),
        round=row.take("round", _number),
        number=row.take("shuffle", _number),
        deck=row.take("deck", _faces),
        back=row.take("back", _pairs_of_numbers) if row.has("back") else None,
        previous=row.take("previous", lambda told: b"" if told == "" else _hash(told)),
        promises=row.take("promises", _promises),
        tree=row.take("tree", _hash),
        root=row.take("root", _hash),
        seeds=row.take("seeds", _seeds),
        mix=row.take("mix", _hash) if row.has("mix") else None,
        went=row.take("went", _went),
        faced=set(row.take("faced", lambda told: _each(told, _small))),
        opened=[_opened(one) for one in row.take("open", _list)],
        whole=_whole(row.take("whole", lambda told: told)) if row.has("whole") else None,
    )


def _opened(value: object) -> Opened:
    row = _Fields(value, "an opening")
    return Opened(
        slot=row.take("slot", _small),
        place=row.take("place", _small),
        face=row.take("card", _face),
        salt=row.take("salt", _hash),
        path=tuple(row.take("path", lambda told: _each(told, _hash))),
    )


def _whole(value: object) -> Whole:
    row = _Fields(value, "the whole deck")
    return Whole(
        key=row.take("key", _hash),
        cards=row.take("cards", _faces),
        salts=row.take("salts", lambda told: _each(told, _hash)),
    )


# --- single values ----------------------------------------------------------------------------


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable("a list is wanted")
    return value


def _some(value: object) -> list[Any]:
    """An empty file would be sound, and prove nothing."""
    if not _list(value):
        raise Unreadable("a list of one shuffle or more is wanted")
    return _list(value)


def _each(value: object, read: Callable[[Any], Item]) -> list[Item]:
    return [read(one) for one in _list(value)]


def _number(value: object, most: int = MOST_ROUND) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise Unreadable(f"a whole number from 0 to {most} is wanted")
    return value


def _small(value: object) -> int:
    return _number(value, MOST_CARDS)


def _line(value: object) -> str:
    if not isinstance(value, str) or not _LINE.fullmatch(value):
        raise Unreadable("a name of 1 to 100 letters on one line is wanted")
    return value


def _viewer(value: object) -> str:
    if not isinstance(value, str) or not _VIEWER.fullmatch(value):
        raise Unreadable("a viewer is wanted: rail, inspector or a seat such as 'seat 3'")
    return value


def _where(value: object) -> str:
    if not isinstance(value, str) or not _WHERE.fullmatch(value):
        raise Unreadable(
            "a place is wanted: board, burn, aside, discards, deck or a seat such as 'seat 3'"
        )
    return value


def _hash(value: object) -> bytes:
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        raise Unreadable("64 figures from 0 to f are wanted")
    return bytes.fromhex(value)


def _face(value: object) -> str:
    if not isinstance(value, str) or not _FACE.fullmatch(value):
        raise Unreadable("a card such as As, Td or Jk is wanted")
    return value


def _faces(value: object) -> list[str]:
    if not isinstance(value, str):
        raise Unreadable("cards with a space between are wanted")
    return [_face(one) for one in value.split(" ")] if value else []


def _pair(value: object) -> list[Any]:
    pair = _list(value)
    if len(pair) != 2:
        raise Unreadable("a list of two is wanted")
    return pair


def _pairs_of_numbers(value: object) -> list[tuple[int, int]]:
    return [(_small(a), _small(b)) for a, b in _each(value, _pair)]


def _promises(value: object) -> list[tuple[str, bytes]]:
    return [(_line(who), _hash(told)) for who, told in _each(value, _pair)]


def _seeds(value: object) -> list[bytes | None]:
    return [None if told is None else _hash(told) for told in _list(value)]


def _went(value: object) -> list[tuple[int, str]]:
    return [(_small(slot), _where(where)) for slot, where in _each(value, _pair)]
