"""Run a room: bind the address, start uvicorn, notify clients before shutdown."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from contextlib import closing

import uvicorn

from cardspeak.bots.outside import load_installed, load_player
from cardspeak.journal import Journal, JournalError, open_journal
from cardspeak.server.api.endpoints import AppContext
from cardspeak.server.app import make_app
from cardspeak.server.guard.addresses import any_of
from cardspeak.server.guard.head_timeout import http_class
from cardspeak.server.lockfile import StartupError, exclusive_lock
from cardspeak.server.ops.logs import set_up_logs
from cardspeak.server.settings import Settings
from cardspeak.server.ws.connection import connection_class
from cardspeak.server.ws.socket import say_bye

BYE = "The room closes; come back in a moment."
GOODBYE_SECONDS = 0.2
GRACE_SECONDS = 5
OPEN_FILES = 65_536
SWITCH_SECONDS = 0.0005
"""Thread switch interval.

With Python's default of 5 ms, the journal thread would delay the sockets noticeably.
"""

YOUNG, OLDER, OLDEST = 20_000, 20, 50
"""Garbage collector thresholds: new objects, then collections per generation.

The room creates many short-lived objects and keeps many others, so Python's default of 700 would
scan too often.
"""


class Server(uvicorn.Server):
    """A uvicorn server that notifies clients before it closes their connections."""

    hall: AppContext | None = None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the clients, then close."""
        if self.hall is not None:
            say_bye(self.hall.lines, BYE, 3)
            await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def bind(settings: Settings) -> socket.socket:
    """Listen on the address in the settings. Raises StartupError if it cannot be used."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        advice = "Choose an address of this machine with --host, such as 127.0.0.1 or 0.0.0.0"
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            advice = "Choose another port with --port, or stop the program that uses it"
        raise StartupError(
            f"{settings.host}:{settings.port} cannot be used: {error.strerror}. {advice}"
        ) from None


def see_certificate(settings: Settings) -> None:
    """Check that the certificate and key are valid and match. Raises StartupError."""
    if settings.tls_cert is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(
            settings.tls_cert, settings.tls_key, password=lambda: ""
        )
    except (OSError, ValueError) as error:
        raise StartupError(
            f"{settings.tls_cert} cannot be used as a certificate: {_ssl_words(error)}. "
            "--tls takes a certificate in PEM form, --tls-key its key, without a password"
        ) from None


def _ssl_words(error: Exception) -> str:
    reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error)
    return str(reason).replace("_", " ").lower()


def address_of(settings: Settings, bound: socket.socket) -> str:
    """Return the URL to open in a browser on this machine."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    bracketed = f"[{shown}]" if ":" in shown else shown
    return f"{'https' if settings.tls else 'http'}://{bracketed}:{port}"


def serve(settings: Settings, ready: Callable[[str, str], None]) -> None:
    """Run until stopped. `ready` is called with the URL and, the first time, the owner's key.

    Raises StartupError if the address cannot be used, or JournalError if the database cannot.
    """
    set_up_logs(as_json=settings.log_json)
    see_certificate(settings)
    load_installed()
    for name in settings.bots:
        load_player(name)
    with closing(bind(settings)) as bound, exclusive_lock(settings.database):
        run(settings, bound, open_journal(settings.database), ready)


def run(
    settings: Settings, bound: socket.socket, journal: Journal, ready: Callable[[str, str], None]
) -> None:
    """Run like `serve`, with a bound socket and an open journal, which is closed at the end."""
    address = address_of(settings, bound)

    def opened(hall: AppContext, key: str) -> None:
        server.hall = hall
        gc.collect()
        gc.freeze()  # books, laws and code stay in memory, so exclude them from collection
        ready(address, key)

    errors: list[JournalError] = []

    def failed(error: JournalError) -> None:
        errors.append(error)
        logging.getLogger("uvicorn.error").disabled = True  # it would print a traceback

    config = uvicorn.Config(
        make_app(settings, journal, opened, failed),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=http_class(settings.limits, any_of(settings.proxy)),
        ws=connection_class(settings.limits),
        ws_ping_interval=20.0,
        lifespan="on",
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or "",
    )
    server = Server(config)
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(YOUNG, OLDER, OLDEST)
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        # uvicorn stops on these signals, then raises them again for the previous handlers.
        signal.signal(signal_number, lambda *_: None)
    try:
        server.run(sockets=[bound])
    finally:
        logging.getLogger("uvicorn.error").disabled = False
        if errors:
            raise errors[0] from None


def raise_file_limit() -> None:
    """Raise the limit on open files to the number of sockets; the usual 1,024 is too low."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
