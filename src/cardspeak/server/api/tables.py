"""Endpoints for tables: the lobby, opening a table, viewing it, and asks over HTTP."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from starlette.responses import Response

from cardspeak.books.shelf import SHELF
from cardspeak.bots import PLAYERS
from cardspeak.cards import card_text
from cardspeak.chips import Unit
from cardspeak.room import LiveTable
from cardspeak.room.driving.bots import WORDS
from cardspeak.room.listing import LONGEST_TITLE
from cardspeak.room.live.frames import ErrorFrame, RefusedFrame, WaitingFrame
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.past.past_rounds import RoundNotFound, lines_after
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.server.api.asking import put_ask
from cardspeak.server.api.books import with_preset
from cardspeak.server.api.endpoints import (
    ApiError,
    ApiRequest,
    Endpoint,
    eyes_of,
    frame_problem,
    refused_problem,
    text_of,
)
from cardspeak.server.guard import auth as doors
from cardspeak.server.site.signs import Sign, signs_of
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame, check_id
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Refused
from cardspeak.words.refusals import refusal_words

MOST_LINES = 500
STATUS = {
    "too_fast": 429,
    "too_many": 429,
    "too_big": 413,
    "not_yours": 403,
    "unreadable": 400,
    "not_kept": 503,
}


class Opening(msgspec.Struct, frozen=True):
    """A table to open."""

    book: str
    preset: str = ""
    house: dict[str, str] = {}
    title: str = ""
    private: bool = False
    hand_dealt: bool = False
    approve: bool = False
    seats_open: bool = True
    show_shared: bool = False
    bots: list[str] = []


class AskBody(msgspec.Struct, frozen=True):
    """An ask over HTTP."""

    id: str
    ask: dict[str, Any]
    eyes: str = msgspec.field(default="", name="as")
    version: int | None = None


class TableCards(msgspec.Struct, frozen=True):
    """The public tables."""

    tables: list[TableSummary]


class TableDetails(msgspec.Struct, frozen=True):
    """A table's summary, house choices, signs and deck, for a visitor who has not sat down yet."""

    table: TableSummary
    house: Mapping[str, str]
    signs: list[Sign]
    deck: tuple[str, ...]


async def lobby(call: ApiRequest) -> TableCards:
    """Return the public tables."""
    return TableCards(call.room.cards(call.person))


async def open_table(call: ApiRequest) -> TableSummary:
    """Open a table with the person as its host."""
    host, body = call.who, call.body
    if body.book not in SHELF:
        raise ApiError(404, "no_book", f"Unknown book; available are {', '.join(SHELF)}.")
    limits = call.hall.settings.limits
    if len(call.room.live_tables) >= limits.tables:
        raise ApiError(
            503, "too_many", "The room is full: no more tables can be opened.", why="room"
        )
    if call.room.hosted_by(host) >= limits.tables_each:
        raise ApiError(429, "too_many", "You host enough tables: close one first.", why="tables")
    title = text_of(body.title, LONGEST_TITLE, "A title", "no_title")
    house = {
        text_of(name, LONGEST_TEXT, "A house choice"): text_of(value, LONGEST_TEXT, f"'{name}'")
        for name, value in body.house.items()
    }
    house = with_preset(SHELF[body.book], body.preset, house)
    unknown = [style for style in body.bots if style not in PLAYERS]
    if unknown or len(body.bots) > len(WORDS) * 3:
        raise ApiError(
            400, "no_bot", f"Bots are {', '.join(PLAYERS)}, at most {len(WORDS) * 3} of them."
        )
    address = doors.address_of(call.request)
    if not call.hall.guard.table(address):
        raise ApiError(
            429, "too_fast", "Too many tables were opened from your address: wait a few minutes."
        )
    opened = await call.room.open(
        body.book,
        house,
        title=title,
        host=host,
        hand_dealt=body.hand_dealt,
        private=body.private,
        approve=body.approve,
        seats_open=body.seats_open,
        show_shared=body.show_shared,
        bots=() if body.hand_dealt else body.bots,
        address=address,
    )
    if isinstance(opened, Refused):
        raise refused_problem(opened, refusal_words(opened, Unit(100)), body.book)
    call.status = 201
    return card_of(opened, host)


async def table(call: ApiRequest) -> TableDetails:
    """Return a table's details."""
    live = call.live
    table = live.table
    deck = tuple(map(card_text, full_deck(table)))
    return TableDetails(card_of(live, call.person), table.house, signs_of(table), deck)


async def signs(call: ApiRequest) -> object:
    """Return the signs at a table: the game, the house choices and the required notices."""
    return {"signs": signs_of(call.live.table)}


async def view(call: ApiRequest) -> Response:
    """Return the table as this viewer sees it now."""
    live = call.live
    after = call.number("from", live.table.version)
    role = await call.viewer_role(f"table {live.id}")
    frame = live.showing.view(call.person, role, after)
    return Response(frame, media_type="application/json")


async def lines(call: ApiRequest) -> object:
    """Return the log lines after a version, read from the journal."""
    live = call.live
    role = await call.viewer_role(f"the log of table {live.id}")
    sees = partial(viewer_of, person=call.person, eyes=role)
    after = call.number("after", 0)
    try:
        log_lines, begins, reached = await call.read(
            partial(lines_after, live.journal, live.id, live.table.rounds, after, sees, MOST_LINES)
        )
    except RoundNotFound as error:
        raise ApiError(404, "no_round", f"{error}.") from None
    more = reached < live.table.version
    return {"lines": log_lines, "from": begins, "version": reached, "more": more}


async def ask(call: ApiRequest) -> object:
    """Make an ask over HTTP."""
    live, person, body = call.live, call.who, call.body
    viewer = viewer_of(live.table, person, eyes_of(body.eyes, call.room, live, person))
    device, address = doors.trace_of(call.request)
    live.shared.note(person.id, device, address)
    try:
        check_id(body.id)
        answer = await put_ask(
            live, person, viewer, body.id, body.ask, body.version, address, call.hall.guard
        )
    except BadFrame as unfit:
        status = STATUS.get(unfit.code, 400)
        raise ApiError(status, unfit.code, str(unfit), why=unfit.why) from None
    if isinstance(answer, RefusedFrame):
        raise frame_problem(answer)
    if isinstance(answer, ErrorFrame):
        status = STATUS.get(answer.code, 409)
        raise ApiError(status, answer.code, answer.words, why=answer.why)
    call.status = 202 if isinstance(answer, WaitingFrame) else 200
    return answer


async def bots(call: ApiRequest) -> object:  # noqa: ARG001 - the same for every client
    """Return the bot styles."""
    return {"styles": [{"name": name, "words": WORDS.get(name, "")} for name in PLAYERS]}


def of(live: LiveTable) -> str:
    """Return the path of a table's page."""
    return f"/table/{live.id}"


ROLES = {"as": "player, spectator, dealer, floor or inspector"}

APIS = (
    Endpoint("GET", "/api/tables", lobby, "The public tables.", answer=TableCards),
    Endpoint(
        "POST", "/api/tables", open_table, "Open a table and be its host.", Opening, TableSummary
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        table,
        "Details of a table, before you sit down.",
        answer=TableDetails,
    ),
    Endpoint("GET", "/api/tables/{table}/signs", signs, "The signs of a table."),
    Endpoint(
        "GET",
        "/api/tables/{table}/view",
        view,
        "The table as you see it now, as in a view frame.",
        query={**ROLES, "from": "the version you have seen"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/lines",
        lines,
        "Log lines after a version, from the record.",
        query={**ROLES, "after": "a version"},
    ),
    Endpoint("POST", "/api/tables/{table}/asks", ask, "Make an ask without a socket.", AskBody),
    Endpoint("GET", "/api/bots", bots, "The styles of bots."),
)
