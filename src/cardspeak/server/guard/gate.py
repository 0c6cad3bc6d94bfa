"""Checks on every request before routing, for both HTTP and WebSockets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from cardspeak.server.api.endpoints import AppContext, as_json
from cardspeak.server.guard import auth as doors
from cardspeak.server.guard.hosts import Hosts
from cardspeak.server.ops.logs import log_mistake

log = structlog.get_logger("cardspeak.server")

LONGEST_PATH: Final = 2_048
LONGEST_QUERY: Final = 4_096
LONGEST_LOGGED: Final = 100


class Gate:
    """Refuses requests for other hosts, invalid paths and excess page requests; logs exceptions."""

    def __init__(self, app: ASGIApp, hosts: Hosts, hall: Callable[[], AppContext]) -> None:
        self._app = app
        self._hosts = hosts
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(HTTPConnection(scope))
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        except Exception as bug:
            if scope["type"] == "websocket":
                raise  # the connection logs it and closes
            # Starlette has already sent a 500. The rest of the path may contain a secret key.
            log_mistake("/" + scope["path"].split("/")[1][:20], bug)

    def _refusal(self, request: HTTPConnection) -> Response | None:
        path: str = request.scope["path"]
        query: bytes = request.scope["query_string"]
        host = request.headers.get("host", "")
        if not self._hosts.serve(host):
            return self._wrong_host(request, host)
        raw_path = request.scope.get("raw_path") or path.encode()
        if len(raw_path) > LONGEST_PATH or len(query) > LONGEST_QUERY:
            words = f"A path has at most {LONGEST_PATH} characters, a query {LONGEST_QUERY}."
            return _refused(request, 414, "too_long", words)
        if not path.isprintable() or b"%00" in query:
            words = "The path or the query contains an invalid character."
            return _refused(request, 400, "unreadable", words)
        is_page = request.scope["type"] == "http" and not path.startswith("/api/")
        if is_page and not self._hall().guard.page(doors.address_of(request)):
            return _refused(request, 429, "too_fast", "Too many requests: wait a moment.")
        return None

    def _wrong_host(self, request: HTTPConnection, host: str) -> Response:
        if not host:
            return _refused(request, 400, "host", "The Host header is missing.")
        log.warning("host refused", host=host[:LONGEST_LOGGED], address=doors.address_of(request))
        words = (
            "This room does not use this host name. Use the address that the room shows when it "
            "starts; its owner can add a name by starting it with --origin, such as "
            "--origin https://poker.example."
        )
        return _refused(request, 421, "host", words)


def _refused(request: HTTPConnection, status: int, code: str, words: str) -> Response:
    """Return an error as JSON for programs, or as plain text for people who open pages."""
    if request.scope["type"] == "websocket" or request.scope["path"].startswith("/api/"):
        return as_json({"code": code, "words": words}, status)
    return PlainTextResponse(f"{words}\n", status)
