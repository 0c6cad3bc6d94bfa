"""A server that kills itself with SIGKILL at a named point of the n-th ask."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.server import child

from cardspeak.journal import Journal
from cardspeak.server.api import asking
from cardspeak.server.ws import socket


class Death:
    """Kill this process when a point is reached for the n-th time."""

    def __init__(self, place: str, count: int) -> None:
        self.place = place
        self.left = count

    def at(self, place: str) -> None:
        """Count a visit to a kill point, and kill the process at the last one."""
        if place != self.place:
            return
        self.left -= 1
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def plant(death: Death) -> None:
    """Patch the kill points into the path of an ask."""
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


def run(
    settings: str,
    errors: Path,
    environment: dict[str, str],
    ready: Connection,
    place: str,
    count: int,
) -> None:
    """Serve until killed, by this process itself if `place` is a kill point."""
    if place:
        plant(Death(place, count))
    child.run(settings, errors, environment, ready)
