"""Every book equals its frozen text, however its source is written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.books.trees import KITCHEN, differences

from cardspeak.books.outside import FOLDERS, add_folder, drop_folder
from cardspeak.books.shelf import SHELF

OUTSIDE = KITCHEN.name


@pytest.fixture(autouse=True)
def _kitchen() -> Iterator[None]:
    """Add the external book, so that it is compared, too."""
    was_added = OUTSIDE in FOLDERS
    add_folder(KITCHEN)
    yield
    if not was_added:
        drop_folder(OUTSIDE)


@pytest.mark.parametrize(
    "key", ["tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit", OUTSIDE]
)
def test_book_equals_its_frozen_text(key: str) -> None:
    """Rules, clauses, knock-outs, choices, rows and every law derived from them."""
    assert differences(SHELF[key]) == []
