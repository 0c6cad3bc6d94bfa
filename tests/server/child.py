"""Run a real server in a process that is forked from one with all modules loaded."""

from __future__ import annotations

import os
import time
import warnings
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from argon2.profiles import CHEAPEST

from cardspeak.accounts import passwords
from cardspeak.books.shelf import SHELF
from cardspeak.server.serve import serve
from cardspeak.server.settings import Settings

for book in SHELF.values():
    book.default_law()  # loaded before the fork, so once for all servers

COSTLY_PASSWORDS = "CARDSPEAK_TEST_COSTLY_PASSWORDS"
"""Environment variable. If it is set, hashing a password takes as long as in a real room."""
WALL_CLOCK = "CARDSPEAK_TEST_WALL_CLOCK"
"""Environment variable naming a file with the offset of the wall clock in seconds."""


def shift_wall_clock(file: Path) -> None:
    """Shift the wall clock by the offset in the file, as if it had been set. Other clocks are
    unchanged.
    """
    wall, wall_ns = time.time, time.time_ns

    def off() -> int:
        return int(file.read_text() or 0)

    time.time = lambda: wall() + off()
    time.time_ns = lambda: wall_ns() + off() * 1_000_000_000


def run(settings: str, errors: Path, environment: dict[str, str], ready: Connection) -> None:
    """Serve until killed. Sends its address and the owner's key when it is ready.

    `settings` are JSON. Output is appended to the file `errors`.
    """
    os.environ.clear()
    os.environ.update(environment)
    with errors.open("ab") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    warnings.simplefilter("default")
    if COSTLY_PASSWORDS not in os.environ:
        setattr(passwords, "RFC_9106_LOW_MEMORY", CHEAPEST)  # noqa: B010 - patched from outside
    if WALL_CLOCK in os.environ:
        shift_wall_clock(Path(os.environ[WALL_CLOCK]))

    def send(address: str, key: str) -> None:
        ready.send((address, key))
        ready.close()

    serve(
        msgspec.json.decode(settings, type=Settings, dec_hook=lambda kind, text: kind(text)), send
    )
