"""Run a real server in a subprocess: settings as JSON in, its address as JSON out."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import msgspec

from cardspeak.server.serve import serve
from cardspeak.server.settings import Settings

WALL_CLOCK = "CARDSPEAK_TEST_WALL_CLOCK"
"""Environment variable naming a file with the offset of the wall clock in seconds."""


def shift_wall_clock(file: Path) -> None:
    """Shift the wall clock by the offset in the file, as if it had been set. Other clocks stay."""
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
        sys.argv[1], type=Settings, dec_hook=lambda kind, text: kind(text)
    )

    def ready(address: str, key: str) -> None:
        print(msgspec.json.encode({"address": address, "key": key}).decode(), flush=True)

    serve(settings, ready)


if __name__ == "__main__":
    main()
