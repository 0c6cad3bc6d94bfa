"""A real server in a process of its own: settings as JSON in, its address as JSON out."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import msgspec

from cardspeak.server.serve import serve
from cardspeak.server.settings import Settings

WALL_CLOCK = "CARDSPEAK_TEST_WALL_CLOCK"
"""The environment variable that names a file with the seconds by which the wall clock is off."""


def shift_wall_clock(file: Path) -> None:
    """Let the wall clock follow the file from now on, as if somebody had set it; no other clock."""
    wall, wall_ns = time.time, time.time_ns

    def off() -> int:
        return int(file.read_text() or 0)

    time.time = lambda: wall() + off()
    time.time_ns = lambda: wall_ns() + off() * 1_000_000_000


def main() -> None:
    """Serve until killed."""
    if WALL_CLOCK in os.environ:
        shift_wall_clock(Path(os.environ[WALL_CLOCK]))
    settings = msgspec.json.decode(
        sys.argv[1], type=Settings, dec_hook=lambda kind, told: kind(told)
    )

    def ready(address: str, key: str) -> None:
        print(msgspec.json.encode({"address": address, "key": key}).decode(), flush=True)

    serve(settings, ready)


if __name__ == "__main__":
    main()
