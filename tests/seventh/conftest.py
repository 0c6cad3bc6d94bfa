"""Add the made-up kitchen book for the tests in this directory, and drop it afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardspeak.books.outside import FOLDERS, add_folder, drop_folder
from cardspeak.cli.main import BOOKS

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

FOLDER = Path(__file__).parent / "kitchen"


@pytest.fixture(autouse=True)
def _kitchen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the book as a user would, through the environment variable with its folder."""
    monkeypatch.setenv(BOOKS, str(FOLDER))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    add_folder(FOLDER)
    yield
    for key in list(FOLDERS):
        drop_folder(key)
