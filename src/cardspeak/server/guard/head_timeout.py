"""uvicorn's HTTP protocol with additional limits.

Connections are counted per address, requests must arrive and responses must be read in time, and
requests with an ambiguous length are refused.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from cardspeak.server.guard.addresses import network_of
from cardspeak.server.guard.lengths import Strict
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.transport import abort


def http_class(limits: RoomLimits, is_proxy: Callable[[str], bool]) -> type[H11Protocol]:  # noqa: C901 - a class with short methods
    """Return the protocol class for uvicorn: `Config(http=http_class(…))`.

    Clients behind a trusted proxy share its address, so its connections are not counted.
    """
    open_from: Counter[str] = Counter()

    class Patient(H11Protocol):
        _timer: asyncio.TimerHandle | None = None
        _before: object = None
        _unread = 0
        _counted = ""

        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self.conn = Strict(h11.SERVER)

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """Count the connection, or reset it if its address has too many."""
            super().connection_made(transport)
            host = "" if self.client is None else self.client[0]
            if host and not is_proxy(host):
                self._counted = network_of(host)
                open_from[self._counted] += 1
                if open_from[self._counted] > limits.connections_from:
                    abort(transport)
                    return
            self._schedule_check()

        def connection_lost(self, exc: Exception | None) -> None:
            """Stop counting the connection."""
            self._leave()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            """Hand the connection over. Sockets are counted separately."""
            self._leave()
            super().handle_websocket_upgrade(event)

        def _leave(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
            if self._counted:
                open_from[self._counted] -= 1
                if not open_from[self._counted]:
                    del open_from[self._counted]
                self._counted = ""

        def _schedule_check(self) -> None:
            self._before = self.cycle
            self._unread = self.transport.get_write_buffer_size()
            self._timer = self.loop.call_later(limits.head_seconds, self._check_progress)

        def _check_progress(self) -> None:
            """Close the connection unless the client has made progress since the last check.

            Progress means starting a request or reading output.
            """
            if self.transport.is_closing():
                return
            unread = self.transport.get_write_buffer_size()
            if unread and unread >= self._unread > 0:
                abort(self.transport)
                return
            answering = self.cycle is not None and not self.cycle.response_complete
            if answering or unread or self.cycle is not self._before:
                self._schedule_check()
            else:
                self.transport.close()

    return Patient
