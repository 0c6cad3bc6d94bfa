"""Fixtures for the three stores, which share one contract, and a real PostgreSQL for the third."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from tests.postgres import own_database, running  # noqa: E402 - after the path is set

from cardspeak.journal import Journal, Signer, open_store  # noqa: E402 - after the path is set


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Yield the address of a running PostgreSQL server."""
    with running() as address:
        yield address


@pytest.fixture
def database(server: str) -> Iterator[str]:
    """A fresh database for one test."""
    with own_database(server) as address:
        yield address


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a journal, in each of the three stores in turn."""
    if request.param == "postgres":
        address_: str = request.getfixturevalue("database")
        return address_
    return "memory:" if request.param == "memory" else str(tmp_path / "room.db")


@pytest.fixture
def signer() -> Signer:
    """A key for one test."""
    return Signer.make()


@pytest.fixture
def journal(address: str, signer: Signer) -> Iterator[Journal]:
    """An empty journal in each of the three stores."""
    with Journal(open_store(address), signer) as opened:
        yield opened


@pytest.fixture
def reopen(journal: Journal, address: str, signer: Signer) -> Iterator[Callable[[], Journal]]:
    """Open the same journal again, like another process."""
    opened: list[Journal] = []

    def again() -> Journal:
        store = journal.store if address == "memory:" else open_store(address)
        opened.append(Journal(store, signer))
        return opened[-1]

    yield again
    for copy in opened:
        copy.close()
