"""Read deal files strictly: any deviation from the format is an error.

Imports only the standard library, like the whole verifier.
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
MAX_CARDS = 53
MAX_ROUND = 2**53 - 1  # the largest whole number that every JSON reader represents exactly

Item = TypeVar("Item")


class InvalidDealFile(ValueError):
    """Invalid deal file.  The message states the error and the expected form."""


@dataclass(frozen=True, slots=True)
class OpenedCard:
    """An opened card, with its slot and the proof of its place."""

    slot: int
    place: int
    face: str
    salt: bytes
    path: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class WholeDeck:
    """A deck with every card opened, by place."""

    key: bytes
    cards: list[str]
    salts: list[bytes]


@dataclass(frozen=True, slots=True)
class ShuffleRecord:
    """One shuffle in a file."""

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
    opened: list[OpenedCard]
    whole: WholeDeck | None

    @property
    def count(self) -> int:
        """The number of committed cards."""
        return len(self.deck) if self.back is None else len(self.back)

    @property
    def key(self) -> tuple[str, int, int]:
        """A unique key for the shuffle."""
        return self.table, self.round, self.number

    @property
    def name(self) -> str:
        """The shuffle's name in messages."""
        first = "" if self.number == 1 else f", shuffle {self.number}"
        return f"table {self.table}, round {self.round}{first}"


def read_deal(text: str | bytes) -> list[ShuffleRecord]:
    """Read the shuffles in a file.  Raises InvalidDealFile."""
    try:
        document = json.loads(text, object_pairs_hook=_no_duplicates)
    except InvalidDealFile:
        raise
    except (ValueError, RecursionError) as error:
        raise InvalidDealFile(f"not JSON: {error}") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise InvalidDealFile(f'not a deal file: it must start with "format": "{FORMAT}"')
    file = _Fields(document, "the file")
    viewer = file.take("viewer", _viewer)
    rows = file.take("shuffles", _some)
    return [_shuffle(row, viewer, index) for index, row in enumerate(rows)]


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise InvalidDealFile("a field is repeated")
    return fields


class _Fields:
    """The fields of one object.  Unknown fields are ignored."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise InvalidDealFile(f"{where}: expected an object")
        self._value, self._where = value, where

    def take(self, name: str, read: Callable[[Any], Item]) -> Item:
        if name not in self._value:
            raise InvalidDealFile(f"{self._where}: the field {name!r} is missing")
        try:
            return read(self._value[name])
        except InvalidDealFile as error:
            raise InvalidDealFile(f"{self._where}, {name}: {error}") from None

    def has(self, name: str) -> bool:
        return self._value.get(name) is not None


def _shuffle(value: object, viewer: str, index: int) -> ShuffleRecord:
    row = _Fields(value, f"shuffle {index} of the list")
    return ShuffleRecord(
        viewer=viewer,
        table=row.take("table", _line),
        round=row.take("round", _number),
        number=row.take("shuffle", _number),
        deck=row.take("deck", _faces),
        back=row.take("back", _pairs_of_numbers) if row.has("back") else None,
        previous=row.take("previous", lambda text: b"" if text == "" else _hash(text)),
        promises=row.take("promises", _promises),
        tree=row.take("tree", _hash),
        root=row.take("root", _hash),
        seeds=row.take("seeds", _seeds),
        mix=row.take("mix", _hash) if row.has("mix") else None,
        went=row.take("went", _went),
        faced=set(row.take("faced", lambda slots: _each(slots, _small))),
        opened=[_opened(card) for card in row.take("open", _list)],
        whole=_whole(row.take("whole", lambda deck: deck)) if row.has("whole") else None,
    )


def _opened(value: object) -> OpenedCard:
    row = _Fields(value, "an opening")
    return OpenedCard(
        slot=row.take("slot", _small),
        place=row.take("place", _small),
        face=row.take("card", _face),
        salt=row.take("salt", _hash),
        path=tuple(row.take("path", lambda hashes: _each(hashes, _hash))),
    )


def _whole(value: object) -> WholeDeck:
    row = _Fields(value, "the whole deck")
    return WholeDeck(
        key=row.take("key", _hash),
        cards=row.take("cards", _faces),
        salts=row.take("salts", lambda hashes: _each(hashes, _hash)),
    )


# --- single values ----------------------------------------------------------------------------


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise InvalidDealFile("expected a list")
    return value


def _some(value: object) -> list[Any]:
    """Return a list that must not be empty, since an empty file would prove nothing."""
    if not _list(value):
        raise InvalidDealFile("expected a list of at least one shuffle")
    return _list(value)


def _each(value: object, read: Callable[[Any], Item]) -> list[Item]:
    return [read(item) for item in _list(value)]


def _number(value: object, highest: int = MAX_ROUND) -> int:
    if type(value) is not int or not 0 <= value <= highest:
        raise InvalidDealFile(f"expected a whole number from 0 to {highest}")
    return value


def _small(value: object) -> int:
    return _number(value, MAX_CARDS)


def _line(value: object) -> str:
    if not isinstance(value, str) or not _LINE.fullmatch(value):
        raise InvalidDealFile("expected a name of 1 to 100 characters on one line")
    return value


def _viewer(value: object) -> str:
    if not isinstance(value, str) or not _VIEWER.fullmatch(value):
        raise InvalidDealFile("expected a viewer: rail, inspector or a seat such as 'seat 3'")
    return value


def _where(value: object) -> str:
    if not isinstance(value, str) or not _WHERE.fullmatch(value):
        raise InvalidDealFile(
            "expected a place: board, burn, aside, discards, deck or a seat such as 'seat 3'"
        )
    return value


def _hash(value: object) -> bytes:
    if not isinstance(value, str) or not _HASH.fullmatch(value):
        raise InvalidDealFile("expected 64 hex digits")
    return bytes.fromhex(value)


def _face(value: object) -> str:
    if not isinstance(value, str) or not _FACE.fullmatch(value):
        raise InvalidDealFile("expected a card such as As, Td or Jk")
    return value


def _faces(value: object) -> list[str]:
    if not isinstance(value, str):
        raise InvalidDealFile("expected cards separated by spaces")
    return [_face(text) for text in value.split(" ")] if value else []


def _pair(value: object) -> list[Any]:
    pair = _list(value)
    if len(pair) != 2:
        raise InvalidDealFile("expected a list of two entries")
    return pair


def _pairs_of_numbers(value: object) -> list[tuple[int, int]]:
    return [(_small(a), _small(b)) for a, b in _each(value, _pair)]


def _promises(value: object) -> list[tuple[str, bytes]]:
    return [(_line(who), _hash(digest)) for who, digest in _each(value, _pair)]


def _seeds(value: object) -> list[bytes | None]:
    return [None if seed is None else _hash(seed) for seed in _list(value)]


def _went(value: object) -> list[tuple[int, str]]:
    return [(_small(slot), _where(where)) for slot, where in _each(value, _pair)]
