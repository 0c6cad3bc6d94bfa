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
"""Without a referrer, a form submission has no Origin header either, and would be refused."""
LONGEST_FORM: Final = 2048
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings of the precompressed files next to the originals, best first."""


def built_page(folder: Path | None) -> Path | None:
    """Return the folder of the built page, or None if it was not built."""
    path = folder or Path(str(files("cardspeak").joinpath("web", "dist")))
    return path if (path / "index.html").is_file() else None


def page(web: Path | None, path: str, encodings: str = "") -> Response:
    """Return one of the page's files, the page itself, or an explanation if it was not built.

    `encodings` is the Accept-Encoding header. Files compressed at build time are sent compressed.
    """
    if web is None:
        return HTMLResponse(
            HtmlPages("").page(
                "cardspeak",
                "<p>The room is open. Its page was not built into this package; "
                "programs play over <code>/api</code>; see <code>docs/protocol.md</code>. "
                'See <a href="/api/tables">the tables</a> and '
                '<a href="/api/openapi.json">the description</a>.</p>',
            )
        )
    file = _wanted(web, path)
    if file is not None:
        caching = FOREVER if path.startswith("/assets/") else "no-cache"
        return _file(file, encodings, {"cache-control": caching})
    if path.startswith("/assets/"):
        return HTMLResponse(HtmlPages("").message("not_here", "no_file"), 404)
    return _file(web / "index.html", encodings, {"cache-control": "no-cache"})


def _wanted(web: Path, path: str) -> Path | None:
    """Return the page's file at a path, or None."""
    if path in {"", "/"}:
        return None
    try:
        file = (web / path.lstrip("/")).resolve()
        return file if file.is_relative_to(web.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # not a valid file name
        return None


def _file(file: Path, encodings: str, headers: dict[str, str]) -> Response:
    """Return a file in the best encoding that the browser accepts."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers["vary"] = "accept-encoding"
    for name, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if _accepts(encodings, name) and packed.is_file():
            headers["content-encoding"] = name
            return FileResponse(packed, headers=headers, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def _accepts(encodings: str, name: str) -> bool:
    """Return whether an Accept-Encoding header allows this encoding (a weight of 0 forbids it)."""
    for part in encodings.lower().split(","):
        encoding, _, weight = part.partition(";")
        if encoding.strip() == name:
            quality = weight.strip().removeprefix("q=").strip() or "1"
            return quality.rstrip("0").rstrip(".") not in {"", "0"}
    return False


async def join_page(request: Request, hall: AppContext) -> Response:
    """Handle a one-time link: ask for a name, then sign the visitor in."""
    key = str(request.path_params["key"])
    person = doors.person_of(request, hall.room.people)
    call = ApiRequest(hall, request, person)
    address = doors.address_of(request)
    html = HtmlPages(request.headers.get("accept-language", ""))
    is_own = doors.origin_fits(request, hall.settings.origins)
    if request.method != "GET" and not is_own:
        return HTMLResponse(html.message("not_here", "not_ours"), 403)
    # Links from other sites do not count, so they cannot use up the visitor's limit.
    if is_own and not hall.guard.request(address, "" if person is None else person.id):
        return HTMLResponse(html.message("wait", "too_many"), 429)
    invitation = hall.room.people.invitation(key, now_ms())
    if invitation is None:
        return HTMLResponse(html.message("no_longer", "used"), 404)
    if request.method == "GET":
        name = person.name if person else ""
        return HTMLResponse(html.form(invitation.role, name), headers=OWN_FORM)
    try:
        data = await read_body(request, hall.settings.limits)
        form = parse_qs(data[:LONGEST_FORM].decode("utf-8", "replace"))
        signed = await use_key(call, key, (form.get("name") or [""])[0])
    except ApiError as problem:
        words = html.text(str(problem.body["code"]), str(problem.body["words"]))
        return HTMLResponse(html.form(invitation.role, "", words), problem.status, headers=OWN_FORM)
    response = RedirectResponse("/", 303)
    doors.set_device(response, request, call.device)
    doors.set_cookie(response, request, signed.token, signed.person)
    return response
