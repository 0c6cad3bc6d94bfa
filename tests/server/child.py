"""A real server in a process of its own: settings as JSON in, its address as JSON out."""

from __future__ import annotations

import sys

import msgspec

from cardspeak.server.serve import serve
from cardspeak.server.settings import Settings


def main() -> None:
    """Serve until killed."""
    settings = msgspec.json.decode(
        sys.argv[1], type=Settings, dec_hook=lambda kind, told: kind(told)
    )

    def ready(address: str, key: str) -> None:
        print(msgspec.json.encode({"address": address, "key": key}).decode(), flush=True)

    serve(settings, ready)


if __name__ == "__main__":
    main()
