"""Pages for people: the built page from the package, the one-time link, and plain fallbacks."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from cardspeak.room.driving.clock import now_ms
from cardspeak.server.api.endpoints import ApiError, ApiRequest, AppContext, read_body
from cardspeak.server.api.people import use_key
from cardspeak.server.guard import auth as doors
from cardspeak.server.site.html_pages import HtmlPages

FOREVER: Final = "public, max-age=31536000, immutable"
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
OWN_FORM: Final = {"referrer-policy": "same-origin"}
"""Where no referrer is sent a form has no origin either, and would be turned away."""
LONGEST_FORM: Final = 2048
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings of files beside the page's own, best first."""


def built_page(told: Path | None) -> Path | None:
    """Where the built page lies, if it was built."""
    where = told or Path(str(files("cardspeak").joinpath("web", "dist")))
    return where if (where / "index.html").is_file() else None


def page(web: Path | None, path: str, encodings: str = "") -> Response:
    """A file of the page, or the page itself, or where to read on.

    `encodings` is what the browser accepts: files that were compressed when the page was built
    are sent so.
    """
    if web is None:
        return HTMLResponse(
            HtmlPages("").page(
                "cardspeak",
                "<p>The room is open. Its page was not built into this package; "
                "programs play over <code>/api</code>, as <code>docs/protocol.md</code> tells. "
                'See <a href="/api/tables">the tables</a> and '
                '<a href="/api/openapi.json">the description</a>.</p>',
            )
        )
    wanted = _wanted(web, path)
    if wanted is not None:
        kept = FOREVER if path.startswith("/assets/") else "no-cache"
        return _file(wanted, encodings, {"cache-control": kept})
    if path.startswith("/assets/"):
        return HTMLResponse(HtmlPages("").told("not_here", "no_file"), 404)
    return _file(web / "index.html", encodings, {"cache-control": "no-cache"})


def _wanted(web: Path, path: str) -> Path | None:
    """Return the file of the page that a path names, if there is one."""
    if path in {"", "/"}:
        return None
    try:
        wanted = (web / path.lstrip("/")).resolve()
        return wanted if wanted.is_relative_to(web.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def _file(file: Path, encodings: str, headers: dict[str, str]) -> Response:
    """A file as small as the browser can take it."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers["vary"] = "accept-encoding"
    for name, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if _accepts(encodings, name) and packed.is_file():
            headers["content-encoding"] = name
            return FileResponse(packed, headers=headers, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def _accepts(encodings: str, name: str) -> bool:
    """Does an Accept-Encoding header name this encoding, and not with a weight of nothing?"""
    for part in encodings.lower().split(","):
        told, _, weight = part.partition(";")
        if told.strip() == name:
            figure = weight.strip().removeprefix("q=").strip() or "1"
            return figure.rstrip("0").rstrip(".") not in {"", "0"}
    return False


async def join_page(request: Request, hall: AppContext) -> Response:
    """A one-time link: asks for the name, and lets in."""
    key = str(request.path_params["key"])
    person = doors.person_of(request, hall.room.people)
    call = ApiRequest(hall, request, person)
    address = doors.address_of(request)
    plain = HtmlPages(request.headers.get("accept-language", ""))
    own = doors.origin_fits(request, hall.settings.origins)
    if request.method != "GET" and not own:
        return HTMLResponse(plain.told("not_here", "not_ours"), 403)
    # A link may be opened from anywhere, but a page of another site costs its visitor nothing.
    if own and not hall.guard.request(address, "" if person is None else person.id):
        return HTMLResponse(plain.told("wait", "too_many"), 429)
    invitation = hall.room.people.invitation(key, now_ms())
    if invitation is None:
        return HTMLResponse(plain.told("no_longer", "used"), 404)
    if request.method == "GET":
        name = person.name if person else ""
        return HTMLResponse(plain.form(invitation.role, name), headers=OWN_FORM)
    try:
        told = await read_body(request, hall.settings.limits)
        form = parse_qs(told[:LONGEST_FORM].decode("utf-8", "replace"))
        signed = await use_key(call, key, (form.get("name") or [""])[0])
    except ApiError as problem:
        words = plain.say(str(problem.body["code"]), str(problem.body["words"]))
        return HTMLResponse(
            plain.form(invitation.role, "", words), problem.status, headers=OWN_FORM
        )
    response = RedirectResponse("/", 303)
    doors.set_device(response, request, call.device)
    doors.set_cookie(response, request, signed.token, signed.person)
    return response
