"""Hypothesis strategies for any ask, sensible or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.table import asks
from cardspeak.table.asks import Ask

SEATS = st.integers(-2, 13)
AMOUNTS = st.one_of(st.integers(-3, 60), st.integers(-(10**12), 10**12))
CARDS = st.lists(st.integers(-2, 60).map(Card), max_size=7).map(tuple)
CHOICES = sorted({name for book in SHELF.values() for name in book.choices})
NUMBERS = "0|1|2|-1|0.5|1e9|NaN|5, 10|10, 5|32|none|"
NAMES = "x|no_limit|fixed|high_low|eight|on|off|antes|blinds|A|two|ii"
VALUES = st.sampled_from([*NUMBERS.split("|"), *NAMES.split("|")])
BY_NAME: Mapping[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "to": SEATS,
    "button": SEATS,
    "amount": AMOUNTS,
    "stake": AMOUNTS,
    "depth": AMOUNTS,
    "minute": AMOUNTS,
    "cards": CARDS,
    "seats": st.lists(SEATS, max_size=4).map(tuple),
    "agreed": st.lists(SEATS, max_size=10).map(tuple),
    "person": st.sampled_from(["player 1", "player 2", "someone else", ""]),
    "name": st.sampled_from([*CHOICES, "no such choice"]),
    "value": VALUES,
    "from_closed_table": st.booleans(),
    "reason": st.text(max_size=3),
    "group": st.sampled_from(["", "new players"]),
}
KINDS = list(Ask.__args__)


BY_TYPE: Mapping[object, st.SearchStrategy[Any]] = {
    int: AMOUNTS,
    str: st.sampled_from(["", "x", "player 1", "red"]),
    bool: st.booleans(),
    tuple[Card, ...]: CARDS,
    tuple[int, ...]: st.lists(SEATS, max_size=4).map(tuple),
    dict[str, str]: st.just({}),
}


def _asks_of(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    fields = [field for field in msgspec.structs.fields(kind) if field.name != "actor"]
    if kind is asks.Raise:
        return st.builds(kind, seat=SEATS, to=AMOUNTS)
    if kind is asks.Undo:
        return st.builds(kind, to=st.integers(-2, 400))
    return st.builds(kind, **{field.name: _strategy(field) for field in fields})


def _strategy(field: msgspec.structs.FieldInfo) -> st.SearchStrategy[Any]:
    if get_origin(field.type) is Literal:
        return st.sampled_from(get_args(field.type))
    return BY_NAME[field.name] if field.name in BY_NAME else BY_TYPE[field.type]


def anything(*, without: tuple[type, ...] = ()) -> st.SearchStrategy[Ask]:
    """Generate any ask of any kind, except the kinds in `without`."""
    return st.one_of([_asks_of(kind) for kind in KINDS if kind not in without])
