"""docs/floor.md matches the books, and every silent cell was reviewed."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.view.floor_page import cell, floor_page

ROOT = Path(__file__).resolve().parents[2]
REVIEWED = Path(__file__).with_name("silent.toml")


def test_floor_page_is_up_to_date() -> None:
    """docs/floor.md matches the generated page."""
    generated = floor_page(list(SHELF.values()))
    committed = (ROOT / "docs" / "floor.md").read_text(encoding="utf-8")
    assert committed == generated, "run: python -m cardspeak.view.floor_page docs/floor.md"


def test_every_silent_cell_is_reviewed() -> None:
    """silent.toml lists exactly the cells that the page shows as silent."""
    reviewed = tomllib.loads(REVIEWED.read_text(encoding="utf-8"))
    silent = {
        key: {
            situation.name
            for situation in SITUATIONS.values()
            if cell(book, situation).startswith("*silent*")
        }
        for key, book in SHELF.items()
    }
    listed = {key: set(reviewed[key]["silent"]) for key in SHELF}
    assert silent == listed
