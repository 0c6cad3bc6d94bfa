"""Endpoints for past rounds: as a list, step by step, and as files."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from cardspeak.history import InvalidHistory
from cardspeak.room import LiveTable
from cardspeak.room.past.past_rounds import FORMS, PastRound, RoundLine, RoundNotFound
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint
from cardspeak.view.viewer import Role, Viewer

MOST_ROUNDS = 50
ENDINGS = {"phh": "phh", "text": "txt", "json": "json"}


def _past(live: LiveTable, number: int) -> PastRound:
    try:
        return PastRound(live.journal, live.id, number)
    except RoundNotFound as error:
        raise ApiError(404, "no_round", f"{error}.") from None


def _viewer(call: ApiRequest, past: PastRound, role: Role | None) -> Viewer:
    viewer = past.viewer(call.person, role)
    if role is Role.INSPECTOR and viewer.role is not Role.INSPECTOR:
        raise ApiError(403, "not_yours", "You had a seat in this round, so you cannot inspect it.")
    return viewer


def _number(call: ApiRequest) -> int:
    text = call.param("round")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ApiError(404, "no_round", "A round must be a number.")
    return int(text)


async def rounds(call: ApiRequest) -> object:
    """Return a table's rounds, newest first."""
    live = call.live
    before = call.number("before", live.table.rounds + 1)
    limit = call.number("limit", 20, least=1, most=MOST_ROUNDS)

    def read() -> list[RoundLine]:
        lines: list[RoundLine] = []
        for number in range(min(before - 1, live.table.rounds), 0, -1):
            if len(lines) == limit:
                break
            try:
                lines.append(PastRound(live.journal, live.id, number).line())
            except RoundNotFound:
                break
        return lines

    return {"rounds": await call.read(read)}


async def _asked(call: ApiRequest) -> tuple[LiveTable, int, Role | None]:
    """Return the table, the round and the requested role; a look as inspector is recorded."""
    live, number = call.live, _number(call)
    return live, number, await call.viewer_role(f"table {live.id}, round {number}")


async def steps(call: ApiRequest) -> object:
    """Return a round step by step, as this viewer may see it."""
    live, number, role = await _asked(call)

    def read() -> object:
        past = _past(live, number)
        viewer = _viewer(call, past, role)
        round_steps = past.steps(viewer)
        return {
            "number": number,
            "book": live.table.book,
            "as": viewer.role.value,
            "seat": viewer.seat,
            "steps": round_steps,
            "line": past.line(),
        }

    return await call.read(partial(_read, read))


def _read(read: object) -> object:
    assert callable(read), "the job is a function"
    try:
        return read()
    except RoundNotFound as error:
        raise ApiError(404, "no_round", f"{error}.") from None


async def download(call: ApiRequest) -> Response:
    """Return a round as a file."""
    live, number, role = await _asked(call)
    form = call.query("form", "phh")
    if form not in FORMS:
        raise ApiError(400, "no_form", f"form must be one of {', '.join(FORMS)}.")

    def read() -> object:
        past = _past(live, number)
        try:
            return past.download(form, _viewer(call, past, role))
        except InvalidHistory as error:
            raise ApiError(409, "no_form", f"{error}.") from None

    text = await call.read(partial(_read, read))
    name = f"{live.id}-{number}.{ENDINGS[form]}"
    return Response(
        str(text),
        media_type="application/json" if form == "json" else "text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def deal(call: ApiRequest) -> Response:
    """Return the file that verifies a round's deal."""
    live, number, role = await _asked(call)

    def read() -> object:
        past = _past(live, number)
        return past.deal(_viewer(call, past, role))

    file = await call.read(partial(_read, read))
    assert isinstance(file, bytes), "a deal file is bytes"
    name = f"{live.id}-{number}-deal.json"
    return Response(
        file,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


_ROLES = {"as": "player, spectator, dealer, floor or inspector"}

APIS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds",
        rounds,
        "Past rounds, newest first.",
        query={"before": "a round number", "limit": "maximum number of rounds"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}",
        steps,
        "A round step by step.",
        query=_ROLES,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}/download",
        download,
        "A round as a file.",
        query={**_ROLES, "form": "phh, text or json"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}/deal",
        deal,
        "The file for verifying the deal of a round.",
        query=_ROLES,
    ),
)
