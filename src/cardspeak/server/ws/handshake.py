"""The WebSocket handshake in ASGI terms: the request's scope, and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import unquote

from starlette.types import Scope
from websockets.datastructures import Headers
from websockets.http11 import Request, Response


def scope_of(
    request: Request,
    *,
    scheme: str,
    server: tuple[str, int | None] | None,
    client: tuple[str, int] | None,
) -> Scope:
    """Return the ASGI scope for an upgrade request."""
    raw_path, _, query = request.path.partition("?")
    headers = request.headers.raw_items()
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": scheme,
        "server": server,
        "client": client,
        "root_path": "",
        "path": unquote(raw_path),
        "raw_path": raw_path.encode("latin-1"),
        "query_string": query.encode("latin-1"),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }


@dataclass
class Denial:
    """A response that refuses the handshake."""

    status: int
    headers: Iterable[tuple[bytes, bytes]] = ()
    body: bytes = b""

    def response(self) -> Response:
        """Return the response for `websockets`."""
        headers = Headers()
        for name, value in self.headers:
            if name.lower() not in {b"connection", b"content-length"}:
                headers[name.decode("latin-1")] = value.decode("latin-1")
        headers["Connection"] = "close"
        headers["Content-Length"] = str(len(self.body))
        phrase = HTTPStatus(self.status).phrase
        return Response(self.status, phrase, headers, self.body)
