"""A bare echo: what a socket sends goes to everybody of its group, and nothing else happens."""

from __future__ import annotations

import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

GROUPS: dict[str, set[WebSocket]] = {}


async def echo(line: WebSocket) -> None:
    """Send to all what comes from one."""
    await line.accept()
    group = GROUPS.setdefault(line.path_params["group"], set())
    group.add(line)
    try:
        while True:
            text = await line.receive_text()
            for one in list(group):
                await one.send({"type": "websocket.send", "text": text})
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        group.discard(line)


def main() -> None:
    """Serve on a free port, and tell it."""
    bound = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"ws://127.0.0.1:{bound.getsockname()[1]}", flush=True)
    app = Starlette(routes=[WebSocketRoute("/{group}", echo)])
    config = uvicorn.Config(
        app,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="off",
    )
    uvicorn.Server(config).run(sockets=[bound])


if __name__ == "__main__":
    main()
