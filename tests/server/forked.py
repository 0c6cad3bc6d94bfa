"""A server that is killed and comes back quickly: everything is loaded once, each life is a fork.

Reads a line for each life from its input: settings, and where to die.  A life dies of SIGKILL at a
named place of the n-th ask, or whenever it is killed from outside.
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
    """How a life is set up, and how it ends."""

    settings: Settings
    place: str = ""  # received, appended, kept, answered; "" for none
    count: int = 0


class Death:
    """Kills this very process at the n-th time that a place is reached."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self.left = life.count

    def at(self, place: str) -> None:
        """Here is a place to die."""
        if place != self.life.place:
            return
        self.left -= 1
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def plant(death: Death) -> None:
    """Put the places into the way of an ask."""
    put, append = asking.put_ask, Journal.append

    async def put_ask(*told: Any) -> Any:  # noqa: ANN401 - as it was
        death.at("received")
        answer = await put(*told)
        death.at("answered")
        return answer

    def appended(self: Journal, *told: Any, **more: Any) -> Future[Any]:  # noqa: ANN401 - as it was
        found = append(self, *told, **more)
        if more.get("request"):
            death.at("appended")
            found.add_done_callback(lambda _: death.at("kept"))
        return found

    setattr(socket, "put_ask", put_ask)  # noqa: B010 - planted from outside
    setattr(Journal, "append", appended)  # noqa: B010 - planted from outside


def live(life: Life) -> None:
    """One life, until it is killed."""
    if life.place:
        plant(Death(life))

    def ready(address: str, key: str) -> None:
        print(msgspec.json.encode({"address": address, "key": key}).decode(), flush=True)

    serve(life.settings, ready)


def main() -> None:
    """A life for each line; each ends before the next begins."""
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
