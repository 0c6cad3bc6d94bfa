"""Addresses about rounds that were played: a list, step by step, as files."""

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
    except RoundNotFound as wrong:
        raise ApiError(404, "no_round", f"{wrong}.") from None


def _viewer(call: ApiRequest, past: PastRound, eyes: Role | None) -> Viewer:
    viewer = past.viewer(call.person, eyes)
    if eyes is Role.INSPECTOR and viewer.role is not Role.INSPECTOR:
        raise ApiError(403, "not_yours", "You had a seat in this round: somebody else inspects it.")
    return viewer


def _number(call: ApiRequest) -> int:
    text = call.param("round")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ApiError(404, "no_round", "A round has a number.")
    return int(text)


async def rounds(call: ApiRequest) -> object:
    """Rounds of a table, the newest first."""
    live = call.live
    before = call.number("before", live.table.rounds + 1)
    limit = call.number("limit", 20, least=1, most=MOST_ROUNDS)

    def read() -> list[RoundLine]:
        found: list[RoundLine] = []
        for number in range(min(before - 1, live.table.rounds), 0, -1):
            if len(found) == limit:
                break
            try:
                found.append(PastRound(live.journal, live.id, number).line())
            except RoundNotFound:
                break
        return found

    return {"rounds": await call.read(read)}


async def steps(call: ApiRequest) -> object:
    """A round step by step, as you may see it."""
    live, number, eyes = call.live, _number(call), call.eyes()

    def read() -> object:
        past = _past(live, number)
        viewer = _viewer(call, past, eyes)
        found = past.steps(viewer)
        return {
            "number": number,
            "book": live.table.book,
            "as": viewer.role.value,
            "seat": viewer.seat,
            "steps": found,
            "line": past.line(),
        }

    return await call.read(partial(_read, read))


def _read(read: object) -> object:
    assert callable(read), "a way to read"
    try:
        return read()
    except RoundNotFound as wrong:
        raise ApiError(404, "no_round", f"{wrong}.") from None


async def download(call: ApiRequest) -> Response:
    """A round as a file."""
    live, number, eyes = call.live, _number(call), call.eyes()
    form = call.query("form", "phh")
    if form not in FORMS:
        raise ApiError(400, "no_form", f"form is one of {', '.join(FORMS)}.")

    def read() -> object:
        past = _past(live, number)
        try:
            return past.download(form, _viewer(call, past, eyes))
        except InvalidHistory as wrong:
            raise ApiError(409, "no_form", f"{wrong}.") from None

    text = await call.read(partial(_read, read))
    name = f"{live.id}-{number}.{ENDINGS[form]}"
    return Response(
        str(text),
        media_type="application/json" if form == "json" else "text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def deal(call: ApiRequest) -> Response:
    """What you need to check the cards of a round."""
    live, number, eyes = call.live, _number(call), call.eyes()

    def read() -> object:
        past = _past(live, number)
        return past.deal(_viewer(call, past, eyes))

    file = await call.read(partial(_read, read))
    assert isinstance(file, bytes), "a file"
    name = f"{live.id}-{number}-deal.json"
    return Response(
        file,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


_EYES = {"as": "player, spectator, dealer, floor or inspector"}

APIS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds",
        rounds,
        "Rounds that were played, the newest first.",
        query={"before": "a number", "limit": "how many"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}",
        steps,
        "A round step by step.",
        query=_EYES,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}/download",
        download,
        "A round as a file.",
        query={**_EYES, "form": "phh, text or json"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rounds/{round}/deal",
        deal,
        "The file with which the deal of a round is checked.",
        query=_EYES,
    ),
)
