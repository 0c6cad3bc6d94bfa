"""The page of all situations in all books is what the engine says today; silences are reviewed."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.view.floor_page import cell, floor_page

ROOT = Path(__file__).resolve().parents[2]
REVIEWED = Path(__file__).with_name("silent.toml")


def test_the_page_is_up_to_date() -> None:
    """docs/floor.md is what the books' tables give."""
    made = floor_page(list(SHELF.values()))
    there = (ROOT / "docs" / "floor.md").read_text(encoding="utf-8")
    assert there == made, "run: python -m cardspeak.view.floor_page docs/floor.md"


def test_every_silence_is_reviewed() -> None:
    """A cell that says nothing was looked at by somebody, who found the book silent indeed."""
    reviewed = tomllib.loads(REVIEWED.read_text(encoding="utf-8"))
    silent = {
        key: {one.name for one in SITUATIONS.values() if cell(book, one).startswith("*silent*")}
        for key, book in SHELF.items()
    }
    listed = {key: set(reviewed[key]["silent"]) for key in SHELF}
    assert silent == listed
