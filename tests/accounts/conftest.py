"""People and accounts on both databases, with a clock that the test sets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from tests.postgres import own_database, running  # noqa: E402 - after the path is set


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Yield the address of a running PostgreSQL server."""
    with running() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a fresh database for one test, on each kind of database in turn."""
    if request.param == "sqlite":
        yield str(tmp_path / "room.db")
        return
    with own_database(request.getfixturevalue("server")) as database:
        yield database
