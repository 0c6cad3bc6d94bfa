"""A real room for the browser, quicker than people: `python -m tests.browser.room DATABASE`."""

from __future__ import annotations

import json
import sys

from cardspeak.room.driving.timing import Timing
from cardspeak.server.serve import serve
from cardspeak.server.settings import UNLIMITED, Settings

QUICK = Timing(think=0.12, between=1.0, grace=300.0, shows=300.0, seeds=5.0, scale=3.0)
"""Bots are quick; people have time enough on the slowest machine, and so have their pages."""


def main(database: str, port: int) -> None:
    """Serve until told to stop; the first line printed says where."""

    def ready(address: str, key: str) -> None:
        print(json.dumps({"address": address, "key": key}), flush=True)

    settings = Settings(database=database, port=port, pace=QUICK, limits=UNLIMITED)
    serve(settings, ready)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
