"""A real room for the browser, faster than people: `python -m tests.browser.room DATABASE`."""

from __future__ import annotations

import json
import sys

import msgspec

from cardspeak.room.driving.timing import Timing
from cardspeak.server.serve import serve
from cardspeak.server.settings import UNLIMITED, Settings

QUICK = Timing(think=0.12, between=1.0, grace=300.0, shows=300.0, seeds=5.0, scale=3.0)
QUICK = msgspec.structs.replace(QUICK, claims_s=0.5, answers_s=5.0)
"""Bots are fast. People and their pages have enough time on the slowest machine."""


def main(database: str, port: int) -> None:
    """Serve until stopped. The first line printed has the address."""

    def ready(address: str, key: str) -> None:
        print(json.dumps({"address": address, "key": key}), flush=True)

    settings = Settings(database=database, port=port, pace=QUICK, limits=UNLIMITED)
    serve(settings, ready)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
