"""A saved table has every field of the state: one that is missing is forgotten by a restart."""

from __future__ import annotations

import pytest

from cardspeak.table.shapes import SHAPES, TABLE, Shape
from cardspeak.table.state import Round, Table

DERIVED: dict[type, set[str]] = {Round: {"ring"}}
"""Fields that are worked out of others when a table is read."""


@pytest.mark.parametrize("kind", [*SHAPES, Table], ids=lambda kind: kind.__name__)
def test_every_field_is_saved(kind: type) -> None:
    """What a saved table leaves out comes back empty."""
    shape: Shape = TABLE if kind is Table else SHAPES[kind]
    fields = set(getattr(kind, "__slots__", ())) - DERIVED.get(kind, set())
    assert fields == set(shape)
