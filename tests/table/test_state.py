"""Copying and saving a table, both derived from the declaration of its state."""

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
    """A list of parts, which cannot be copied."""

    piles: list[Held] = []


class Bag(Part):
    """A mutable type that the copier does not support."""

    held: bytearray


@pytest.mark.parametrize("kind", [Piles, Bag])
def test_declaring_a_field_that_cannot_be_copied_raises(kind: type[Part]) -> None:
    """The error names the class and the field."""
    declare(Held)
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.\w+: no copy can be derived"):
        declare(kind)


def _mutable(part: object) -> list[int]:
    """Return the identities of all mutable parts, lists, dicts and sets."""
    identities = [id(part)]
    if isinstance(part, Part):
        shared = {"house", "law", "start", "reserved", "warned", "barred", "kept", "lost"}
        shared |= {"gone", "removed", "passed", "hidden", "duties", "arisen_at"}
        children = [getattr(part, name) for name in part.__struct_fields__ if name not in shared]
    elif isinstance(part, dict):
        children = list(part.values())
    else:
        return identities if isinstance(part, list | set) else []
    return [*identities, *(identity for value in children for identity in _mutable(value))]


@pytest.mark.parametrize("book", BOOKS)
def test_copy_is_equal_and_shares_no_mutable_part(book: str) -> None:
    """A saved and reloaded table is also equal."""
    table = troubled(book, 1).table
    copy = table.copy()
    assert copy == table
    assert not set(_mutable(copy)) & set(_mutable(table))
    assert load(save(table)) == table
    copy.running.stub.append(UNKNOWN)
    assert copy != table


def test_every_field_except_derived_fields_is_saved() -> None:
    """`law`, `start` and `noted` are rebuilt on load."""
    saved = msgspec.json.decode(save(troubled("nolimit", 0).table))
    assert set(TableState.__struct_fields__) - saved["table"].keys() == {"law", "start", "noted"}
