"""Application wiring: the room, its endpoints, startup and shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from time import monotonic

import structlog
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cardspeak.journal import Journal, JournalError
from cardspeak.room import Room
from cardspeak.room.driving.clock import now_ms
from cardspeak.server.api import (
    accounts,
    books,
    conduct,
    desks,
    floor,
    host,
    inspect,
    people,
    record,
    rounds,
    settlement,
    tables,
    tournaments,
)
from cardspeak.server.api.endpoints import AppContext, Endpoint, answer, as_json
from cardspeak.server.api.openapi import described
from cardspeak.server.guard.gate import Gate
from cardspeak.server.guard.hosts import Hosts
from cardspeak.server.ops import metrics, metrics_access
from cardspeak.server.ops.health import HEALTH
from cardspeak.server.settings import Settings
from cardspeak.server.site import links, pages, qr, sign_pages, trust
from cardspeak.server.ws.socket import lobby_socket, look_again, table_socket, watch_sessions
from cardspeak.server.ws.stream_socket import desk_socket, tournament_socket

log = structlog.get_logger("cardspeak.server")

Opens = Callable[[WebSocket, AppContext], Awaitable[None]]


APIS = (
    *people.APIS,
    *accounts.APIS,
    *record.APIS,
    *inspect.APIS,
    *floor.APIS,
    *tables.APIS,
    *tournaments.APIS,
    *desks.APIS,
    *rounds.APIS,
    *host.APIS,
    *settlement.APIS,
    *conduct.APIS,
    *books.APIS,
    *links.APIS,
    *qr.APIS,
    *sign_pages.APIS,
    HEALTH,
)


async def _opened(journal: Journal, settings: Settings) -> Room:
    """Open the room and its tables. Raises JournalError if the journal cannot be used."""
    room = Room(journal, settings.pace)
    await room.start()
    if settings.demo:
        await room.demo()
    return room


def make_app(
    settings: Settings,
    journal: Journal,
    ready: Callable[[AppContext, str], None],
    failed: Callable[[JournalError], None],
) -> ASGIApp:
    """Return the ASGI application. It closes the journal on shutdown.

    `ready` is called when the room is open, with the owner's key if it is new. `failed` is called
    if the journal cannot be used.
    """
    hall_of: dict[str, AppContext] = {}

    def hall() -> AppContext:
        return hall_of["hall"]

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        began = monotonic()
        try:
            room = await _opened(journal, settings)
        except JournalError as error:
            await asyncio.to_thread(journal.close)
            failed(error)
            raise
        hall_of["hall"] = AppContext(room, settings)
        room.people.listeners.append(partial(look_again, hall()))
        metrics.TABLES.set_function(lambda: len(room.live_tables))
        metrics.LEFT_OUT.set_function(lambda: len(room.left_out))
        metrics.STUCK.set_function(lambda: sum(bool(live.driver.stuck) for live in room.tables()))
        metrics.BOOKS_DIFFER.set_function(lambda: sum(live.books_differ for live in room.tables()))
        metrics.REFUSED.set_function(lambda: sum(one.refused for one in room.drivers.values()))
        metrics.SET_ASIDE.set_function(lambda: sum(live.failing.is_aside for live in room.tables()))
        metrics.FAILING.set_function(lambda: sum(live.failing.count > 0 for live in room.tables()))
        metrics.FAILURES.set_function(lambda: sum(live.failing.total for live in room.tables()))
        key = await _owner_key(room, again=settings.owner_link)
        took = round(monotonic() - began, 2)
        log.info("open", tables=len(room.live_tables), seconds=took)
        ready(hall(), key)
        watching = asyncio.create_task(watch_sessions(hall()))
        yield
        watching.cancel()
        await room.stop()
        hall().readers.close()
        await asyncio.to_thread(journal.close)
        log.info("closed")

    routed = Starlette(
        routes=_routes(hall, settings),
        lifespan=lifespan,
        exception_handlers={404: _not_here, 405: _not_here},  # no route matches
    )
    own = settings.lan_authority is not None
    return SecurityHeaders(Gate(routed, Hosts(settings.host, settings.origins), hall), own)


async def _not_here(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    words = f"Unknown path, or {request.method} is not supported here."
    return as_json({"code": "no_address", "words": words}, status)


async def _owner_key(room: Room, *, again: bool) -> str:
    """Create the key for the owner's one-time link and withdraw older links.

    Returns "" if the room already has an owner, unless `again` is set.
    """
    if room.people.has_owner and not again:
        return ""
    for invitation in room.people.invitations(now_ms()):
        if invitation.role == "owner":
            await room.people.withdraw(invitation.id, now_ms())
    return (await room.people.invite("owner", now_ms()))[1]


@cache
def _description() -> bytes | memoryview:
    return as_json(described(APIS)).body


def _routes(hall: Callable[[], AppContext], settings: Settings) -> list[BaseRoute]:
    def route(api: Endpoint) -> Route:
        async def does(request: Request) -> Response:
            return await answer(api, hall(), request)

        return Route(api.path, does, methods=[api.method])

    def socket(does: Opens) -> Callable[[WebSocket], Awaitable[None]]:
        async def open_socket(websocket: WebSocket) -> None:
            await does(websocket, hall())

        return open_socket

    web = pages.built_page(settings.web)
    metrics_key = metrics_access.load_key(settings.database)

    async def openapi(_: Request) -> Response:
        return Response(_description(), media_type="application/json")

    async def metrics_page(request: Request) -> Response:
        return metrics_access.answer(request, hall(), metrics_key)

    async def join(request: Request) -> Response:
        return await pages.join_page(request, hall())

    async def trust_page(request: Request) -> Response:
        return await asyncio.to_thread(trust.page, settings.lan_authority, request)

    async def nothing(_: Request) -> Response:
        return as_json({"code": "no_address", "words": "Unknown path."}, 404)

    async def page(request: Request) -> Response:
        encodings = request.headers.get("accept-encoding", "")
        return await asyncio.to_thread(partial(pages.page, web, request.url.path, encodings))

    return [
        WebSocketRoute("/api/tables/{table}/socket", socket(table_socket)),
        WebSocketRoute("/api/lobby/socket", socket(lobby_socket)),
        WebSocketRoute("/api/tournaments/{tournament}/socket", socket(tournament_socket)),
        WebSocketRoute("/api/desks/{desk}/socket", socket(desk_socket)),
        *(route(api) for api in APIS),
        Route("/api/openapi.json", openapi),
        Route("/metrics", metrics_page),
        Route("/join/{key}", join, methods=["GET", "POST"]),
        Route("/trust", trust_page),
        Route("/trust/room.crt", trust_page),
        Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
        Route("/{rest:path}", page),
    ]


class SecurityHeaders:
    """Adds security headers to every response.

    A room with its own certificate does not insist on HTTPS for the future: a phone that no longer
    trusts the certificate could not reach this machine's name at all.
    """

    def __init__(self, app: ASGIApp, own_certificate: bool) -> None:
        self._app = app
        self._insists = not own_certificate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in pages.HEADERS.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https" and self._insists:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, sending)
