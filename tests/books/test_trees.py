"""Every book matches its frozen text, however its source is written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.books.trees import KITCHEN, differences

from cardspeak.books.outside import FOLDERS, add_folder, drop_folder
from cardspeak.books.shelf import SHELF

OUTSIDE = KITCHEN.name


@pytest.fixture(autouse=True)
def _kitchen() -> Iterator[None]:
    """Add the external book to the comparison."""
    was_added = OUTSIDE in FOLDERS
    add_folder(KITCHEN)
    yield
    if not was_added:
        drop_folder(OUTSIDE)


@pytest.mark.parametrize(
    "key", ["tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit", OUTSIDE]
)
def test_book_matches_its_frozen_text(key: str) -> None:
    """The text covers rules, clauses, knock-outs, choices, rows and every law derived from them."""
    changes = "\n".join(differences(SHELF[key]))
    assert not changes, f"{changes}\nif on purpose: python -m tests.books.trees --write"
