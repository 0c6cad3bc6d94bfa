"""Copies and saved tables follow from how the state is declared."""

from __future__ import annotations

import msgspec
import pytest
from tests.golden.play import troubled
from tests.properties.houses import BOOKS

from cardspeak.cards import UNKNOWN
from cardspeak.table.copying import Part, declare
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState


class Held(Part):
    """A part whose fields can all be copied."""

    cards: list[int] = []
    shown: dict[int, str] = {}


class Piles(Part):
    """A list of parts, which no copy is known for."""

    piles: list[Held] = []


class Bag(Part):
    """A type that says nothing about what can change."""

    held: bytearray


@pytest.mark.parametrize("kind", [Piles, Bag])
def test_a_field_that_no_copy_is_known_for_is_refused(kind: type[Part]) -> None:
    """When its class is declared, and by name."""
    declare(Held)
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.\w+: no copy can be derived"):
        declare(kind)


def _mutable(part: object) -> list[int]:
    """The identities of all parts, lists, dicts and sets that can change."""
    found = [id(part)]
    if isinstance(part, Part):
        shared = {"house", "law", "start", "reserved", "warned", "barred", "kept", "lost"}
        shared |= {"removed", "passed", "hidden"}
        held = [getattr(part, name) for name in part.__struct_fields__ if name not in shared]
    elif isinstance(part, dict):
        held = list(part.values())
    else:
        return found if isinstance(part, list | set) else []
    return [*found, *(one for value in held for one in _mutable(value))]


@pytest.mark.parametrize("book", BOOKS)
def test_a_copy_is_equal_and_shares_nothing_that_changes(book: str) -> None:
    """Also a copy that was saved and loaded is equal."""
    table = troubled(book, 1).table
    twin = table.copy()
    assert twin == table
    assert not set(_mutable(twin)) & set(_mutable(table))
    assert load(save(table)) == table
    twin.running.stub.append(UNKNOWN)
    assert twin != table


def test_every_field_of_a_table_is_saved() -> None:
    """All but those that are made anew."""
    saved = msgspec.json.decode(save(troubled("nolimit", 0).table))
    assert set(TableState.__struct_fields__) - saved["table"].keys() == {"law", "start", "noted"}
