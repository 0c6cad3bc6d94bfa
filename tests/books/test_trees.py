"""Every book says what it said when its text was frozen, however it is written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.books.trees import KITCHEN, differences

from cardspeak.books.outside import FOLDERS, add_folder, drop_folder
from cardspeak.books.shelf import SHELF

OUTSIDE = KITCHEN.name


@pytest.fixture(autouse=True)
def _kitchen() -> Iterator[None]:
    """The book from outside the package is compared as well."""
    there = OUTSIDE in FOLDERS
    add_folder(KITCHEN)
    yield
    if not there:
        drop_folder(OUTSIDE)


@pytest.mark.parametrize(
    "key", ["tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit", OUTSIDE]
)
def test_a_book_is_what_it_was(key: str) -> None:
    """Rules, clauses, knock-outs, choices, rows and every law made of them."""
    assert differences(SHELF[key]) == []
