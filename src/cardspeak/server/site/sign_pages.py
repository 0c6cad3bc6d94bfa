"""The signs of a table on a screen, as a PDF, and as a QR code that opens them."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Final

from starlette.responses import HTMLResponse, Response

from cardspeak.books.shelf import SHELF
from cardspeak.printing.html import html_of
from cardspeak.printing.pdf import TypstMissing, pdf_of
from cardspeak.printing.sheet import Sheet
from cardspeak.printing.sign_sheet import sign_sheet
from cardspeak.rulebook.clause import load_register
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint
from cardspeak.server.site.html_pages import HtmlPages
from cardspeak.server.site.links import shared_address
from cardspeak.server.site.qr import picture
from cardspeak.words.say import LANGUAGES, catalogue

RELOAD_SECONDS: Final = 30
STYLE: Final = (
    "body{display:block}main{max-width:90em;margin:0 auto}"
    "h2{font-size:1.15em;margin:1.2em 0 .3em;break-after:avoid}img{max-width:100%;height:auto}"
    "table{width:100%;border-collapse:collapse;break-inside:avoid}"
    "th,td{text-align:left;vertical-align:top;padding:.25em .6em .25em 0;"
    "border-bottom:1px solid var(--line);overflow-wrap:break-word;hyphens:auto}"
    "@media(max-width:500px){thead{display:none}tr{display:block;padding:.3em 0}"
    "td{display:block;border:0;padding:0}tr{border-bottom:1px solid var(--line)}}"
    "@media(min-width:1000px){main{columns:2;column-gap:3em}h1{column-span:all}}"
)
"""A screen on the wall has columns; on a phone each cell of a table is a line."""


def _language(call: ApiRequest) -> str:
    language = call.query("language", LANGUAGES[0])
    if language not in LANGUAGES:
        raise ApiError(400, "no_language", f"The languages are {', '.join(LANGUAGES)}.")
    return language


async def _sheet(call: ApiRequest) -> Sheet:
    live, language = call.live, _language(call)
    shared = await asyncio.to_thread(shared_address, call.request, call.hall.settings)
    code = picture(f"{shared.origin}/api/tables/{live.id}/signs.html?language={language}").decode()
    running = call.hall.room.tournaments.get(live.listing.tournament)
    tournament = running.state if running else None
    return sign_sheet(
        live.table,
        live.listing.title,
        language,
        code=code,
        licence=live.listing.licence,
        tournament=tournament,
    )


BOOK_STYLE: Final = "body{display:block}dt{font-weight:600;margin-top:.6em}dd{margin:0}"


async def signs_pdf(call: ApiRequest) -> Response:
    """Return the signs of a table as a PDF, from its current choices."""
    sheet, live = await _sheet(call), call.live
    try:
        made = await call.read(lambda: pdf_of(sheet))
    except TypstMissing as error:
        raise ApiError(501, "no_printer", f"{error}.") from None
    headers = {"content-disposition": f'attachment; filename="signs-{live.id}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


async def signs_page(call: ApiRequest) -> Response:
    """Return the signs of a table for a screen on the wall, which loads them again by itself."""
    sheet = await _sheet(call)
    words = escape(catalogue(sheet.language).fixed("sign-all-clauses"))
    link = f'<p><a href="/api/books/{call.live.table.book}/clauses.html">{words}</a></p>'
    html = HtmlPages(sheet.language).page(escape(sheet.title), html_of(sheet) + link, STYLE)
    return HTMLResponse(html, headers={"refresh": str(RELOAD_SECONDS)})


async def book_page(call: ApiRequest) -> Response:
    """Return every clause of a rulebook with its text, for a phone.  The texts are in English."""
    key = call.param("book")
    if key not in SHELF:
        raise ApiError(404, "no_book", f"Unknown book; available are {', '.join(SHELF)}.")
    clauses = load_register(key).clauses.values()
    lines = (f"<dt>{escape(one.id)}</dt><dd>{escape(one.says)}</dd>" for one in clauses)
    title = escape(f"{key}, {SHELF[key].edition}")
    return HTMLResponse(HtmlPages("en").page(title, f"<dl>{''.join(lines)}</dl>", BOOK_STYLE))


APIS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/signs.pdf",
        signs_pdf,
        "The signs of a table as a PDF.",
        query={"language": "of the sheet"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/signs.html",
        signs_page,
        "The signs of a table for a screen or a phone.",
        query={"language": "of the sheet"},
    ),
    Endpoint(
        "GET", "/api/books/{book}/clauses.html", book_page, "Every clause of a rulebook, to read."
    ),
)
