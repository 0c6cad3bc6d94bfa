"""Addresses about rounds that were played: a list, step by step, as files."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from cardspeak.history import InvalidHistory
from cardspeak.room import Keeper
from cardspeak.room.past.past_rounds import FORMS, NotThere, Past, RoundLine
from cardspeak.server.api.endpoints import Api, Call, Problem
from cardspeak.view.viewer import Role, Viewer

MOST_ROUNDS = 50
ENDINGS = {"phh": "phh", "text": "txt", "json": "json"}


def _past(keeper: Keeper, number: int) -> Past:
    try:
        return Past(keeper.journal, keeper.id, number)
    except NotThere as wrong:
        raise Problem(404, "no_round", f"{wrong}.") from None


def _viewer(call: Call, past: Past, eyes: Role | None) -> Viewer:
    viewer = past.viewer(call.person, eyes)
    if eyes is Role.INSPECTOR and viewer.role is not Role.INSPECTOR:
        raise Problem(403, "not_yours", "You had a seat in this round: somebody else inspects it.")
    return viewer


def _number(call: Call) -> int:
    text = call.param("round")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Problem(404, "no_round", "A round has a number.")
    return int(text)


async def rounds(call: Call) -> object:
    """Rounds of a table, the newest first."""
    keeper = call.keeper
    before = call.number("before", keeper.table.rounds + 1)
    limit = call.number("limit", 20, least=1, most=MOST_ROUNDS)

    def read() -> list[RoundLine]:
        found: list[RoundLine] = []
        for number in range(min(before - 1, keeper.table.rounds), 0, -1):
            if len(found) == limit:
                break
            try:
                found.append(Past(keeper.journal, keeper.id, number).line())
            except NotThere:
                break
        return found

    return {"rounds": await call.read(read)}


async def steps(call: Call) -> object:
    """A round step by step, as you may see it."""
    keeper, number, eyes = call.keeper, _number(call), call.eyes()

    def read() -> object:
        past = _past(keeper, number)
        viewer = _viewer(call, past, eyes)
        found = past.steps(viewer)
        return {
            "number": number,
            "book": keeper.table.book,
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
    except NotThere as wrong:
        raise Problem(404, "no_round", f"{wrong}.") from None


async def download(call: Call) -> Response:
    """A round as a file."""
    keeper, number, eyes = call.keeper, _number(call), call.eyes()
    form = call.query("form", "phh")
    if form not in FORMS:
        raise Problem(400, "no_form", f"form is one of {', '.join(FORMS)}.")

    def read() -> object:
        past = _past(keeper, number)
        try:
            return past.download(form, _viewer(call, past, eyes))
        except InvalidHistory as wrong:
            raise Problem(409, "no_form", f"{wrong}.") from None

    text = await call.read(partial(_read, read))
    name = f"{keeper.id}-{number}.{ENDINGS[form]}"
    return Response(
        str(text),
        media_type="application/json" if form == "json" else "text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def deal(call: Call) -> Response:
    """What you need to check the cards of a round."""
    keeper, number, eyes = call.keeper, _number(call), call.eyes()

    def read() -> object:
        past = _past(keeper, number)
        return past.deal(_viewer(call, past, eyes))

    file = await call.read(partial(_read, read))
    assert isinstance(file, bytes), "a file"
    name = f"{keeper.id}-{number}-deal.json"
    return Response(
        file,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


_EYES = {"as": "player, spectator, dealer, floor or inspector"}

APIS = (
    Api(
        "GET",
        "/api/tables/{table}/rounds",
        rounds,
        "Rounds that were played, the newest first.",
        query={"before": "a number", "limit": "how many"},
    ),
    Api(
        "GET",
        "/api/tables/{table}/rounds/{round}",
        steps,
        "A round step by step.",
        query=_EYES,
    ),
    Api(
        "GET",
        "/api/tables/{table}/rounds/{round}/download",
        download,
        "A round as a file.",
        query={**_EYES, "form": "phh, text or json"},
    ),
    Api(
        "GET",
        "/api/tables/{table}/rounds/{round}/deal",
        deal,
        "The file with which the deal of a round is checked.",
        query=_EYES,
    ),
)
