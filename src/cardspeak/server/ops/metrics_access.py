"""Access to `/metrics`: for the owner, and for Prometheus with a key from a file."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cardspeak.journal.stores.opening import key_file as signing_key_file
from cardspeak.server.api.endpoints import AppContext
from cardspeak.server.guard import auth as doors
from cardspeak.server.ops import metrics

log = structlog.get_logger("cardspeak.server")

LOCAL: Final = frozenset({"127.0.0.1", "::1"})
OWNER_ONLY: Final = 0o600


def key_file(database: str) -> Path | None:
    """Return the path of the key, next to the room's signing key; None for a journal in memory."""
    if database == "memory:":
        return None
    signing = signing_key_file(database)
    return signing.with_name(f"{signing.stem}.metrics-key")


def load_key(database: str) -> str:
    """Read the key, creating it on first start. Returns "" if it cannot be read or created."""
    file = key_file(database)
    if file is None:
        return ""
    try:
        if not file.exists():
            opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
            with os.fdopen(opened, "w", encoding="ascii") as out:
                out.write(secrets.token_urlsafe(32) + "\n")
        return file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        log.warning("metrics key unavailable", file=str(file), why=str(error))
        return ""


def answer(request: Request, hall: AppContext, key: str) -> Response:
    """Return the metrics, or 401 if the client may not read them."""
    if _may_read(request, hall, key):
        return PlainTextResponse(metrics.render())
    words = "Metrics are for the owner. See docs/serving.md for the key that Prometheus needs.\n"
    return PlainTextResponse(words, 401, headers={"www-authenticate": "Bearer"})


def _may_read(request: Request, hall: AppContext, key: str) -> bool:
    settings = hall.settings
    token, _ = doors.token_of(request)
    if key and secrets.compare_digest(token.encode(), key.encode()):
        return True
    person = doors.person_of(request, hall.room.people)
    if person is not None and person.role == "owner":
        return True
    # Behind a proxy missing from the settings, every client appears to be on this machine.
    unnamed = not settings.proxy and "x-forwarded-for" in request.headers
    return settings.metrics_local and doors.address_of(request) in LOCAL and not unnamed
