"""A server that is killed and restarts quickly: modules are loaded once, and each life is a fork.

Reads one line for each life from its input: settings and the point of death. A life kills itself
with SIGKILL at a named point of the n-th ask, or is killed from outside.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Future
from typing import Any

import msgspec

from cardspeak.journal import Journal
from cardspeak.server.api import asking
from cardspeak.server.serve import serve
from cardspeak.server.settings import Settings
from cardspeak.server.ws import socket


class Life(msgspec.Struct):
    """Settings of a life, and its point of death."""

    settings: Settings
    place: str = ""  # received, appended, kept, answered; "" for none
    count: int = 0


class Death:
    """Kill this process when a point is reached for the n-th time."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self.left = life.count

    def at(self, place: str) -> None:
        """Count a visit to a point of death, and die if it is the last."""
        if place != self.life.place:
            return
        self.left -= 1
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def plant(death: Death) -> None:
    """Patch the points of death into the path of an ask."""
    put, append = asking.put_ask, Journal.append

    async def put_ask(*args: Any) -> Any:  # noqa: ANN401 - same signature
        death.at("received")
        answer = await put(*args)
        death.at("answered")
        return answer

    def appended(self: Journal, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - same signature
        future = append(self, *args, **kwargs)
        if kwargs.get("request"):
            death.at("appended")
            future.add_done_callback(lambda _: death.at("kept"))
        return future

    setattr(socket, "put_ask", put_ask)  # noqa: B010 - patched from outside
    setattr(Journal, "append", appended)  # noqa: B010 - patched from outside


def live(life: Life) -> None:
    """Run one life, until it is killed."""
    if life.place:
        plant(Death(life))

    def ready(address: str, key: str) -> None:
        print(msgspec.json.encode({"address": address, "key": key}).decode(), flush=True)

    serve(life.settings, ready)


def main() -> None:
    """Run one life for each input line, one after another."""
    for line in sys.stdin:
        life = msgspec.json.decode(line, type=Life)
        child = os.fork()
        if not child:
            live(life)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main()
