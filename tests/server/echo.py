"""A bare echo server: each message goes to every socket in its group."""

from __future__ import annotations

import socket

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

GROUPS: dict[str, set[WebSocket]] = {}


async def echo(websocket: WebSocket) -> None:
    """Send each message to the whole group."""
    await websocket.accept()
    group = GROUPS.setdefault(websocket.path_params["group"], set())
    group.add(websocket)
    try:
        while True:
            text = await websocket.receive_text()
            for member in list(group):
                await member.send({"type": "websocket.send", "text": text})
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        group.discard(websocket)


def main() -> None:
    """Serve on a free port and print the address."""
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
