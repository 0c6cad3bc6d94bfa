"""The page that explains how a phone trusts the room's own certificate, and that certificate."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cardspeak.server.site.html_pages import HtmlPages

FILE: Final = "/trust/room.crt"
KIND: Final = "application/x-x509-ca-cert"
STEPS: Final = ("trust_once", "trust_iphone", "trust_android", "trust_compare", "trust_limits")


def page(authority: Path | None, request: Request) -> Response:
    """Return the explanation, or the certificate of the room's authority.

    The fingerprint is not on the page: a person who replaces the certificate on its way to the
    phone would replace the fingerprint too.  The host reads it in the terminal.
    """
    words = HtmlPages(request.headers.get("accept-language", ""))
    if authority is None:
        return HTMLResponse(words.message("not_here", "trust_none"), 404)
    if request.url.path == FILE:
        headers = {"content-disposition": 'attachment; filename="cardspeak-room.crt"'}
        return Response(authority.read_bytes(), media_type=KIND, headers=headers)
    steps = "".join(f"<p>{html.escape(words.text(step))}</p>" for step in STEPS)
    link = f'<p><a href="{FILE}">{html.escape(words.text("trust_file"))}</a></p>'
    back = f'<p><a href="/">{html.escape(words.text("trust_play"))}</a></p>'
    return HTMLResponse(words.page(words.text("trust"), f"{steps}{link}{back}"))
