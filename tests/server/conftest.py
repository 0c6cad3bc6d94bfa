"""Fixtures for real servers on loopback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from tests.server.kit import Served, serving  # noqa: E402 - after the path is set


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server per test file. Each test opens its own tables."""
    with serving(tmp_path_factory.mktemp("room")) as served:
        yield served
