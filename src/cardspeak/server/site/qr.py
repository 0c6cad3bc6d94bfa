"""QR codes: of the room's address for the terminal, and of a table's link for the page."""

from __future__ import annotations

import asyncio
import io

import segno
from starlette.responses import Response

from cardspeak.server.api.endpoints import ApiRequest, Endpoint
from cardspeak.server.site.links import shared_address

BORDER = 4
"""Light modules around the code, as readers need."""


def terminal_code(text: str) -> str:
    """Return a QR code as lines of text, two modules in one character."""
    written = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(written, border=2, compact=True)
    return written.getvalue()


def picture(text: str) -> bytes:
    """Return a QR code as an SVG picture, dark on light in every theme."""
    written = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(written, kind="svg", scale=4, border=BORDER, dark="#000", light="#fff", xmldecl=False)
    return written.getvalue()


async def table_code(call: ApiRequest) -> Response:
    """Return the link of a table as a QR code, with the address that other machines can use."""
    live = call.live
    shared = await asyncio.to_thread(shared_address, call.request, call.hall.settings)
    return Response(picture(f"{shared.origin}/table/{live.id}"), media_type="image/svg+xml")


APIS = (
    Endpoint("GET", "/api/tables/{table}/qr", table_code, "A table's link as a QR code (SVG)."),
)
