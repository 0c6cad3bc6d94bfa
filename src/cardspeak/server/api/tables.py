"""Addresses about tables: the lobby, opening one, looking at it, asking without a socket."""

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
from cardspeak.view.words.events import refusal_words

MOST_LINES = 500
STATUS = {"too_fast": 429, "too_big": 413, "not_yours": 403, "unreadable": 400, "not_kept": 503}


class Opening(msgspec.Struct, frozen=True):
    """A table to be opened."""

    book: str
    house: dict[str, str] = {}
    title: str = ""
    private: bool = False
    hand_dealt: bool = False
    approve: bool = False
    seats_open: bool = True
    show_shared: bool = False
    bots: list[str] = []


class AskBody(msgspec.Struct, frozen=True):
    """An ask by HTTP."""

    id: str
    ask: dict[str, Any]
    eyes: str = msgspec.field(default="", name="as")
    version: int | None = None


class Cards(msgspec.Struct, frozen=True):
    """The lobby."""

    tables: list[TableSummary]


class TableDetails(msgspec.Struct, frozen=True):
    """A table's card with everything else there is to know before sitting down."""

    table: TableSummary
    house: Mapping[str, str]
    signs: list[Sign]
    deck: tuple[str, ...]


async def lobby(call: ApiRequest) -> Cards:
    """The public tables."""
    return Cards(call.room.cards(call.person))


async def open_table(call: ApiRequest) -> TableSummary:
    """Open a table and be its host."""
    host, body = call.who, call.body
    if body.book not in SHELF:
        raise ApiError(404, "no_book", f"There is no such book; there are {', '.join(SHELF)}.")
    limits = call.hall.settings.limits
    if len(call.room.live_tables) >= limits.tables:
        raise ApiError(503, "too_many", "The room is full: no further table can be opened.")
    mine = sum(one.listing.host == host.id for one in call.room.live_tables.values())
    if mine >= limits.tables_each:
        raise ApiError(429, "too_many", "You host enough tables: close one first.")
    title = text_of(body.title, LONGEST_TITLE, "A title", "no_title")
    house = {
        text_of(name, LONGEST_TEXT, "A house choice"): text_of(value, LONGEST_TEXT, f"'{name}'")
        for name, value in body.house.items()
    }
    unknown = [style for style in body.bots if style not in PLAYERS]
    if unknown or len(body.bots) > len(WORDS) * 3:
        raise ApiError(400, "no_bot", f"Bots are {', '.join(PLAYERS)}, and not too many.")
    if not call.hall.guard.table(doors.address_of(call.request)):
        raise ApiError(429, "too_fast", "Too many tables were opened from here: wait some minutes.")
    found = await call.room.open(
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
    )
    if isinstance(found, Refused):
        raise refused_problem(found, refusal_words(found, Unit(100)), body.book)
    call.status = 201
    return card_of(found, host)


async def table(call: ApiRequest) -> TableDetails:
    """Everything about a table before sitting down."""
    live = call.live
    table = live.table
    deck = tuple(map(card_text, full_deck(table)))
    return TableDetails(card_of(live, call.person), table.house, signs_of(table), deck)


async def signs(call: ApiRequest) -> object:
    """What the house puts up."""
    return {"signs": signs_of(call.live.table)}


async def view(call: ApiRequest) -> Response:
    """The table as you may see it now."""
    live = call.live
    after = call.number("from", live.table.version)
    found = live.view(call.person, call.eyes(), after)
    return Response(found, media_type="application/json")


async def lines(call: ApiRequest) -> object:
    """What happened after a version, from the record."""
    live = call.live
    sees = partial(viewer_of, person=call.person, eyes=call.eyes())
    after = call.number("after", 0)
    try:
        found, begins, reached = await call.read(
            partial(lines_after, live.journal, live.id, live.table.rounds, after, sees, MOST_LINES)
        )
    except RoundNotFound as wrong:
        raise ApiError(404, "no_round", f"{wrong}.") from None
    more = reached < live.table.version
    return {"lines": found, "from": begins, "version": reached, "more": more}


async def ask(call: ApiRequest) -> object:
    """Put an ask without a socket."""
    live, person, body = call.live, call.who, call.body
    viewer = viewer_of(live.table, person, eyes_of(body.eyes, live, person))
    device, address = doors.trace_of(call.request)
    live.shared.note(person.id, device, address)
    try:
        check_id(body.id)
        found = await put_ask(live, person, viewer, body.id, body.ask, body.version, address)
    except BadFrame as unfit:
        raise ApiError(STATUS.get(unfit.code, 400), unfit.code, str(unfit)) from None
    if isinstance(found, RefusedFrame):
        raise frame_problem(found)
    if isinstance(found, ErrorFrame):
        raise ApiError(STATUS.get(found.code, 409), found.code, found.words)
    call.status = 202 if isinstance(found, WaitingFrame) else 200
    return found


async def bots(call: ApiRequest) -> object:  # noqa: ARG001 - the same for everybody
    """The styles of bots."""
    return {"styles": [{"name": name, "words": WORDS.get(name, "")} for name in PLAYERS]}


def of(live: LiveTable) -> str:
    """A table's address."""
    return f"/table/{live.id}"


EYES = {"as": "player, spectator, dealer, floor or inspector"}

APIS = (
    Endpoint("GET", "/api/tables", lobby, "The public tables.", answer=Cards),
    Endpoint(
        "POST", "/api/tables", open_table, "Open a table and be its host.", Opening, TableSummary
    ),
    Endpoint(
        "GET", "/api/tables/{table}", table, "A table before you sit down.", answer=TableDetails
    ),
    Endpoint("GET", "/api/tables/{table}/signs", signs, "What the house puts up."),
    Endpoint(
        "GET",
        "/api/tables/{table}/view",
        view,
        "The table as you may see it now: the same as a view frame.",
        query={**EYES, "from": "the version you have seen"},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/lines",
        lines,
        "What happened after a version, from the record.",
        query={**EYES, "after": "a version"},
    ),
    Endpoint("POST", "/api/tables/{table}/asks", ask, "Put an ask without a socket.", AskBody),
    Endpoint("GET", "/api/bots", bots, "The styles of bots."),
)
